//! One program at a time for one file.

use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};

use super::FileError;
use super::reasons::OPEN_ELSEWHERE;

/// Holds a file as long as it lives: no other program may hold it meanwhile.
#[derive(Debug)]
pub struct Lock {
    beside: PathBuf,
    _file: File,
}

impl Lock {
    /// Holds this file, there or not; none where nothing can be written beside it.
    ///
    /// # Errors
    /// Another program holds it.
    pub fn of(path: &Path) -> Result<Option<Lock>, FileError> {
        let mut name = path.file_name().unwrap_or_default().to_os_string();
        name.push(".verrou");
        let beside = path.with_file_name(name);
        let Ok(file) = OpenOptions::new().create(true).truncate(false).write(true).open(&beside)
        else {
            return Ok(None);
        };
        match file.try_lock() {
            Ok(()) => Ok(Some(Lock { beside, _file: file })),
            Err(TryLockError::WouldBlock) => Err(FileError::whole(path, OPEN_ELSEWHERE)),
            // A disk that knows no locks.
            Err(TryLockError::Error(_)) => Ok(None),
        }
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.beside);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_held_once() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("partie.ron");
        let held = Lock::of(&path).unwrap();
        assert!(held.is_some());
        assert_eq!(Lock::of(&path).unwrap_err().reason, OPEN_ELSEWHERE);
        drop(held);
        assert!(Lock::of(&path).unwrap().is_some());
        assert!(Lock::of(Path::new("/nulle/part/partie.ron")).unwrap().is_none());
    }
}
