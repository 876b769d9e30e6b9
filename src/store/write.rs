//! Writing files whole or not at all.

use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use tempfile::{NamedTempFile, PersistError};

use super::FileError;

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
        persist(file, path)?;
        Ok(())
    };
    write().map_err(|error: std::io::Error| FileError::io(path, &error))
}

/// Adds whole lines at the end of a file. What was added before an error may be there in part:
/// it is to be written anew.
///
/// # Errors
/// What the disk refuses, or a file that is not there any more.
pub fn add_whole(path: &Path, lines: &str) -> Result<(), FileError> {
    let add = || {
        let mut file = std::fs::OpenOptions::new().append(true).open(path)?;
        file.write_all(lines.as_bytes())?;
        file.sync_data()
    };
    add().map_err(|error| FileError::io(path, &error))
}

/// How often and how long apart a file is written again that another program holds:
/// for about a second.
const TRIES: u32 = 20;
const BETWEEN: Duration = Duration::from_millis(50);

/// Gives the new file its name. On Windows an antivirus or an indexer may hold the old
/// one for a moment.
fn persist(mut file: NamedTempFile, path: &Path) -> std::io::Result<()> {
    for _ in 1..TRIES {
        match file.persist(path) {
            Ok(_) => return Ok(()),
            Err(PersistError { error, file: back }) if is_held(&error) => file = back,
            Err(error) => return Err(error.error),
        }
        thread::sleep(BETWEEN);
    }
    file.persist(path).map(|_| ()).map_err(|error| error.error)
}

/// Access denied, sharing and lock violations; elsewhere than on Windows a file that is
/// open can be replaced, and a refusal is one.
fn is_held(error: &std::io::Error) -> bool {
    cfg!(windows)
        && (error.kind() == ErrorKind::PermissionDenied
            || matches!(error.raw_os_error(), Some(5 | 32 | 33)))
}

/// Gives a file a name of its own, so that another may take its place.
///
/// # Errors
/// What the disk refuses; the file is then where it was.
pub fn set_aside(path: &Path) -> Result<(), FileError> {
    set_aside_as(path, "")
}

/// Of a file that cannot be read: its new name says so.
pub const BROKEN: &str = "-illisible";

/// As [`set_aside`], under a name that says why.
pub(super) fn set_aside_as(path: &Path, label: &str) -> Result<(), FileError> {
    if !path.exists() {
        return Ok(());
    }
    let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let numbered =
        |number: u32| -> PathBuf { path.with_file_name(format!("{stem}{label}-{number}.ron")) };
    let Some(free) = (1..).map(numbered).find(|path| !path.exists()) else { return Ok(()) };
    std::fs::rename(path, free).map_err(|error| FileError::io(path, &error))
}

#[cfg(test)]
mod tests {
    use super::super::read_text;
    use super::*;

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
