//! `braillopoly resultats`: what each pupil has followed and answered, for a teacher.

use super::{Reason, language, start};
use crate::cli::{GameOptions, sentences};
use crate::course::{Class, ClassPupil, ProgressFile, Report};
use crate::language::printable;
use crate::narration::Narrator;
use crate::store::{progress_file, pupils_folder};

/// Where the lessons of whom the options name are kept.
pub(super) fn kept_for(options: &GameOptions) -> Option<ProgressFile> {
    let named = options.eleve.as_deref().map(|name| Class::new(pupils_folder()).file_of(name));
    options.progres.as_ref().map(ProgressFile::new).or(named)
}

/// Prints them, by name, or a table of them.
///
/// # Errors
/// What stops it, in French.
pub fn results(as_table: bool) -> Result<(), Reason> {
    let language = language()?;
    let narrator = Narrator::new(language.texts.clone());
    let course = start::course();
    let title = |id: &str| {
        course.lessons().iter().find(|lesson| lesson.id == id).map(|lesson| lesson.title.clone())
    };
    let report = Report { narrator: &narrator, book: &language.phrases, title: &title };
    let pupils = everybody();
    if as_table {
        print!("{}", report.table(&pupils));
        return Ok(());
    }
    if pupils.is_empty() {
        println!("{}", sentences::NO_RESULTS);
    }
    for pupil in pupils {
        println!("{}", printable(&report.summary(&pupil)));
        for line in report.results(&pupil) {
            println!("  {}", printable(&line));
        }
    }
    Ok(())
}

/// The class, and whoever plays here and gave no name.
fn everybody() -> Vec<ClassPupil> {
    let mut pupils = Class::new(pupils_folder()).pupils();
    if progress_file().exists() {
        let file = ProgressFile::new(progress_file());
        let (name, progress) = (sentences::NAMELESS.into(), file.read());
        pupils.push(ClassPupil { name, file, progress, broken: None });
    }
    pupils
}
