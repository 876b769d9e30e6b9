//! Going through what can be said, with the arrows.

use super::table::Table;
use crate::dialogue::{Choice, Phrase};
use crate::lexicon::Intent;
use crate::narration::Message;
use crate::sound::Cue;

/// Keys said at first: those a game is played with.
const FIRST_KEYS: usize = 8;

/// One of a list: what is told of it, and what it says once chosen; it is told again where
/// it says nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    told: String,
    choice: Option<Choice>,
}

impl Entry {
    /// What it is: what is told of it may change once it is chosen.
    fn name(&self) -> &str {
        self.choice.as_ref().map_or(&self.told, |choice| &choice.phrase)
    }
}

/// Whether a list is still the same, whatever is told of it.
fn same(one: &[Entry], other: &[Entry]) -> bool {
    one.iter().map(Entry::name).eq(other.iter().map(Entry::name))
}

/// Where one is in a list.
pub(super) struct Listed {
    at: usize,
    /// The list as it was: another question has another.
    items: Vec<Entry>,
    /// The item is what was heard last: nothing else was asked or told since.
    fresh: bool,
}

impl Table<'_> {
    pub(super) fn browse(&mut self, next: impl Fn(Option<usize>, usize) -> usize) {
        let items = self.items();
        if items.is_empty() {
            self.notice(Message::new("choices-none"));
            return;
        }
        let before = self.listed.as_ref().filter(|listed| same(&listed.items, &items));
        let at = next(before.map(|listed| listed.at), items.len());
        // Lists go round; their edge is heard.
        let edge = at == 0 || at + 1 == items.len();
        self.signal(if edge { Cue::MenuEdge } else { Cue::MenuMove });
        let message = Message::new("choice")
            .with("phrase", items[at].told.trim_end_matches('.').to_string())
            .with("rank", at as u32 + 1)
            .with("count", items.len() as u32);
        self.listed = Some(Listed { at, items, fresh: true });
        self.notice(message);
    }

    /// What the arrows go through.
    fn items(&self) -> Vec<Entry> {
        if let Some(reading) = &self.reading {
            return reading.clone();
        }
        let scene = self.scenes.top();
        let item = |(rank, choice): (usize, Choice)| Entry {
            told: scene.choice_told(rank, &choice),
            choice: Some(choice),
        };
        scene.choices().into_iter().enumerate().map(item).collect()
    }

    /// Every rule, for the arrows: chosen, it is told.
    pub(super) fn go_through_rules(&mut self) {
        let session = self.scenes.top().session();
        let book = session.map_or(&*self.language.phrases, |session| session.parser().book());
        let names = book.topics().iter().filter_map(|topic| topic.said.first());
        let items = names.map(|name| {
            let phrase = book.propose(Intent::RuleFor, |_| name.clone());
            let choice = Some(Choice { phrase, intent: Intent::RuleFor });
            Entry { told: name.clone(), choice }
        });
        let items: Vec<Entry> = items.collect();
        self.notice(Message::new("arrows-rules").with("count", items.len() as u32));
        self.reading = Some(items);
    }

    /// Every key, for the arrows: the first are said, and all of them when asked again.
    pub(super) fn go_through_keys(&mut self) {
        let keys = self.language.keys.told();
        let keys: Vec<Entry> =
            keys.map(|told| Entry { told: told.to_string(), choice: None }).collect();
        let again = self.reading.as_ref().is_some_and(|reading| same(reading, &keys));
        let (said, left) =
            keys.split_at(if again { keys.len() } else { keys.len().min(FIRST_KEYS) });
        let after = match left.len() {
            0 => Message::new("keys-any"),
            left => Message::new("keys-more").with("count", left as u32),
        };
        let said = said.iter().map(|entry| format!("{}.", entry.told));
        let lines = said.chain([self.narrator.say(&after)]).collect();
        self.hears_something_else();
        self.reading = Some(keys);
        self.say(lines);
    }

    /// Whether a choice was just heard.
    pub(super) fn has_just_heard_a_choice(&self) -> bool {
        self.listed.as_ref().is_some_and(|listed| listed.fresh)
    }

    /// Something else is asked or told: the choice is heard again before it is taken.
    pub(super) fn hears_something_else(&mut self) {
        self.reading = None;
        if let Some(listed) = &mut self.listed {
            listed.fresh = false;
        }
    }

    /// Leaves the list; false where one was not in it.
    pub(super) fn leave_list(&mut self) -> bool {
        let reads = self.reading.take().is_some();
        self.listed.take().is_some_and(|listed| listed.fresh) || reads
    }

    /// Takes the choice that was just heard, or says it.
    pub(super) fn choose(&mut self) {
        let Some(Listed { at, items, fresh: true }) = self.listed.take() else {
            self.browse(|at, _| at.unwrap_or(0));
            let chosen = |listed: &Listed| listed.items.get(listed.at)?.choice.clone();
            if self.listed.as_ref().and_then(chosen).is_some() {
                self.notice(Message::new("choice-enter"));
            }
            return;
        };
        let Some(item) = items.get(at) else { return };
        let Some(choice) = item.choice.clone() else {
            self.listed = Some(Listed { at, items, fresh: true });
            return self.browse(|at, _| at.unwrap_or(0));
        };
        let free = choice.intent == Intent::ClaimRent;
        let phrase: Phrase = self.scenes.top().read(&choice.phrase);
        let before = self.decided();
        match phrase.speaker().is_some() && !free {
            true => self.ask_for_other(phrase),
            false => self.take_phrase(phrase),
        }
        // "Plus vite" may be wanted again.
        if self.decided() == before && self.asked.is_none() && same(&self.items(), &items) {
            self.listed = Some(Listed { at, items, fresh: true });
        }
    }
}
