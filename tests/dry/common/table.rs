//! A session as players drive it, in words.
#![allow(dead_code)]

use std::sync::Arc;

use braillopoly::editions::Edition;
use braillopoly::engine::{HouseRules, Length, Setup};
use braillopoly::game::Session;
use braillopoly::play::{Plays, Seats};
use braillopoly::players::Skill;

use super::{edition, language};

/// A game between people.
pub fn session(edition: &Arc<Edition>, setup: &Setup) -> Session {
    let people = Seats::people(setup.names.len());
    Session::start(&language(), edition.clone(), setup.clone(), people).unwrap()
}

/// How a table is laid.
pub struct Laid<'a> {
    pub edition: &'a str,
    pub length: Length,
    pub house_rules: HouseRules,
    pub dice: &'a str,
    /// A position in JSON; Ana and Luc begin a game without one.
    pub start: &'a str,
}

impl Default for Laid<'_> {
    fn default() -> Self {
        Laid {
            edition: "braillopoly",
            length: Length::Full,
            house_rules: HouseRules::default(),
            dice: "",
            start: r#"{"players": [{"name": "Ana"}, {"name": "Luc"}]}"#,
        }
    }
}

impl Laid<'_> {
    pub fn setup(&self) -> Setup {
        let start: braillopoly::engine::Snapshot = serde_json::from_str(self.start).unwrap();
        Setup {
            names: start.players.iter().map(|player| player.name.clone()).collect(),
            dice: self.dice.split_whitespace().map(|roll| roll.parse().unwrap()).collect(),
            length: self.length,
            house_rules: self.house_rules,
            start: Some(start),
            seed: 1,
            ..Setup::default()
        }
    }

    pub fn session(&self) -> Session {
        session(&edition(self.edition), &self.setup())
    }
}

/// The same, where a computer plays for all but Ana.
pub fn against(skill: Skill, laid: &Laid) -> Session {
    let setup = laid.setup();
    let plays = setup.names.iter().map(|name| match name.as_str() {
        "Ana" => Plays::Here,
        _ => Plays::Computer(skill),
    });
    let computers = Seats::new(plays.collect());
    Session::start(&language(), edition(laid.edition), setup, computers).unwrap()
}

/// Says these, one after the other; what is answered to the last.
pub fn said(session: &mut Session, phrases: &[&str]) -> String {
    let mut last = String::new();
    for phrase in phrases {
        let lines = session.hear(phrase).told.lines;
        last = lines.into_iter().map(|line| line.text).collect::<Vec<_>>().join(" ");
    }
    last
}

/// What the table answers to these, from a start.
pub fn answer(laid: &Laid, phrases: &[&str]) -> String {
    said(&mut laid.session(), phrases)
}
