//! What is wrong with a file.

use std::path::Path;

use thiserror::Error;

use super::io_reason;
use crate::french::in_words;

/// A file that cannot be read, written or understood, and why, in French.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("{file}{} : {reason}", .line.map_or(String::new(), |line| format!(", ligne {line}")))]
pub struct FileError {
    /// Which file.
    pub file: String,
    /// Where in it, from 1; none where it does not open or is not written.
    pub line: Option<usize>,
    /// In French.
    pub reason: String,
}

impl FileError {
    /// A line at fault.
    pub fn at(file: &str, line: usize, reason: impl Into<String>) -> FileError {
        FileError { file: file.into(), line: Some(line), reason: reason.into() }
    }

    /// A file at fault as a whole.
    pub fn whole(path: &Path, reason: impl Into<String>) -> FileError {
        FileError { file: path.display().to_string(), line: None, reason: reason.into() }
    }

    /// What the system refuses.
    pub fn io(path: &Path, error: &std::io::Error) -> FileError {
        FileError::whole(path, io_reason(error))
    }

    /// As it is said: the file's name without its folders, the line in words.
    pub fn spoken(&self) -> String {
        let path = Path::new(&self.file);
        let name = path.file_stem().map_or(self.file.clone().into(), |stem| stem.to_string_lossy());
        let line = self.line.and_then(|line| u32::try_from(line).ok());
        let line = line.map_or(String::new(), |line| format!(", ligne {}", in_words(line)));
        format!("Fichier {name}{line} : {}", self.reason)
    }
}
