//! What a computer has offered, and what it learnt from the answers.

use super::board::SEATS;
use crate::engine::{Seat, Trade};

/// What a computer has offered, so as not to offer it again for as much.
#[derive(Clone, Debug)]
pub(super) struct Bargains {
    pub offered: Vec<Offered>,
    /// The position in which nothing was found, and by whom.
    pub barren: Vec<(Seat, u64)>,
    /// What each asks for a deed, as a part of what people find fair.
    pub dear: [f32; SEATS],
    /// Whether each takes what they would take if they reckoned as this one: above nought, yes.
    pub alike: [i8; SEATS],
    /// Who is no computer.
    pub people: Vec<u8>,
}

impl Default for Bargains {
    fn default() -> Bargains {
        let (offered, barren, people) = (Vec::new(), Vec::new(), Vec::new());
        Bargains { offered, barren, dear: [1.0; SEATS], alike: [0; SEATS], people }
    }
}

/// An offer that was made.
#[derive(Clone, Debug)]
pub(super) struct Offered {
    pub trade: Trade,
    pub turn: u32,
    /// Whether who reckons would take it, where that is known.
    pub would: Option<bool>,
    /// Whether it was taken, once that is known.
    pub taken: Option<bool>,
}

/// What a price is made for.
#[derive(Clone, Copy)]
pub(super) enum Asks {
    /// Somebody who reckons as this mind does: the least they would take.
    Reckons,
    /// Somebody who asks for such a part of what people find fair.
    Fair(f32),
    /// One or the other, whichever is less.
    Either(f32),
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

    pub fn made(&mut self, trade: &Trade, turn: u32, would: Option<bool>) {
        self.offered.retain(|old| old.turn + 60 > turn);
        self.offered.push(Offered { trade: trade.clone(), turn, would, taken: None });
    }

    /// What this player may ask for.
    pub fn asks(&self, them: usize) -> Asks {
        match self.alike[them] {
            1.. => Asks::Reckons,
            0 => Asks::Either(self.dear[them]),
            _ => Asks::Fair(self.dear[them]),
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
