//! The match: the one authority on what has happened. It is given commands and time, and
//! gives back what happened, in no language.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use chrono::NaiveTime;

use super::clock::{Clock, Tick};
use super::computers::{Computers, people};
use super::happened::{Done, Happened, KeepNews};
use super::journal::{Journal, ReplayError};
use super::keeper::Keeper;
use super::undo::{CannotUndo, last_decider, undoable};
use super::{Entry, Keep, Plays, Saved, Seats};
use crate::editions::Edition;
use crate::engine::{Action, Command, Event, Game, Phase, Refusal, Seat, Setup, Square, Trade};
use crate::players::{Computer, Counsel};

/// What the clock of a game limited in time brings.
pub enum Struck {
    /// So many minutes are left.
    Left(u64),
    /// The hour, and what it ended.
    Over(Box<Happened>),
}

/// A game as it is played: its journal, its clock, its computers, and where it is kept.
pub struct Match {
    journal: Journal,
    clock: Clock,
    computers: Computers,
    keeper: Keeper,
}

impl Match {
    /// The match of a save, where it stands.
    ///
    /// # Errors
    /// A setup that gives no game, or an entry that does not fit.
    pub fn open(edition: Arc<Edition>, saved: Saved) -> Result<Match, ReplayError> {
        let (length, seed) = (saved.setup.length, saved.setup.seed);
        let journal = Journal::replay(edition, saved)?;
        let minds = journal.saved.seating.iter();
        let minds = minds.map(|(_, plays)| plays.skill().unwrap_or_default());
        let people = journal.saved.seating.iter().filter(|(_, plays)| plays.is_person());
        let people: Vec<Seat> = people.map(|(seat, _)| seat).collect();
        let computer = Computer::new(seed ^ journal.commands.len() as u64)
            .with_skills(minds.collect())
            .beside(&people)
            .resuming(&journal.game);
        Ok(Match {
            clock: Clock::new(length, journal.seconds),
            computers: Computers::new(computer),
            keeper: Keeper::default(),
            journal,
        })
    }

    /// The match, kept there from the first command on.
    pub fn kept_in(self, place: impl Keep) -> Match {
        Match { keeper: Keeper::new(place), ..self }
    }

    /// The game as it stands.
    pub fn game(&self) -> &Game {
        &self.journal.game
    }

    /// The edition it is played in.
    pub fn edition(&self) -> &Arc<Edition> {
        &self.journal.edition
    }

    /// What decided how it started.
    pub fn setup(&self) -> &Setup {
        &self.journal.saved.setup
    }

    /// The commands that were not taken back.
    pub fn commands(&self) -> &[Command] {
        &self.journal.commands
    }

    /// All that was agreed on.
    pub fn entries(&self) -> &[Entry] {
        &self.journal.saved.entries
    }

    /// Who sits where.
    pub fn seating(&self) -> &Seats {
        &self.journal.saved.seating
    }

    /// Who decides for a seat.
    pub fn plays(&self, seat: Seat) -> Plays {
        self.journal.plays(seat)
    }

    /// Whether the computer plays this seat.
    pub fn is_computer(&self, seat: Seat) -> bool {
        !self.plays(seat).is_person()
    }

    /// The people at this table who are still in the game.
    pub fn people_here(&self) -> Vec<Seat> {
        let here = |seat: &Seat| self.plays(*seat) == Plays::Here;
        self.game().active_seats().filter(here).collect()
    }

    /// Those of them whose decision is awaited.
    pub fn awaited_here(&self) -> Vec<Seat> {
        let mut awaited = self.game().awaited();
        awaited.retain(|seat| self.plays(*seat) == Plays::Here);
        awaited
    }

    /// Seconds played.
    pub fn seconds(&self) -> u64 {
        self.clock.seconds()
    }

    /// Minutes left, rounded up; none without a limit.
    pub fn minutes_left(&self) -> Option<u64> {
        self.clock.minutes_left()
    }

    /// Each command again: the game before it, what happened, the game after.
    pub fn each_step(&self, see: impl FnMut(&Game, &[Event], &Game)) {
        self.journal.each_step(see);
    }

    /// The game after so many commands.
    pub fn after(&self, commands: usize) -> Option<Game> {
        self.journal.after(commands)
    }

