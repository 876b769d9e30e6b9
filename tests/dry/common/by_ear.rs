//! A scene that is spoken to by recorded voices, on the samples' own clock.

use braillopoly::dialogue::Phrase;
use braillopoly::game::Understanding;
use braillopoly::listening::{Ear, Patience, RecognitionModel};
use braillopoly::reply::{Goto, Line};
use braillopoly::scene::Scene;

use super::speech::{in_a_room, natural, pause};

/// Times a phrase is said before the player gives up.
const TRIES: usize = 4;

/// A scene that hears, and says what happens until someone is awaited.
pub struct HearingTable<'a> {
    pub scene: Box<dyn Scene>,
    model: &'a mut RecognitionModel,
    pub said: usize,
    pub again: usize,
}

fn texts(lines: impl IntoIterator<Item = Line>) -> impl Iterator<Item = String> {
    lines.into_iter().map(|line| line.text)
}

impl<'a> HearingTable<'a> {
    /// One where this is on.
    pub fn new(scene: Box<dyn Scene>, model: &'a mut RecognitionModel) -> HearingTable<'a> {
        HearingTable { scene, model, said: 0, again: 0 }
    }

    /// Puts a scene on; what is told first.
    pub fn open(&mut self, mut scene: Box<dyn Scene>) -> Vec<String> {
        let mut told: Vec<String> = texts(scene.opening()).collect();
        self.scene = scene;
        told.extend(self.settle());
        told
    }

    /// What happens by itself.
    pub fn settle(&mut self) -> Vec<String> {
        let mut told = Vec::new();
        while let Some(lines) = self.scene.step() {
            told.extend(texts(lines));
        }
        told
    }

    /// What the game makes of a phrase; none if it is not heard as itself.
    fn understood(&mut self, phrase: &str) -> Option<Phrase> {
        let parts = [pause(0.5), natural(phrase, -23.0), pause(2.0)];
        let phrases = self.model.known(self.scene.grammar());
        let mut ear = Ear::new(Patience::Usual);
        ear.listen_for(self.scene.expected(phrases));
        let samples = in_a_room(&parts);
        let heard: Vec<_> =
            samples.chunks(160).flat_map(|piece| ear.push(self.model, piece)).collect();
        match self.scene.understand(heard.first()?, false, self.model.thresholds()) {
            Understanding::Sure(said) => Some(said),
            // "Avez-vous dit… ?"
            Understanding::Doubtful(said) => {
                self.scene.same_meaning(&said, &self.scene.read(phrase)).then_some(said)
            }
            _ => None,
        }
    }

    /// Says a phrase until it is understood, as a player would.
    pub fn say(&mut self, phrase: &str) -> (Vec<String>, Option<Goto>) {
        for _ in 0..TRIES {
            self.said += 1;
            let Some(said) = self.understood(phrase) else {
                self.again += 1;
                continue;
            };
            let reply = self.scene.take(&said);
            let mut told: Vec<String> = texts(reply.told.lines).collect();
            told.extend(self.settle());
            return (told, reply.goto);
        }
        panic!("« {phrase} » was never understood");
    }
}
