//! Taking a decision back, and the game after a journal.

use std::sync::Arc;

use super::session::SessionError;
use super::{Line, LineKind, Session};
use crate::editions::Edition;
use crate::engine::{Action, Command, Event, Game, Seat, Setup};
use crate::narration::Message;

impl Session {
    /// Takes back a player's last decision, with what computers did of it.
    pub(super) fn undo(&mut self, speaker: Option<Seat>) -> Vec<Line> {
        let refuse =
            |session: &Session, id| vec![session.line(&Message::new(id), LineKind::Refusal)];
        let journal = &self.saved.journal;
        let last = (journal.iter()).rposition(|command| match speaker {
            Some(seat) => command.seat == seat,
            None => !self.is_computer(command.seat),
        });
        let Some(last) = last else { return refuse(self, "undo-none") };
        // A debtor who says "annule" does not take back the owner's claim.
        let claim = matches!(journal[last].action, Action::ClaimRent { .. });
        if speaker.is_none() && claim && self.awaited_humans() != [journal[last].seat] {
            return refuse(self, "undo-others");
        }
        if last < self.undo_floor {
            return refuse(self, "undo-chance");
        }
        let seat = journal[last].seat;
        let others = |command: &Command| command.seat != seat && !self.is_computer(command.seat);
        if journal[last + 1..].iter().any(others) {
            return refuse(self, "undo-others");
        }
        let Ok((game, floor)) = replay(&self.edition, &self.saved.setup, &journal[..last]) else {
            return refuse(self, "undo-none");
        };
        self.saved.journal.truncate(last);
        self.game = game;
        self.undo_floor = floor;
        self.pending = None;
        self.prompt_due = true;
        let name = self.game.player(seat).name.clone();
        let mut lines =
            vec![self.line(&Message::new("undone").with("player", name), LineKind::Notice)];
        lines.extend(self.save_now());
        lines
    }
}

/// The game after a journal, and how many of its commands chance has sealed.
pub(super) fn replay(
    edition: &Arc<Edition>,
    setup: &Setup,
    journal: &[Command],
) -> Result<(Game, usize), SessionError> {
    let mut game = Game::new(edition.clone(), setup)?;
    let mut floor = 0;
    for (rank, command) in journal.iter().enumerate() {
        let events = game.apply(command).map_err(|_| SessionError::Journal(rank + 1))?;
        if events.iter().any(Event::is_chance) {
            floor = rank + 1;
        }
    }
    Ok((game, floor))
}
