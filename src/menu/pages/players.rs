//! How many people play.

use super::lengths::says_length;
use super::numbers::{fits, number, out_of_range};
use crate::dialogue::Phrase;
use crate::language::Tokens;
use crate::lexicon::{Answer, Go, Intent};
use crate::menu::{Menu, PageId, PageRow, Seating};
use crate::narration::Message;
use crate::reply::{LineKind, Reply};

/// How many people play.
pub(super) static PLAYERS_PAGE: PageRow = PageRow {
    question: |menu| {
        Message::new("menu-humans")
            .with("edition", menu.context.edition().name.clone())
            .with("most", *menu.context.people().end())
    },
    offered: |menu| {
        let more = [
            Intent::Go(Go::ChooseEdition),
            Intent::Go(Go::ChooseLength),
            Intent::Go(Go::ChooseHouseRules),
        ];
        let counts = menu.context.offer_counts(menu.context.people());
        [counts, menu.context.offer(&more)].concat()
    },
    // With the words of "deux ordinateurs", a number is the whole table too.
    listened: &[Intent::Answer(Answer::CountPlayers)],
    answer: |menu, phrase| {
        if phrase.says(Answer::WholeTable) {
            return seat_all(menu, phrase);
        }
        if says_length(phrase) {
            return menu.hand_on(PageId::Lengths, phrase);
        }
        if asks(menu, phrase) {
            return Some(about(menu));
        }
        let people = menu.context.people();
        Some(match number(phrase).filter(|count| people.contains(count)) {
            Some(count) => menu.go_with(PageId::Names, Seating::of(count, None)),
            None => out_of_range(menu, &people),
        })
    },
    ..PageRow::PLAIN
};

/// People and computers at once: "un joueur et deux ordinateurs".
pub(super) fn seat_all(menu: &mut Menu, phrase: &Phrase) -> Option<Reply> {
    let said = phrase.readings().iter().find(|said| said.intent == Answer::WholeTable)?;
    // "Tout seul" counts one.
    let count = said.count.map_or(Some(1), |count| u8::try_from(count).ok());
    let people = menu.context.people();
    let Some(count) = count.filter(|count| people.contains(count)) else {
        return Some(out_of_range(menu, &people));
    };
    let computers = menu.context.computers(usize::from(count));
    Some(match fits(&computers, said.skills.len()) {
        true => menu.go_with(PageId::Names, Seating::of(count, Some(said.skills.clone()))),
        false => out_of_range(menu, &computers),
    })
}

/// Whether it asks something that no page answers.
pub(super) fn asks(menu: &Menu, phrase: &Phrase) -> bool {
    let words = Tokens::new(&phrase.text).words;
    let asks = menu.context.book().small_words().asks(&words);
    !menu.page.row.kind.is_of_page(phrase.readings())
        && (asks || phrase.text.trim_end().ends_with('?'))
}

/// What the game is, for who has never heard of it.
pub(super) fn about(menu: &Menu) -> Reply {
    let about = Message::new("menu-about")
        .with("most", *menu.context.people().end())
        .with("learn", menu.context.phrase_of(Go::Tutorial))
        .with("play", menu.context.phrase_of(Go::NewGame));
    Reply::told(vec![menu.context.line(&about, LineKind::Answer), menu.question()])
}
