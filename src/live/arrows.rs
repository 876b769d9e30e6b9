//! Going through what can be said, with the arrows.

use super::listing::{ListItem, Listed, same};
use super::table::Table;
use crate::dialogue::{Choice, Phrase, Said};
use crate::game::{Asked, Session};
use crate::lexicon::{Act, Ask, TopicNames};
use crate::narration::Message;
use crate::sound::Cue;

/// Keys said at once; the first are those a game is played with.
const KEYS_AT_ONCE: usize = 8;

impl Table<'_> {
    pub(super) fn browse(&mut self, next: impl Fn(Option<usize>, usize) -> usize) {
        let items = self.items();
        if items.is_empty() {
            self.notice(Message::new("choices-none"));
            return;
        }
        let at = next(self.hands.listing.at(&items), items.len());
        // Lists go round; their edge is heard.
        let edge = at == 0 || at + 1 == items.len();
        self.signal(if edge { Cue::MenuEdge } else { Cue::MenuMove });
        let message = Message::new("choice")
            .with("phrase", items[at].told.trim_end_matches('.').to_string())
            .with("rank", at as u32 + 1)
            .with("count", items.len() as u32);
        self.hands.listing.stop_at(at, items);
        self.notice(message);
    }

    /// What the arrows go through.
    fn items(&self) -> Vec<ListItem> {
        if let Some(reading) = self.hands.listing.reading() {
            return reading.clone();
        }
        let scene = self.scenes.top();
        let item = |(rank, choice): (usize, Choice)| ListItem {
            told: scene.choice_told(rank, &choice),
            choice: Some(choice),
        };
        scene.choices().into_iter().enumerate().map(item).collect()
    }

    /// Every rule, for the arrows: chosen, it is told.
    pub(super) fn go_through_rules(&mut self) {
        let session = self.scenes.top().session();
        let book = session.map_or(&*self.language.phrases, |session| session.parser().book());
        let named = book.topics().iter().filter_map(|row| Some((row, row.said.first()?)));
        let item = |(row, name): (&TopicNames, &String)| {
            let said = Said { rule: Some(row.rule), ..Said::new(Ask::RuleFor) };
            let choice = Choice::saying(book.propose(Ask::RuleFor, |_| name.clone()), said);
            ListItem { told: name.clone(), choice: Some(choice) }
        };
        let items: Vec<ListItem> = named.map(item).collect();
        self.notice(Message::new("arrows-rules").with("count", items.len() as u32));
        self.hands.listing.read(items);
    }

    /// Every key of use here, for the arrows: the first are said, and the next ones when asked again.
    pub(super) fn go_through_keys(&mut self) {
        let keys = self.language.keys.told().filter(|(action, _)| self.is_of_use(*action));
        let keys: Vec<ListItem> =
            keys.map(|(_, told)| ListItem { told: told.to_string(), choice: None }).collect();
        let again = self.hands.listing.reading().is_some_and(|reading| same(reading, &keys));
        if !again {
            self.hands.listing.is_past();
            self.hands.listing.read(keys);
        }
        let mut lines = if again { Vec::new() } else { self.keys_now() };
        let (said, left) = self.hands.listing.some(KEYS_AT_ONCE);
        lines.extend(said.iter().map(|entry| format!("{}.", entry.told)));
        let after = match left {
            0 => Message::new("keys-any"),
            left => Message::new("keys-more").with("count", left as u32),
        };
        lines.push(self.mouth.narrator().say(&after));
        self.hands.listing.is_talked_over();
        self.say(lines);
    }

    /// What the keys that answer would say now.
    fn keys_now(&self) -> Vec<String> {
        if self.hands.ask_first() {
            return vec![self.mouth.narrator().say(&Message::new("keys-after-pause"))];
        }
        let scene = self.scenes.top();
        let main = scene.main_choice().map(|choice| choice.phrase);
        let cancel = scene.cancel().map(|intent| scene.saying(intent));
        let told = |name, phrase: Phrase| {
            self.mouth.narrator().say(&Message::new(name).with("phrase", phrase.text))
        };
        let main = main.map(|phrase| told("keys-main", phrase));
        main.into_iter().chain(cancel.map(|phrase| told("keys-cancel", phrase))).collect()
    }

    /// Takes the choice that was just heard, or says it.
    pub(super) fn choose(&mut self) {
        let Some(Listed { at, items, .. }) = self.hands.listing.take() else {
            // To what was just asked, Enter is a yes.
            if self.open().awaits_yes_or_no() && self.hands.were_just_asked() {
                return self.main_action();
            }
            // While others play there is nothing to answer: whoever presses it again and again
            // decides nothing.
            if self.scenes.top().session().is_some_and(Session::awaits_nobody_here) {
                return self.main_action();
            }
            self.browse(|at, _| at.unwrap_or(0));
            if self.hands.listing.chosen().is_some() {
                self.notice(Message::new("choice-enter"));
            }
            return;
        };
        let Some(item) = items.get(at) else { return };
        let Some(choice) = item.choice.clone() else {
            self.hands.listing.stop_at(at, items);
            return self.browse(|at, _| at.unwrap_or(0));
        };
        let free = choice.intent == Act::ClaimRent;
        let phrase = choice.phrase;
        let before = self.decided();
        match phrase.speaker().is_some() && !free {
            true => self.ask(Asked::Meant(phrase)),
            false => {
                self.take_phrase(phrase);
            }
        }
        // "Plus vite" may be wanted again.
        if self.decided() == before && self.open().asked().is_none() && same(&self.items(), &items)
        {
            self.hands.listing.stop_at(at, items);
        }
    }
}
