//! Settings put at a level: "la vitesse à six".

use super::Said;
use crate::lexicon::{Intent, Set};

/// The lowest level that is meant where a number is said in one's own words: "un peu plus vite" and
/// "deux fois moins vite" name none.
const LOWEST: i64 = 3;

/// The highest level; a number above it is said of a hundred.
const HIGHEST: i64 = 10;

/// The level a setting is put at, "la vitesse à six", "le volume à soixante".
pub fn level_of(said: &Said) -> Option<u8> {
    let sets = matches!(said.intent, Intent::Set(Set::Faster | Set::Louder));
    let count = said.count.filter(|_| sets)?;
    let of_a_hundred = (count + HIGHEST / 2) / HIGHEST;
    u8::try_from(if count > HIGHEST { of_a_hundred } else { count }).ok()
}

/// The setting that one's own words choose, at the level they name.
pub(crate) fn at_level(said: Said) -> Said {
    let level = said.count.filter(|count| *count >= LOWEST);
    let set = match said.intent {
        Intent::Set(Set::Faster | Set::Slower) => Set::Faster,
        Intent::Set(Set::Louder | Set::Softer) => Set::Louder,
        _ => return said,
    };
    match level {
        Some(_) => Said { count: level, ..Said::new(set) },
        None => Said::new(said.intent),
    }
}
