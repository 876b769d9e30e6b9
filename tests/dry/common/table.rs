//! A session as players drive it, in words.

use std::sync::Arc;

use braillopoly::editions::Edition;
use braillopoly::engine::Setup;
use braillopoly::game::{OwnWords, Session};
use braillopoly::play::Seats;

use super::language;

/// A game between people.
pub fn session(edition: &Arc<Edition>, setup: &Setup) -> Session {
    let people = Seats::people(setup.names.len());
    Session::start(&language(), edition.clone(), setup.clone(), people).unwrap()
}

/// The first of these phrases that leaves the game unsure which of so many things it is for.
#[track_caller]
pub fn unsure<'a>(game: &Session, phrases: &[&'a str], of: usize) -> &'a str {
    let asks = |phrase: &&&str| matches!(game.weigh(phrase), OwnWords::Perhaps(choices) if choices.len() == of);
    phrases.iter().find(asks).expect("one of them is asked about")
}

/// What an answer must be, or must not say.
#[derive(Clone, Copy, Debug)]
pub enum Told<'a> {
    Is(&'a str),
    Begins(&'a str),
    Has(&'a str),
    Lacks(&'a str),
}

pub use Told::{Begins, Has, Is, Lacks};

impl Told<'_> {
    /// Fails the test if the answer is not so.
    #[track_caller]
    pub fn check(self, asked: &[&str], answer: &str) {
        let is_so = match self {
            Is(text) => answer == text,
            Begins(text) => answer.starts_with(text),
            Has(text) => answer.contains(text),
            Lacks(text) => !answer.contains(text),
        };
        assert!(is_so, "{asked:?} should be answered so: {self:?}; but: {answer}");
    }
}

/// Who is spoken to, in words.
pub trait Talk {
    /// Says these, one after the other; what is answered to the last.
    fn said(&mut self, phrases: &[&str]) -> String;

    /// Says these; the test fails if the last is answered otherwise.
    #[track_caller]
    fn answers(&mut self, phrases: &[&str], told: Told) {
        told.check(phrases, &self.said(phrases));
    }
}

impl Talk for Session {
    fn said(&mut self, phrases: &[&str]) -> String {
        let mut last = String::new();
        for phrase in phrases {
            let lines = self.hear(phrase).told.lines;
            last = lines.into_iter().map(|line| line.text).collect::<Vec<_>>().join(" ");
        }
        last
    }
}
