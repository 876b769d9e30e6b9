//! Reading files, without ever losing what cannot be read.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::FileError;
use super::reasons::{NOT_A_FILE, TOO_LARGE, json_reason, ron_reason};
use super::write::{BROKEN, set_aside_as, write_whole};

/// The largest file that is read, in bytes: a game of ten thousand turns takes a tenth.
const LARGEST: u64 = 32 * 1024 * 1024;

/// A file's text.
///
/// # Errors
/// A file that does not open, is too large, or is no text; what is no file at all.
pub fn read_text(path: &Path) -> Result<String, FileError> {
    let refused = |error: std::io::Error| FileError::io(path, &error);
    // A pipe would never open.
    let about = std::fs::metadata(path).map_err(refused)?;
    if !about.is_file() && !about.is_dir() {
        return Err(FileError::whole(path, NOT_A_FILE));
    }
    let mut text = String::new();
    // One that grows meanwhile is no reason to read on.
    let mut file = File::open(path).map_err(refused)?.take(LARGEST + 1);
    file.read_to_string(&mut text).map_err(refused)?;
    match u64::try_from(text.len()).is_ok_and(|length| length <= LARGEST) {
        true => Ok(text),
        false => Err(FileError::whole(path, TOO_LARGE)),
    }
}

/// The value a text in RON stands for; `file` names it in errors.
///
/// # Errors
/// The place and the reason of the first fault.
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
    options.from_str(text).map_err(|error| {
        let place = error.span.start;
        FileError::at(file, place.line, ron_reason(&error.code)).in_column(place.col)
    })
}

/// The value a text in JSON stands for; `file` names it in errors.
///
/// # Errors
/// The place and the reason of the first fault.
pub fn parse_json<T: DeserializeOwned>(file: &str, text: &str) -> Result<T, FileError> {
    serde_json::from_str(text).map_err(|error| {
        FileError::at(file, error.line(), json_reason(&error)).in_column(error.column())
    })
}

/// What is kept in a file, or the usual value. A file that cannot be read is
/// set aside under a name of its own, so that its error is told once, and
/// nothing is ever written over it.
pub fn read_kept<T: Default + DeserializeOwned>(path: &Path) -> (T, Option<FileError>) {
    match read(path) {
        Ok(value) => (value.unwrap_or_default(), None),
        Err(error) => {
            if let Err(error) = set_aside_as(path, BROKEN) {
                tracing::warn!(%error, "still in its place");
            }
            (T::default(), Some(error))
        }
    }
}

/// Keeps a value in its file, where what cannot be read is never written over.
///
/// # Errors
/// What the disk refuses; the file before is untouched.
pub fn write_kept<T: Serialize + DeserializeOwned>(
    path: &Path,
    value: &T,
) -> Result<(), FileError> {
    if read::<T>(path).is_err() {
        set_aside_as(path, BROKEN)?;
    }
    write_whole(path, &ron::to_string(value).unwrap_or_default())
}

fn read<T: DeserializeOwned>(path: &Path) -> Result<Option<T>, FileError> {
    if !path.exists() {
        return Ok(None);
    }
    parse_ron(&path.display().to_string(), &read_text(path)?).map(Some)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kept_file_that_cannot_be_read_is_told_once_and_stays_beside() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("noms.ron");
        let names = || read_kept::<Vec<String>>(&path);
        let aside = |name: &str| read_text(&folder.path().join(name)).unwrap();
        assert_eq!(names(), (Vec::new(), None));
        write_whole(&path, "[\"Ana\", ").unwrap();
        let (read, error) = names();
        assert_eq!((read, error.map(|error| error.line)), (Vec::new(), Some(Some(1))));
        assert_eq!(names(), (Vec::new(), None), "told once");
        write_kept(&path, &vec![String::from("Luc")]).unwrap();
        assert_eq!(aside("noms-illisible-1.ron"), "[\"Ana\", ");
        assert_eq!(names(), (vec!["Luc".into()], None));
        // Broken while one plays: the second is not lost for the first.
        write_whole(&path, "[\"Zoé").unwrap();
        write_kept(&path, &vec![String::from("Luc")]).unwrap();
        assert_eq!(aside("noms-illisible-1.ron"), "[\"Ana\", ");
        assert_eq!(aside("noms-illisible-2.ron"), "[\"Zoé");
        assert_eq!(names(), (vec!["Luc".into()], None));
    }

    /// Nothing of it may overflow the stack.
    #[test]
    fn a_million_brackets_are_refused() {
        for brackets in ["(", "[", "{", "Some(", "(a:", "[("] {
            let text = brackets.repeat(1_000_000);
            assert!(parse_ron::<ron::Value>("x.ron", &text).is_err(), "{brackets}");
            assert!(parse_ron::<crate::engine::Snapshot>("x.ron", &text).is_err(), "{brackets}");
            assert!(parse_json::<serde_json::Value>("x.json", &text).is_err(), "{brackets}");
            assert!(crate::editions::Edition::parse("x.ron", &text).is_err(), "{brackets}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_file_that_never_ends_is_not_read() {
        assert_eq!(read_text(Path::new("/dev/zero")).unwrap_err().reason, NOT_A_FILE);
    }

    #[test]
    fn what_can_be_neither_read_nor_moved_is_not_written_over() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a-file/noms.ron");
        write_whole(&folder.path().join("a-file"), "in the way").unwrap();
        assert!(write_kept(&path, &vec![String::from("Luc")]).is_err());
        assert_eq!(read_text(&folder.path().join("a-file")).unwrap(), "in the way");
    }
}
