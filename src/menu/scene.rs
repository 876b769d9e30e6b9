//! The menu as what is on.

use super::{Menu, Page};
use crate::dialogue::{Choice, Phrase};
use crate::game::{Understanding, Weighable};
use crate::lexicon::Intent;
use crate::listening::{Expected, Heard};
use crate::reply::{Line, Reply, Told};
use crate::scene::{MenuDoor, Scene, Tastes};

impl Scene for Menu {
    fn opening(&mut self) -> Told {
        Menu::opening(self).into()
    }

    fn resumed(&mut self) -> Told {
        self.question().into()
    }

    fn read(&self, text: &str) -> Phrase {
        Menu::read(self, text)
    }

    fn take(&mut self, phrase: &Phrase) -> Reply {
        Menu::take(self, phrase)
    }

    fn unreadable(&self) -> Reply {
        self.misunderstood()
    }

    fn grammar(&self) -> Vec<String> {
        Menu::grammar(self)
    }

    fn expected(&self, phrases: Vec<String>) -> Expected {
        Menu::expected(self, phrases)
    }

    fn weighable(&self, heard: &Heard, asked: bool) -> Option<Weighable> {
        Menu::weighable(self, heard, asked)
    }

    fn phrase_of(&self, intent: Intent) -> String {
        Menu::phrase_of(self, intent)
    }

    fn same_meaning(&self, one: &Phrase, other: &Phrase) -> bool {
        Menu::same_meaning(self, one, other)
    }

    fn meaning(&self, phrase: &Phrase) -> String {
        Menu::meaning(self, phrase)
    }

    fn choices(&self) -> Vec<Choice> {
        Menu::choices(self)
    }

    fn choice_told(&self, rank: usize, choice: &Choice) -> String {
        Menu::choice_told(self, rank, choice)
    }

    fn cancel(&self) -> Option<Intent> {
        Some(Intent::Back)
    }

    fn prefer(&mut self, tastes: &Tastes) {
        self.set_muted(tastes.sounds.muted.clone());
    }

    fn report(&self, heard: &Heard, understood: &Understanding) -> Option<Vec<Line>> {
        self.checks_microphone(understood).then(|| self.microphone_report(heard))
    }

    fn takes_letters(&self) -> bool {
        self.asks_for_a_name()
    }

    /// But where it may begin a longer number.
    fn takes_digits(&self) -> bool {
        self.page != Page::Lengths
    }

    fn come_in(&mut self, door: MenuDoor) -> Option<Line> {
        Some(Menu::come_in(self, door))
    }
}
