//! How far one is in a lesson or in exercises.

use std::sync::Arc;

use super::signs::is_number;
use crate::course::{Lesson, Marks, ProgressFile, Step};
use crate::editions::RuleTopic;
use crate::language::Tongue;

/// A lesson, and how far one is.
pub(super) struct LessonRun {
    pub(super) lesson: Arc<Lesson>,
    pub(super) step: usize,
    /// Hesitations and errors in this step.
    pub(super) slips: usize,
    /// Hints given unasked in this step.
    pub(super) hesitations: usize,
    pub(super) progress: Option<ProgressFile>,
    /// Questions answered, and how many at first.
    pub(super) score: Marks,
    /// Exercises, one after the other, instead of a lesson's steps alone.
    pub(super) practice: Option<Practice>,
}

impl LessonRun {
    pub(super) fn new(lesson: Arc<Lesson>, progress: Option<ProgressFile>) -> LessonRun {
        let (score, practice) = (Marks::default(), None);
        LessonRun { lesson, step: 0, slips: 0, hesitations: 0, progress, score, practice }
    }

    pub(super) fn practising(lesson: Arc<Lesson>, practice: Practice) -> LessonRun {
        LessonRun { practice: Some(practice), ..LessonRun::new(lesson, None) }
    }

    /// Goes on with another exercise.
    pub(super) fn begin(&mut self, lesson: Arc<Lesson>) {
        (self.lesson, self.step) = (lesson, 0);
        (self.slips, self.hesitations) = (0, 0);
    }

    pub(super) fn current(&self) -> Option<&Step> {
        self.lesson.steps.get(self.step)
    }

    /// Whether it is about the keys, and not about what is said.
    pub(super) fn is_about_keys(&self) -> bool {
        self.lesson.keys
    }

    /// How many steps came before.
    pub(super) fn rank(&self) -> usize {
        self.step
    }

    /// What other questions of the lesson have for an answer, in words and not in figures.
    pub(super) fn other_answers(&self, tongue: Tongue, right: &str) -> Vec<String> {
        let answers = self.lesson.steps.iter().filter_map(|step| match step {
            Step::Ask { answers, .. } => answers.first(),
            _ => None,
        });
        let mut others: Vec<String> = Vec::new();
        for answer in answers.filter(|answer| *answer != right && !is_number(tongue, answer)) {
            if !others.contains(answer) {
                others.push(answer.clone());
            }
        }
        others
    }
}

/// What is practised, and how well.
pub(super) struct Practice {
    pub(super) topic: RuleTopic,
    /// Of the next exercise.
    pub(super) seed: u64,
}
