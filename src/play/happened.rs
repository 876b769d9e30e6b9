//! What happened, in no language: for whoever tells it, near or far.

use super::Entry;
use crate::engine::{Command, Event, Game, Seat};
use crate::players::Objection;
use crate::store::FileError;

/// Why a computer did not take a person's offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rebuff {
    /// It has another price, which it offers next.
    AtAPrice,
    /// It will not have it.
    Because(Objection),
}

/// What became of what was decided here.
#[derive(Clone, Debug)]
pub enum Decided {
    /// It happened.
    Happened(Box<Happened>),
    /// The other houses are asked; it arrives with their answer.
    OnItsWay,
}

/// One entry, and what it led to.
#[derive(Clone, Debug)]
pub struct Done {
    /// What was agreed on.
    pub entry: Entry,
    /// What it led to, in order; nothing where something was taken back.
    pub events: Vec<Event>,
    /// The game after it.
    pub after: Game,
    /// Whether a computer did it in the same breath as what came before.
    pub follows: bool,
    /// What a computer answered, where it refused a person's offer.
    pub answer: Option<Rebuff>,
}

impl Done {
    /// The command, where it is one.
    pub fn command(&self) -> Option<&Command> {
        match &self.entry {
            Entry::Did(command) => Some(command),
            Entry::TookBack(_)
            | Entry::Passed(_)
            | Entry::Seated(..)
            | Entry::WentOn
            | Entry::Drew(_)
            | Entry::ShownOut(_)
            | Entry::Parted => None,
        }
    }
}

/// What is to be told of how the game is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KeepNews {
    /// The disk is slow: told once.
    Slow,
    /// It does not keep the game any more.
    Failed(FileError),
    /// It does again.
    Restored,
}

/// All that belongs together, from one decision to where somebody is awaited.
#[derive(Clone, Debug)]
pub struct Happened {
    /// The game as it was.
    pub before: Game,
    /// What was agreed on, one after the other; there is one at least.
    pub done: Vec<Done>,
    /// The decisions that were taken back, where some were, in order.
    pub undone: Vec<Command>,
    /// What is to be told of how it is kept.
    pub kept: Vec<KeepNews>,
}

impl Happened {
    /// The game as it is now.
    pub fn after(&self) -> &Game {
        self.done.last().map_or(&self.before, |done| &done.after)
    }

    /// The commands, in order.
    pub fn commands(&self) -> impl Iterator<Item = &Command> {
        self.done.iter().filter_map(Done::command)
    }

    /// All that it led to, in order.
    pub fn events(&self) -> impl Iterator<Item = &Event> {
        self.done.iter().flat_map(|done| &done.events)
    }

    /// Who decided first.
    pub fn seat(&self) -> Option<Seat> {
        self.commands().next().map(|command| command.seat)
    }
}
