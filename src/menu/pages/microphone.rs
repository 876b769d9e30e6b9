//! How the microphone hears.

use crate::dialogue::Phrase;
use crate::game::Understanding;
use crate::lexicon::{Act, Ask, Go, Intent, Set};
use crate::listening::Heard;
use crate::menu::{AnswerKind, Menu, PageId, PageRow, anywhere};
use crate::narration::Message;
use crate::reply::{Order, Reply};

/// Speech below is faint, above is loud, in decibels below full scale.
const FAINT: f32 = -45.0;
const LOUD: f32 = -7.0;

/// Noise so near the speech hides words, in decibels.
const NOISY: f32 = 15.0;

/// Evidence under which a phrase was not heard well.
const POOR: f32 = -2.0;

/// How the microphone hears.
pub(super) static MICROPHONE_PAGE: PageRow = PageRow {
    question: |menu| {
        Message::new("menu-microphone").with("phrase", menu.context.phrase_of(Act::Roll))
    },
    offered: |menu| menu.context.offer(&[Intent::Set(Set::NextMicrophone), Intent::Go(Go::Back)]),
    // What is said to try it.
    listened: &[
        Intent::Act(Act::Roll),
        Intent::Act(Act::Buy),
        Intent::Ask(Ask::MyCash),
        Intent::Ask(Ask::WhoPlays),
    ],
    report: |heard, understood| match understood {
        Understanding::Sure(phrase) if leaves(phrase) => None,
        _ => Some(report(heard)),
    },
    ..PageRow::PLAIN
};

/// Which microphone listens, then what to say to it.
pub(super) fn check_microphone(menu: &mut Menu, _phrase: &Phrase) -> Option<Reply> {
    Some(Reply { orders: vec![Order::TellMicrophone], ..menu.go(PageId::Microphone) })
}

/// Whether this is to be obeyed, and not said to try the microphone.
fn leaves(phrase: &Phrase) -> bool {
    let mut obeyed =
        anywhere::listened(AnswerKind::Names).chain([Intent::Set(Set::NextMicrophone)]);
    obeyed.any(|intent| phrase.says(intent))
}

/// What was heard, how, and what to change.
fn report(heard: &Heard) -> Message {
    let levels = heard.levels;
    let speech = levels.speech.unwrap_or(f32::MIN);
    let level = match speech {
        _ if levels.clips() => "clipped",
        speech if speech > LOUD => "loud",
        speech if speech < FAINT => "faint",
        _ => "good",
    };
    let noisy = levels.noise.is_some_and(|noise| noise > speech - NOISY);
    let text = heard.best().known_text();
    Message::new("microphone-report")
        .flag("poor", text.is_empty() || heard.evidence < POOR)
        .with("words", text)
        .with("level", level.to_string())
        .flag("noisy", noisy)
}
