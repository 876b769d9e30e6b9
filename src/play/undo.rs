//! Whose decision may be taken back.

use super::journal::Journal;
use crate::engine::{Action, Command, Seal, Seat};

/// Why nothing is taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CannotUndo {
    /// Nothing was decided.
    Nothing,
    /// What has become of it stands.
    Sealed(Seal),
    /// This other player has decided since, on the strength of it.
    Others(Seat),
}

/// How many commands are left once this player's last decision is taken back.
pub(super) fn undoable(journal: &Journal, seat: Seat) -> Result<usize, CannotUndo> {
    let own = |command: &Command| command.seat == seat && is_decision(command);
    let last = journal.commands.iter().rposition(own).ok_or(CannotUndo::Nothing)?;
    undoable_to(journal, seat, last)
}

/// The same of all this player has decided since there were so many commands.
pub(super) fn undoable_to(journal: &Journal, seat: Seat, left: usize) -> Result<usize, CannotUndo> {
    let commands = journal.commands.get(left..).unwrap_or_default();
    let [first, since @ ..] = commands else { return Err(CannotUndo::Nothing) };
    if first.seat != seat || !is_decision(first) {
        return Err(CannotUndo::Nothing);
    }
    if let Some(sealed) = journal.sealed.filter(|sealed| sealed.commands > left) {
        return Err(CannotUndo::Sealed(sealed.by));
    }
    // What a computer bids or answers tells how far it goes; the rent it asks for is of before.
    let decides = |command: &Command| {
        journal.plays(command.seat).is_person()
            || !matches!(command.action, Action::ClaimRent { .. })
    };
    let others = |command: &&Command| command.seat != seat && decides(command);
    match since.iter().find(others) {
        Some(other) => Err(CannotUndo::Others(other.seat)),
        None => Ok(left),
    }
}

/// The person who decided last, if that can be taken back.
pub(super) fn last_decider(journal: &Journal) -> Option<Seat> {
    let person =
        |command: &&Command| journal.plays(command.seat).is_person() && is_decision(command);
    let last = journal.commands.iter().rfind(person)?.seat;
    undoable(journal, last).is_ok().then_some(last)
}

/// The hour that strikes is nobody's decision.
fn is_decision(command: &Command) -> bool {
    command.action != Action::TimeUp
}
