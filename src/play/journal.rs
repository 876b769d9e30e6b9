//! The game and all that led to it: its setup and every entry since.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::{Entry, House, Plays, Saved, Seats};
use crate::editions::Edition;
use crate::engine::{Command, Event, Game, Luck, Refusal, Seal, Seat, SetupError};

/// The part of a journal that stands for good, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sealed {
    /// So many commands, from the first.
    pub commands: usize,
    /// By what.
    pub by: Seal,
}

impl Sealed {
    /// What these events seal, when this many commands have led to them.
    fn by(events: &[Event], commands: usize) -> Option<Sealed> {
        let by = events.iter().rev().find_map(Event::seal)?;
        Some(Sealed { commands, by })
    }
}

/// Why a journal gives no game.
#[derive(Debug)]
pub enum ReplayError {
    /// Its game cannot start.
    Setup(SetupError),
    /// Its entry of this rank, from 1, does not fit.
    Entry(usize),
}

/// A game that is always the one its journal gives: only [`Journal::enter`] changes it.
pub(super) struct Journal {
    pub edition: Arc<Edition>,
    /// All there is to keep.
    pub saved: Saved,
    /// Who sits where by now.
    pub seating: Seats,
    /// The commands that were not taken back.
    pub commands: Vec<Command>,
    /// What decided chance from a command on, by how many came before it.
    draws: BTreeMap<usize, Luck>,
    /// Houses that were shown the door.
    pub shown_out: BTreeSet<House>,
    pub game: Game,
    /// What stands for good.
    pub sealed: Option<Sealed>,
    /// Seconds played, as far as they were entered.
    pub seconds: u64,
}

impl Journal {
    /// The game after all that was saved.
    ///
    /// # Errors
    /// A setup that gives no game, or an entry that does not fit.
    pub fn replay(edition: Arc<Edition>, mut saved: Saved) -> Result<Journal, ReplayError> {
        let game = Game::new(edition.clone(), &saved.setup).map_err(ReplayError::Setup)?;
        let entries = std::mem::take(&mut saved.entries);
        let mut journal = Journal {
            edition,
            seating: saved.seating.clone(),
            saved,
            commands: Vec::new(),
            draws: BTreeMap::new(),
            shown_out: BTreeSet::new(),
            game,
            sealed: None,
            seconds: 0,
        };
        for (rank, entry) in entries.into_iter().enumerate() {
            journal.enter(entry).map_err(|_| ReplayError::Entry(rank + 1))?;
        }
        Ok(journal)
    }

    /// Who decides for a seat.
    pub fn plays(&self, seat: Seat) -> Plays {
        match self.seating.at(seat) {
            Plays::Elsewhere(house) if house == self.saved.house => Plays::Here,
            plays => plays,
        }
    }

    /// Agrees on one more thing; what it led to.
    ///
    /// # Errors
    /// Why it does not fit; nothing has changed.
    pub fn enter(&mut self, entry: Entry) -> Result<Vec<Event>, Refusal> {
        let events = match &entry {
            Entry::Did(command) => {
                let events = self.game.apply(command)?;
                self.commands.push(command.clone());
                self.sealed = Sealed::by(&events, self.commands.len()).or(self.sealed);
                events
            }
            Entry::TookBack(commands) => {
                self.go_back(*commands)?;
                Vec::new()
            }
            Entry::Seated(seat, plays) => {
                self.seating.sit(*seat, *plays).ok_or(Refusal::NotNow)?;
                Vec::new()
            }
            Entry::Drew(luck) => {
                self.game.stir(*luck);
                self.draws.insert(self.commands.len(), *luck);
                Vec::new()
            }
            Entry::ShownOut(house) => {
                self.shown_out.insert(*house);
                Vec::new()
            }
            Entry::WentOn | Entry::Parted => Vec::new(),
            Entry::Passed(seconds) => {
                self.seconds = self.seconds.saturating_add(*seconds);
                Vec::new()
            }
        };
        self.saved.entries.push(entry);
        Ok(events)
    }

    /// Each command again: the game before it, what happened, the game after.
    pub fn each_step(&self, mut see: impl FnMut(&Game, &[Event], &Game)) {
        let Ok(mut game) = Game::new(self.edition.clone(), &self.saved.setup) else { return };
        for (rank, command) in self.commands.iter().enumerate() {
            if let Some(luck) = self.draws.get(&rank) {
                game.stir(*luck);
            }
            let before = game.clone();
            let Ok(events) = game.apply(command) else { return };
            see(&before, &events, &game);
        }
    }

    /// The game after so many commands.
    pub fn after(&self, commands: usize) -> Option<Game> {
        Some(self.replayed(commands)?.0)
    }

    fn replayed(&self, commands: usize) -> Option<(Game, Option<Sealed>)> {
        let kept = self.commands.get(..commands)?;
        let mut game = Game::new(self.edition.clone(), &self.saved.setup).ok()?;
        let mut sealed = None;
        for (rank, command) in kept.iter().enumerate() {
            if let Some(luck) = self.draws.get(&rank) {
                game.stir(*luck);
            }
            let events = game.apply(command).ok()?;
            sealed = Sealed::by(&events, rank + 1).or(sealed);
        }
        Some((game, sealed))
    }

    /// Never beyond what is sealed: what a save or another machine says is not believed.
    fn go_back(&mut self, commands: usize) -> Result<(), Refusal> {
        let open = commands < self.commands.len()
            && self.sealed.is_none_or(|sealed| sealed.commands <= commands);
        let replayed = self.replayed(commands).filter(|_| open).ok_or(Refusal::NotNow)?;
        self.commands.truncate(commands);
        self.draws.split_off(&commands);
        (self.game, self.sealed) = replayed;
        Ok(())
    }
}
