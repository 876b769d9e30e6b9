//! Practising one rule: exercises asked as a lesson would, and a score.

use std::sync::Arc;

use super::Pupil;
use super::lesson_run::{LessonRun, Practice};
use super::wording::Wording;
use crate::course::{Exercise, Marks, PLAYER, ProgressFile, no_exercises};
use crate::editions::{Edition, RuleTopic};
use crate::game::{Session, SessionError};
use crate::lexicon::Language;
use crate::narration::Message;
use crate::play::Seats;
use crate::reply::{Line, LineKind};

/// Exercises on a rule that are done once they were set.
const ENOUGH: u32 = 5;

impl Pupil {
    /// One who does exercises on a rule, one after the other; the seed says
    /// which.
    ///
    /// # Errors
    /// None but for a rule without exercises, or an edition none fits.
    pub fn practise(
        language: &Language,
        edition: Arc<Edition>,
        topic: RuleTopic,
        seed: u64,
        progress: Option<ProgressFile>,
    ) -> Result<Pupil, SessionError> {
        let exercise = Exercise::new(&edition, topic, seed).ok_or_else(|| {
            SessionError::told(
                language,
                &no_exercises(&language.phrases, language.phrases.rule_name(topic)),
            )
        })?;
        let people = Seats::people(exercise.setup.names.len());
        let session = Session::start(language, edition, exercise.setup.clone(), people)?;
        let session = session.led_by_a_lesson();
        let lesson = Arc::new(Wording(&session).lesson_of(&exercise));
        let practice = Some(Practice { topic, seed });
        Ok(Pupil { session, run: LessonRun { lesson, practice, progress, ..LessonRun::default() } })
    }

    /// Enough exercises on a rule are what was set of it.
    pub(super) fn practised(&self) -> Vec<Line> {
        let progress = self.run.progress.as_ref().filter(|_| self.run.score.answered == ENOUGH);
        let Some(progress) = progress else { return Vec::new() };
        let work = self.work();
        if !progress.read().set.contains(&work) {
            return Vec::new();
        }
        let not_kept = self.not_kept(Some(progress.finished(&work)));
        let done = self.session.line(&Message::new("class-practised"), LineKind::Notice);
        not_kept.into_iter().chain([done]).chain(self.work_left()).collect()
    }

    /// Whether there were as many exercises as are set.
    pub(super) fn has_practised(&self) -> bool {
        self.run.score.answered >= ENOUGH
    }

    pub(super) fn practice_opening(&self, practice: &Practice) -> Line {
        let message = Message::new("practice-begins")
            .with("rule", self.session.parser().book().rule_name(practice.topic))
            .with("player", self.session.game().player(PLAYER).name.clone());
        self.session.line(&message, LineKind::Notice)
    }

    /// "Du premier coup : deux sur trois."
    pub(super) fn score_told(&self) -> Line {
        let Marks { right, answered } = self.run.score;
        let message = match answered {
            0 => Message::new("lesson-no-answer"),
            _ => Message::new("practice-score").with("right", right).with("answered", answered),
        };
        self.session.line(&message, LineKind::Answer)
    }

    /// Sets the next exercise up; false when there is none.
    pub(super) fn next_exercise(&mut self) -> bool {
        let Some(practice) = &mut self.run.practice else { return false };
        practice.seed = practice.seed.wrapping_add(1);
        let edition = self.session.edition();
        let exercise = Exercise::new(&edition, practice.topic, practice.seed);
        let exercise = exercise.filter(|exercise| self.session.set_up(&exercise.setup));
        if let Some(exercise) = &exercise {
            self.run.begin(Arc::new(Wording(&self.session).lesson_of(exercise)));
        }
        exercise.is_some()
    }
}
