//! A lesson tried before anybody follows it: each step is done as it is written.

use std::sync::Arc;

use super::Pupil;
use crate::course::{Lesson, Step};
use crate::editions::Edition;
use crate::lexicon::Language;
use crate::narration::{Message, Narrator};
use crate::reply::{LineKind, Told};

/// Where a lesson does not go as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stumble {
    /// Words of the lesson, to find its line by.
    pub at: String,
    /// Why, without a full stop.
    pub reason: String,
}

/// The first step of a lesson that does not go as it is written; none where all do.
pub fn stumble(
    language: &Language,
    edition: Arc<Edition>,
    lesson: &Arc<Lesson>,
) -> Option<Stumble> {
    let mut pupil = match Pupil::teach(language, edition, lesson.clone(), None) {
        Ok(pupil) => pupil,
        Err(error) => return Some(Stumble { at: "position".into(), reason: error.to_string() }),
    };
    let narrator = Narrator::new(language.texts.clone());
    let why = |id, phrase: &String, answer: String| {
        let message = Message::new(id).with("phrase", phrase.clone()).with("answer", answer);
        Some(Stumble { at: phrase.clone(), reason: narrator.say(&message) })
    };
    for step in &lesson.steps {
        match step {
            Step::Tell(_) | Step::Ask { .. } => {}
            Step::Others(phrases) => {
                for phrase in phrases {
                    if let Some(answer) = failure(&pupil.said_by_others(phrase)) {
                        return why("lesson-refused", phrase, answer);
                    }
                }
            }
            Step::Do { expect, .. } => {
                let phrase = expect.first()?;
                if let Some(answer) = failure(&pupil.done_for_player(phrase)) {
                    return why("lesson-refused", phrase, answer);
                }
            }
            Step::Forbidden { expect, .. } => {
                let phrase = expect.first()?;
                if failure(&pupil.done_for_player(phrase)).is_none() {
                    return why("lesson-allowed", phrase, String::new());
                }
            }
        }
    }
    None
}

/// What was answered to what could not be done.
fn failure(told: &Told) -> Option<String> {
    let failed = told
        .lines
        .iter()
        .find(|line| matches!(line.kind, LineKind::Refusal | LineKind::NotUnderstood));
    failed.map(|line| line.text.trim_end_matches('.').to_string())
}
