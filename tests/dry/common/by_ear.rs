//! A scene that is spoken to by recorded voices, on the samples' own clock.

use braillopoly::dialogue::Phrase;
use braillopoly::game::Understanding;
use braillopoly::listening::{Ear, Patience, RecognitionModel};
use braillopoly::reply::{Goto, Line};
use braillopoly::scene::Scene;

use super::speech::{in_a_room, natural, pause};

/// A scene that hears, and says what happens until someone is awaited.
pub struct HearingTable<'a> {
    pub scene: Box<dyn Scene>,
    model: &'a mut RecognitionModel,
    pub said: usize,
}

fn texts(lines: impl IntoIterator<Item = Line>) -> impl Iterator<Item = String> {
    lines.into_iter().map(|line| line.text)
}

impl<'a> HearingTable<'a> {
    /// One where this is on.
    pub fn new(scene: Box<dyn Scene>, model: &'a mut RecognitionModel) -> HearingTable<'a> {
        HearingTable { scene, model, said: 0 }
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
        while let Some(reply) = self.scene.step() {
            told.extend(texts(reply.told));
        }
        told
    }

    /// What the game makes of a phrase; none if it is not heard as itself.
    fn understood(&mut self, phrase: &str) -> Option<Phrase> {
        let parts = [pause(0.5), natural(phrase, -23.0), pause(2.0)];
        let mut ear = Ear::new(Patience::Usual);
        ear.listen_for(self.model.hearable(self.scene.expected(self.scene.grammar())));
        let samples = in_a_room(&parts);
        let heard: Vec<_> =
            samples.chunks(160).flat_map(|piece| ear.push(self.model, piece)).collect();
        match self.scene.understand(heard.first()?, self.model.thresholds()) {
            Understanding::Sure(said) => Some(said),
            // "Avez-vous dit… ?", "Avez-vous voulu dire… ?"
            Understanding::Doubtful(said) | Understanding::Guessed(said) => {
                self.scene.same_meaning(&said, &self.scene.read(phrase)).then_some(said)
            }
            _ => None,
        }
    }

    /// Says a phrase, which is understood at once or asked about.
    pub fn say(&mut self, phrase: &str) -> (Vec<String>, Option<Goto>) {
        self.said += 1;
        let said = self.understood(phrase);
        let said = said.unwrap_or_else(|| panic!("« {phrase} » was not understood"));
        let reply = self.scene.take(&said);
        let mut told: Vec<String> = texts(reply.told).collect();
        told.extend(self.settle());
        (told, reply.goto)
    }
}
