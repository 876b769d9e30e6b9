//! Gold that somebody carries.

use serde::{Deserialize, Serialize};

use super::Money;

/// A bar that somebody carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Loot {
    /// Which, by its rank in the document, from 0.
    pub card: usize,
    /// What it is sold for, to whoever took it.
    pub value: Money,
}
