//! Which lessons were followed, kept between sessions.

use std::collections::BTreeSet;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use crate::table::{french_reason, write_whole};

/// How far a player has come.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Progress {
    /// Lessons followed to their end.
    pub done: BTreeSet<String>,
    /// The lesson one is in.
    pub current: Option<String>,
}

/// Where it is kept.
#[derive(Clone, Debug)]
pub struct ProgressFile(PathBuf);

impl ProgressFile {
    /// Kept in this file.
    pub fn new(path: impl Into<PathBuf>) -> ProgressFile {
        ProgressFile(path.into())
    }

    /// What is kept; nothing when there is none, or a broken one.
    pub fn read(&self) -> Progress {
        let text = std::fs::read_to_string(&self.0).ok();
        text.and_then(|text| ron::from_str(&text).ok()).unwrap_or_default()
    }

    /// A lesson has begun.
    ///
    /// # Errors
    /// What the disk refuses, in French.
    pub fn begun(&self, lesson: &str) -> Result<(), String> {
        self.write(&Progress { current: Some(lesson.into()), ..self.read() })
    }

    /// A lesson was followed to its end.
    ///
    /// # Errors
    /// What the disk refuses, in French.
    pub fn done(&self, lesson: &str) -> Result<(), String> {
        let mut progress = self.read();
        progress.done.insert(lesson.into());
        self.write(&progress)
    }

    fn write(&self, progress: &Progress) -> Result<(), String> {
        let text = ron::to_string(progress).unwrap_or_default();
        write_whole(&self.0, &text).map_err(|error| french_reason(&error))
    }
}
