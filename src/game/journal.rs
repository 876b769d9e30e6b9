//! The game and all that led to it: its setup and every command since.

use std::sync::Arc;

use super::save::Saved;
use crate::editions::Edition;
use crate::engine::{Command, Event, Game, Refusal, Seal, Seat, Setup, SetupError};
use crate::players::Skill;

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
pub(super) enum ReplayError {
    /// Its game cannot start.
    Setup(SetupError),
    /// Its command of this rank, from 1, is refused.
    Journal(usize),
}

/// A game that is always the one its journal gives.
pub(super) struct Journal {
    edition: Arc<Edition>,
    saved: Saved,
    game: Game,
    sealed: Option<Sealed>,
}

impl Journal {
    /// The game after all that was saved.
    ///
    /// # Errors
    /// A setup that gives no game, or a command it refuses.
    pub fn replay(edition: Arc<Edition>, saved: Saved) -> Result<Journal, ReplayError> {
        let (game, sealed) = replay(&edition, &saved.setup, &saved.journal)?;
        Ok(Journal { edition, saved, game, sealed })
    }

    /// The game as it stands.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The edition it is played in.
    pub fn edition(&self) -> &Arc<Edition> {
        &self.edition
    }

    /// What decided how it started.
    pub fn setup(&self) -> &Setup {
        &self.saved.setup
    }

    /// The commands accepted so far.
    pub fn commands(&self) -> &[Command] {
        &self.saved.journal
    }

    /// What stands for good.
    pub fn sealed(&self) -> Option<Sealed> {
        self.sealed
    }

    /// How well the computer plays this seat; none where a person does.
    pub fn skill(&self, seat: Seat) -> Option<Skill> {
        self.saved.skills.get(seat.index()).copied().flatten()
    }

    /// By seat, how well the computer plays there; none for a person.
    pub fn skills(&self) -> &[Option<Skill>] {
        &self.saved.skills
    }

    /// Whether the computer plays this seat.
    pub fn is_computer(&self, seat: Seat) -> bool {
        self.skill(seat).is_some()
    }

    /// Whether people have played from the start.
    pub fn has_people(&self) -> bool {
        self.saved.skills.iter().any(Option::is_none)
    }

    /// All there is to keep, after so many seconds of play.
    pub fn saved(&mut self, seconds: u64) -> &Saved {
        self.saved.seconds = seconds;
        self.saved.over = self.game.winner().is_some();
        &self.saved
    }

    /// Carries out a command.
    ///
    /// # Errors
    /// Why the engine refuses it; nothing has changed.
    pub fn apply(&mut self, command: Command) -> Result<Vec<Event>, Refusal> {
        let events = self.game.apply(&command)?;
        self.saved.journal.push(command);
        self.sealed = Sealed::by(&events, self.saved.journal.len()).or(self.sealed);
        Ok(events)
    }

    /// Each command again: the game before it, what happened, the game after.
    pub fn each_step(&self, mut see: impl FnMut(&Game, &[Event], &Game)) {
        let Ok(mut game) = Game::new(self.edition.clone(), &self.saved.setup) else { return };
        for command in &self.saved.journal {
            let before = game.clone();
            let Ok(events) = game.apply(command) else { return };
            see(&before, &events, &game);
        }
    }

    /// The game after so many commands.
    pub fn after(&self, commands: usize) -> Option<Game> {
        let kept = self.saved.journal.get(..commands)?;
        Some(replay(&self.edition, &self.saved.setup, kept).ok()?.0)
    }

    /// Goes back to so many commands; false when that gives no game, and then
    /// nothing has changed.
    pub fn go_back(&mut self, commands: usize) -> bool {
        let kept = self.saved.journal.get(..commands);
        let replayed = kept.map(|kept| replay(&self.edition, &self.saved.setup, kept));
        let Some(Ok((game, sealed))) = replayed else { return false };
        self.saved.journal.truncate(commands);
        (self.game, self.sealed) = (game, sealed);
        true
    }
}

fn replay(
    edition: &Arc<Edition>,
    setup: &Setup,
    journal: &[Command],
) -> Result<(Game, Option<Sealed>), ReplayError> {
    let mut game = Game::new(edition.clone(), setup).map_err(ReplayError::Setup)?;
    let mut sealed = None;
    for (rank, command) in journal.iter().enumerate() {
        let events = game.apply(command).map_err(|_| ReplayError::Journal(rank + 1))?;
        sealed = Sealed::by(&events, rank + 1).or(sealed);
    }
    Ok((game, sealed))
}
