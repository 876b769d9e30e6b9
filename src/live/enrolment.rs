//! A player's voice, as far as it is learnt.

use crate::engine::Seat;
use crate::lexicon::{Ask, Intent};
use crate::listening::Voiceprint;

/// Phrases a player says for their voice to be known.
pub(super) const LEARNT: [Intent; 3] =
    [Intent::Ask(Ask::FreeDeeds), Intent::Ask(Ask::ListenMine), Intent::Ask(Ask::WhatCanISay)];

/// A player whose voice is being learnt.
pub(super) struct Enrolment {
    pub seat: Seat,
    pub name: String,
    pub phrases: Vec<Voiceprint>,
    /// Times that the phrase asked for was not heard.
    pub misses: usize,
}

/// Tries for one phrase, after which the voice is given up.
pub(super) const MOST_MISSES: usize = 3;

/// What is asked for after so many phrases.
pub(super) fn asked(said: usize) -> Intent {
    LEARNT[said.min(LEARNT.len() - 1)]
}
