//! How far some are bid for, in the auction that is on.

use std::collections::BTreeMap;

use crate::engine::{Auction, Money, Seat};

/// How far each may be bid for, in the auction that is on.
#[derive(Clone, Debug, Default)]
pub(super) struct Ceilings(BTreeMap<Seat, Money>);

impl Ceilings {
    /// Bids for a player from now on, as far as that.
    pub fn set(&mut self, seat: Seat, most: Money) {
        self.0.insert(seat, most);
    }

    /// Bids for a player no more.
    pub fn drop(&mut self, seat: Seat) {
        self.0.remove(&seat);
    }

    /// Bids for nobody any more.
    pub fn forget(&mut self) {
        self.0.clear();
    }

    /// Who of these is to bid next, and how much: no more than it takes to be ahead of the others.
    pub fn next_bid(&self, auction: &Auction, lowest: Money) -> Option<(Seat, Money)> {
        let ahead = auction.best.map(|(best, _)| best);
        let (seat, most) =
            self.0.iter().find(|(seat, most)| Some(**seat) != ahead && **most >= lowest)?;
        let others = self.0.iter().filter(|(other, _)| *other != seat).map(|(_, most)| *most);
        let needed = others.max().map_or(lowest, |other| lowest.max(other + Money(1)));
        Some((*seat, needed.min(*most)))
    }

    /// Those who are left behind for good.
    pub fn passed(&mut self, lowest: Money, ahead: Option<Seat>) -> Vec<(Seat, Money)> {
        let passed = |(seat, most): &(Seat, Money)| *most < lowest && Some(*seat) != ahead;
        let passed: Vec<_> =
            self.0.iter().map(|(seat, most)| (*seat, *most)).filter(passed).collect();
        passed.iter().for_each(|(seat, _)| {
            self.0.remove(seat);
        });
        passed
    }
}
