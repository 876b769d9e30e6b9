//! Who sits down at the table.

use crate::language::{Tongue, capitalized};
use crate::players::Skill;

/// Who sits down, as far as it was said.
#[derive(Clone, Debug, Default)]
pub(super) struct Seating {
    /// People in all.
    pub(super) count: u8,
    /// Of those, who said their name.
    pub(super) names: Vec<String>,
    /// The next name, as far as it is spelled.
    pub(super) letters: String,
    /// The computers, once they were said.
    pub(super) computers: Option<Vec<Skill>>,
}

impl Seating {
    /// So many people, who did not say their names yet.
    pub(super) fn of(count: u8, computers: Option<Vec<Skill>>) -> Seating {
        Seating { count, computers, ..Seating::default() }
    }

    /// The number of the player whose name is asked for.
    pub(super) fn number(&self) -> u32 {
        self.names.len() as u32 + 1
    }

    /// How whoever gives no name is called.
    pub(super) fn nameless(&self, tongue: Tongue) -> String {
        capitalized(&tongue.player_number(self.number()))
    }

    /// Whether somebody has a name that is heard as this one.
    pub(super) fn is_taken(&self, tongue: Tongue, name: &str) -> bool {
        self.names.iter().any(|taken| tongue.heard(taken) == tongue.heard(name))
    }

    /// The same, with one name more.
    pub(super) fn and(mut self, name: String) -> Seating {
        self.names.push(name);
        self.letters.clear();
        self
    }
}
