//! What is counted, or picked by its number, in an answer.

use std::ops::RangeInclusive;

use crate::dialogue::{Phrase, Said};
use crate::language::{Tokens, Tongue, fold};
use crate::lexicon::{Act, Answer, Intent};
use crate::menu::Menu;
use crate::narration::Message;
use crate::players::Skill;
use crate::reply::Reply;

/// Whether this is a number, alone or of players.
pub(super) fn counts(said: &Said) -> bool {
    matches!(said.intent, Intent::Answer(Answer::NumberAnswer | Answer::CountPlayers))
}

pub(super) fn number(phrase: &Phrase) -> Option<u8> {
    let numbers = phrase.readings().iter();
    let mut numbers = numbers.filter(|said| counts(said) || said.intent == Act::CatchCounted);
    // "Tout seul" counts one.
    numbers.find_map(|said| match (said.count, said.intent) {
        (Some(count), _) => u8::try_from(count).ok(),
        (None, Intent::Answer(Answer::CountPlayers)) => Some(1),
        (None, _) => None,
    })
}

/// The rank, from 0, of a number that is said.
pub(super) fn rank(menu: &Menu, phrase: &Phrase) -> Option<usize> {
    let small = menu.context.book().small_words();
    let parts: Vec<Vec<String>> =
        phrase.text.split(',').map(|part| Tokens::new(part).words).collect();
    // "La première, ça me va", and not "la première fois".
    let is_one = |ordinal: &str| {
        let ordinal = Tokens::new(ordinal).words;
        parts.iter().any(|part| {
            let at = part.windows(ordinal.len().max(1)).position(|words| words == ordinal);
            let next = at.map(|at| part.get(at + ordinal.len()));
            next.is_some_and(|next| next.is_none_or(|next| small.pronouns.contains(next)))
        })
    };
    let ordinal = || small.ordinals.iter().find(|(ordinal, _)| is_one(ordinal));
    // "On est deux" counts players, and picks nothing.
    let picks = |said: &&Said| said.intent == Answer::NumberAnswer;
    let number = phrase.readings().iter().filter(picks).find_map(|said| said.count);
    let number = number.and_then(|number| usize::try_from(number).ok());
    number.or_else(|| Some(ordinal()?.1))?.checked_sub(1)
}

/// The rank, from 0, of what is picked among these by its number or its name.
pub(super) fn picked<'n>(
    menu: &Menu,
    phrase: &Phrase,
    mut names: impl Iterator<Item = &'n str>,
) -> Option<usize> {
    let said = fold(&phrase.text);
    rank(menu, phrase).or_else(|| names.position(|name| fold(name) == said))
}

/// The computers that are named or counted, the usual ones where nothing says how they play.
pub(super) fn computers(tongue: Tongue, phrase: &Phrase) -> Option<Vec<Skill>> {
    let skilled = phrase.readings().iter().map(|said| said.skills.clone()).max_by_key(Vec::len);
    // "Deux, mais des faciles": as many of the only level that is said.
    let skilled = skilled.map(|skills| match (&skills[..], counted(tongue, &phrase.text)) {
        (&[skill], Some(count)) => vec![skill; count],
        _ => skills,
    });
    skilled.filter(|skills| !skills.is_empty()).or_else(|| number(phrase).map(usual))
}

/// No table has more.
const MOST_COUNTED: usize = 10;

/// The first number of a text, where it is several.
fn counted(tongue: Tongue, text: &str) -> Option<usize> {
    let words = Tokens::new(text).words;
    let longest = |at: usize| words.get(at..).map(|rest| tongue.number_at(rest));
    let numbers = (0..words.len()).filter_map(longest).flatten();
    numbers
        .map(|(_, number)| number)
        .find_map(|number| usize::try_from(number).ok())
        .filter(|count| (2..=MOST_COUNTED).contains(count))
}

pub(super) fn usual(count: u8) -> Vec<Skill> {
    vec![Skill::default(); usize::from(count)]
}

pub(super) fn out_of_range(menu: &Menu, range: &RangeInclusive<u8>) -> Reply {
    let (fewest, most) = (*range.start(), *range.end());
    let message = Message::new("menu-number-range");
    menu.refuse(&message.with("fewest", fewest).with("most", most))
}

pub(super) fn fits(range: &RangeInclusive<u8>, count: usize) -> bool {
    (usize::from(*range.start())..=usize::from(*range.end())).contains(&count)
}
