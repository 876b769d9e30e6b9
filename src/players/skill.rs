//! How well a computer plays.

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
