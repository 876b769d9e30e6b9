//! What every page of the menu knows: what can be chosen, what was, and the words for it.

use std::ops::RangeInclusive;
use std::sync::{Arc, OnceLock};

use super::shelf::Shelf;
use crate::course::Given;
use crate::dialogue::{Choice, Parser, Said, people_say_in_menus};
use crate::editions::{Edition, RuleTopic};
use crate::language::Tongue;
use crate::lexicon::{Answer, Intent, Language, Level, PhraseBook};
use crate::narration::{Agreed, Message, Narrator};
use crate::reply::{Line, LineKind};
use crate::understanding::Understander;

pub(super) struct MenuContext {
    pub(super) parser: Arc<Parser>,
    narrator: Narrator,
    /// What is kept, looked at again each time one comes in.
    pub(super) look: fn() -> Shelf,
    pub(super) shelf: Shelf,
    /// All there are, the usual one first.
    pub(super) editions: Vec<Arc<Edition>>,
    pub(super) edition: Arc<Edition>,
    pub(super) agreed: Agreed,
    /// What was done with the work of a class.
    pub(super) given: Given,
    /// What people say in their own words, a sentence a line; listed once it is listened for.
    people_say: OnceLock<Arc<str>>,
}

impl MenuContext {
    /// Nothing chosen yet but the usual edition.
    pub(super) fn new(
        language: &Language,
        usual: Arc<Edition>,
        others: Vec<Arc<Edition>>,
        look: fn() -> Shelf,
    ) -> MenuContext {
        MenuContext {
            parser: Arc::new(Parser::for_menus(language.phrases.clone())),
            narrator: Narrator::new(language.texts.clone()),
            look,
            shelf: look(),
            editions: std::iter::once(usual.clone()).chain(others).collect(),
            edition: usual,
            agreed: Agreed::default(),
            given: Given::default(),
            people_say: OnceLock::new(),
        }
    }

    /// What people say in menus, to be listened for.
    pub(super) fn people_say(&self) -> Arc<str> {
        let listed = || {
            let learnt = Understander::learnt();
            people_say_in_menus(learnt.said_in_menus(), self.tongue()).into()
        };
        self.people_say.get_or_init(listed).clone()
    }

    pub(super) fn book(&self) -> &PhraseBook {
        self.parser.book()
    }

    pub(super) fn narrator(&self) -> &Narrator {
        &self.narrator
    }

    pub(super) fn tongue(&self) -> Tongue {
        self.narrator.tongue()
    }

    pub(super) fn say(&self, message: &Message) -> String {
        self.narrator.say(message)
    }

    pub(super) fn say_in_full(&self, message: &Message) -> String {
        self.narrator.say_at(message, Level::Full)
    }

    pub(super) fn line(&self, message: &Message, kind: LineKind) -> Line {
        Line {
            text: self.say(message),
            full: self.say_in_full(message),
            kind,
            id: message.id(),
            begins: None,
        }
    }

    pub(super) fn phrase_of(&self, intent: impl Into<Intent>) -> String {
        self.book().propose(intent, |_| String::new())
    }

    /// These, each to be picked by its phrase.
    pub(super) fn offer<I: Into<Intent> + Copy>(&self, intents: &[I]) -> Vec<Choice> {
        intents.iter().map(|&intent| Choice::plain(self.book(), intent)).collect()
    }

    /// "numéro trois": easier to hear than a number alone.
    pub(super) fn numbered(&self, number: &str) -> String {
        let entry = self.book().of(Intent::Answer(Answer::NumberAnswer)).nth(1);
        entry.map_or(number.to_string(), |entry| entry.say(|_| number.to_string()))
    }

    /// "numéro un", "numéro deux" for so many.
    pub(super) fn offer_numbers(&self, count: usize) -> Vec<Choice> {
        let numbers = (1..=count as u32).map(|number| {
            Choice::saying(self.numbered(&self.tongue().in_words(number)), number_said(number))
        });
        numbers.collect()
    }

    /// "un, Classique", "deux, Football"
    pub(super) fn numbered_items(&self, names: impl Iterator<Item = String>) -> Vec<String> {
        let told = (1..).zip(names);
        told.map(|(number, name)| format!("{}, {name}", self.tongue().in_words(number))).collect()
    }

    /// So many of something: "trois".
    pub(super) fn offer_counts(&self, counts: RangeInclusive<u8>) -> Vec<Choice> {
        let choice = |count: u32| {
            let text = self.book().propose(Answer::NumberAnswer, |_| self.tongue().in_words(count));
            Choice::saying(text, number_said(count))
        };
        counts.map(|count| choice(u32::from(count))).collect()
    }

    /// How one asks what a choice does: "c'est quoi".
    pub(super) fn abouts(&self) -> Vec<String> {
        let small = self.book().small_words();
        [small.abouts.first(), small.abouts_after.first()].into_iter().flatten().cloned().collect()
    }

    pub(super) fn rule(&self, agreed: Agreed, topic: RuleTopic) -> Vec<String> {
        self.rule_of(&self.edition, agreed, topic)
    }

    pub(super) fn same_rule(&self, one: &Edition, other: &Edition, topic: RuleTopic) -> bool {
        self.narrator.same_rule(one, other, topic)
    }

    /// A rule of this edition.
    pub(super) fn rule_of(
        &self,
        edition: &Edition,
        agreed: Agreed,
        topic: RuleTopic,
    ) -> Vec<String> {
        self.narrator.rule(edition, agreed, topic)
    }

    pub(super) fn people(&self) -> RangeInclusive<u8> {
        1..=self.edition.max_players
    }

    /// How many computers may play beside so many people. Someone alone plays against one at
    /// least.
    pub(super) fn computers(&self, people: usize) -> RangeInclusive<u8> {
        let people = people as u8;
        let fewest = self.edition.min_players.saturating_sub(people).max(u8::from(people == 1));
        fewest..=self.edition.max_players.saturating_sub(people)
    }
}

fn number_said(number: u32) -> Said {
    Said { count: Some(i64::from(number)), ..Said::new(Answer::NumberAnswer) }
}

/// A phrase, and what it does.
pub(super) fn about_phrase(phrase: String, about: &str) -> Message {
    Message::new("about-phrase").with("phrase", phrase).with("about", about.to_string())
}
