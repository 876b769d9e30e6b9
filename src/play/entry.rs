//! What a game is made of: each line of a save, and each word that one machine would tell
//! another.

use serde::{Deserialize, Serialize};

use crate::engine::Command;

/// One more thing that is agreed on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Entry {
    /// A command the engine allowed.
    Did(Command),
    /// Decisions were taken back: so many commands are left, from the first.
    TookBack(usize),
    /// So many more seconds were played.
    Passed(u64),
}
