//! The levels of computer players, as they are written.

use crate::language::fold;
use crate::players::Skill;

/// Every level and its name.
const NAMES: [(&str, Skill); 3] =
    [("débutant", Skill::Beginner), ("habitué", Skill::Regular), ("redoutable", Skill::Formidable)];

/// A level by its name; accents may be left out.
pub fn skill_named(name: &str) -> Option<Skill> {
    let folded = fold(name.trim());
    NAMES.iter().find(|(known, _)| fold(known) == folded).map(|(_, skill)| *skill)
}

/// A level's name.
pub fn skill_name(skill: Skill) -> &'static str {
    NAMES.iter().find(|(_, known)| *known == skill).map_or("", |(name, _)| name)
}
