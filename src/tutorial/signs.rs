//! What a phrase is at first sight.

use crate::dialogue::Phrase;
use crate::language::{Tokens, Tongue};
use crate::lexicon::Ask;

/// Whether a text is a number and nothing else.
pub(super) fn is_number(tongue: Tongue, text: &str) -> bool {
    let words = Tokens::new(text).words;
    tongue.number_at(&words).iter().any(|(length, _)| *length == words.len())
}

/// Whether it asks what can be said.
pub(super) fn asks_for_help(said: &Phrase) -> bool {
    said.says(Ask::Help) || said.says(Ask::WhatCanISay)
}
