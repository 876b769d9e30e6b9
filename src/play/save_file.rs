//! A file that holds one game.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::{Keep, Saved};
use crate::store::{FileError, Lock, add_whole, read_text, set_aside, write_whole};

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
    /// A file that cannot be read, or is no save of a version that is known.
    pub fn read(&self) -> Result<Saved, FileError> {
        Saved::parse(&self.path.display().to_string(), &read_text(&self.path)?)
    }
}

/// In a new file beside the old one, which then takes its place; what comes after is added to
/// it.
impl Keep for SaveFile {
    fn keep(&self, saved: &Saved) -> Result<(), FileError> {
        write_whole(&self.path, &(saved.heading() + &saved.lines(0)))
    }

    fn add(&self, saved: &Saved, from: usize) -> Result<(), FileError> {
        add_whole(&self.path, &saved.lines(from))
    }

    fn path(&self) -> &Path {
        &self.path
    }
}
