//! A name that is not heard is spelled: "r comme Rose".

use super::{Menu, Page, Seating};
use crate::dialogue::{Phrase, Said};
use crate::language::fold;
use crate::lexicon::{Intent, accented, known_names};
use crate::narration::Message;
use crate::reply::{Line, LineKind, Reply};

/// The longest name that is spelled, in letters.
const LONGEST: usize = 20;

impl Menu {
    pub(super) fn answer_letter(
        &mut self,
        seating: Seating,
        mut letters: String,
        phrase: &Phrase,
    ) -> Reply {
        let readings = phrase.readings();
        let says = |intent| readings.iter().any(|said| said.intent == intent);
        let letter = readings.iter().filter(|said| said.intent == Intent::Letter);
        if let Some(letter) = letter.filter_map(meant).next() {
            if letters.len() < LONGEST {
                letters.push(letter);
            }
            let told = self.told_letter(letter);
            self.page = Page::Spelling { seating, letters };
            Reply::told(told)
        } else if says(Intent::EraseLetter) {
            letters.pop();
            let said = letters.chars().map(|letter| letter.to_ascii_uppercase().to_string());
            let said: Vec<String> = said.collect();
            let message = match said.is_empty() {
                true => Message::new("menu-no-letter"),
                false => Message::new("menu-letters").with("letters", said.join(", ")),
            };
            self.page = Page::Spelling { seating, letters };
            Reply::told(self.line(&message, LineKind::Answer))
        } else if says(Intent::Spelled) && !letters.is_empty() {
            let name = accented(&letters);
            let message = Message::new("menu-spelled").with("name", name.clone());
            let told = self.line(&message, LineKind::Answer);
            // Should the name be taken, another one is asked for.
            self.trail.pop();
            self.page = Page::Names(seating.clone());
            let mut reply = self.seat(seating, name);
            reply.told.lines.insert(0, told);
            reply
        } else {
            // The whole name after all, or nothing that is known.
            self.answer_name(seating, phrase)
        }
    }

    /// "R, comme Rachid": letters alone sound alike.
    fn told_letter(&self, letter: char) -> Line {
        let known = known_names().find(|name| fold(name).starts_with(letter));
        let message = match known {
            Some(known) => Message::new("menu-letter").with("name", known.to_string()),
            None => Message::new("menu-letter-alone"),
        };
        let message = message.with("letter", letter.to_ascii_uppercase().to_string());
        self.line(&message, LineKind::Answer)
    }
}

/// The letter that is meant: a name is heard better than a letter.
fn meant(said: &Said) -> Option<char> {
    let named = said.name.as_ref().and_then(|name| name.chars().next());
    named.or(said.letter).filter(char::is_ascii_alphabetic)
}

/// Every letter alone, and with each name that begins with it.
pub(super) fn spelled_letters() -> impl Iterator<Item = String> {
    let alone = ('a'..='z').map(String::from);
    let long = ["double v", "i grec"].map(String::from);
    let with_name = known_names().filter_map(|name| {
        let letter = fold(name).chars().next()?;
        Some(format!("{letter} comme {}", name.to_lowercase()))
    });
    alone.chain(long).chain(with_name)
}
