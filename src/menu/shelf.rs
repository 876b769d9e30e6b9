//! The games, positions and lessons that are kept.

use std::path::PathBuf;
use std::time::SystemTime;

use crate::course::{Class, ClassPupil};
use crate::store::FileError;

/// A game that may be resumed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptGame {
    /// Where it is kept.
    pub path: PathBuf,
    /// Who plays.
    pub players: Vec<String>,
    /// The name of its edition.
    pub edition: String,
    /// When it was kept last.
    pub kept: SystemTime,
}

/// A position to play from, prepared by a teacher.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptPosition {
    /// Where it is.
    pub path: PathBuf,
    /// How it is called.
    pub name: String,
}

/// A lesson that may be followed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptLesson {
    /// What it is kept under.
    pub id: String,
    /// "les loyers"
    pub title: String,
    /// Whether it was followed to its end.
    pub done: bool,
}

/// The games that are kept, the positions, and the lessons.
#[derive(Clone, Debug, Default)]
pub struct Shelf {
    /// Lessons, in the order they are given.
    pub lessons: Vec<KeptLesson>,
    /// The class.
    pub class: Class,
    /// Its pupils, by name.
    pub pupils: Vec<ClassPupil>,
    /// Positions to play from, by name.
    pub positions: Vec<KeptPosition>,
    /// Those that may be resumed, the latest first.
    pub games: Vec<KeptGame>,
    /// Those that cannot be read, and why.
    pub broken: Vec<FileError>,
}

impl Shelf {
    /// Looks at the class again.
    pub(super) fn look_at_class(&mut self) {
        self.pupils = self.class.pupils();
    }

    /// Whether there is a game to resume, or one that cannot be.
    pub(super) fn can_resume(&self) -> bool {
        !self.games.is_empty() || !self.broken.is_empty()
    }
}
