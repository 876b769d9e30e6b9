//! What something heard in the menu amounts to, and what is listened for there.

use super::page::AnswerKind;
use super::{Menu, anywhere};
use crate::dialogue::{Phrase, menu_grammar};
use crate::game::Weighable;
use crate::lexicon::{Answer, Ask, Go, Intent};
use crate::listening::{Alternative, Heard, Others, Stakes};

impl Menu {
    /// Reads an answer.
    pub(super) fn reading(&self, text: &str) -> Phrase {
        let parser = self.context.parser();
        let phrase = parser.read(text);
        if self.page.row.kind.is_meant(phrase.readings()) {
            return phrase;
        }
        // Of the questions nobody foresaw, rules alone have an answer before a game.
        parser.gist(text).filter(|guess| guess.says(Ask::RuleFor)).unwrap_or(phrase)
    }

    /// What is to be weighed in what was heard; none in other talk.
    pub(super) fn weighed(&self, heard: &Heard) -> Option<Weighable> {
        let kind = self.page.row.kind;
        let any_name = kind == AnswerKind::Names;
        let answer = self.answer_among(heard).filter(|_| self.open.awaits_yes_or_no());
        let named = || any_name.then(|| self.listened_among(heard)).flatten();
        let best = answer.or_else(named).unwrap_or(heard.best());
        let (known, words) = (best.known_text(), best.words.len());
        if known.is_empty() || best.has_unknown() && any_name {
            return None;
        }
        let phrase = self.reading(&known);
        let means = phrase.is_understood() && kind.is_of_page(phrase.readings());
        let names = any_name && phrase.says(Answer::NameAnswer);
        let stakes = match best.others() {
            // Any word may be a name, but to "Avez-vous dit… ?".
            _ if answer.is_some() => Stakes::Confirms,
            Others::Before => Stakes::AfterOthers,
            Others::After | Others::Everywhere => Stakes::AmongOthers,
            Others::Nowhere if phrase.says(Go::Quit) => Stakes::Ends,
            Others::Nowhere if names && !phrase.says(Answer::NoName) => Stakes::Names,
            Others::Nowhere => Stakes::Tells,
        };
        Some(Weighable { phrase, stakes: means.then_some(stakes), words })
    }

    /// "Oui" or "non" among the ways to hear it.
    fn answer_among<'h>(&self, heard: &'h Heard) -> Option<&'h Alternative> {
        heard.alternatives.iter().find(|alternative| {
            let phrase = self.reading(&alternative.text());
            phrase.says(Answer::Yes) || phrase.says(Answer::No)
        })
    }

    /// The first way to hear it that was listened for: "sans nom", and not "sans Noé".
    fn listened_among<'h>(&self, heard: &'h Heard) -> Option<&'h Alternative> {
        let listened = self.listened();
        heard.alternatives.iter().find(|alternative| listened.contains(&alternative.text()))
    }

    /// The phrases worth listening for now.
    pub(super) fn listened(&self) -> Vec<String> {
        let row = self.page.row;
        let offered = (row.offered)(self);
        // A name is offered as it is, and not all others with it.
        let here = offered.iter().map(|choice| choice.intent);
        let here = here.filter(|intent| *intent != Intent::Answer(Answer::NameAnswer));
        let intents: Vec<Intent> =
            anywhere::listened(row.kind).chain(here).chain(row.listened.iter().copied()).collect();
        let phrases = offered.into_iter().map(|choice| choice.phrase.text);
        let expected: Vec<String> = phrases.chain((row.likely)(self)).collect();
        let mut phrases = menu_grammar(&intents, &expected, self.context.parser());
        phrases.extend((row.unlikely)(self));
        phrases
    }
}
