//! The menu as what is on.

use super::Menu;
use super::page::{AnswerKind, PageId};
use crate::dialogue::{Choice, Phrase, Said, expected};
use crate::game::{Open, Understanding, Weighable};
use crate::lexicon::{Answer, Go, Intent};
use crate::listening::{Expected, Heard};
use crate::narration::Message;
use crate::reply::{Line, LineKind, Reply, Told};
use crate::scene::{MenuDoor, Scene, Tastes};

impl Scene for Menu {
    /// Welcome, what is wrong with one's own files, and the first question.
    fn opening(&mut self) -> Told {
        let welcome = Message::new("welcome");
        let notices = std::iter::once(&welcome).chain(&self.warnings);
        let notices = notices.map(|message| self.context.line(message, LineKind::Notice));
        notices.chain([self.question()]).collect::<Vec<_>>().into()
    }

    fn resumed(&mut self) -> Told {
        self.question().into()
    }

    fn read(&self, text: &str) -> Phrase {
        self.reading(text)
    }

    fn take(&mut self, phrase: &Phrase) -> Reply {
        self.taken(phrase)
    }

    fn unreadable(&self) -> Reply {
        self.misunderstood()
    }

    fn grammar(&self) -> Vec<String> {
        self.listened()
    }

    fn expected(&self, phrases: Vec<String>) -> Expected {
        expected(self.context.parser(), phrases)
    }

    fn open(&self) -> &Open {
        &self.open
    }

    fn open_mut(&mut self) -> &mut Open {
        &mut self.open
    }

    fn weighable(&self, heard: &Heard) -> Option<Weighable> {
        self.weighed(heard)
    }

    fn phrase_of(&self, intent: Intent) -> String {
        self.context.phrase_of(intent)
    }

    fn same_meaning(&self, one: &Phrase, other: &Phrase) -> bool {
        let any_name = self.page.row.kind == AnswerKind::Names;
        let is_answer = |said: &&Said| any_name || said.intent != Answer::NameAnswer;
        let said = |phrase: &Phrase| phrase.readings().iter().find(is_answer).cloned();
        said(one).is_some_and(|meaning| said(other) == Some(meaning))
    }

    fn meaning(&self, phrase: &Phrase) -> String {
        match phrase.readings().first() {
            Some(said) => format!("{:?}", said.intent),
            None => "aucune phrase connue".into(),
        }
    }

    fn choices(&self) -> Vec<Choice> {
        (self.page.row.offered)(self)
    }

    fn choice_told(&self, rank: usize, choice: &Choice) -> String {
        let told = (self.page.row.told)(self, rank, choice);
        told.unwrap_or_else(|| choice.phrase.text.clone())
    }

    fn cancel(&self) -> Option<Intent> {
        Some(Intent::Go(Go::Back))
    }

    fn prefer(&mut self, tastes: &Tastes) {
        self.sounds.set_muted(tastes.sounds.muted.clone());
    }

    fn report(&self, heard: &Heard, understood: &Understanding) -> Option<Vec<Line>> {
        let report = (self.page.row.report)(heard, understood)?;
        Some(vec![self.context.line(&report, LineKind::Answer)])
    }

    fn takes_letters(&self) -> bool {
        self.page.row.kind == AnswerKind::Names
    }

    fn takes_digits(&self) -> bool {
        self.page.row.kind != AnswerKind::Minutes
    }

    fn come_in(&mut self, door: MenuDoor) -> Option<Line> {
        self.home();
        if door == MenuDoor::NewGame {
            self.go(PageId::Players);
        }
        Some(self.question())
    }
}
