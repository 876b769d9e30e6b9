//! What is agreed before a game: how it ends, and the house rules.

use super::numbers::counts;
use crate::dialogue::{Choice, Phrase, Said};
use crate::editions::RuleTopic;
use crate::engine::{ClockTime, Length};
use crate::language::{Tokens, capitalized};
use crate::lexicon::{Answer, Go, Intent};
use crate::menu::anywhere::explained;
use crate::menu::{AnswerKind, Menu, PageRow};
use crate::narration::{Agreed, HOUSE_RULES, HouseRuleRow, Message, lowered};
use crate::reply::{LineKind, Reply};

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
        let lengths = context.offer(&[Answer::FullGame, Answer::ShortGame]);
        lengths.into_iter().chain(timed).chain(until).collect()
    },
    plain: &[Intent::Go(Go::Back)],
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
        menu.context.agreed.length = length(phrase)?;
        let told = Message::new("menu-length-set").with("length", length_told(menu));
        let reply = menu.step_back();
        Some(menu.after(&told, LineKind::Notice, reply))
    },
    ..PageRow::PLAIN
};

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
    use Answer::{FullGame, HourAnswer, MinutesAnswer, ShortGame};
    let lengths = [MinutesAnswer, HourAnswer, ShortGame, FullGame];
    lengths.iter().any(|length| phrase.says(*length)) && !phrase.readings().iter().any(counts)
}

/// "partie courte"
pub(super) fn length_told(menu: &Menu) -> String {
    lowered(&menu.context.say(&match menu.context.agreed.length {
        Length::Full => Message::new("recap-full"),
        Length::Short => Message::new("recap-short"),
        Length::Timed { minutes } => Message::new("recap-timed").with("minutes", minutes),
        Length::Until(time) => Message::new("recap-until").time("time", time),
    }))
}

/// Which house rules are added.
pub(super) static HOUSE_RULES_PAGE: PageRow = PageRow {
    kind: AnswerKind::Words,
    question: |menu| {
        let agreed = menu.context.agreed.house_rules;
        HOUSE_RULES.iter().fold(Message::new("menu-house-rules"), |message, rule| {
            let on = if rule.is_on(agreed) { Answer::Yes } else { Answer::No };
            message.with(rule.name, menu.context.phrase_of(on))
        })
    },
    offered: |menu| menu.context.offer(&HOUSE_RULES.map(|rule| rule.intent)),
    plain: &[Intent::Go(Go::Back)],
    told: |menu, _, choice| {
        let rule = HOUSE_RULES.iter().find(|rule| rule.intent == choice.intent)?;
        Some(menu.context.say_in_full(&rule_told(menu, rule)))
    },
    unlikely: |menu| menu.context.abouts(),
    answer: switch_rule,
    misunderstood: |menu| {
        let context = &menu.context;
        Message::new("menu-unknown-house-rule").with("back", context.phrase_of(Go::Back))
    },
    ..PageRow::PLAIN
};

/// Puts the house rule that is said on, or off again.
pub(super) fn switch_rule(menu: &mut Menu, phrase: &Phrase) -> Option<Reply> {
    let rule = HOUSE_RULES.iter().find(|rule| phrase.says(rule.intent))?;
    // "Non. C'est quoi, les loyers automatiques ?"
    let words = Tokens::new(&phrase.text).words;
    let mut ends = (1..words.len()).map(|at| words[at..].join(" "));
    if let Some(asked) = ends.find(|end| menu.context.parser.explained(end).is_some()) {
        return explained(menu, &Phrase::unknown(&asked));
    }
    rule.switch(&mut menu.context.agreed.house_rules);
    Some(Reply::told(menu.context.line(&rule_told(menu, rule), LineKind::Notice)))
}

/// A house rule, whether it is on, and what it does.
fn rule_told(menu: &Menu, rule: &HouseRuleRow) -> Message {
    let about = menu.context.book().about(rule.intent).unwrap_or_default();
    Message::new("house-rule-set")
        .flag("on", rule.is_on(menu.context.agreed.house_rules))
        .with("name", menu.context.phrase_of(rule.intent))
        .with("about", capitalized(about))
}
