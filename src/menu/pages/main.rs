//! The first question: what to do.

use super::agreed::says_length;
use super::class::led_to_class;
use super::editions::edition_said;
use super::kept::{play_position, resume, take_lesson};
use super::players::{about, seat_all};
use super::settings::{check_microphone, learn_sounds};
use crate::course::{PRACTISED, no_exercises, practice_topics};
use crate::dialogue::{Choice, Phrase};
use crate::lexicon::{Answer, Ask, Go, Intent, Set};
use crate::menu::{AnswerKind, Menu, PageId, PageRow, Take};
use crate::narration::Message;
use crate::reply::{Destination, Reply};

pub(super) static MAIN_PAGE: PageRow = PageRow {
    kind: AnswerKind::Words,
    question: |menu| {
        let saves = u8::from(menu.context.shelf.can_resume());
        Message::new("menu").with("saves", saves).flag("far", menu.reaches_others())
    },
    offered: |menu| {
        let shelf = &menu.context.shelf;
        let here = |choice: &Choice| match choice.intent {
            Intent::Go(Go::Resume) => shelf.can_resume(),
            Intent::Go(Go::PlayFar) => menu.reaches_others(),
            _ => true,
        };
        menu.context.offer(&OFFERED).into_iter().filter(here).collect()
    },
    listened: &[
        Intent::Answer(Answer::WholeTable),
        Intent::Answer(Answer::CountPlayers),
        Intent::Go(Go::Play),
        Intent::Go(Go::Resume),
        Intent::Go(Go::Class),
        Intent::Go(Go::ClassPosition),
        Intent::Go(Go::Practise),
        Intent::Set(Set::NextVoice),
        Intent::Set(Set::Headphones),
        Intent::Set(Set::Loudspeaker),
    ],
    claim: |menu, phrase| match phrase.says(Ask::Help) {
        true => Some(about(menu)),
        false => edition_said(menu, phrase),
    },
    answer: |menu, phrase| {
        if let Some((_, take)) = LEADS.iter().find(|(intent, _)| phrase.says(*intent)) {
            return take(menu, phrase);
        }
        // Who wants a short game wants a game.
        if says_length(phrase) {
            return menu.hand_on(PageId::Players, phrase);
        }
        led_to_class(menu, phrase).or_else(|| menu.asks(phrase).then(|| about(menu)))
    },
    ..PageRow::PLAIN
};

/// What can be picked, where there is something of it. A game that is kept comes first: it is what
/// the main key does.
const OFFERED: [Intent; 9] = [
    Intent::Go(Go::Resume),
    Intent::Go(Go::NewGame),
    Intent::Go(Go::PlayFar),
    Intent::Go(Go::Tutorial),
    Intent::Ask(Ask::LessonList),
    Intent::Go(Go::Class),
    Intent::Go(Go::LearnSounds),
    Intent::Go(Go::Settings),
    Intent::Go(Go::Quit),
];

/// What each answer does, the first that is said.
const LEADS: [(Intent, Take); 12] = [
    (Intent::Go(Go::PlayFar), play_far),
    (Intent::Answer(Answer::WholeTable), seat_all),
    (Intent::Go(Go::Play), play),
    // "Un seul joueur", before it was asked.
    (Intent::Answer(Answer::CountPlayers), |menu, phrase| menu.hand_on(PageId::Players, phrase)),
    (Intent::Go(Go::LearnSounds), learn_sounds),
    (Intent::Ask(Ask::LessonList), |menu, _| Some(menu.go(PageId::Lessons))),
    (Intent::Go(Go::ItsLesson), take_lesson),
    (Intent::Go(Go::Class), |menu, _| Some(menu.go(PageId::Class))),
    (Intent::Go(Go::ClassPosition), play_position),
    (Intent::Go(Go::Practise), practise),
    (Intent::Go(Go::CheckMicrophone), check_microphone),
    (Intent::Go(Go::Resume), resume),
];

/// Words that say who plays, at most: "seul contre un débutant et deux redoutables".
const LONGEST_COUNT: usize = 8;

/// A game; "tout seul" is said at once too.
fn play(menu: &mut Menu, phrase: &Phrase) -> Option<Reply> {
    let words: Vec<&str> = phrase.text.split_whitespace().collect();
    let longest = words.len().min(LONGEST_COUNT);
    let spans = (2..=longest).rev().flat_map(|length| words.windows(length));
    let read = |span: &[&str]| menu.context.parser.read(&span.join(" "));
    let counts = |said: &Phrase| said.says(Answer::WholeTable) || said.says(Answer::CountPlayers);
    match spans.map(read).find(counts) {
        Some(counted) => menu.hand_on(PageId::Players, &counted),
        None => Some(menu.go(PageId::Players)),
    }
}

/// With friends who are elsewhere, where they can be reached.
fn play_far(menu: &mut Menu, _phrase: &Phrase) -> Option<Reply> {
    #[cfg(feature = "distance")]
    if menu.reaches_others() {
        return Some(menu.go(PageId::Far));
    }
    Some(menu.refuse(&Message::new("far-none")))
}

/// Exercises on a rule, or that it has none.
fn practise(menu: &mut Menu, phrase: &Phrase) -> Option<Reply> {
    let book = menu.context.book();
    Some(match phrase.readings().iter().find_map(|said| said.rule) {
        None => menu.refuse(&practice_topics(book)),
        Some(topic) if PRACTISED.contains(&topic) => {
            Reply::to(Destination::practice(topic, menu.context.edition.clone()))
        }
        Some(topic) => menu.refuse(&no_exercises(book, book.rule_name(topic))),
    })
}
