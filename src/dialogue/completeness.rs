//! How far words that are being said have come.

use std::collections::HashSet;
use std::sync::Arc;

use super::{Parser, Said, Utterance};
use crate::language::{Tokens, Tongue};
use crate::lexicon::Go;
use crate::listening::{Completeness, Expected};

/// What to listen for, and how far what is heard has come.
pub fn expected(parser: &Arc<Parser>, phrases: Vec<String>, own_words: Arc<str>) -> Expected {
    // Every beginning that something may follow.
    let mut beginnings: HashSet<String> = HashSet::new();
    for phrase in &phrases {
        beginnings.extend(phrase.match_indices(' ').map(|(at, _)| phrase[..at].to_string()));
    }
    let parser = parser.clone();
    let whole: HashSet<String> = phrases.iter().cloned().collect();
    let judge = move |text: &str| completeness(&parser, &beginnings, &whole, text);
    Expected { phrases, judge: Arc::new(judge), own_words }
}

fn completeness(
    parser: &Parser,
    beginnings: &HashSet<String>,
    phrases: &HashSet<String>,
    text: &str,
) -> Completeness {
    let readings = match parser.parse(text) {
        Utterance::Empty => return Completeness::Nothing,
        Utterance::Said { readings, .. } => readings,
        _ => return Completeness::Begun,
    };
    // After a name, the phrase itself.
    let rest = text.split_once(' ').map_or("", |(_, rest)| rest);
    // "Je lève l'hypothèque de": the noise, or the beginning of a name.
    let stray = || parser.book().small_words().without_stray(&Tokens::new(text).words).is_some();
    // A name nobody bears may be the half of one.
    if readings.iter().all(|said| said.unknown.is_some())
        // "Je propose à Luc la rue Lecourbe": against what is still to come.
        || readings.iter().all(is_half_a_trade)
        || !phrases.contains(text) && stray()
    {
        Completeness::Begun
    } else if number_goes_on(parser.book().tongue(), text) {
        Completeness::NumberMayGoOn
    } else if beginnings.contains(text) || beginnings.contains(rest) {
        Completeness::MayGoOn
    } else {
        Completeness::Complete
    }
}

/// Whether only one side of a trade was said.
fn is_half_a_trade(said: &Said) -> bool {
    said.intent == Go::ProposeTrade && (said.gives.is_some() || said.asks.is_some())
}

/// Whether a number ends the text that one more word would make another.
fn number_goes_on(tongue: Tongue, text: &str) -> bool {
    let words = Tokens::new(text).words;
    let Some(start) = (0..words.len()).find(|&at| {
        tongue.number_at(&words[at..]).iter().any(|(length, _)| at + length == words.len())
    }) else {
        return false;
    };
    MORE.iter().map(|number| tongue.in_words(*number)).any(|more| {
        let longer = [&words[start..], &[more]].concat();
        tongue.number_at(&longer).iter().any(|(length, _)| *length == longer.len())
    })
}

/// Words that make a number another one.
const MORE: [u32; 8] = [1, 2, 10, 11, 20, 60, 100, 1000];
