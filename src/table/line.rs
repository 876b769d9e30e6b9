//! What a session answers.

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

/// Something the table must do, beside speaking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Be quiet.
    Silence,
    /// Leave the game.
    Quit,
    /// Leave this game for a new one.
    NewGame,
    /// Speak faster.
    Faster,
    /// Speak slower.
    Slower,
    /// Speak louder.
    Louder,
    /// Speak softer.
    Softer,
    /// Take another voice.
    NextVoice,
    /// Say more.
    MoreDetail,
    /// Say less.
    LessDetail,
    /// The players wear headphones.
    Headphones,
    /// They do not.
    Loudspeaker,
    /// Listen after a key only.
    PushToTalk,
    /// Listen always.
    AlwaysListen,
}

/// What a session answers to a text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reply {
    /// To be said, in order.
    pub lines: Vec<Line>,
    /// To be done.
    pub orders: Vec<Order>,
}

impl Reply {
    pub(super) fn line(line: Line) -> Reply {
        Reply { lines: vec![line], orders: Vec::new() }
    }

    pub(super) fn order(order: Order) -> Reply {
        Reply { lines: Vec::new(), orders: vec![order] }
    }
}
