//! What the encoder reads of a phrase.

use super::{DEED, GROUP, NUMBER, PLAYER, Situation};
use crate::language::{Tongue, joined};

/// Marked words as a sentence, its situation first: the encoder knows words, and no marks.
pub fn sentence(words: &[String], situation: Option<Situation>) -> String {
    let tongue = Tongue::default();
    let typical = tongue.typical_names();
    let situation =
        situation.map(|situation| format!("{} :", tongue.situation_word(situation.name())));
    let words = words.iter().map(|word| {
        let mark = [DEED, PLAYER, GROUP, NUMBER].iter().position(|mark| mark == word);
        mark.map_or(word.as_str(), |rank| typical[rank])
    });
    joined(situation.as_deref().into_iter().chain(words))
}
