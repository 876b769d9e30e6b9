//! What a teacher sets a pupil.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use crate::editions::RuleTopic;

/// Something a teacher sets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Work {
    /// A lesson, by its identifier.
    Lesson(String),
    /// Exercises on a rule.
    Practice(RuleTopic),
    /// A game from the position in that file.
    Position(PathBuf),
}
