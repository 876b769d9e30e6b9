//! How the company at the table likes to be told things, and led.

use std::collections::BTreeMap;

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
    /// Whether the game claims the rents of those who play here.
    pub claims: bool,
    /// Whether computers speak at the table.
    pub manners: bool,
    /// Whether each computer waits for a signal before its turn.
    pub waits: bool,
}

impl Default for Company {
    fn default() -> Company {
        let (level, levels) = (Level::default(), BTreeMap::new());
        Company { level, levels, counsels: true, claims: false, manners: true, waits: false }
    }
}
