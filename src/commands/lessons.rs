//! Which lesson or exercise is given, and its session.

use std::io::{BufRead, Write};
use std::path::Path;
use std::sync::Arc;

use super::results::kept_for;
use super::{Reason, start};
use crate::cli::{GameOptions, sentences};
use crate::course::{Course, Lesson, ProgressFile};
use crate::editions::{Edition, RuleTopic};
use crate::language::printable;
use crate::lexicon::Language;
use crate::narration::{Message, Narrator};
use crate::reply::{Destination, Goto, LessonChoice};
use crate::store::{FileError, progress_file, read_text};
use crate::text::run_text;
use crate::tutorial::{Pupil, Stumble, stumble};

/// The lessons there are, and how far the player has come.
pub(super) struct Lessons<'a> {
    language: &'a Language,
    course: Arc<Course>,
    progress: ProgressFile,
    /// What exercises are drawn with; chance, where none was given.
    seed: Option<u64>,
}

impl<'a> Lessons<'a> {
    /// Of a pupil of a class, or of who plays here.
    pub(super) fn new(language: &'a Language, progress: Option<ProgressFile>) -> Lessons<'a> {
        let progress = progress.unwrap_or_else(|| ProgressFile::new(progress_file()));
        Lessons { language, course: start::course(), progress, seed: None }
    }

    /// The same, with exercises drawn with this seed.
    pub(super) fn seeded(self, seed: Option<u64>) -> Lessons<'a> {
        Lessons { seed, ..self }
    }

    /// The lesson the options name, else what was set the pupil they name, else where one was.
    pub(super) fn first(options: &GameOptions) -> Destination {
        let pupil = kept_for(options);
        let set = pupil
            .as_ref()
            .and_then(|pupil| Some(Destination::work(pupil.read().set.first()?, pupil.clone())));
        match (&options.lecon, set) {
            (Some(id), _) => Destination::Lesson { choice: LessonChoice::Named(id.clone()), pupil },
            (None, Some(set)) => set,
            (None, None) => Destination::Lesson { choice: LessonChoice::Resume, pupil },
        }
    }

    /// Who follows a lesson; none after the last.
    ///
    /// # Errors
    /// In French, a name that no lesson bears, or a lesson that does not fit
    /// its edition.
    pub(super) fn lesson(&self, choice: &LessonChoice) -> Result<Option<Pupil>, Reason> {
        let Some(lesson) = self.chosen(choice)? else { return Ok(None) };
        let edition = Arc::new(start::known_edition(&lesson.edition)?);
        let id = lesson.id.clone();
        Pupil::teach(self.language, edition, lesson, Some(self.progress.clone()))
            .map(Some)
            .map_err(|error| sentences::lesson_impossible(&id, &error))
    }

    /// Exercises on a rule, in this edition or the usual one.
    ///
    /// # Errors
    /// In French, a rule without exercises.
    pub(super) fn practice(
        &self,
        topic: RuleTopic,
        edition: Option<Arc<Edition>>,
    ) -> Result<Pupil, Reason> {
        let edition = match edition {
            Some(edition) => edition,
            None => Arc::new(Edition::braillopoly().map_err(|error| error.to_string())?),
        };
        let progress = Some(self.progress.clone());
        let seed = self.seed.unwrap_or_else(rand::random);
        Pupil::practise(self.language, edition, topic, seed, progress).map_err(start::spoken)
    }

    /// Gives lessons and exercises as text, until the player leaves.
    ///
    /// # Errors
    /// What stops it, in French.
    pub(super) fn follow(
        &self,
        first: Destination,
        input: &mut dyn BufRead,
        output: &mut dyn Write,
    ) -> Result<(), Reason> {
        let narrator = Narrator::new(self.language.texts.clone());
        for error in self.broken() {
            let message = Message::new("lesson-broken").with("reason", error.spoken());
            writeln!(output, "{}", printable(&narrator.say(&message))).map_err(unanswered)?;
        }
        let mut destination = first;
        loop {
            let pupil = match &destination {
                Destination::Lesson { choice, .. } => self.lesson(choice)?,
                Destination::Practice { rule, edition, .. } => {
                    Some(self.practice(*rule, edition.clone())?)
                }
                _ => None,
            };
            let Some(mut pupil) = pupil else { break };
            destination =
                match run_text(&mut pupil, &narrator, input, output).map_err(unanswered)? {
                    Goto::To(destination) => destination,
                    Goto::Out | Goto::Class | Goto::Back | Goto::NewGame | Goto::Menu => {
                        return Ok(());
                    }
                };
        }
        let over = narrator.say(&Message::new("lesson-none-left"));
        writeln!(output, "{over}").map_err(unanswered)
    }

    /// The lessons of a teacher's that cannot be given, and those in which a step does not go as
    /// it is written: where, and why.
    pub(super) fn broken(&self) -> Vec<FileError> {
        let stumbling = self.course.own().iter().filter_map(|(file, lesson)| {
            let edition = Arc::new(start::known_edition(&lesson.edition).ok()?);
            let Stumble { at, reason } = stumble(self.language, edition, lesson)?;
            let text = read_text(Path::new(file)).unwrap_or_default();
            let line = text.lines().position(|line| line.contains(&at)).unwrap_or_default() + 1;
            Some(FileError::at(file, line, reason))
        });
        self.course.broken().iter().cloned().chain(stumbling).collect()
    }

    /// The lesson of a choice; none after the last.
    fn chosen(&self, choice: &LessonChoice) -> Result<Option<Arc<Lesson>>, Reason> {
        let lessons = self.course.lessons();
        let kept = self.progress.read();
        let current = lessons.iter().position(|lesson| Some(&lesson.id) == kept.current.as_ref());
        let rank = match choice {
            LessonChoice::Named(id) => {
                let names = || lessons.iter().map(|lesson| lesson.id.as_str()).collect::<Vec<_>>();
                let named = lessons.iter().find(|lesson| lesson.id == *id).cloned();
                return named.map(Some).ok_or_else(|| sentences::no_lesson(id, &names()));
            }
            LessonChoice::Same => current,
            LessonChoice::Next => Some(current.map_or(0, |rank| rank + 1)),
            // Where one was, else the first not followed yet.
            LessonChoice::Resume | LessonChoice::ResumeByVoice => {
                let spoken = *choice == LessonChoice::ResumeByVoice;
                let open =
                    |lesson: &Lesson| !(kept.done.contains(&lesson.id) || spoken && lesson.keys);
                let first = || lessons.iter().position(|lesson| open(lesson));
                current.filter(|rank| open(&lessons[*rank])).or_else(first).or(Some(0))
            }
        };
        Ok(rank.and_then(|rank| lessons.get(rank).cloned()))
    }
}

pub(super) fn unanswered(error: std::io::Error) -> Reason {
    sentences::unanswered(&error)
}
