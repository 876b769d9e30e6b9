//! One lesson, as a teacher writes it.

use serde::Deserialize;

use crate::editions::RuleTopic;
use crate::engine::{Deck, Setup, Snapshot};
use crate::store::{FileError, parse_ron};

/// A goal to reach by acting, in a prepared position.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// Short, of letters and hyphens: progress is kept under it.
    pub id: String,
    /// "les loyers"
    pub title: String,
    /// The rules it teaches.
    #[serde(default)]
    pub teaches: Vec<RuleTopic>,
    /// Whether it teaches the keys, and nothing by voice.
    #[serde(default)]
    pub keys: bool,
    /// The edition it is played in.
    #[serde(default = "usual_edition")]
    pub edition: String,
    /// Where it starts; the player is the first of its players.
    pub position: Snapshot,
    /// The rolls to come, as "3+4".
    #[serde(default)]
    pub dice: Vec<String>,
    /// The cards to come, by their number in the document.
    #[serde(default)]
    pub cards: Vec<(Deck, usize)>,
    /// What is said and done, in order.
    pub steps: Vec<Step>,
}

fn usual_edition() -> String {
    "braillopoly".into()
}

/// One step of a lesson. What is expected is written as it would be said.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Step {
    /// Something to know.
    Tell(String),
    /// Something the others do, with their name first.
    Others(Vec<String>),
    /// Something to do, in one of these ways.
    Do {
        /// The goal.
        say: String,
        /// Phrases that reach it; the first is shown.
        expect: Vec<String>,
        /// Said one after the other to who hesitates or does something else.
        #[serde(default)]
        hints: Vec<String>,
    },
    /// Something forbidden to try.
    Forbidden {
        /// What to try.
        say: String,
        /// Phrases that try it.
        expect: Vec<String>,
        /// Why the rule exists, said after the refusal.
        because: String,
    },
    /// A small decision: a question with an answer.
    Ask {
        /// The question.
        say: String,
        /// Right answers.
        answers: Vec<String>,
        /// Answers to choose among, the first right one with others, where it is no number.
        #[serde(default)]
        among: Vec<String>,
        /// What helps to find it; the rule that is taught, where nothing is written.
        #[serde(default)]
        hint: String,
        /// Why, said after the answer.
        because: String,
    },
}

impl Step {
    /// What is asked of the player; none where nothing is.
    pub fn request(&self) -> Option<&str> {
        match self {
            Step::Tell(_) | Step::Others(_) => None,
            Step::Do { say, .. } | Step::Forbidden { say, .. } | Step::Ask { say, .. } => Some(say),
        }
    }

    /// What reaches the goal, the usual way first.
    pub fn expected(&self) -> &[String] {
        match self {
            Step::Tell(_) | Step::Others(_) => &[],
            Step::Do { expect, .. } | Step::Forbidden { expect, .. } => expect,
            Step::Ask { answers, .. } => answers,
        }
    }
}

impl Lesson {
    /// A lesson made of a position that was set up already.
    pub(crate) fn exercise(setup: &Setup, steps: Vec<Step>) -> Lesson {
        let position = setup.start.clone().unwrap_or_default();
        Lesson { position, steps, ..Lesson::default() }
    }

    /// Reads a lesson.
    ///
    /// # Errors
    /// The line and the reason of the first fault.
    pub fn parse(file: &str, text: &str) -> Result<Lesson, FileError> {
        let error = |line, reason: String| FileError::at(file, line, reason);
        let lesson: Lesson = parse_ron(file, text)?;
        let line_of = |words: &str| {
            text.lines().position(|line| line.contains(words)).unwrap_or_default() + 1
        };
        if lesson.position.players.is_empty() {
            return Err(error(line_of("position"), "la position n'a aucun joueur".into()));
        }
        if let Some(roll) =
            lesson.dice.iter().find(|roll| roll.parse::<crate::engine::Roll>().is_err())
        {
            return Err(error(line_of(roll), format!("« {roll} » n'est pas un lancer")));
        }
        let silent = |step: &&Step| step.request().is_some() && step.expected().is_empty();
        if let Some(step) = lesson.steps.iter().find(silent) {
            let said = step.request().unwrap_or_default();
            return Err(error(line_of(said), "cette étape n'attend aucune phrase".into()));
        }
        if !lesson.steps.iter().any(|step| step.request().is_some()) {
            return Err(error(line_of("steps"), "la leçon ne demande rien au joueur".into()));
        }
        Ok(lesson)
    }
}
