//! What the next player is called.

use super::lengths::says_length;
use super::numbers::{computers, fits, out_of_range};
use super::recap::computers_told;
use crate::dialogue::Phrase;
use crate::language::{Tokens, capitalized, fold};
use crate::lexicon::{Answer, Go, Intent, accented, known_names};
use crate::menu::{AnswerKind, Menu, PageId, PageRow, Seating};
use crate::narration::Message;
use crate::reply::{LineKind, Reply};

/// What the next player is called.
pub(super) static NAMES_PAGE: PageRow = PageRow {
    kind: AnswerKind::Names,
    question: |menu| {
        let Seating { count, .. } = menu.page.seating;
        let number = menu.page.seating.number();
        Message::new("menu-name").with("number", number).flag("alone", count == 1)
    },
    offered: |menu| {
        menu.context.offer(&[
            Intent::Answer(Answer::NoName),
            Intent::Go(Go::Spell),
            Intent::Go(Go::Back),
        ])
    },
    listened: &[Intent::Answer(Answer::NameAnswer)],
    answer: take_name,
    ..PageRow::PLAIN
};

/// Takes a name, or what is asked later.
pub(super) fn take_name(menu: &mut Menu, phrase: &Phrase) -> Option<Reply> {
    if phrase.says(Go::Spell) {
        let seating = Seating { letters: String::new(), ..menu.page.seating.clone() };
        return Some(menu.go_with(PageId::Spelling, seating));
    }
    let words = Tokens::new(&phrase.text).words;
    // One word alone is a name.
    if words.len() > 1 && says_length(phrase) {
        return menu.hand_on(PageId::Lengths, phrase);
    }
    if words.len() > 1
        && let Some(reply) = note_computers(menu, phrase, &words)
    {
        return Some(reply);
    }
    if phrase.says(Answer::NoName) {
        return Some(seat(menu, menu.page.seating.nameless(menu.context.tongue())));
    }
    // The shortest reading has least of "je m'appelle" in it.
    let name = (phrase.readings().iter())
        .filter(|said| said.intent == Answer::NameAnswer)
        .filter_map(|said| said.name.as_deref())
        .min_by_key(|name| name.len());
    // "C'est quoi ce jeu ?" is nobody's name.
    let name = name.filter(|_| !menu.context.book().small_words().asks(&words))?;
    Some(seat(menu, as_written(name, &phrase.text)))
}

/// "Contre deux ordinateurs": asked later, and said where a name is.
fn note_computers(menu: &mut Menu, phrase: &Phrase, words: &[String]) -> Option<Reply> {
    let small = &menu.context.book().small_words().computers;
    let of_skills = phrase.readings().iter().any(|said| said.skills.len() > 1);
    let named = of_skills || words.iter().any(|word| small.contains(word));
    let computers = computers(phrase).filter(|_| named)?;
    let range = menu.context.computers(usize::from(menu.page.seating.count));
    if !fits(&range, computers.len()) {
        return Some(out_of_range(menu, &range));
    }
    let told = Message::new("menu-computers-noted")
        .with("computers", menu.context.tongue().and(&computers_told(menu, &computers)));
    menu.page.row = PageId::Names.row();
    menu.page.seating.computers = Some(computers);
    Some(Reply::told(vec![menu.context.line(&told, LineKind::Notice), menu.question()]))
}

/// Takes the next player by this name, which is told once more.
pub(super) fn seat(menu: &mut Menu, name: String) -> Reply {
    let tongue = menu.context.tongue();
    let seating = &menu.page.seating;
    if seating.is_taken(tongue, &name) {
        return menu.refuse(&Message::new("menu-name-taken"));
    }
    let told = (name != seating.nameless(tongue)).then(|| {
        let id = if is_spoken(&name) { "menu-name-kept" } else { "menu-name-unknown" };
        let message = Message::new(id).with("name", name.clone());
        menu.context.line(&message.with("number", seating.number()), LineKind::Notice)
    });
    let mut seating = seating.clone().and(name);
    if *menu.context.computers(seating.names.len()).end() == 0 {
        seating.computers.get_or_insert_default();
    }
    let mut reply = match &seating {
        _ if seating.names.len() < usize::from(seating.count) => {
            menu.go_with(PageId::Names, seating)
        }
        Seating { computers: Some(_), .. } => menu.go_with(PageId::Recap, seating),
        Seating { computers: None, .. } => menu.go_with(PageId::Computers, seating),
    };
    reply.told.lines.splice(0..0, told);
    reply
}

/// Whether the recogniser knows a name.
pub(super) fn is_spoken(name: &str) -> bool {
    known_names().any(|known| known == name)
}

/// A name as it was written, if it was with more than plain letters: "Éloïse", "R2D2".
fn as_written(folded: &str, text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let spans = (1..=words.len()).flat_map(|length| words.windows(length));
    let written = spans.map(|span| span.join(" ")).find(|span| {
        let plain = fold(span.trim_matches(|sign: char| !sign.is_alphanumeric()));
        let plain = plain.replace(['-', '’'], " ");
        plain == folded || plain == folded.replace(' ', "")
    });
    let written = written.map(|name| name.trim_matches(|c: char| !c.is_alphanumeric()).to_string());
    match written.filter(|name| name.chars().any(|sign| !sign.is_ascii_lowercase())) {
        Some(name) => capitalized(&name),
        None => accented(folded),
    }
}
