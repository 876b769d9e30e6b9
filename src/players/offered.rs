//! What a computer has offered, and what it learnt from the answers.

use super::belief::Belief;
use super::board::{Board, PlotBits, SEATS};
use crate::engine::{Seat, Trade};

/// What a computer has offered, so as not to offer it again for as much.
#[derive(Clone, Debug)]
pub(super) struct Bargains {
    pub offered: Vec<Offered>,
    /// The position in which nothing was found, and by whom.
    pub barren: Vec<(Seat, u64)>,
    /// How each is believed to answer.
    pub beliefs: [Belief; SEATS],
    /// Who is no computer.
    pub people: Vec<u8>,
}

impl Default for Bargains {
    fn default() -> Bargains {
        let (offered, barren, people) = (Vec::new(), Vec::new(), Vec::new());
        Bargains { offered, barren, beliefs: Default::default(), people }
    }
}

/// An offer that was made.
#[derive(Clone, Debug)]
pub(super) struct Offered {
    pub trade: Trade,
    pub turn: u32,
    /// What is paid, as a part of what people find fair, and whether who reckons would take it;
    /// where that is known.
    pub terms: Option<(f32, bool)>,
    /// Whether it was taken, once that is known.
    pub taken: Option<bool>,
}

/// An offer, as it is compared with what may be offered.
pub(super) struct Made {
    to: u8,
    gives: PlotBits,
    asks: PlotBits,
    pub paid: f32,
}

impl Made {
    pub fn of(board: &Board, trade: &Trade) -> Made {
        Made {
            to: trade.to.number(),
            gives: board.bits(&trade.gives.deeds),
            asks: board.bits(&trade.asks.deeds),
            paid: trade.gives.cash.0 as f32 - trade.asks.cash.0 as f32,
        }
    }

    /// Whether it was made to this player, of these plots.
    pub fn is_about(&self, to: u8, gives: PlotBits, asks: PlotBits) -> bool {
        (self.to, self.gives, self.asks) == (to, gives, asks)
    }
}

impl Bargains {
    /// With these people at the table.
    pub fn with(people: &[Seat]) -> Bargains {
        let people = people.iter().map(|seat| seat.number()).collect();
        Bargains { people, ..Bargains::default() }
    }

    /// An offer made before the game was left.
    pub fn recall(&mut self, trade: &Trade, turn: u32) {
        self.made(trade, turn, None);
    }

    pub fn made(&mut self, trade: &Trade, turn: u32, terms: Option<(f32, bool)>) {
        self.offered.retain(|old| old.turn + 60 > turn);
        self.offered.push(Offered { trade: trade.clone(), turn, terms, taken: None });
    }

    /// What the answers to this player's offers tell of who gave them.
    pub fn learn(&mut self, from: Seat, is_done: impl Fn(&Trade) -> bool) {
        let own = |offer: &&mut Offered| offer.taken.is_none() && offer.trade.from == from;
        for offer in self.offered.iter_mut().filter(own) {
            let taken = is_done(&offer.trade);
            offer.taken = Some(taken);
            if let Some((part, would)) = offer.terms {
                self.beliefs[offer.trade.to.index()].learn(part, would, taken);
            }
        }
    }

    /// Whether this player refused an offer of that one since this turn.
    pub fn refused_since(&self, from: Seat, by: u8, turn: u32) -> bool {
        self.offered.iter().any(|old| {
            let between = old.trade.from == from && old.trade.to.number() == by;
            between && old.turn >= turn && old.taken == Some(false)
        })
    }
}
