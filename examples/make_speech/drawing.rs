//! Which commands are said: every kind of command as often as the others.

use std::collections::{BTreeMap, BTreeSet};

use braillopoly::dialogue::spoken;

use crate::bids;
use crate::chance::Chance;
use crate::moments::Named;
use crate::reading::aloud;
use crate::voices::Voice;

/// The share of bids in an auction.
const BIDS: f64 = 0.6;
/// The share of commands said with a player's name before them.
const BY_NAME: f64 = 0.12;

/// A command to be said.
pub struct Command {
    pub phase: &'static str,
    /// As it is written for a voice.
    pub text: String,
    /// As the recogniser writes it.
    pub phrase: String,
    pub voice: Voice,
}

/// So many commands, shared between the moments.
///
/// # Errors
/// A moment that understands nothing.
pub fn drawn(moments: &[Named], count: usize, seed: u64) -> Result<Vec<Command>, String> {
    let mut commands = Vec::new();
    for (rank, moment) in moments.iter().enumerate() {
        let share = (count + moments.len() - 1 - rank) / moments.len();
        let mut chance = Chance::named(seed, moment.name);
        let kinds = kinds(moment);
        let named = by_name(&kinds);
        if kinds.is_empty() {
            return Err(format!("nothing can be said in {}", moment.name));
        }
        for _ in 0..share {
            let voice = Voice::drawn(&mut chance);
            let text = if moment.name == "enchere" && chance.happens(BIDS) {
                bids::drawn(&mut chance, voice.accent)
            } else if !named.is_empty() && chance.happens(BY_NAME) {
                aloud(chance.pick::<String>(&named))
            } else {
                let phrases = chance.pick(&kinds);
                aloud(chance.pick::<String>(phrases))
            };
            let phrase = spoken(&text);
            if moment.kind(&phrase).is_none() {
                return Err(format!("“{phrase}” means nothing in {}", moment.name));
            }
            commands.push(Command { phase: moment.name, text, phrase, voice });
        }
    }
    Ok(commands)
}

/// The phrases of a moment, by what they mean.
fn kinds(moment: &Named) -> Vec<Vec<String>> {
    let mut kinds: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let distinct: BTreeSet<String> = moment.moment.grammar().into_iter().collect();
    for phrase in distinct {
        if let Some(kind) = moment.kind(&phrase) {
            kinds.entry(kind).or_default().push(phrase);
        }
    }
    kinds.into_values().collect()
}

/// The phrases that start with a player's name.
fn by_name(kinds: &[Vec<String>]) -> Vec<String> {
    let names = ["ana ", "luc "];
    (kinds.iter().flatten())
        .filter(|phrase| names.iter().any(|name| phrase.starts_with(name)))
        .cloned()
        .collect()
}
