//! The match: the one authority on what has happened. It is given commands and time, and
//! gives back what happened, in no language.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use chrono::NaiveTime;

use super::accord::{Accord, OneHouse, Proposal};
use super::clock::{Clock, Tick};
use super::computers::{Computers, mind_of, people};
use super::happened::{Decided, Done, Happened, KeepNews};
use super::journal::{Journal, ReplayError};
use super::keeper::Keeper;
use super::standing::Standings;
use super::undo::{CannotUndo, last_decider, undoable, undoable_to};
use super::{Entry, House, Keep, Plays, Saved, Seats};
use crate::editions::Edition;
use crate::engine::{Action, Command, Event, Game, Phase, Refusal, Seat, Setup, Square, Trade};
use crate::players::{Computer, Counsel, Temper};

/// What the clock of a game limited in time brings.
pub enum Struck {
    /// So many minutes are left.
    Left(u64),
    /// The hour, and what it ended.
    Over(Box<Happened>),
}

/// What was agreed on, as it is here.
pub enum Arrived {
    /// It happened.
    Happened(Box<Happened>),
    /// What was decided here came too late, and changes nothing.
    TooLate(Command, Refusal),
    /// What was to be taken back here stands: somebody has decided since.
    Stands,
    /// That house has another game: nothing is agreed on any more.
    Differs(House),
}

/// A game as it is played: its journal, its clock, its computers, where it is kept, and who
/// agrees on it.
pub struct Match {
    pub(super) journal: Journal,
    clock: Clock,
    computers: Computers,
    keeper: Keeper,
    pub(super) accord: Box<dyn Accord>,
    /// How it stood here, for other houses to find it the same.
    pub(super) standings: Standings,
    /// What was proposed here for the computers and the clock, and is still to be agreed on.
    pub(super) awaited: usize,
    /// What was decided here for people, and is still to be agreed on.
    pub(super) sent: Vec<Command>,
    /// Seconds played, as far as they were proposed here.
    told_seconds: u64,
    /// Entries that were told in this house, as the others know.
    pub(super) told: usize,
}

impl Match {
    /// The match of a save, where it stands.
    ///
    /// # Errors
    /// A setup that gives no game, or an entry that does not fit.
    pub fn open(edition: Arc<Edition>, saved: Saved) -> Result<Match, ReplayError> {
        let length = saved.setup.length;
        let journal = Journal::replay(edition, saved)?;
        let computer = mind_of(&journal).resuming(&journal.game);
        Ok(Match {
            clock: Clock::new(length, journal.seconds),
            computers: Computers::new(computer),
            keeper: Keeper::default(),
            accord: Box::new(OneHouse::new(journal.saved.house)),
            standings: Standings::new(&journal.game, journal.saved.entries.len()),
            awaited: 0,
            sent: Vec::new(),
            told_seconds: 0,
            told: 0,
            journal,
        })
    }

    /// The match, kept there from the first command on.
    pub fn kept_in(self, place: impl Keep) -> Match {
        Match { keeper: Keeper::new(place), ..self }
    }

