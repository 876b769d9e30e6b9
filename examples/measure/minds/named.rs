//! The minds and their names.

use braillopoly::cli::{skill_name, skill_named};
use braillopoly::players::{Skill, Temper};

use super::fixed_policy::Priority;

/// A mind that decides for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mind {
    /// One of the game's own.
    Level(Skill),
    /// One of them, of some kind.
    Kind(Skill, Temper),
    /// A fixed-policy agent of arXiv 2103.00683.
    FixedPolicy(Priority),
    /// Buys if a salary remains, and never trades.
    Thrifty,
    /// The game's first mind.
    First,
}

/// The minds to measure by, and the usual level by kinds.
const REFERENCES: [(&str, Mind); 13] = [
    ("prudent", Mind::Kind(Skill::Regular, Temper::Careful)),
    ("bâtisseur", Mind::Kind(Skill::Regular, Temper::Builder)),
    ("marchand", Mind::Kind(Skill::Regular, Temper::Trader)),
    ("collectionneur", Mind::Kind(Skill::Regular, Temper::Collector)),
    ("redoutable-prudent", Mind::Kind(Skill::Formidable, Temper::Careful)),
    ("redoutable-bâtisseur", Mind::Kind(Skill::Formidable, Temper::Builder)),
    ("redoutable-marchand", Mind::Kind(Skill::Formidable, Temper::Trader)),
    ("redoutable-collectionneur", Mind::Kind(Skill::Formidable, Temper::Collector)),
    ("reference-a", Mind::FixedPolicy(Priority::Equal)),
    ("reference-a2", Mind::FixedPolicy(Priority::StationsAndDearest)),
    ("reference-a3", Mind::FixedPolicy(Priority::StationsAndCheap)),
    ("reference-b", Mind::Thrifty),
    ("reference-c", Mind::First),
];

impl Mind {
    /// The mind of that name.
    ///
    /// # Errors
    /// A name that is neither a level's nor a reference's, in French.
    pub fn named(name: &str) -> Result<Mind, String> {
        let reference = || REFERENCES.iter().find(|(known, _)| *known == name.trim());
        (skill_named(name).map(Mind::Level))
            .or_else(|| reference().map(|(_, mind)| *mind))
            .ok_or_else(|| format!("« {name} » n'est ni un niveau, ni un joueur de référence"))
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Mind::Level(skill) => skill_name(skill),
            reference => {
                REFERENCES.iter().find(|(_, mind)| *mind == reference).map_or("", |(name, _)| name)
            }
        }
    }
}

impl Default for Mind {
    fn default() -> Mind {
        Mind::Level(Skill::default())
    }
}
