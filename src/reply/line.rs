//! One thing to say.

use crate::engine::Seat;
use crate::sound::Cue;

/// One thing to say, and print on a line of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// In words.
    pub text: String,
    /// In words, with all there is to know.
    pub full: String,
    /// Why it is said.
    pub kind: LineKind,
    /// The name of its message in the lexicon; empty for what is no message: a lesson's own
    /// text, or what is told again.
    pub id: &'static str,
    /// Whose turn it begins, where it tells the throw that does.
    pub begins: Option<Seat>,
}

impl Line {
    /// What is no message of the lexicon, and has no more to it.
    pub fn plain(text: impl Into<String>, kind: LineKind) -> Line {
        let text = text.into();
        Line { full: text.clone(), text, kind, id: "", begins: None }
    }
}

/// Why a line is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineKind {
    /// Something happened in the game.
    Event,
    /// A decision is awaited.
    Prompt,
    /// A question is answered.
    Answer,
    /// Something cannot be done.
    Refusal,
    /// What was heard means nothing.
    NotUnderstood,
    /// The table itself: saves, settings, devices.
    Notice,
}

impl LineKind {
    /// The cue that comes before such a line.
    pub fn signal(self) -> Option<Cue> {
        match self {
            LineKind::Refusal => Some(Cue::Refused),
            LineKind::NotUnderstood => Some(Cue::NotUnderstood),
            LineKind::Event | LineKind::Prompt | LineKind::Answer | LineKind::Notice => None,
        }
    }
}
