//! Reading files, without ever losing what cannot be read.

use std::path::Path;

use serde::de::DeserializeOwned;

use super::{FileError, json_reason, ron_reason};

/// A file's text.
///
/// # Errors
/// A file that does not open, or is no text.
pub fn read_text(path: &Path) -> Result<String, FileError> {
    std::fs::read_to_string(path).map_err(|error| FileError::io(path, &error))
}

/// The value a text in RON stands for; `file` names it in errors.
///
/// # Errors
/// The line and the reason of the first fault.
pub fn parse_ron<T: DeserializeOwned>(file: &str, text: &str) -> Result<T, FileError> {
    parse_ron_with(&ron::Options::default(), file, text)
}

/// As [`parse_ron`], read with these options.
///
/// # Errors
/// As [`parse_ron`].
pub fn parse_ron_with<T: DeserializeOwned>(
    options: &ron::Options,
    file: &str,
    text: &str,
) -> Result<T, FileError> {
    (options.from_str(text))
        .map_err(|error| FileError::at(file, error.span.start.line, ron_reason(&error.code)))
}

/// The value a text in JSON stands for; `file` names it in errors.
///
/// # Errors
/// The line and the reason of the first fault.
pub fn parse_json<T: DeserializeOwned>(file: &str, text: &str) -> Result<T, FileError> {
    serde_json::from_str(text)
        .map_err(|error| FileError::at(file, error.line(), json_reason(&error)))
}

/// What is kept in a file, or the usual value. A file that cannot be read is
/// never written over unread: a copy stays beside it, and the error says so.
pub fn read_kept<T: Default + DeserializeOwned>(path: &Path) -> (T, Option<FileError>) {
    if !path.exists() {
        return (T::default(), None);
    }
    let read = read_text(path).and_then(|text| parse_ron(&path.display().to_string(), &text));
    match read {
        Ok(value) => (value, None),
        Err(error) => {
            if let Err(error) = std::fs::copy(path, path.with_extension("illisible")) {
                tracing::warn!(%error, "no copy kept");
            }
            (T::default(), Some(error))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::write_whole;
    use super::*;

    #[test]
    fn a_kept_file_that_cannot_be_read_is_told_and_stays_beside() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("noms.ron");
        assert_eq!(read_kept::<Vec<String>>(&path), (Vec::new(), None));
        write_whole(&path, "[\"Ana\", ").unwrap();
        let (names, error) = read_kept::<Vec<String>>(&path);
        assert_eq!(names, Vec::<String>::new());
        assert_eq!(error.map(|error| error.line), Some(Some(1)));
        write_whole(&path, "[]").unwrap();
        assert_eq!(read_text(&path.with_extension("illisible")).unwrap(), "[\"Ana\", ");
        assert_eq!(read_kept::<Vec<String>>(&path), (Vec::new(), None));
    }
}
