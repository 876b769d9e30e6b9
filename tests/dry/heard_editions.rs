//! A game of each edition by ear, on the samples' own clock: chosen in the menu,
//! played ten turns, saved, and resumed where it stood. What goes through real
//! devices is in `tests/live`.

use std::sync::Arc;

use braillopoly::dialogue::Phrase;
use braillopoly::editions::{Edition, built_in};
use braillopoly::engine::Setup;
use braillopoly::french::in_words;
use braillopoly::game::{Destination, Goto, Language, Line, SaveFile, Session, Understanding};
use braillopoly::lexicon::Intent;
use braillopoly::listening::{Ear, Patience, RecognitionModel};
use braillopoly::menu::{Menu, Shelf};
use braillopoly::players::Skill;
use braillopoly::scene::Scene;
use tempfile::tempdir;

use crate::answers::{answer, is_last_roll};
use crate::common::speech::{in_a_room, natural, pause};

const TURNS: usize = 10;

/// Times a phrase is said before the player gives up.
const TRIES: usize = 4;

/// A scene that hears, and says what happens until someone is awaited.
struct Table<'a> {
    scene: Box<dyn Scene>,
    model: &'a mut RecognitionModel,
    said: usize,
    again: usize,
}

fn texts(lines: Vec<Line>) -> impl Iterator<Item = String> {
    lines.into_iter().map(|line| line.text)
}

impl Table<'_> {
    fn open(&mut self, mut scene: Box<dyn Scene>) -> Vec<String> {
        let mut told: Vec<String> = texts(scene.opening()).collect();
        self.scene = scene;
        told.extend(self.settle());
        told
    }

    fn settle(&mut self) -> Vec<String> {
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
    fn say(&mut self, phrase: &str) -> (Vec<String>, Option<Goto>) {
        for _ in 0..TRIES {
            self.said += 1;
            let Some(said) = self.understood(phrase) else {
                self.again += 1;
                continue;
            };
            let reply = self.scene.take(&said);
            let mut told: Vec<String> = texts(reply.lines).collect();
            told.extend(self.settle());
            return (told, reply.goto);
        }
        panic!("« {phrase} » was never understood");
    }
}

fn play(rank: usize, edition: &Arc<Edition>, model: &mut RecognitionModel) {
    let language = Language::french().unwrap();
    let editions: Vec<Arc<Edition>> = built_in().unwrap().into_iter().map(Arc::new).collect();
    let menu = Menu::new(&language, editions, Shelf::default);
    let mut table = Table { scene: Box::new(menu), model, said: 0, again: 0 };
    table.say("nouvelle partie");
    assert!(table.say("édition").0.join(" ").contains(&edition.name));
    let number = format!("numéro {}", in_words(rank as u32 + 1));
    assert!(table.say(&number).0.join(" ").contains(&edition.name));
    table.say("un joueur");
    table.say("sans nom");
    table.say("un ordinateur");
    let (_, goto) = table.say("on commence");
    let Some(Goto::To(Destination::Start { mut names, computers, edition: chosen, .. })) = goto
    else {
        panic!("{goto:?}");
    };
    assert_eq!((names.len(), computers, chosen), (1, vec![Skill::Regular], rank));
    names.push("Camille".into());
    let folder = tempdir().unwrap();
    let save = SaveFile::new(folder.path().join("partie.ron"));
    let setup = Setup { names, opening_roll: true, seed: 1_000 + rank as u64, ..Setup::default() };
    let players = vec![None, Some(Skill::Regular)];
    let session =
        Session::start(&language, edition.clone(), setup, players).unwrap().kept_in(save.clone());
    let mut told = table.open(Box::new(session));
    let (mut turns, mut bought) = (0, 0);
    while turns < TURNS {
        let question = told.iter().rev().find_map(|line| answer(line, bought));
        let reply = question.unwrap_or_else(|| panic!("nothing is asked in {told:#?}"));
        told = table.say(reply).0;
        bought += u32::from(reply == "j'achète");
        turns += told.iter().filter(|line| is_last_roll(line)).count();
    }
    let standings = table.say("le classement").0;
    assert!(standings.iter().any(|line| line.contains(" en caisse, ")), "{standings:?}");
    let resumed = Session::resume_kept(&language, save).unwrap();
    let told = table.open(Box::new(resumed)).join(" ");
    assert!(told.contains("On reprend la partie au tour"), "{told}");
    for standing in standings.iter().filter(|line| line.contains(" en caisse, ")) {
        assert!(told.contains(standing.as_str()), "« {standing} » is not in « {told} »");
    }
    assert!(table.scene.read("je lance les dés").says(Intent::Roll));
    println!("{}: {} phrases, {} said again", edition.name, table.said, table.again);
}

#[test]
fn a_game_of_each_edition_is_played_by_ear() {
    let editions: Vec<Arc<Edition>> = built_in().unwrap().into_iter().map(Arc::new).collect();
    assert_eq!(editions.len(), 7);
    std::thread::scope(|scope| {
        for half in 0..2 {
            let editions = &editions;
            scope.spawn(move || {
                let mut model = RecognitionModel::open(None).unwrap();
                for (rank, edition) in editions.iter().enumerate().skip(half).step_by(2) {
                    play(rank, edition, &mut model);
                }
            });
        }
    });
}
