//! How the game ends.

use super::numbers::counts;
use crate::dialogue::{Choice, Phrase, Said};
use crate::editions::RuleTopic;
use crate::engine::{ClockTime, Length};
use crate::lexicon::{Answer, Go, Intent};
use crate::menu::{AnswerKind, Menu, PageRow};
use crate::narration::{Agreed, Message, lowered};
use crate::reply::LineKind;

/// Minutes that are a duration without being called minutes.
const SHORTEST_ALONE: u32 = 10;

/// How long games limited in time usually last, in minutes.
const USUAL_MINUTES: [u32; 3] = [30, 60, 90];

/// When evenings usually end.
const USUAL_HOURS: [u8; 2] = [22, 23];

/// How the game ends.
pub(super) static LENGTHS_PAGE: PageRow = PageRow {
    kind: AnswerKind::Minutes,
    question: |_| Message::new("menu-lengths"),
    offered: |menu| {
        let context = &menu.context;
        let say = |said: Said, words: String| {
            Choice::saying(context.book().propose(said.intent, |_| words.clone()), said)
        };
        let timed = USUAL_MINUTES.map(|minutes| {
            let told = Message::new("final-minutes").with("count", minutes);
            let count = Some(i64::from(minutes));
            let said = Said { count, ..Said::new(Answer::MinutesAnswer) };
            say(said, lowered(&context.say(&told)))
        });
        let until = USUAL_HOURS.map(|hour| {
            let said = Said { time: ClockTime::new(hour, 0), ..Said::new(Answer::HourAnswer) };
            say(said, context.tongue().clock(hour, 0))
        });
        let lengths =
            context.offer(&[Intent::Answer(Answer::FullGame), Intent::Answer(Answer::ShortGame)]);
        let back = context.offer(&[Go::Back]);
        lengths.into_iter().chain(timed).chain(until).chain(back).collect()
    },
    // How such a game ends.
    told: |menu, _, choice| {
        let topic = match choice.intent {
            Intent::Answer(Answer::FullGame) => RuleTopic::End,
            Intent::Answer(Answer::ShortGame) => RuleTopic::ShortGame,
            _ => return None,
        };
        // The rule alone: what the document leaves unsaid can be asked for.
        let rule = menu.context.rule(Agreed::default(), topic);
        Some(format!("{}. {}", choice.phrase.text, rule.first()?))
    },
    listened: &[Intent::Answer(Answer::NumberAnswer)],
    answer: |menu, phrase| {
        menu.context.agree_on_length(length(phrase)?);
        let told = Message::new("menu-length-set").with("length", length_told(menu));
        let mut reply = menu.step_back();
        reply.told.lines.insert(0, menu.context.line(&told, LineKind::Notice));
        Some(reply)
    },
    ..PageRow::PLAIN
};

/// The length that is said.
fn length(phrase: &Phrase) -> Option<Length> {
    // "Un joueur" is no duration, nor is a small number alone.
    let durations = phrase.readings().iter().filter(|said| said.intent != Answer::CountPlayers);
    let counts = durations.filter_map(|said| {
        let count = u32::try_from(said.count?).ok()?;
        let alone = said.intent == Answer::NumberAnswer;
        (!alone || count >= SHORTEST_ALONE).then_some(count)
    });
    let minutes = counts.max().filter(|minutes| (1..=600).contains(minutes));
    let minutes = minutes.map(|minutes| Length::Timed { minutes });
    let hour = phrase.readings().iter().find_map(|said| said.time).map(Length::Until);
    let short = phrase.says(Answer::ShortGame).then_some(Length::Short);
    let full = phrase.says(Answer::FullGame).then_some(Length::Full);
    minutes.or(hour).or(short).or(full)
}

/// Whether a length is said as such, and not a number alone.
pub(super) fn says_length(phrase: &Phrase) -> bool {
    let lengths = [
        Intent::Answer(Answer::MinutesAnswer),
        Intent::Answer(Answer::HourAnswer),
        Intent::Answer(Answer::ShortGame),
        Intent::Answer(Answer::FullGame),
    ];
    lengths.into_iter().any(|intent| phrase.says(intent)) && !phrase.readings().iter().any(counts)
}

/// "partie courte"
pub(super) fn length_told(menu: &Menu) -> String {
    lowered(&menu.context.say(&match menu.context.agreed().length {
        Length::Full => Message::new("recap-full"),
        Length::Short => Message::new("recap-short"),
        Length::Timed { minutes } => Message::new("recap-timed").with("minutes", minutes),
        Length::Until(time) => Message::new("recap-until").time("time", time),
    }))
}
