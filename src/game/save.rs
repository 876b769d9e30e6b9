//! Saves: the edition, the setup, and every command since. Replaying them
//! gives the same game.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::Keep;
use crate::engine::{Command, Setup};
use crate::players::Skill;
use crate::store::{FileError, Lock, NOT_A_SAVE, OTHER_VERSION, read_text, set_aside, write_whole};

/// The version written in saves.
const VERSION: u32 = 1;

/// A game as it is kept.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Saved {
    /// Of the format.
    pub version: u32,
    /// Everything that decided how the game started.
    pub setup: Setup,
    /// By seat, how well the computer plays there; none for a person.
    #[serde(default)]
    pub skills: Vec<Option<Skill>>,
    /// In older files, which seats the computer plays.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    computers: Vec<bool>,
    /// Whether somebody has won: it is kept, and not offered again.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub over: bool,
    /// Seconds played so far, for a game limited in time.
    #[serde(default)]
    pub seconds: u64,
    /// The edition's own text, so that a game outlives changes to its file.
    pub edition: String,
    /// Every command accepted, in order.
    pub journal: Vec<Command>,
}

impl Saved {
    /// A game that has just begun.
    pub fn new(setup: Setup, skills: Vec<Option<Skill>>, edition: String) -> Saved {
        let (computers, journal) = (Vec::new(), Vec::new());
        let (over, seconds) = (false, 0);
        Saved { version: VERSION, setup, skills, computers, over, seconds, edition, journal }
    }
}

/// A file that holds one game.
#[derive(Clone, Debug)]
pub struct SaveFile {
    path: PathBuf,
    /// Kept as long as any clone lives.
    lock: Option<Arc<Lock>>,
}

impl SaveFile {
    /// The save at this path, there or not.
    pub fn new(path: impl Into<PathBuf>) -> SaveFile {
        SaveFile { path: path.into(), lock: None }
    }

    /// The save, which no other program may play meanwhile.
    ///
    /// # Errors
    /// Another program plays it.
    pub fn held(self) -> Result<SaveFile, FileError> {
        let lock = match self.lock {
            Some(lock) => Some(lock),
            None => Lock::of(&self.path)?.map(Arc::new),
        };
        Ok(SaveFile { lock, ..self })
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Whether there is something to resume.
    pub fn exists(&self) -> bool {
        self.path.exists()
    }

    /// Keeps the game there is under a name of its own, so that another may
    /// take its place.
    ///
    /// # Errors
    /// What the disk refuses; the save is then where it was.
    pub fn set_aside(&self) -> Result<(), FileError> {
        set_aside(&self.path)
    }

    /// Reads the game.
    ///
    /// # Errors
    /// A file that cannot be read, or is no save of this version.
    pub fn read(&self) -> Result<Saved, FileError> {
        let file = self.path.display().to_string();
        let content = |line, reason: &str| FileError::at(&file, line, reason);
        let mut saved: Saved = ron::from_str(&read_text(&self.path)?)
            .map_err(|error| content(error.span.start.line, NOT_A_SAVE))?;
        let computers = std::mem::take(&mut saved.computers).into_iter();
        saved.skills.extend(computers.map(|plays| plays.then(Skill::default)));
        match saved.version {
            VERSION => Ok(saved),
            _ => Err(content(1, OTHER_VERSION)),
        }
    }
}

/// In a new file beside the old one, which then takes its place.
impl Keep for SaveFile {
    fn keep(&self, saved: &Saved) -> Result<(), FileError> {
        write_whole(&self.path, &ron::to_string(saved).unwrap_or_default())
    }

    fn path(&self) -> &Path {
        &self.path
    }
}