    /// The match, where these houses agree on what happens.
    pub fn agreed_by(self, accord: impl Accord + 'static) -> Match {
        Match { accord: Box::new(accord), ..self }
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
        &self.journal.seating
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
        let awaited = self.game().awaited().into_iter();
        awaited.filter(|seat| self.plays(*seat) == Plays::Here).collect()
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
    pub fn act(&mut self, command: Command) -> Result<Decided, Refusal> {
        self.game().check(command.seat, &command.action)?;
        // Said twice while it is on its way, it is meant once.
        if self.sent.contains(&command) {
            return Ok(Decided::OnItsWay);
        }
        let decided = self.decide(vec![Entry::Did(command.clone())]);
        if let Decided::OnItsWay = decided {
            self.sent.push(command);
        }
        Ok(decided)
    }

    /// Carries out commands that belong together, up to the first that is refused; none where
    /// that is the first.
    pub fn act_all(&mut self, commands: impl IntoIterator<Item = Command>) -> Option<Decided> {
        let mut game = self.game().clone();
        let commands = commands.into_iter().take_while(|command| game.apply(command).is_ok());
        let entries: Vec<Entry> = commands.map(Entry::Did).collect();
        (!entries.is_empty()).then(|| self.decide(entries))
    }

    /// What is decided here: agreed on at once where one house plays, and else once all agree.
    fn decide(&mut self, entries: Vec<Entry>) -> Decided {
        let entries: Vec<Entry> = self.passed().into_iter().chain(entries).collect();
        let motion = self.motion(entries);
        match self.accord.propose(motion).map(|agreed| self.agree(agreed)) {
            Some(Ok(happened)) => Decided::Happened(Box::new(happened)),
            // What was checked is not refused by the same game.
            Some(Err(_)) | None => Decided::OnItsWay,
        }
    }

    /// Enters what all agree on, up to the first entry that does not fit.
    ///
    /// # Errors
    /// Why the first does not fit here, or that it was not that house's to say; nothing has
    /// changed but the time played.
    pub fn agree(&mut self, proposal: Proposal) -> Result<Happened, Refusal> {
        let (before, mut undone, mut done) = (self.game().clone(), Vec::new(), Vec::new());
        let Proposal { house, leader, entries, mut chance, .. } = proposal;
        let mut refused = None;
        for entry in entries {
            let taken_back = match &entry {
                Entry::TookBack(left) => self.decided_since(*left),
                _ => Vec::new(),
            };
            let only_time = matches!(entry, Entry::Passed(_));
            let may = self.may(house, leader, &entry);
            let drawn = may.and_then(|()| self.draw(&entry, &mut chance));
            done.extend(drawn.as_ref().ok().cloned().flatten());
            match drawn.and_then(|_| self.enter(entry)) {
                Ok(mut did) => {
                    if let Some(seat) = did.command().map(|command| command.seat) {
                        did.answer = self.computers.see(&self.journal, seat, &did.events);
                    }
                    undone.extend(taken_back);
                    done.push(did);
                }
                Err(refusal) => {
                    refused = Some(refusal);
                    // Who no longer leads still decides for its own people.
                    if !only_time {
                        break;
                    }
                }
            }
        }
        self.standings.add(&self.journal.game, self.journal.saved.entries.len());
        self.clock.agree(self.journal.seconds);
        let follower = self.follow(done.last());
        done.extend(follower);
        let kept = self.keep().into_iter().collect();
        match refused.filter(|_| done.iter().all(|done| matches!(done.entry, Entry::Passed(_)))) {
            Some(refusal) => Err(refusal),
            None => Ok(Happened { before, done, undone, kept }),
        }
    }

    /// What a computer does of that in the same breath.
    fn follow(&mut self, last: Option<&Done>) -> Option<Done> {
        let last = last.filter(|done| self.accord.leads() && done.command().is_some())?;
        let (seat, action) = self.computers.follow(&self.journal, &last.events)?;
        let motion = self.motion(vec![Entry::Did(Command { seat, action })]);
        let agreed = self.accord.propose(motion);
        let Some(agreed) = agreed else {
            self.awaited += 1;
            return None;
        };
        let entered = agreed.entries.into_iter().map(|entry| self.enter(entry));
        let follower = entered.last()?.ok()?;
        Some(Done { follows: true, ..follower })
    }

    /// Whether that house may say so: each for who sits there, and who leads for the
    /// computers and the clock.
    fn may(&self, house: House, leader: House, entry: &Entry) -> Result<(), Refusal> {
        let command = match entry {
            Entry::Did(command) => Some(command),
            Entry::TookBack(commands) => {
                let command = self.commands().get(*commands).ok_or(Refusal::NotNow)?;
                // Somebody may have decided since it was said.
                undoable_to(&self.journal, command.seat, *commands).map_err(|_| Refusal::NotNow)?;
                Some(command)
            }
            Entry::WentOn if self.journal.shown_out.contains(&house) => None,
            Entry::WentOn => return Ok(()),
            // It comes of what houses throw in, and is nobody's to say.
            Entry::Drew(_) => return Err(Refusal::NotNow),
            Entry::Passed(_) | Entry::Seated(..) | Entry::ShownOut(_) | Entry::Parted => None,
        };
        let says = match command.filter(|command| !self.is_leaders(command)) {
            Some(command) => match self.plays(command.seat) {
                Plays::Elsewhere(other) => other,
                Plays::Here | Plays::Computer(_) => self.journal.saved.house,
            },
            None => leader,
        };
        (says == house).then_some(()).ok_or(Refusal::NotNow)
    }

    /// Whether who leads decides it.
    pub(super) fn is_leaders(&self, command: &Command) -> bool {
        command.action == Action::TimeUp || self.is_computer(command.seat)
    }

    /// What the computers do next, all that belongs together of it; none where they have
    /// nothing to do, or wait, or another house leads.
    pub fn step(&mut self) -> Option<Happened> {
        // People first: computers would settle an auction before anyone spoke.
        let bids = matches!(self.game().phase(), Phase::Auction(_));
        let waits = self.computers_wait() || bids && self.is_somebody_awaited();
        if waits || !self.accord.leads() || self.awaited > 0 {
            return None;
        }
        let commands = self.computers.together(&self.journal)?;
        self.lead(commands.into_iter().map(Entry::Did).collect())
    }

    /// What is decided for the computers and the clock.
    pub(super) fn lead(&mut self, entries: Vec<Entry>) -> Option<Happened> {
        match self.decide(entries) {
            Decided::Happened(happened) => Some(*happened),
            Decided::OnItsWay => {
                self.awaited += 1;
                None
            }
        }
    }

    /// Whether a person's decision is awaited, wherever they are.
    fn is_somebody_awaited(&self) -> bool {
        self.game().awaited().iter().any(|seat| self.plays(*seat).is_person())
    }

    /// Takes back this player's last decision, or all since there were so many commands where
    /// these can be, with what computers did of it. What another person has decided since stands,
    /// and so does what a die, a card, the clock, a trade or a bankruptcy has sealed.
    ///
    /// # Errors
    /// Why it stands.
    pub fn take_back(&mut self, seat: Seat, since: Option<usize>) -> Result<Decided, CannotUndo> {
        let all = since.and_then(|since| undoable_to(&self.journal, seat, since).ok());
        let left = all.map_or_else(|| undoable(&self.journal, seat), Ok)?;
        Ok(self.decide(vec![Entry::TookBack(left)]))
    }

    /// What was decided by whoever decided next when there were so many commands, from there on.
    fn decided_since(&self, left: usize) -> Vec<Command> {
        let since = self.commands().get(left..).unwrap_or_default();
        let own =
            |command: &&Command| since.first().is_some_and(|first| first.seat == command.seat);
        since.iter().filter(own).cloned().collect()
    }

    /// This player's last decision, which may be taken back.
    ///
    /// # Errors
    /// Why it stands.
    pub fn undoable(&self, seat: Seat) -> Result<&Command, CannotUndo> {
        let left = undoable(&self.journal, seat)?;
        self.commands().get(left).ok_or(CannotUndo::Nothing)
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
            Tick::Over if self.accord.leads() => {
                // The hour strikes for all: anyone still there says so.
                let seat = self.game().active_seats().next()?;
                let over = Command { seat, action: Action::TimeUp };
                self.game().check(seat, &over.action).ok()?;
                self.lead(vec![Entry::Did(over)]).map(|over| Struck::Over(Box::new(over)))
            }
            Tick::Over => None,
        }
    }

