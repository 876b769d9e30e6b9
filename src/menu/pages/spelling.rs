//! A name that is not heard is spelled: "r comme Rose".

use super::names::{seat, take_name};
use crate::dialogue::Said;
use crate::language::fold;
use crate::lexicon::{Answer, Go, Intent, SmallWords, accented, known_names};
use crate::menu::{AnswerKind, Menu, PageId, PageRow};
use crate::narration::Message;
use crate::reply::{LineKind, Reply};

/// The longest name that is spelled, in letters.
const LONGEST: usize = 20;

/// The next name, one letter at a time.
pub(super) static SPELLING_PAGE: PageRow = PageRow {
    kind: AnswerKind::Names,
    question: |_| Message::new("menu-spelling"),
    offered: |menu| {
        menu.context.offer(&[
            Intent::Answer(Answer::Spelled),
            Intent::Answer(Answer::EraseLetter),
            Intent::Go(Go::Back),
        ])
    },
    likely: |menu| spelled_letters(menu.context.book().small_words()).collect(),
    answer: |menu, phrase| {
        let mut letters = phrase.readings().iter().filter(|said| said.intent == Answer::Letter);
        if let Some(letter) = letters.find_map(meant) {
            return Some(add(menu, letter));
        }
        if phrase.says(Answer::EraseLetter) {
            return Some(erase(menu));
        }
        if phrase.says(Answer::Spelled) && !menu.page.seating.letters.is_empty() {
            return Some(end(menu));
        }
        // The whole name after all, or nothing that is known.
        take_name(menu, phrase)
    },
    ..PageRow::PLAIN
};

/// "R, comme Rachid": letters alone sound alike.
fn add(menu: &mut Menu, letter: char) -> Reply {
    let letters = &mut menu.page.seating.letters;
    if letters.len() < LONGEST {
        letters.push(letter);
    }
    let message = match known_names().find(|name| fold(name).starts_with(letter)) {
        Some(known) => Message::new("menu-letter").with("name", known.to_string()),
        None => Message::new("menu-letter-alone"),
    };
    menu.tell(&message.with("letter", letter.to_ascii_uppercase().to_string()))
}

/// Takes the last letter away, and tells those that are left.
fn erase(menu: &mut Menu) -> Reply {
    menu.page.seating.letters.pop();
    let letters = menu.page.seating.letters.chars();
    let letters: Vec<String> =
        letters.map(|letter| letter.to_ascii_uppercase().to_string()).collect();
    menu.tell(&match letters.is_empty() {
        true => Message::new("menu-no-letter"),
        false => Message::new("menu-letters").with("letters", letters.join(", ")),
    })
}

/// The name is whole. Should it be taken, another one is asked for.
fn end(menu: &mut Menu) -> Reply {
    let name = accented(&menu.page.seating.letters);
    let told = Message::new("menu-spelled").with("name", name.clone());
    menu.trail.pop();
    menu.page.row = PageId::Names.row();
    let mut reply = seat(menu, name);
    reply.told.lines.insert(0, menu.context.line(&told, LineKind::Answer));
    reply
}

/// The letter that is meant: a name is heard better than a letter.
fn meant(said: &Said) -> Option<char> {
    let named = said.name.as_ref().and_then(|name| name.chars().next());
    named.or(said.letter).filter(char::is_ascii_alphabetic)
}

/// "r comme rose"
fn spelled(small: &SmallWords, letter: char, name: &str) -> String {
    let with_letter = small.spelling.replace("{letter}", &letter.to_string());
    with_letter.replace("{name}", &name.to_lowercase())
}

/// Every letter alone, and with each name that begins with it.
fn spelled_letters(small: &SmallWords) -> impl Iterator<Item = String> {
    let alone = ('a'..='z').map(String::from);
    let long = small.letters.iter().map(|(said, _)| said.join(" "));
    let with_name = known_names().filter_map(|name| {
        let letter = fold(name).chars().next()?;
        Some(spelled(small, letter, name))
    });
    alone.chain(long).chain(with_name)
}
