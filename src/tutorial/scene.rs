//! A lesson as what is on.

use std::collections::BTreeSet;

use super::Pupil;
use crate::dialogue::{Choice, Phrase};
use crate::game::{Also, Open, Session, Weighable};
use crate::lexicon::Intent;
use crate::listening::{Expected, Heard};
use crate::reply::{Line, Reply, Told};
use crate::scene::{Scene, Tastes};

impl Scene for Pupil {
    fn opening(&mut self) -> Told {
        Pupil::opening(self)
    }

    fn resumed(&mut self) -> Told {
        Pupil::opening(self)
    }

    fn read(&self, text: &str) -> Phrase {
        self.session.read(text)
    }

    fn take(&mut self, phrase: &Phrase) -> Reply {
        Pupil::take(self, phrase)
    }

    fn unreadable(&self) -> Reply {
        self.session.unreadable()
    }

    fn grammar(&self) -> Vec<String> {
        let mut phrases = self.session.grammar();
        phrases.extend(self.lesson_phrases());
        phrases
    }

    fn expected(&self, phrases: Vec<String>) -> Expected {
        self.session.expected(phrases)
    }

    fn open(&self) -> &Open {
        self.session.open()
    }

    fn open_mut(&mut self) -> &mut Open {
        self.session.open_mut()
    }

    fn weighable(&self, heard: &Heard) -> Option<Weighable> {
        let also =
            Also { answers: &|phrase| self.answers(phrase), phrases: &self.lesson_phrases() };
        self.session.weighable(heard, &also)
    }

    fn phrase_of(&self, intent: Intent) -> String {
        self.session.phrase_of(intent)
    }

    fn same_meaning(&self, one: &Phrase, other: &Phrase) -> bool {
        self.session.same_meaning(one, other)
    }

    fn meaning(&self, phrase: &Phrase) -> String {
        self.session.meaning(phrase)
    }

    fn choices(&self) -> Vec<Choice> {
        let mut choices = self.lesson_choices();
        if self.run.current().is_some() {
            // Nobody plays for the others here.
            let own = |choice: &Choice| choice.phrase.speaker().is_none();
            choices.extend(self.session.choices().into_iter().filter(own));
        }
        choices
    }

    fn main_choice(&self) -> Option<Choice> {
        match self.asks() {
            true => None,
            false => self.choices().into_iter().next(),
        }
    }

    fn cancel(&self) -> Option<Intent> {
        self.session.cancel()
    }

    fn prefer(&mut self, tastes: &Tastes) {
        self.session.prefer(tastes);
    }

    fn step(&mut self) -> Option<Told> {
        self.session.step()
    }

    fn hesitation(&mut self) -> Vec<Line> {
        Pupil::hesitation(self)
    }

    fn instead_of(&self, unknown: &BTreeSet<String>) -> Vec<(String, String)> {
        self.session.instead_of(unknown)
    }

    fn is_interlude(&self) -> bool {
        true
    }

    fn session(&self) -> Option<&Session> {
        Some(&self.session)
    }

    fn session_mut(&mut self) -> Option<&mut Session> {
        Some(&mut self.session)
    }

    fn into_session(self: Box<Self>) -> Option<Session> {
        Some(self.session)
    }
}
