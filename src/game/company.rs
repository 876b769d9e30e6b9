//! How the company at the table likes to be told things, and led.

use std::collections::BTreeMap;

use super::Session;
use crate::lexicon::Level;

/// How the company likes its game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Company {
    /// How much is told.
    pub level: Level,
    /// How much is told to some, by name.
    pub levels: BTreeMap<String, Level>,
    /// Whether advice is given to those who ask.
    pub counsels: bool,
    /// Whether computers speak at the table.
    pub manners: bool,
    /// Whether each computer waits for a signal before its turn.
    pub waits: bool,
}

impl Default for Company {
    fn default() -> Company {
        let (level, levels) = (Level::default(), BTreeMap::new());
        Company { level, levels, counsels: true, manners: true, waits: false }
    }
}

impl Session {
    /// Chooses how the company is told things, and led.
    pub fn set_company(&mut self, company: Company) {
        self.company = company;
        self.suit_listener();
    }

    /// Tells as much as whoever is awaited likes.
    pub(super) fn suit_listener(&mut self) {
        let level = match self.awaited_humans()[..] {
            [only] => self.company.levels.get(&self.journal.game().player(only).name).copied(),
            _ => None,
        };
        self.narrator.level = level.unwrap_or(self.company.level);
    }

    /// The name of the only person awaited, where several people play: theirs is how
    /// much is told now.
    pub fn listener(&self) -> Option<String> {
        match (self.humans().len(), &self.awaited_humans()[..]) {
            (2.., [only]) => Some(self.journal.game().player(*only).name.clone()),
            _ => None,
        }
    }
}
