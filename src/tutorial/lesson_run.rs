//! How far one is in a lesson or in exercises.

use std::sync::Arc;

use crate::course::{Lesson, Marks, ProgressFile, Step};
use crate::editions::RuleTopic;
use crate::language::{Tokens, Tongue};

#[derive(Default)]
pub(super) struct LessonRun {
    pub(super) lesson: Arc<Lesson>,
    pub(super) step: usize,
    /// Hesitations and errors in this step.
    pub(super) slips: usize,
    /// Hints given unasked in this step.
    pub(super) hesitations: usize,
    pub(super) progress: Option<ProgressFile>,
    /// Steps that were passed over.
    pub(super) skipped: usize,
    /// Questions answered, and how many at first.
    pub(super) score: Marks,
    /// Exercises, one after the other, instead of a lesson's steps alone.
    pub(super) practice: Option<Practice>,
    /// What was first answered to this step, where it was wrong.
    pub(super) first_answer: Option<String>,
}

impl LessonRun {
    pub(super) fn begin(&mut self, lesson: Arc<Lesson>) {
        (self.lesson, self.step) = (lesson, 0);
        (self.slips, self.hesitations, self.skipped) = (0, 0, 0);
    }

    /// Whether all there was to do was passed over.
    pub(super) fn is_passed_over(&self) -> bool {
        let asked = self.lesson.steps.iter().filter(|step| step.request().is_some()).count();
        self.skipped > 0 && self.skipped >= asked
    }

    pub(super) fn current(&self) -> Option<&Step> {
        self.lesson.steps.get(self.step)
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

pub(super) struct Practice {
    pub(super) topic: RuleTopic,
    /// Of the next exercise.
    pub(super) seed: u64,
}

pub(super) fn is_number(tongue: Tongue, text: &str) -> bool {
    let words = Tokens::new(text).words;
    tongue.number_at(&words).iter().any(|(length, _)| *length == words.len())
}
