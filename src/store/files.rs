//! Reading files, and writing them whole or not at all.

use std::io::Write;
use std::path::{Path, PathBuf};

use serde::de::DeserializeOwned;
use tempfile::NamedTempFile;

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

/// Writes a file whole or not at all, in a new one beside it that then takes
/// its place; and its folder if need be.
///
/// # Errors
/// What the disk refuses; the file before is untouched.
pub fn write_whole(path: &Path, text: &str) -> Result<(), FileError> {
    let write = || {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let folder = folder.unwrap_or(Path::new("."));
        std::fs::create_dir_all(folder)?;
        let mut file = NamedTempFile::new_in(folder)?;
        file.write_all(text.as_bytes())?;
        file.as_file().sync_all()?;
        file.persist(path)?;
        Ok(())
    };
    write().map_err(|error: std::io::Error| FileError::io(path, &error))
}

/// Gives a file a name of its own, so that another may take its place.
///
/// # Errors
/// What the disk refuses; the file is then where it was.
pub fn set_aside(path: &Path) -> Result<(), FileError> {
    if !path.exists() {
        return Ok(());
    }
    let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let numbered = |number: u32| -> PathBuf { path.with_file_name(format!("{stem}-{number}.ron")) };
    let Some(free) = (1..).map(numbered).find(|path| !path.exists()) else { return Ok(()) };
    std::fs::rename(path, free).map_err(|error| FileError::io(path, &error))
}

#[cfg(test)]
mod tests {
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

    #[test]
    fn a_file_set_aside_takes_the_first_free_number() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("partie.ron");
        set_aside(&path).unwrap();
        for text in ["un", "deux"] {
            write_whole(&path, text).unwrap();
            set_aside(&path).unwrap();
        }
        assert!(!path.exists());
        assert_eq!(read_text(&folder.path().join("partie-2.ron")).unwrap(), "deux");
    }
}
