//! Who a computer player is: one of three levels, or a mind to measure them by.

use serde::{Deserialize, Serialize};

/// How well a computer plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Level {
    /// As people who learn: buys everything, bids too high, builds late,
    /// forgets a rent now and then.
    Beginner,
    /// Reckons what each decision brings.
    #[default]
    Regular,
    /// Reckons and plays ahead, as well as can be within a second.
    Formidable,
}

/// A mind that decides for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mind {
    /// One of the game's own.
    Level(Level),
    /// A reference.
    Reference(Reference),
}

/// Minds the levels are measured by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reference {
    /// The fixed-policy agents of arXiv 2103.00683: FP-A, FP-B and FP-C.
    PolicyA,
    #[allow(missing_docs)]
    PolicyB,
    #[allow(missing_docs)]
    PolicyC,
    /// Buys if a salary remains, and never trades.
    Thrifty,
    /// The game's first mind.
    First,
}

impl Default for Mind {
    fn default() -> Mind {
        Mind::Level(Level::default())
    }
}

/// Every mind, as it is written on the command line.
const NAMES: [(&str, Mind); 8] = [
    ("débutant", Mind::Level(Level::Beginner)),
    ("habitué", Mind::Level(Level::Regular)),
    ("redoutable", Mind::Level(Level::Formidable)),
    ("reference-a", Mind::Reference(Reference::PolicyA)),
    ("reference-a2", Mind::Reference(Reference::PolicyB)),
    ("reference-a3", Mind::Reference(Reference::PolicyC)),
    ("reference-b", Mind::Reference(Reference::Thrifty)),
    ("reference-c", Mind::Reference(Reference::First)),
];

impl Mind {
    /// By its name; accents may be left out.
    pub fn named(name: &str) -> Option<Mind> {
        let folded = crate::french::fold(name.trim());
        NAMES.iter().find(|(known, _)| crate::french::fold(known) == folded).map(|(_, mind)| *mind)
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        NAMES.iter().find(|(_, mind)| *mind == self).map_or("", |(name, _)| name)
    }

    /// Every name.
    pub fn names() -> impl Iterator<Item = &'static str> {
        NAMES.iter().map(|(name, _)| *name)
    }
}
