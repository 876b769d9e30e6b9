//! The computers' turn: what they do next, and when they wait for the people.

use super::haggling::Haggling;
use super::happened::Rebuff;
use super::journal::Journal;
use super::together::Together;
use crate::engine::{Action, Command, Event, Game, Phase, Seat};
use crate::players::{Computer, Temper, tempers};

/// The minds of the computers of a match, and what they are about to do.
pub(super) struct Computers {
    pub mind: Computer,
    haggling: Haggling,
    /// What one of them does next, where that was looked for already.
    planned: Option<(Seat, Action)>,
    /// Whether each waits for a signal before its turn.
    waits: bool,
    /// The turn that was let begin.
    signalled: Option<u32>,
    /// Whether they were let play on, whatever is lost by it.
    may_continue: bool,
}

impl Computers {
    pub fn new(mind: Computer) -> Computers {
        Computers {
            mind,
            haggling: Haggling::default(),
            planned: None,
            waits: false,
            signalled: None,
            may_continue: false,
        }
    }

    /// Whether each waits for a signal before its turn.
    pub fn wait_for_signals(&mut self, waits: bool) {
        self.waits = waits;
    }

    /// Lets them play on.
    pub fn go_on(&mut self, turn: u32) {
        self.may_continue = true;
        self.signalled = Some(turn);
    }

    /// Something was taken back: what was to follow is past.
    pub fn forget(&mut self) {
        self.haggling = Haggling::default();
        self.planned = None;
    }

    /// Somebody did something; what a computer answers that refused a person's offer.
    pub fn see(&mut self, journal: &Journal, seat: Seat, events: &[Event]) -> Option<Rebuff> {
        let thrown = events.iter().any(|event| event.thrown_by().is_some());
        if thrown && !people(journal).is_empty() {
            self.may_continue = false;
        }
        let plays = |seat: Seat| journal.plays(seat);
        if plays(seat).is_person() {
            self.planned = None;
        }
        let refused = events.iter().find_map(|event| match event {
            Event::TradeRefused { trade } if !plays(trade.to).is_person() => Some(trade),
            _ => None,
        });
        let refused = refused.filter(|trade| plays(trade.from).is_person())?;
        Some(self.haggling.answer(&mut self.mind, &journal.game, refused))
    }

    /// What they do next, all that belongs together of it, if any of them has something to
    /// do: what belongs together is told together.
    pub fn together(&mut self, journal: &Journal) -> Option<Vec<Command>> {
        let is_person = |seat: Seat| journal.plays(seat).is_person();
        let (seat, action) = self.next(journal, &journal.game)?;
        let together = Together::beginning(&journal.game, seat, &action, is_person);
        let mut game = journal.game.clone();
        let mut commands = vec![Command { seat, action }];
        while let Some(last) = commands.last()
            && game.apply(last).is_ok()
            && together.goes_on(&game, is_person)
            && let Some((seat, action)) = self.next(journal, &game)
        {
            if !together.takes(seat, &action) {
                self.planned = Some((seat, action));
                break;
            }
            commands.push(Command { seat, action });
        }
        Some(commands)
    }

    /// What one of them does next in this game, if any of them has something to do.
    fn next(&mut self, journal: &Journal, game: &Game) -> Option<(Seat, Action)> {
        let may = |(seat, action): &(Seat, Action)| game.check(*seat, action).is_ok();
        if let Some(planned) = self.planned.take().filter(may) {
            return Some(planned);
        }
        if let Some(counter) = self.haggling.counter_offer().filter(may) {
            return Some(counter);
        }
        let computers = |seat: &Seat| !journal.plays(*seat).is_person();
        let seats: Vec<Seat> = game.active_seats().filter(computers).collect();
        self.mind.next(game, &seats).filter(may)
    }

    /// What a computer does in the same breath as these events, where it buys what it has
    /// just come to or not, or claims a rent at once.
    pub fn follow(&mut self, journal: &Journal, events: &[Event]) -> Option<(Seat, Action)> {
        if people(journal).is_empty() {
            return None;
        }
        let plays = |seat: Seat| !journal.plays(seat).is_person();
        let free = events.iter().any(|event| matches!(event, Event::LandedOnFreeDeed { .. }));
        let buyer = match journal.game.phase() {
            Phase::Purchase { seat, .. } if free && plays(*seat) => Some(*seat),
            _ => None,
        };
        let opens =
            |event: &Event| matches!(event, Event::RentOpen { creditor, .. } if plays(*creditor));
        let opened = events.iter().any(opens);
        if buyer.is_some() == opened {
            return None;
        }
        let (seat, action) = self.next(journal, &journal.game)?;
        let follows = match &action {
            Action::Buy | Action::Decline => buyer == Some(seat),
            Action::ClaimRent { .. } => opened,
            _ => false,
        };
        if !follows {
            self.planned = Some((seat, action));
            return None;
        }
        Some((seat, action))
    }

    /// Whether they wait for someone to say "continue": before a roll that would end a
    /// person's rent, or when no person is left to play.
    pub fn wait(&self, journal: &Journal) -> bool {
        let game = &journal.game;
        if self.may_continue || game.winner().is_some() {
            return false;
        }
        if people(journal).is_empty() {
            return journal.seating.has_people();
        }
        let Some(&seat) = game.awaited().first() else { return false };
        let rolls = game.check(seat, &Action::Roll).is_ok();
        let signal = self.waits && self.signalled != Some(game.turn());
        rolls && !journal.plays(seat).is_person() && (signal || rent_would_lapse(journal, game))
    }
}

/// The people still in the game, wherever they are.
pub(super) fn people(journal: &Journal) -> Vec<Seat> {
    journal.game.active_seats().filter(|&seat| journal.plays(seat).is_person()).collect()
}

/// Whether a person would lose a rent if the dice were thrown now.
fn rent_would_lapse(journal: &Journal, game: &Game) -> bool {
    let lost = |claim: &&crate::engine::RentClaim| {
        game.lapses_now(claim) && journal.plays(claim.creditor).is_person()
    };
    game.claims().iter().any(|claim| lost(&claim))
}

/// The mind of the computers that sit there.
pub(super) fn mind_of(journal: &Journal) -> Computer {
    let skills = journal.seating.iter().map(|(_, plays)| plays.skill().unwrap_or_default());
    let people = journal.seating.iter().filter(|(_, plays)| plays.is_person());
    let people: Vec<Seat> = people.map(|(seat, _)| seat).collect();
    let seed = journal.saved.setup.seed;
    let computers = || journal.seating.iter().filter(|(_, plays)| !plays.is_person());
    let mut likes = vec![Temper::Steady; journal.seating.iter().count()];
    for ((seat, _), liked) in computers().zip(tempers(seed, computers().count())) {
        likes[seat.index()] = liked;
    }
    Computer::new(seed ^ journal.commands.len() as u64)
        .with_skills(skills.collect())
        .with_tempers(&likes)
        .beside(&people)
}