    /// The time that was played since it was last proposed, where this house tells it.
    fn passed(&mut self) -> Option<Entry> {
        let told = self.journal.seconds.max(self.told_seconds);
        let passed = self.clock.seconds().saturating_sub(told);
        let passed = (passed > 0 && self.accord.leads()).then_some(passed)?;
        self.told_seconds = self.clock.seconds();
        Some(Entry::Passed(passed))
    }

    pub(super) fn enter(&mut self, entry: Entry) -> Result<Done, Refusal> {
        let events = self.journal.enter(entry.clone())?;
        match entry {
            Entry::TookBack(_) => self.computers.forget(),
            Entry::Seated(..) => self.computers.mind = mind_of(&self.journal).resuming(self.game()),
            Entry::WentOn => self.computers.go_on(self.journal.game.turn()),
            Entry::Did(_) | Entry::Passed(_) | Entry::Drew(_) | Entry::Parted => {}
            Entry::ShownOut(house) => self.accord.shut_out(house),
        }
        Ok(Done { entry, events, after: self.game().clone(), follows: false, answer: None })
    }

    /// Keeps the game now; what is to be told of it.
    pub fn keep(&mut self) -> Option<KeepNews> {
        self.keeper.keep(&self.journal.saved)
    }

    /// Keeps the time that was played too.
    pub fn keep_all(&mut self) -> Option<KeepNews> {
        let passed = self.passed();
        match passed.and_then(|passed| self.lead(vec![passed])) {
            Some(mut happened) => happened.kept.pop(),
            None => self.keep(),
        }
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
        if !self.accord.leads() {
            self.decide(vec![Entry::WentOn]);
        }
    }

    /// What the best of the computers would do in this player's place.
    pub fn counsel(&mut self, seat: Seat) -> Option<Counsel> {
        self.computers.mind.counsel(&self.journal.game, seat)
    }

    /// What this player gives up, one after the other, to find what is due or for sale; none where
    /// that does not suffice.
    pub fn raise(&mut self, seat: Seat) -> Option<Vec<Action>> {
        self.computers.mind.raise(&self.journal.game, seat)
    }

    /// Whether a trade is worth offering to whoever offers it.
    pub fn favours(&mut self, trade: &Trade) -> bool {
        self.computers.mind.favours(&self.journal.game, trade)
    }

    /// What a computer wants for a deed, of this player; none where it keeps it.
    pub fn price(&mut self, deed: Square, asker: Seat) -> Option<crate::engine::Money> {
        self.computers.mind.price(&self.journal.game, deed, asker)
    }

    /// What the computer of a seat would give this deed's owner for it; none where it wants it
    /// for no sum.
    pub fn bid_for(&mut self, deed: Square, buyer: Seat) -> Option<crate::engine::Money> {
        self.computers.mind.bid_for(&self.journal.game, deed, buyer)
    }

    /// The offer that would do most for this player.
    pub fn best_offer(&mut self, asker: Seat) -> Option<Trade> {
        self.computers.mind.best_offer(&self.journal.game, asker)
    }

    /// How many of the falling bills somebody catches by chance.
    pub fn catch_by_chance(&mut self) -> u8 {
        self.computers.mind.catch(&self.journal.game)
    }

    /// What the computer of a seat likes.
    pub fn temper(&self, seat: Seat) -> Temper {
        self.computers.mind.temper(seat)
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
