//! Which lessons were followed, kept between sessions.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use super::Work;
use crate::editions::RuleTopic;
use crate::store::{FileError, read_kept, write_kept};

/// Questions answered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Marks {
    /// Rightly, at the first try.
    pub right: u32,
    /// In all.
    pub answered: u32,
}

impl Marks {
    /// Counts an answer.
    pub fn count(&mut self, right: bool) {
        self.right += u32::from(right);
        self.answered += 1;
    }
}

/// A question that was answered wrongly at first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Slip {
    /// What was asked.
    pub asked: String,
    /// What was answered.
    pub said: String,
    /// What was right.
    pub right: String,
    /// The lesson, or the exercises, it was asked in.
    #[serde(default)]
    pub during: Option<Work>,
}

/// Slips that are kept, the last ones.
const MOST_SLIPS: usize = 12;

/// How far a player has come.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Progress {
    /// Lessons followed to their end.
    pub done: BTreeSet<String>,
    /// Of those, the answers of the last time.
    pub scores: BTreeMap<String, Marks>,
    /// The lesson one is in.
    pub current: Option<String>,
    /// As a pupil is called; nothing for who plays alone.
    pub name: String,
    /// What a teacher set, in this order, and is not done.
    pub set: Vec<Work>,
    /// The exercises that were set and done, and the positions that were played from.
    pub finished: Vec<Work>,
    /// The answers given on each rule.
    pub rules: BTreeMap<RuleTopic, Marks>,
    /// The last wrong answers, the oldest first.
    pub slips: Vec<Slip>,
}

impl Progress {
    /// Whether no lesson was ever begun.
    pub fn is_new(&self) -> bool {
        self.done.is_empty() && self.current.is_none()
    }

    /// Whether this was followed or played to its end.
    pub fn has_done(&self, work: &Work) -> bool {
        match work {
            Work::Lesson(id) => self.done.contains(id),
            Work::Practice(_) | Work::Position(_) => self.finished.contains(work),
        }
    }
}

/// Where it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProgressFile(PathBuf);

impl ProgressFile {
    /// ProgressKept in this file.
    pub fn new(path: impl Into<PathBuf>) -> ProgressFile {
        ProgressFile(path.into())
    }

    /// What is kept; nothing when there is none.
    pub fn read(&self) -> Progress {
        read_kept(&self.0).0
    }

    /// As [`ProgressFile::read`], and why it cannot be read: it is then set aside.
    pub(super) fn read_or_why(&self) -> (Progress, Option<FileError>) {
        read_kept(&self.0)
    }

    /// A lesson has begun.
    pub fn begun(&self, lesson: &str) -> ProgressKept {
        self.change(|progress| progress.current = Some(lesson.into()))
    }

    /// A lesson was followed to its end, with these answers.
    pub fn done(&self, lesson: &str, score: Marks) -> ProgressKept {
        self.change(|progress| {
            progress.done.insert(lesson.into());
            progress.scores.insert(lesson.into(), score);
            progress.set.retain(|work| *work != Work::Lesson(lesson.into()));
        })
    }

    /// Exercises are done, or a game was begun from a position.
    pub fn finished(&self, done: &Work) -> ProgressKept {
        self.change(|progress| {
            progress.set.retain(|work| work != done);
            if !progress.finished.contains(done) {
                progress.finished.push(done.clone());
            }
        })
    }

    /// What was set is to be done no more.
    pub fn taken_back(&self, work: &Work) -> ProgressKept {
        self.change(|progress| progress.set.retain(|set| set != work))
    }

    /// A question on these rules was answered, rightly at the first try but for a slip.
    pub fn answered(&self, rules: &[RuleTopic], slip: Option<Slip>) -> ProgressKept {
        self.change(|progress| {
            for rule in rules {
                progress.rules.entry(*rule).or_default().count(slip.is_none());
            }
            progress.slips.extend(slip);
            let many = progress.slips.len().saturating_sub(MOST_SLIPS);
            progress.slips.drain(..many);
        })
    }

    /// Sets work; what is set already is not set twice.
    pub fn set(&self, work: Work) -> ProgressKept {
        self.change(|progress| {
            if !progress.set.contains(&work) {
                progress.set.push(work);
            }
        })
    }

    pub(super) fn change(&self, change: impl FnOnce(&mut Progress)) -> ProgressKept {
        let (mut progress, broken): (Progress, _) = read_kept(&self.0);
        change(&mut progress);
        let written = write_kept(&self.0, &progress);
        match (written, broken) {
            (Err(error), _) => ProgressKept::No(error),
            (Ok(()), Some(error)) => ProgressKept::Afresh(error),
            (Ok(()), None) => ProgressKept::Yes,
        }
    }
}

/// Whether progress could be kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProgressKept {
    /// With what was kept before.
    Yes,
    /// Alone: what was kept before cannot be read, and stays beside.
    Afresh(FileError),
    /// The disk refuses.
    No(FileError),
}
