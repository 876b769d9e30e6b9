//! A class: its pupils, each with a file of their own, and the work a teacher sets them.

use std::path::{Path, PathBuf};

use super::{Progress, ProgressFile, ProgressKept};
use crate::language::fold;
use crate::store::{BROKEN, FileError, PUPILS_GONE, PUPILS_RESULTS, ron_files};

/// A pupil as their file has them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClassPupil {
    /// As it is spoken.
    pub name: String,
    /// Where the rest is kept.
    pub file: ProgressFile,
    /// How far they have come.
    pub progress: Progress,
    /// Why what they had done cannot be read any more: it is kept beside.
    pub broken: Option<FileError>,
}

/// The pupils of a class, in a folder.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Class {
    folder: PathBuf,
}

impl Class {
    /// The one kept in this folder.
    pub fn new(folder: impl Into<PathBuf>) -> Class {
        Class { folder: folder.into() }
    }

    /// The file of a pupil, whether there is one or not.
    pub fn file_of(&self, name: &str) -> ProgressFile {
        ProgressFile::new(self.path_of(name))
    }

    /// Everybody, by name.
    pub fn pupils(&self) -> Vec<ClassPupil> {
        let pupil = |path: PathBuf| {
            let stem = path.file_stem()?.to_string_lossy().into_owned();
            if stem.contains(BROKEN) {
                return None;
            }
            let file = ProgressFile::new(&path);
            let (progress, broken) = file.read_or_why();
            let name = Some(&progress.name).filter(|name| !name.is_empty());
            let name = name.cloned().unwrap_or(stem);
            if broken.is_some() {
                // Still of the class, and told of when their work cannot be kept either.
                file.change(|progress| progress.name = name.clone());
            }
            Some(ClassPupil { name, file, progress, broken })
        };
        let mut pupils: Vec<ClassPupil> =
            ron_files(&self.folder).into_iter().filter_map(pupil).collect();
        pupils.sort_by(|one, other| one.name.cmp(&other.name));
        pupils
    }

    /// Takes a pupil in; whoever had left comes back with all that was kept.
    pub fn enrol(&self, name: &str) -> ProgressKept {
        let (here, gone) = (self.path_of(name), self.gone_of(name));
        if !here.exists()
            && gone.exists()
            && let Err(error) = std::fs::rename(&gone, &here)
        {
            return ProgressKept::No(FileError::io(&here, &error));
        }
        self.file_of(name).change(|progress| {
            if progress.name.is_empty() {
                progress.name = name.into();
            }
        })
    }

    /// Lets a pupil go. What they did is kept beside.
    ///
    /// # Errors
    /// What the disk refuses.
    pub fn dismiss(&self, name: &str) -> Result<(), FileError> {
        let (here, gone) = (self.path_of(name), self.gone_of(name));
        std::fs::create_dir_all(self.folder.join(PUPILS_GONE))
            .and_then(|()| std::fs::rename(&here, gone))
            .map_err(|error| FileError::io(&here, &error))
    }

    /// Calls a pupil otherwise; what they did and have to do is theirs as before.
    ///
    /// # Errors
    /// What the disk refuses.
    pub fn rename(&self, old: &str, new: &str) -> Result<(), FileError> {
        let (here, there) = (self.path_of(old), self.path_of(new));
        std::fs::rename(&here, &there).map_err(|error| FileError::io(&here, &error))?;
        match ProgressFile::new(there).change(|progress| progress.name = new.into()) {
            ProgressKept::Yes | ProgressKept::Afresh(_) => Ok(()),
            ProgressKept::No(error) => Err(error),
        }
    }

    /// Where a table of everybody's results is written.
    pub fn table_file(&self) -> PathBuf {
        self.folder.join(PUPILS_RESULTS)
    }

    fn path_of(&self, name: &str) -> PathBuf {
        kept_as(&self.folder, name)
    }

    fn gone_of(&self, name: &str) -> PathBuf {
        kept_as(&self.folder.join(PUPILS_GONE), name)
    }
}

/// The file of whoever bears this name in a folder, with or without its accents.
fn kept_as(folder: &Path, name: &str) -> PathBuf {
    let file = file_name(name);
    let is_theirs = |path: &PathBuf| {
        path.file_name().is_some_and(|other| fold(&other.to_string_lossy()) == fold(&file))
    };
    ron_files(folder).into_iter().find(is_theirs).unwrap_or_else(|| folder.join(&file))
}

/// A name leads to no other folder.
fn file_name(name: &str) -> String {
    let sign = |sign: char| if sign.is_alphanumeric() { sign } else { '-' };
    let stem: String = name.trim().chars().map(sign).collect();
    format!("{stem}.ron")
}