    /// Carries out a command, and what a computer does of it in the same breath. It is kept
    /// before anybody is told.
    ///
    /// # Errors
    /// Why the engine refuses it; nothing has changed.
    pub fn act(&mut self, command: Command) -> Result<Happened, Refusal> {
        self.game().check(command.seat, &command.action)?;
        let before = self.game().clone();
        let mut done = self.pass();
        let seat = command.seat;
        let mut did = self.enter(Entry::Did(command))?;
        did.answer = self.computers.see(&self.journal, seat, &did.events);
        let follows = self.computers.follow(&self.journal, &did.events);
        done.push(did);
        if let Some((seat, action)) = follows {
            let follower = self.enter(Entry::Did(Command { seat, action }))?;
            done.push(Done { follows: true, ..follower });
        }
        Ok(Happened { before, done, undone: None, kept: self.keep().into_iter().collect() })
    }

    /// Carries out commands that belong together, up to the first that is refused; none where
    /// that is the first.
    pub fn act_all(&mut self, commands: impl IntoIterator<Item = Command>) -> Option<Happened> {
        let mut whole: Option<Happened> = None;
        for command in commands {
            let Ok(happened) = self.act(command) else { break };
            match &mut whole {
                Some(whole) => whole.then(happened),
                None => whole = Some(happened),
            }
        }
        whole
    }

    /// Agrees on what another machine has agreed on.
    ///
    /// # Errors
    /// Why it does not fit here; nothing has changed.
    pub fn agree(&mut self, entry: Entry) -> Result<Happened, Refusal> {
        let before = self.game().clone();
        let (undone, passed) = match &entry {
            Entry::Did(_) => (None, 0),
            Entry::TookBack(commands) => (self.commands().get(*commands).cloned(), 0),
            Entry::Passed(seconds) => (None, *seconds),
        };
        let done = vec![self.enter(entry)?];
        self.clock.catch_up(Duration::from_secs(passed));
        Ok(Happened { before, done, undone, kept: self.keep().into_iter().collect() })
    }

    /// What the computers do next, all that belongs together of it; none where they have
    /// nothing to do, or wait.
    pub fn step(&mut self) -> Option<Happened> {
        // People first: computers would settle an auction before anyone spoke.
        let bids = matches!(self.game().phase(), Phase::Auction(_));
        if self.computers_wait() || bids && self.is_somebody_awaited() {
            return None;
        }
        let (seat, action) = self.computers.next(&self.journal)?;
        match &action {
            _ if bids => self.settle(seat, action),
            Action::BuildHouse(_) | Action::BuildHotel(_) => self.run_of(seat, action, |action| {
                matches!(action, Action::BuildHouse(_) | Action::BuildHotel(_))
            }),
            Action::Mortgage(_) => {
                self.run_of(seat, action, |action| matches!(action, Action::Mortgage(_)))
            }
            Action::OfferTrade(trade) if self.is_computer(trade.to) => self.offer(seat, action),
            _ => self.act(Command { seat, action }).ok(),
        }
    }

    /// What computers do in an auction until a person is asked.
    fn settle(&mut self, seat: Seat, action: Action) -> Option<Happened> {
        let mut happened = self.act(Command { seat, action }).ok()?;
        while matches!(self.game().phase(), Phase::Auction(_))
            && !self.is_somebody_awaited()
            && let Some((seat, action)) = self.computers.next(&self.journal)
        {
            happened.then(self.act(Command { seat, action }).ok()?);
        }
        Some(happened)
    }

    /// What a computer does, as long as it is of a kind.
    fn run_of(
        &mut self,
        seat: Seat,
        action: Action,
        kind: impl Fn(&Action) -> bool,
    ) -> Option<Happened> {
        let mut happened = self.act(Command { seat, action }).ok()?;
        loop {
            match self.computers.next(&self.journal) {
                Some((other, action)) if other == seat && kind(&action) => {
                    happened.then(self.act(Command { seat, action }).ok()?);
                }
                other => {
                    self.computers.plan(other);
                    return Some(happened);
                }
            }
        }
    }

    /// What a computer offers another, and the answer where it is no.
    fn offer(&mut self, seat: Seat, action: Action) -> Option<Happened> {
        let mut happened = self.act(Command { seat, action }).ok()?;
        match self.computers.next(&self.journal) {
            Some((seat, Action::RefuseTrade)) => {
                let action = Action::RefuseTrade;
                happened.then(self.act(Command { seat, action }).ok()?);
            }
            answer => self.computers.plan(answer),
        }
        Some(happened)
    }

    /// Whether a person's decision is awaited, wherever they are.
    fn is_somebody_awaited(&self) -> bool {
        self.game().awaited().iter().any(|seat| self.plays(*seat).is_person())
    }

