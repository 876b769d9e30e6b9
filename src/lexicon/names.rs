//! First names the recogniser knows.

use crate::language::{Tongue, capitalized, fold};

/// Names the game gives to computers and to players who give none.
pub const FIRST_NAMES: [&str; 8] =
    ["Camille", "Denis", "Emma", "Hugo", "Julie", "Lucas", "Marie", "Paul"];

/// Names of computers by level, the easiest first: the same level has the same names
/// every evening.
pub const COMPUTER_NAMES: [[&str; 2]; 3] =
    [["Emma", "Lucas"], ["Julie", "Hugo"], ["Camille", "Denis"]];

/// All first names that can be given by voice.
pub fn known_names() -> impl Iterator<Item = &'static str> {
    let (_, names) = Tongue::default().files().first_names;
    names.lines().filter(|line| !line.is_empty())
}

/// A name as it is written: comparison takes accents away.
pub fn accented(folded: &str) -> String {
    known_names()
        .find(|name| fold(name) == folded)
        .map_or_else(|| capitalized(folded), String::from)
}
