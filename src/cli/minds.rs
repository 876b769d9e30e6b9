//! The minds of computer players, as they are written.

use crate::french::fold;
use crate::players::{Mind, Reference, Skill};

/// Every mind and its name.
const NAMES: [(&str, Mind); 8] = [
    ("débutant", Mind::Skilled(Skill::Beginner)),
    ("habitué", Mind::Skilled(Skill::Regular)),
    ("redoutable", Mind::Skilled(Skill::Formidable)),
    ("reference-a", Mind::Reference(Reference::PolicyA)),
    ("reference-a2", Mind::Reference(Reference::PolicyB)),
    ("reference-a3", Mind::Reference(Reference::PolicyC)),
    ("reference-b", Mind::Reference(Reference::Thrifty)),
    ("reference-c", Mind::Reference(Reference::First)),
];

/// A mind by its name; accents may be left out.
pub(super) fn mind_named(name: &str) -> Option<Mind> {
    let folded = fold(name.trim());
    NAMES.iter().find(|(known, _)| fold(known) == folded).map(|(_, mind)| *mind)
}

/// A mind's name.
pub fn mind_name(mind: Mind) -> &'static str {
    NAMES.iter().find(|(_, known)| *known == mind).map_or("", |(name, _)| name)
}

/// Every name.
pub(super) fn mind_names() -> impl Iterator<Item = &'static str> {
    NAMES.iter().map(|(name, _)| *name)
}
