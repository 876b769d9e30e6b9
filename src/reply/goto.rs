//! Where one goes from what is on.

use std::path::PathBuf;
use std::sync::Arc;

use crate::course::{ProgressFile, Work};
#[cfg(feature = "distance")]
use crate::distance::Founding;
use crate::editions::{Edition, RuleTopic};
use crate::engine::Setup;
use crate::narration::Agreed;
use crate::play::Seats;
use crate::players::Skill;

/// Where one goes from a scene.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Goto {
    /// Out of a lesson, to what it interrupted; else out of the game.
    Out,
    /// Out of a position of a class, to where it was begun; else out of the game.
    Class,
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
    /// Who sits where.
    pub seating: Seats,
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
        /// Played as this.
        edition: Arc<Edition>,
        /// How the game ends, and what was added to the rules.
        agreed: Agreed,
    },
    /// A new game of the same players.
    Rematch(Box<Rematch>),
    /// The game kept there.
    Resume(PathBuf),
    /// A game from the position in that file.
    Position(PathBuf),
    /// A position to prepare, with these round the table, in this edition.
    Preparation(Vec<String>, Arc<Edition>),
    /// The table of several houses.
    #[cfg(feature = "distance")]
    Table(Arc<Founding>),
    /// The table of several houses where the game kept there was left: it is kept as it is.
    Rejoin(PathBuf),
    /// A lesson.
    Lesson {
        /// Which.
        choice: LessonChoice,
        /// Who follows it; who plays here, if not a pupil of a class.
        pupil: Option<ProgressFile>,
    },
    /// Exercises on a rule.
    Practice {
        /// Which.
        rule: RuleTopic,
        /// In this edition, or the usual one.
        edition: Option<Arc<Edition>>,
        /// Who does them; who plays here, if not a pupil of a class.
        pupil: Option<ProgressFile>,
    },
}

impl Destination {
    /// A lesson for who plays here.
    pub fn lesson(choice: LessonChoice) -> Destination {
        Destination::Lesson { choice, pupil: None }
    }

    /// Exercises for who plays here, in this edition.
    pub fn practice(rule: RuleTopic, edition: Arc<Edition>) -> Destination {
        Destination::Practice { rule, edition: Some(edition), pupil: None }
    }

    /// The same, for whoever follows the lesson it is asked for in.
    pub fn for_pupil(self, of: Option<&ProgressFile>) -> Destination {
        match self {
            Destination::Lesson { choice, pupil: None } => {
                Destination::Lesson { choice, pupil: of.cloned() }
            }
            Destination::Practice { rule, edition, pupil: None } => {
                Destination::Practice { rule, edition, pupil: of.cloned() }
            }
            other => other,
        }
    }

    /// What was set a pupil.
    pub fn work(work: &Work, pupil: ProgressFile) -> Destination {
        let pupil = Some(pupil);
        match work {
            Work::Lesson(id) => {
                Destination::Lesson { choice: LessonChoice::Named(id.clone()), pupil }
            }
            Work::Practice(rule) => Destination::Practice { rule: *rule, edition: None, pupil },
            Work::Position(file) => Destination::Position(file.clone()),
        }
    }
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
