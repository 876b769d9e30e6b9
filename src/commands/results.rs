//! `braillopoly resultats`: what each pupil has followed and answered, for a teacher.

use std::path::PathBuf;

use super::{Reason, start};
use crate::cli::{GameOptions, sentences};
use crate::course::{Progress, ProgressFile};
use crate::language::printable;
use crate::store::{progress_file, pupils_folder, ron_files};

/// Where the lessons of whom the options name are kept.
pub(super) fn kept_for(options: &GameOptions) -> Option<PathBuf> {
    let named = options.eleve.as_deref().map(|name| {
        // A name leads to no other folder.
        let sign = |sign: char| if sign.is_alphanumeric() { sign } else { '-' };
        let file: String = name.trim().chars().map(sign).collect();
        pupils_folder().join(format!("{file}.ron"))
    });
    options.progres.clone().or(named)
}

/// Prints them, by name.
///
/// # Errors
/// None.
pub fn results() -> Result<(), Reason> {
    let mut files = ron_files(&pupils_folder());
    let own = progress_file();
    if own.exists() {
        files.push(own.clone());
    }
    if files.is_empty() {
        println!("{}", sentences::NO_RESULTS);
    }
    for file in files {
        let name = file.file_stem().map(|name| name.to_string_lossy().into_owned());
        let name = name.filter(|_| file != own);
        println!("{}", printable(&sentences::pupil(name.as_deref())));
        for line in lines(&ProgressFile::new(&file).read()) {
            println!("  {}", printable(&line));
        }
    }
    Ok(())
}

fn lines(progress: &Progress) -> Vec<String> {
    let course = start::course();
    let followed = course.lessons().iter().filter(|lesson| progress.done.contains(&lesson.id));
    followed
        .map(|lesson| {
            let score = progress.scores.get(&lesson.id).copied().unwrap_or_default();
            sentences::lesson_result(&lesson.title, score.right, score.answered)
        })
        .collect()
}