    /// Takes back this player's last decision, with what computers did of it. What another
    /// person has decided since stands, and so does what a die, a card, the clock, a trade or
    /// a bankruptcy has sealed.
    ///
    /// # Errors
    /// Why it stands.
    pub fn take_back(&mut self, seat: Seat) -> Result<Happened, CannotUndo> {
        let left = undoable(&self.journal, seat)?;
        let (before, undone) = (self.game().clone(), self.commands().get(left).cloned());
        let mut done = self.pass();
        done.push(self.enter(Entry::TookBack(left)).map_err(|_| CannotUndo::Nothing)?);
        Ok(Happened { before, done, undone, kept: self.keep().into_iter().collect() })
    }

    /// Whether this player's last decision may be taken back.
    ///
    /// # Errors
    /// Why it stands.
    pub fn undoable(&self, seat: Seat) -> Result<(), CannotUndo> {
        undoable(&self.journal, seat).map(|_| ())
    }

    /// The person who decided last, if that can be taken back.
    pub fn last_decider(&self) -> Option<Seat> {
        last_decider(&self.journal)
    }

    /// So much time has passed at the table, and it is now this hour.
    pub fn passes(&mut self, time: Duration, now: NaiveTime) {
        self.clock.passes(time, now);
    }

    /// What the clock of a game limited in time brings now, once each.
    pub fn strike(&mut self) -> Option<Struck> {
        if self.game().winner().is_some() {
            return None;
        }
        match self.clock.tick()? {
            Tick::Left(minutes) => Some(Struck::Left(minutes)),
            Tick::Over => {
                // The hour strikes for all: anyone still there says so.
                let seat = self.game().active_seats().next()?;
                self.act(Command { seat, action: Action::TimeUp })
                    .ok()
                    .map(|over| Struck::Over(Box::new(over)))
            }
        }
    }

    /// Enters the time that was played since it last was.
    fn pass(&mut self) -> Vec<Done> {
        let passed = self.clock.seconds().saturating_sub(self.journal.seconds);
        let passed = (passed > 0).then(|| self.enter(Entry::Passed(passed)));
        passed.into_iter().flatten().collect()
    }

    fn enter(&mut self, entry: Entry) -> Result<Done, Refusal> {
        let events = self.journal.enter(entry.clone())?;
        if matches!(entry, Entry::TookBack(_)) {
            self.computers.forget();
        }
        Ok(Done { entry, events, after: self.game().clone(), follows: false, answer: None })
    }

    /// Keeps the game now; what is to be told of it.
    pub fn keep(&mut self) -> Option<KeepNews> {
        self.keeper.keep(&self.journal.saved)
    }

    /// Keeps the time that was played too.
    pub fn keep_all(&mut self) -> Option<KeepNews> {
        self.pass();
        self.keep()
    }

    /// Where the game is kept.
    pub fn kept_at(&self) -> Option<&Path> {
        self.keeper.path()
    }

    /// Whether the game is kept just now.
    pub fn is_kept(&self) -> bool {
        self.keeper.works()
    }

    /// Whether the computers wait for someone to say "continue".
    pub fn computers_wait(&self) -> bool {
        self.computers.wait(&self.journal)
    }

    /// Whether each computer waits for a signal before its turn.
    pub fn wait_for_signals(&mut self, waits: bool) {
        self.computers.wait_for_signals(waits);
    }

    /// Lets the computers play on.
    pub fn go_on(&mut self) {
        let turn = self.game().turn();
        self.computers.go_on(turn);
    }

    /// What the best of the computers would do in this player's place.
    pub fn counsel(&mut self, seat: Seat) -> Option<Counsel> {
        self.computers.mind.counsel(&self.journal.game, seat)
    }

    /// Whether a trade is worth offering to whoever offers it.
    pub fn favours(&mut self, trade: &Trade) -> bool {
        self.computers.mind.favours(&self.journal.game, trade)
    }

    /// What a computer wants for a deed, of this player; none where it keeps it.
    pub fn price(&mut self, deed: Square, asker: Seat) -> Option<crate::engine::Money> {
        self.computers.mind.price(&self.journal.game, deed, asker)
    }

    /// The offer that would do most for this player.
    pub fn best_offer(&mut self, asker: Seat) -> Option<Trade> {
        self.computers.mind.best_offer(&self.journal.game, asker)
    }

    /// How many of the falling bills somebody catches by chance.
    pub fn catch_by_chance(&mut self) -> u8 {
        self.computers.mind.catch(&self.journal.game)
    }

    /// What can reckon chances to win, whatever the game.
    pub fn mind(&self) -> Computer {
        self.computers.mind.clone()
    }

    /// The people still in the game, wherever they are.
    pub fn people(&self) -> Vec<Seat> {
        people(&self.journal)
    }
}
