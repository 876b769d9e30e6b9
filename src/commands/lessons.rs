//! Which lesson is given, and its session.

use std::sync::Arc;

use super::{Reason, start};
use crate::cli::GameOptions;
use crate::table::{Language, LessonChoice, Session, TextEnd, progress_file, run_text};
use crate::tutorial::{Course, Lesson, ProgressFile, lessons_folder};

/// Gives lessons from standard input to standard output, from the one asked
/// for, or where the player was.
///
/// # Errors
/// What stops it, in French.
pub(super) fn text(language: &Language, options: &GameOptions) -> Result<(), Reason> {
    let course = Course::new(&lessons_folder());
    for error in course.broken() {
        println!("Une leçon ne peut pas être donnée. {error}. Les autres le sont.");
    }
    let progress = ProgressFile::new(options.progres.clone().unwrap_or_else(progress_file));
    let mut choice = match &options.lecon {
        Some(id) => LessonChoice::Named(id.clone()),
        None => LessonChoice::Resume,
    };
    let mut input = std::io::stdin().lock();
    while let Some(lesson) = chosen(&course, &progress, &choice)? {
        let mut session = session(language, lesson, Some(progress.clone()))?;
        let ended = run_text(&mut session, &mut input, &mut std::io::stdout().lock());
        choice = match ended {
            Ok(TextEnd::NextLesson) => LessonChoice::Next,
            Ok(TextEnd::SameLesson) => LessonChoice::Same,
            Ok(TextEnd::Left) => return Ok(()),
            Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => return Ok(()),
            Err(error) => {
                return Err(format!("L'entrée ou la sortie ne répond plus : {error}."));
            }
        };
    }
    let over = crate::narration::Message::new("lesson-none-left");
    println!("{}", crate::narration::Narrator::new(language.texts.clone()).say(&over));
    Ok(())
}

/// The session of a lesson.
///
/// # Errors
/// In French, a lesson that does not fit its edition.
pub(super) fn session(
    language: &Language,
    lesson: Arc<Lesson>,
    progress: Option<ProgressFile>,
) -> Result<Session, Reason> {
    let edition = Arc::new(start::edition(&lesson.edition)?);
    let id = lesson.id.clone();
    Session::teach(language, edition, lesson, progress)
        .map_err(|error| format!("La leçon « {id} » ne peut pas être donnée : {error}."))
}

/// The lesson of a choice; none after the last.
///
/// # Errors
/// In French, a name that no lesson bears.
pub(super) fn chosen(
    course: &Course,
    progress: &ProgressFile,
    choice: &LessonChoice,
) -> Result<Option<Arc<Lesson>>, Reason> {
    let lessons = course.lessons();
    let kept = progress.read();
    let current = lessons.iter().position(|lesson| Some(&lesson.id) == kept.current.as_ref());
    let rank = match choice {
        LessonChoice::Named(id) => {
            let named = lessons.iter().position(|lesson| lesson.id == *id);
            return match named {
                Some(rank) => Ok(lessons.get(rank).cloned()),
                None => {
                    let names: Vec<&str> = lessons.iter().map(|l| l.id.as_str()).collect();
                    Err(format!("La leçon « {id} » n'existe pas. Il y a : {}.", names.join(", ")))
                }
            };
        }
        LessonChoice::Same => current,
        LessonChoice::Next => Some(current.map_or(0, |rank| rank + 1)),
        // Where one was, else the first not followed yet.
        LessonChoice::Resume => current
            .filter(|rank| !kept.done.contains(&lessons[*rank].id))
            .or_else(|| lessons.iter().position(|lesson| !kept.done.contains(&lesson.id)))
            .or(Some(0)),
    };
    Ok(rank.and_then(|rank| lessons.get(rank).cloned()))
}
