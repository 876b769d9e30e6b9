//! What is wrong with a file.

use std::path::Path;

use thiserror::Error;

use super::io_reason;
use crate::language::Tongue;

/// A file that cannot be read, written or understood, and why, in French.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("{file}{} : {reason}", self.place(|number| number.to_string()))]
pub struct FileError {
    /// Which file.
    pub file: String,
    /// Where in it, from 1; none where it does not open or is not written.
    pub line: Option<usize>,
    /// Where in its line, from 1; none where the whole line is at fault.
    pub column: Option<usize>,
    /// In French.
    pub reason: String,
}

impl FileError {
    /// A line at fault.
    pub fn at(file: &str, line: usize, reason: impl Into<String>) -> FileError {
        FileError { file: file.into(), line: Some(line), column: None, reason: reason.into() }
    }

    /// A file at fault as a whole.
    pub fn whole(path: &Path, reason: impl Into<String>) -> FileError {
        let file = path.display().to_string();
        FileError { file, line: None, column: None, reason: reason.into() }
    }

    /// A column at fault; 0 is none, as parsers count.
    pub(super) fn in_column(self, column: usize) -> FileError {
        FileError { column: (column > 0).then_some(column), ..self }
    }

    /// What the system refuses.
    pub fn io(path: &Path, error: &std::io::Error) -> FileError {
        FileError::whole(path, io_reason(error))
    }

    /// As it is said: the file's name without its folders, the line in words.
    pub fn spoken(&self) -> String {
        let path = Path::new(&self.file);
        let name = path.file_stem().map_or(self.file.clone().into(), |stem| stem.to_string_lossy());
        let place =
            self.place(|number| Tongue::French.in_words(u32::try_from(number).unwrap_or(u32::MAX)));
        format!("Fichier {name}{place} : {}", self.reason)
    }

    fn place(&self, number: impl Fn(usize) -> String) -> String {
        let line = self.line.map(|line| format!(", ligne {}", number(line)));
        let column = self.column.map(|column| format!(", colonne {}", number(column)));
        line.into_iter().chain(column).collect()
    }
}
