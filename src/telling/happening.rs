//! What is told as one: a computer's auction, what somebody builds, or sells and mortgages, an
//! offer between two computers; else each command by itself.

use crate::engine::{Action, Building, Event, Game, Money, Phase, Seat, Square, Trade};
use crate::play::{Done, Happened, Match};

pub(super) enum Happening<'a> {
    /// Each command by itself.
    Each,
    /// What computers did in an auction while no person was asked: how high each went whom
    /// that is news of, and the last of their decisions.
    Settled { bids: Vec<(Seat, Money)> },
    /// Several buildings of one player, and what they cost in all.
    Built { seat: Seat, built: Vec<(Square, Building)>, price: Money },
    /// What one player sold and mortgaged, and what it gave in all; only the last of it may have
    /// led to more.
    Raised { seat: Seat, sold: Vec<(Square, Building)>, deeds: Vec<Square>, received: Money },
    /// What a computer offered another, and did not get.
    Refused(&'a Trade),
}

impl Happening<'_> {
    /// What this is.
    pub fn of<'a>(play: &Match, happened: &'a Happened) -> Happening<'a> {
        let commands: Vec<_> = happened.commands().collect();
        let Some(seat) = happened.seat() else { return Happening::Each };
        let (before, after) = (&happened.before, happened.after());
        let cash = |game: &Game| game.player(seat).cash;
        let computers = commands.iter().all(|command| play.is_computer(command.seat));
        if matches!(before.phase(), Phase::Auction(_)) && computers && !play.people().is_empty() {
            return Happening::Settled { bids: bids_worth_telling(happened) };
        }
        if let [offer, answer] = &commands[..]
            && let (Action::OfferTrade(trade), Action::RefuseTrade) =
                (&offer.action, &answer.action)
            && computers
        {
            return Happening::Refused(trade);
        }
        let built = commands.iter().filter_map(|command| match command.action {
            Action::BuildHouse(square) => Some((square, Building::House)),
            Action::BuildHotel(square) => Some((square, Building::Hotel)),
            _ => None,
        });
        let built: Vec<_> = built.collect();
        if built.len() > 1 && built.len() == commands.len() {
            let price = cash(before).saturating_sub(cash(after));
            return Happening::Built { seat, built, price };
        }
        raised(seat, happened).unwrap_or(Happening::Each)
    }
}

/// What was sold and mortgaged, several in a row; none where there was something else.
fn raised(seat: Seat, happened: &Happened) -> Option<Happening<'static>> {
    let (mut sold, mut deeds, mut received) = (Vec::new(), Vec::new(), Money::ZERO);
    let done: Vec<&Done> = happened.done.iter().filter(|done| done.command().is_some()).collect();
    let (_, earlier) = done.split_last()?;
    if earlier.is_empty() || earlier.iter().any(|done| done.events.len() > 1) {
        return None;
    }
    for done in done {
        received += match done.events.first()? {
            Event::HouseSold { square, amount, .. } => {
                sold.push((*square, Building::House));
                *amount
            }
            Event::HotelSold { square, amount, .. } => {
                sold.push((*square, Building::Hotel));
                *amount
            }
            Event::Mortgaged { square, amount, .. } => {
                deeds.push(*square);
                *amount
            }
            _ => return None,
        };
    }
    Some(Happening::Raised { seat, sold, deeds, received })
}

/// How high each of several went, the highest last; once it is over the hammer says all, but
/// that who led all along was driven up by somebody.
fn bids_worth_telling(happened: &Happened) -> Vec<(Seat, Money)> {
    let best = |game: &Game| match game.phase() {
        Phase::Auction(auction) => Some(auction.best.map(|(seat, _)| seat)),
        _ => None,
    };
    let mut highest: Vec<(Seat, Money)> = Vec::new();
    for command in happened.commands() {
        if let Action::Bid(bid) = command.action {
            highest.retain(|(bidder, _)| *bidder != command.seat);
            highest.push((command.seat, bid));
        }
    }
    let led = best(&happened.before).flatten();
    let winner = highest.last().map(|(seat, _)| *seat);
    let driven = winner.is_some() && winner == led;
    match best(happened.after()) {
        Some(_) if highest.len() > 1 => {}
        None if driven => highest.retain(|(seat, _)| Some(*seat) != winner),
        _ => highest.clear(),
    }
    highest
}

/// A command, what a computer did of it in the same breath, and the game before and after.
pub(super) struct Breath<'a> {
    pub before: &'a Game,
    pub after: &'a Game,
    pub done: &'a Done,
    /// All it led to, in the order it is told.
    pub events: Vec<Event>,
}

impl Breath<'_> {
    /// It without what came first.
    pub fn after_first(&self) -> Breath<'_> {
        let events = self.events.iter().skip(1).cloned().collect();
        Breath { events, ..*self }
    }
}

pub(super) fn breaths(happened: &Happened) -> Vec<Breath<'_>> {
    let mut breaths: Vec<Breath<'_>> = Vec::new();
    let mut before = &happened.before;
    for done in &happened.done {
        match (done.command(), breaths.last_mut()) {
            (Some(_), Some(breath)) if done.follows => {
                // A rent is claimed as soon as it is open; what is bought is bought last.
                let opened =
                    breath.events.iter().rposition(|event| matches!(event, Event::RentOpen { .. }));
                let claims = matches!(done.events.first(), Some(Event::RentClaimed { .. }));
                let at = opened.filter(|_| claims).map_or(breath.events.len(), |at| at + 1);
                breath.events.splice(at..at, done.events.iter().cloned());
                breath.after = &done.after;
            }
            (Some(_), _) => {
                let events = done.events.clone();
                breaths.push(Breath { before, after: &done.after, done, events });
            }
            (None, _) => {}
        }
        before = &done.after;
    }
    breaths
}
