//! Who a computer player is: one of three levels, or a mind to measure them by.

use serde::{Deserialize, Serialize};

/// How well a computer plays: its level, as players say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Skill {
    /// As people who learn: buys everything, bids too high, builds late,
    /// forgets a rent now and then.
    Beginner,
    /// Reckons what each decision brings.
    #[default]
    Regular,
    /// Reckons, learns what each of the others accepts, and trades for more than what
    /// completes a group.
    Formidable,
}

impl Skill {
    /// All of them, the easiest first.
    pub const ALL: [Skill; 3] = [Skill::Beginner, Skill::Regular, Skill::Formidable];
}

/// A mind that decides for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mind {
    /// One of the game's own.
    Skilled(Skill),
    /// A reference.
    Reference(Reference),
}

/// Minds the levels are measured by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reference {
    /// The fixed-policy agent FP-A of arXiv 2103.00683.
    PolicyA,
    /// Its FP-B.
    PolicyB,
    /// Its FP-C.
    PolicyC,
    /// Buys if a salary remains, and never trades.
    Thrifty,
    /// The game's first mind.
    First,
}

impl Default for Mind {
    fn default() -> Mind {
        Mind::Skilled(Skill::default())
    }
}
