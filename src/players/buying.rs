//! What it buys, how far it bids, and what it borrows for it.

use super::board::HOTEL;
use super::ledger::Ledger;
use super::reckoner::{Reckoner, WORTHWHILE};
use super::worth::{Appraisal, hope, rents};
use crate::engine::{Action, Auction, Building, Lot, Money, Square};

/// Steps in which the highest bid is looked for: to a 256th of the money.
const SEARCH: usize = 8;

impl Reckoner<'_> {
    /// The position once a deed is bought at this price.
    pub fn with_deed(&self, plot: usize, owner: usize, price: f32) -> Ledger {
        let mut after = self.ledger.clone();
        after.owner[plot] = Some(owner as u8);
        after.cash[owner] -= price;
        after
    }

    fn rivals(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.ledger.seats).filter(|&seat| seat != self.me() && self.ledger.playing[seat])
    }

    fn keenest_rival(&self, plot: usize) -> Option<usize> {
        let now = self.hopes_now();
        let price = self.board.plots[plot].price;
        self.rivals()
            .map(|rival| {
                let price = price.min(self.ledger.cash[rival]);
                let then = hope(&self.outlook, &self.with_deed(plot, rival, price), rival);
                (rival, then - now[rival])
            })
            .max_by(|(_, a), (_, b)| a.total_cmp(b))
            .map(|(rival, _)| rival)
    }

    /// The hope left when a deed goes to a rival, at this price if they have it.
    fn lost_to(&self, rival: Option<usize>, plot: usize, price: f32) -> f32 {
        match rival {
            Some(rival) => {
                let price = price.min(self.ledger.cash[rival]);
                self.hope(&self.with_deed(plot, rival, price))
            }
            None => self.hope_now(),
        }
    }

    pub fn buy_or_not(&self, square: Square) -> Action {
        let Some(plot) = self.board.plot(square) else { return Action::Decline };
        let price = self.board.plots[plot].price;
        let richest = self.rivals().map(|rival| self.ledger.cash[rival]).fold(0.0, f32::max);
        let auctioned = !self.game.house_rules().no_auctions;
        let left = match auctioned {
            false => self.hope_now(),
            // Nobody else could pay: the hammer would fall sooner.
            true if richest < price * 0.6 => {
                self.hope(&self.with_deed(plot, self.me(), richest.min(self.cash())))
            }
            true => self.lost_to(self.keenest_rival(plot), plot, price * 0.9),
        };
        if self.cash() >= price {
            return match self.hope(&self.with_deed(plot, self.me(), price)) > left {
                true => Action::Buy,
                false => Action::Decline,
            };
        }
        // What is missing may be borrowed on other deeds.
        let wanted = self.borrowed(price - self.cash()).is_some_and(|(mut after, _)| {
            after.owner[plot] = Some(self.seat.number());
            after.cash[self.me()] -= price;
            self.hope(&after) > left + WORTHWHILE
        });
        let borrows = self.borrowed(price - self.cash()).filter(|_| wanted);
        borrows.map_or(Action::Decline, |(_, first)| first)
    }

    /// What mortgaging what is missed least brings, with the first step.
    fn borrowed(&self, missing: f32) -> Option<(Ledger, Action)> {
        let mut after = self.ledger.clone();
        let mut first = None;
        let mut raised = 0.0;
        let mut lone: Vec<usize> = (0..self.board.plots.len())
            .filter(|&plot| self.ledger.owner[plot] == Some(self.seat.number()))
            .filter(|&plot| !self.ledger.mortgaged[plot] && self.ledger.level[plot] == 0)
            .filter(|&plot| {
                let group = self.board.group_of(plot).map(|group| &self.board.groups[group]);
                group.is_none_or(|plots| !self.ledger.has_all(self.seat.number(), plots))
            })
            .collect();
        let rents = rents(self.board, &self.ledger);
        let earns = |plot: usize| {
            let deed = &self.board.plots[plot];
            rents[plot] * self.board.forecast.usual[deed.square.index()] / deed.mortgage.max(1.0)
        };
        lone.sort_by(|&a, &b| earns(a).total_cmp(&earns(b)));
        for plot in lone {
            let deed = &self.board.plots[plot];
            let action = Action::Mortgage(deed.square);
            if raised >= missing {
                break;
            }
            if self.is_legal(&action) {
                after.mortgaged[plot] = true;
                after.cash[self.me()] += deed.mortgage;
                raised += deed.mortgage;
                first.get_or_insert(action);
            }
        }
        first.filter(|_| raised >= missing).map(|action| (after, action))
    }

    pub fn bid_or_pass(&self, auction: &Auction) -> Action {
        let lowest = self.game.lowest_bid(auction);
        let highest = match &auction.lot {
            Lot::Deed(square) if self.is_heist() => self.most_in_heist(*square),
            Lot::Deed(square) => self.most_for_deed(*square),
            Lot::Building { building, takers } => {
                let own = takers.iter().find(|(taker, _)| *taker == self.seat);
                own.map_or(0.0, |(_, square)| self.most_for_building(*square, *building))
            }
        };
        let highest = Money(highest.min(self.cash()).max(0.0) as u32);
        if lowest > highest {
            return Action::Pass;
        }
        // So that an auction takes a few rounds and no more.
        let rules = &self.game.edition().rules;
        let step = Money(highest.0.saturating_sub(lowest.0) / 5).max(rules.auction_raise);
        let bid = round(lowest + step.saturating_sub(rules.auction_raise), rules.auction_raise);
        let bid = Action::Bid(if bid <= highest { bid } else { lowest });
        if self.is_legal(&bid) { bid } else { Action::Pass }
    }

    /// The price at which having a deed is no better than leaving it.
    pub fn most_for_deed(&self, square: Square) -> f32 {
        let Some(plot) = self.board.plot(square) else { return 0.0 };
        let rival = self.keenest_rival(plot);
        let owned = self.with_deed(plot, self.me(), 0.0);
        let owned = Appraisal::of(&self.outlook, &owned);
        let lost = self.with_deed(plot, rival.unwrap_or(self.me()), 0.0);
        let lost = Appraisal::of(&self.outlook, &lost);
        let now = self.hope_now();
        self.highest(|price| {
            let bought = owned.hope_with(&[(self.me(), self.cash() - price)], self.me());
            let left = rival.map_or(now, |rival| {
                let cash = self.ledger.cash[rival];
                lost.hope_with(&[(rival, cash - price.min(cash))], self.me())
            });
            bought > left
        })
    }

    /// The price at which having a deed is no better than nobody's having it.
    pub fn worth_of_deed(&self, square: Square) -> f32 {
        let Some(plot) = self.board.plot(square) else { return 0.0 };
        let owned = self.with_deed(plot, self.me(), 0.0);
        let owned = Appraisal::of(&self.outlook, &owned);
        let now = self.hope_now();
        self.highest(|price| owned.hope_with(&[(self.me(), self.cash() - price)], self.me()) > now)
    }

    fn most_for_building(&self, square: Square, building: Building) -> f32 {
        let Some(plot) = self.board.plot(square) else { return 0.0 };
        let level = match building {
            Building::Hotel => HOTEL,
            Building::House => self.ledger.level[plot] + 1,
        };
        let now = self.hope_now();
        let mut built = self.ledger.clone();
        built.level[plot] = level;
        let built = Appraisal::of(&self.outlook, &built);
        self.highest(|price| built.hope_with(&[(self.me(), self.cash() - price)], self.me()) > now)
    }

    fn highest(&self, worth: impl Fn(f32) -> bool) -> f32 {
        let (mut low, mut high) = (0.0, self.cash());
        for _ in 0..SEARCH {
            let price = (low + high) / 2.0;
            match worth(price) {
                true => low = price,
                false => high = price,
            }
        }
        low
    }
}

/// The next sum that is easy to hear: ten times the least raise.
fn round(sum: Money, unit: Money) -> Money {
    let step = unit.0.max(1) * 10;
    Money(sum.0.div_ceil(step) * step)
}
