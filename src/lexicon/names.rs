//! First names and other words the recogniser knows, for those who play and for their doors.

use crate::language::{Tongue, capitalized, fold};
use crate::players::Skill;

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

/// Words that are told apart by ear, for a door that opens with three of them.
pub fn door_words() -> impl Iterator<Item = &'static str> {
    let (_, words) = Tongue::default().files().door_words;
    words.lines().filter(|line| !line.is_empty())
}

/// Gives each computer a name nobody has, its level's own if it is free.
pub fn computer_names(tongue: Tongue, names: &mut Vec<String>, computers: &[Skill]) {
    for skill in computers {
        let taken =
            |name: &str| names.iter().any(|taken| tongue.heard(taken) == tongue.heard(name));
        let usual = COMPUTER_NAMES.get(*skill as usize).into_iter().flatten();
        let free = usual.chain(&FIRST_NAMES).find(|name| !taken(name));
        let number = names.len() + 1;
        let nameless = || {
            let [_, numbered] = tongue.player_numbers(number as u32);
            capitalized(tongue.bare(&numbered))
        };
        names.push(free.map_or_else(nameless, |name| name.to_string()));
    }
}
