//! What a scene answers.

use std::path::PathBuf;
use std::sync::Arc;

use crate::dialogue::Said;
use crate::editions::{Edition, RuleTopic};
use crate::engine::{Seat, Setup};
use crate::lexicon::{Intent, PhraseBook, Scope};
use crate::narration::Agreed;
use crate::players::Skill;
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// Be quiet.
    Silence,
    /// Change the setting this is about.
    Set(Said),
    /// Answer to this name.
    ChooseWakeName(String),
    /// Learn this player's voice.
    LearnVoice(Seat),
    /// Tell which microphone listens.
    TellMicrophone,
    /// Never play this cue, or play it again.
    Mute(Cue, bool),
}

impl Order {
    /// The order a phrase gives, understood everywhere; none for what is no
    /// order.
    pub(crate) fn of(said: &Said, book: &PhraseBook) -> Option<Order> {
        match said.intent {
            Intent::Silence => Some(Order::Silence),
            intent if book.scope(intent) == Scope::Setting => Some(Order::Set(said.clone())),
            _ => None,
        }
    }
}

/// What a scene answers to a text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reply {
    /// To be said, in order.
    pub lines: Vec<Line>,
    /// To be done, before.
    pub orders: Vec<Order>,
    /// Where to go, after.
    pub goto: Option<Goto>,
}

impl Reply {
    pub(crate) fn line(line: Line) -> Reply {
        Reply::lines(vec![line])
    }

    pub(crate) fn lines(lines: Vec<Line>) -> Reply {
        Reply { lines, ..Reply::default() }
    }

    pub(crate) fn order(order: Order) -> Reply {
        Reply { orders: vec![order], ..Reply::default() }
    }

    pub(crate) fn goto(goto: Goto) -> Reply {
        Reply { goto: Some(goto), ..Reply::default() }
    }

    pub(crate) fn to(destination: Destination) -> Reply {
        Reply::goto(Goto::To(destination))
    }
}

/// Where one goes from a scene.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Goto {
    /// Out of a lesson, to what it interrupted; else out of the game.
    Out,
    /// To what a lesson interrupted, and nowhere when there is nothing.
    Back,
    /// To a new game in place of this one: the menu asks for its players, or
    /// they are the same.
    NewGame,
    /// To the menu, where there is one.
    Menu,
    /// To a game or a lesson.
    To(Destination),
}

/// What the next game of the same players takes of the last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rematch {
    /// Played as this.
    pub edition: Arc<Edition>,
    /// As the last one began, but for chance.
    pub setup: Setup,
    /// By seat, how well the computer plays there; none for a person.
    pub skills: Vec<Option<Skill>>,
}

/// A game or a lesson that is to begin, or to go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Destination {
    /// A game between these people, and these computers.
    Start {
        /// The people's names.
        names: Vec<String>,
        /// The computers, by how well they play.
        computers: Vec<Skill>,
        /// Rank of the edition among those offered.
        edition: usize,
        /// How the game ends, and what was added to the rules.
        agreed: Agreed,
    },
    /// A new game of the same players.
    Rematch(Box<Rematch>),
    /// The game kept there.
    Resume(PathBuf),
    /// A game from the position in that file.
    Position(PathBuf),
    /// A lesson.
    Lesson(LessonChoice),
    /// Exercises on a rule, in this edition or the usual one.
    Practice(RuleTopic, Option<Arc<Edition>>),
}

/// Which lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LessonChoice {
    /// Where one was.
    Resume,
    /// The same, for who plays by voice: what teaches the keys is passed over.
    ResumeByVoice,
    /// The one after.
    Next,
    /// The same again.
    Same,
    /// By its identifier.
    Named(String),
}
