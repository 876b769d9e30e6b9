//! Saves: the edition, the setup, and every command since. Replaying them
//! gives the same game.

use std::io::Write;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use tempfile::NamedTempFile;
use thiserror::Error;

use crate::engine::{Command, Setup};

/// The version written in saves.
const VERSION: u32 = 1;

/// A game as it is kept.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Saved {
    /// Of the format.
    pub version: u32,
    /// Everything that decided how the game started.
    pub setup: Setup,
    /// Which seats the computer plays.
    pub computers: Vec<bool>,
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
    pub fn new(setup: Setup, computers: Vec<bool>, edition: String) -> Saved {
        Saved { version: VERSION, setup, computers, seconds: 0, edition, journal: Vec::new() }
    }
}

/// Why a save cannot be read or written.
#[derive(Debug, Error)]
pub enum SaveError {
    /// The file does not open, or the disk refuses it.
    #[error("{path} : {reason}")]
    File {
        /// Which file.
        path: String,
        /// In French.
        reason: String,
    },
    /// It is no save, or a broken one.
    #[error("{path}, ligne {line} : {reason}")]
    Content {
        /// Which file.
        path: String,
        /// Counted from 1.
        line: usize,
        /// In French.
        reason: String,
    },
}

/// A file that holds one game.
#[derive(Clone, Debug)]
pub struct SaveFile {
    path: PathBuf,
}

impl SaveFile {
    /// The save at this path, there or not.
    pub fn new(path: impl Into<PathBuf>) -> SaveFile {
        SaveFile { path: path.into() }
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
    pub fn set_aside(&self) -> Result<(), SaveError> {
        if !self.exists() {
            return Ok(());
        }
        let stem = self.path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let numbered = |number: u32| self.path.with_file_name(format!("{stem}-{number}.ron"));
        let free = (1..).map(numbered).find(|path| !path.exists());
        free.map_or(Ok(()), |free| std::fs::rename(&self.path, free))
            .map_err(|error| self.file_error(&error))
    }

    /// Writes the game whole or not at all: in a new file beside the old one,
    /// which then takes its place.
    ///
    /// # Errors
    /// What the disk refuses; the save before is untouched.
    pub fn write(&self, saved: &Saved) -> Result<(), SaveError> {
        let text = ron::to_string(saved).map_err(std::io::Error::other);
        text.and_then(|text| write_whole(&self.path, &text))
            .map_err(|error| self.file_error(&error))
    }

    /// Reads the game.
    ///
    /// # Errors
    /// A file that cannot be read, or is no save of this version.
    pub fn read(&self) -> Result<Saved, SaveError> {
        let text = std::fs::read_to_string(&self.path).map_err(|error| self.file_error(&error))?;
        let content = |line, reason: &str| SaveError::Content {
            path: self.path.display().to_string(),
            line,
            reason: reason.into(),
        };
        let saved: Saved = ron::from_str(&text).map_err(|error| {
            content(error.span.start.line, "ce n'est pas une sauvegarde lisible")
        })?;
        match saved.version {
            VERSION => Ok(saved),
            _ => Err(content(1, "cette sauvegarde vient d'une autre version du jeu")),
        }
    }

    fn file_error(&self, error: &std::io::Error) -> SaveError {
        SaveError::File { path: self.path.display().to_string(), reason: french_reason(error) }
    }
}

/// Writes a file whole or not at all, and its folder if need be.
///
/// # Errors
/// What the disk refuses; the file before is untouched.
pub(crate) fn write_whole(path: &Path, text: &str) -> std::io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    std::fs::create_dir_all(folder)?;
    let mut file = NamedTempFile::new_in(folder)?;
    file.write_all(text.as_bytes())?;
    file.as_file().sync_all()?;
    file.persist(path)?;
    Ok(())
}

/// What the system refuses, in French.
pub(crate) fn french_reason(error: &std::io::Error) -> String {
    use std::io::ErrorKind;
    match error.kind() {
        ErrorKind::NotFound => "ce fichier ou ce dossier n'existe pas".into(),
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => {
            "il n'est pas permis d'y écrire ou de le lire".into()
        }
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "le disque est plein".into(),
        ErrorKind::InvalidData => "ce n'est pas du texte en UTF-8".into(),
        ErrorKind::IsADirectory => "c'est un dossier".into(),
        _ => format!("le système refuse ({error})"),
    }
}
