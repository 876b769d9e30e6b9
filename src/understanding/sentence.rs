//! What the encoder reads of a phrase.

use super::{DEED, GROUP, NUMBER, PLAYER, Situation};
use crate::language::Tongue;

/// Marked words as a sentence, its situation first: the encoder knows words, and no marks.
pub fn sentence(words: &[String], situation: Option<Situation>) -> String {
    let tongue = Tongue::default();
    let typical = tongue.typical_names();
    let mut sentence = situation.map_or(String::new(), |situation| {
        format!("{} :", tongue.situation_word(situation.name()))
    });
    for word in words {
        if !sentence.is_empty() && !sentence.ends_with('\'') {
            sentence.push(' ');
        }
        let mark = [DEED, PLAYER, GROUP, NUMBER].iter().position(|mark| mark == word);
        sentence.push_str(mark.map_or(word, |rank| typical[rank]));
    }
    sentence
}
