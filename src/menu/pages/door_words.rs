//! The three words of somebody's door, together, or one at a time where one of them is heard wrong.

use super::super::far::OneByOne;
use super::far::knock;
use crate::dialogue::Phrase;
use crate::distance::{DoorWords, Invitation, WORDS};
use crate::language::Tokens;
use crate::lexicon::{Answer, Go, Intent, door_words};
use crate::menu::{AnswerKind, Menu, PageRow};
use crate::narration::Message;
use crate::reply::Reply;
use crate::store::read_text;

/// The words of somebody's door.
pub(super) static DOOR_WORDS_PAGE: PageRow = PageRow {
    // Most of them are no word of the game.
    kind: AnswerKind::Names,
    question: |menu| match (&menu.far.one_by_one, &menu.far.words[..]) {
        (Some(OneByOne { heard: Some(word), .. }), _) => {
            Message::new("door-word-check").with("word", word.clone())
        }
        (Some(_), known) => Message::new("door-word-alone").with("count", known.len() as u32),
        (None, all) if all.len() == WORDS => {
            Message::new("door-words-check").with("words", all.join(", "))
        }
        (None, some) => Message::new("door-words")
            .with("count", some.len() as u32)
            .with("words", some.join(", ")),
    },
    offered: |menu| match asks_yes_or_no(menu) {
        true => menu.context.offer(&[Intent::Answer(Answer::Yes), Intent::Answer(Answer::No)]),
        false => menu.context.offer(&[Go::Ticket, Go::Back].map(Intent::Go)),
    },
    listened: &[Intent::Answer(Answer::Yes), Intent::Answer(Answer::No)],
    likely: |menu| {
        let refused = menu.far.one_by_one.as_ref().map(|one_by_one| &one_by_one.refused);
        let may_be = |word: &&str| refused.is_none_or(|refused| !refused.contains(*word));
        door_words().filter(may_be).map(String::from).collect()
    },
    // Words of a door are for nothing else, but "exact", where it agrees.
    claim: |menu, phrase| {
        let agrees = asks_yes_or_no(menu) && phrase.says(Answer::Yes);
        let said = words_said(menu, phrase);
        let only = !said.is_empty() && said.len() == Tokens::new(&phrase.text).words.len();
        (only && !agrees).then(|| {
            heard(menu, said);
            menu.ask()
        })
    },
    answer: |menu, phrase| {
        if asks_yes_or_no(menu) && (phrase.says(Answer::Yes) || phrase.says(Go::Begin)) {
            return Some(agreed(menu));
        }
        if let Some(invitation) = Invitation::of_ticket(&phrase.text) {
            return Some(knock(menu, Some(invitation)));
        }
        if phrase.says(Go::Ticket) {
            let texts = menu.far.tickets().into_iter().filter_map(|file| read_text(&file).ok());
            return Some(match texts.filter_map(|text| Invitation::of_ticket(&text)).next() {
                Some(invitation) => knock(menu, Some(invitation)),
                None => menu.refuse(&Message::new("ticket-none")),
            });
        }
        let said = words_said(menu, phrase);
        match said.is_empty() {
            true if asks_yes_or_no(menu) && phrase.says(Answer::No) => refused(menu),
            true => return None,
            false => heard(menu, said),
        }
        Some(menu.ask())
    },
    misunderstood: |_| Message::new("door-word-unknown"),
    tells_back: true,
    ..PageRow::PLAIN
};

/// Whether what was heard waits for yes or no.
fn asks_yes_or_no(menu: &Menu) -> bool {
    match &menu.far.one_by_one {
        Some(one_by_one) => one_by_one.heard.is_some(),
        None => menu.far.words.len() == WORDS,
    }
}

/// What was heard is right: one knocks, or says the next word.
fn agreed(menu: &mut Menu) -> Reply {
    if let Some(one_by_one) = &mut menu.far.one_by_one {
        menu.far.words.extend(one_by_one.heard.take());
        one_by_one.refused.clear();
        if menu.far.words.len() < WORDS {
            return menu.ask();
        }
    }
    menu.far.one_by_one = None;
    let words = DoorWords::new(std::mem::take(&mut menu.far.words));
    knock(menu, words.as_ref().map(Invitation::spoken))
}

/// What was heard is wrong: each word is said alone, and what it is not is not heard again.
fn refused(menu: &mut Menu) {
    match &mut menu.far.one_by_one {
        Some(one_by_one) => one_by_one.refused.extend(one_by_one.heard.take()),
        None => {
            menu.far.words.clear();
            menu.far.one_by_one = Some(OneByOne::default());
        }
    }
}

/// These words were said, at least one.
fn heard(menu: &mut Menu, said: Vec<String>) {
    let known = menu.far.words.len();
    let Some(one_by_one) = &mut menu.far.one_by_one else {
        if known == WORDS {
            menu.far.words.clear();
        }
        let room = WORDS - menu.far.words.len();
        menu.far.words.extend(said.into_iter().take(room));
        return;
    };
    // All three again: the one that is asked for.
    let at = if said.len() == WORDS { known } else { 0 };
    let word = said.into_iter().nth(at);
    let another = one_by_one.heard.take().filter(|before| Some(before) != word.as_ref());
    one_by_one.refused.extend(another);
    one_by_one.heard = word;
}

/// The words of the list that were said, as the list writes them.
fn words_said(menu: &Menu, phrase: &Phrase) -> Vec<String> {
    let tongue = menu.context.tongue();
    let known = |said: &String| {
        let heard = tongue.heard(said);
        door_words().find(|word| tongue.heard(word) == heard).map(String::from)
    };
    Tokens::new(&phrase.text).words.iter().filter_map(known).collect()
}
