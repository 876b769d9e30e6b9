//! Buying from the bank: at the printed price, or under the hammer.

use super::task::Task;
use super::{Auction, Event, Game, Lot, Money, Phase, Refusal, Seat, SeatOrder};
use crate::editions::BuildingAuction;

impl Game {
    pub(super) fn buy(&mut self, seat: Seat, events: &mut Vec<Event>) {
        let &Phase::Purchase { square, .. } = self.phase() else { return };
        let price = self.price_for(seat, square);
        self.answered();
        self.debit(seat, price);
        self.holding_mut(square).owner = Some(seat);
        events.push(Event::Bought { seat, square, price });
    }

    pub(super) fn decline(&mut self, seat: Seat, events: &mut Vec<Event>) {
        let &Phase::Purchase { square, .. } = self.phase() else { return };
        self.answered();
        events.push(Event::Declined { seat, square });
        if !self.house_rules.no_auctions {
            self.push(Task::OpenAuction(Lot::Deed(square)));
        }
    }

    /// The lowest bid that would stand now.
    pub fn lowest_bid(&self, auction: &Auction) -> Money {
        match auction.best {
            Some((_, best)) => best + self.edition.rules.auction_raise,
            None => self.opening_bid(&auction.lot),
        }
    }

    fn opening_bid(&self, lot: &Lot) -> Money {
        let rules = &self.edition.rules;
        match (lot, rules.building_auction) {
            (Lot::Building { building, takers }, BuildingAuction::FromLowestPrice) => {
                let prices =
                    takers.iter().map(|&(_, square)| self.building_price(square, *building));
                prices.min().unwrap_or(rules.auction_opening)
            }
            _ => rules.auction_opening,
        }
    }

    /// Who could still raise: not the best bidder, nor who has passed since or
    /// left, nor who could not find the money.
    pub(super) fn awaited_bidders(&self, auction: &Auction) -> SeatOrder {
        let lowest = self.lowest_bid(auction);
        (auction.bidders.iter().copied())
            .filter(|&seat| auction.best.is_none_or(|(best, _)| best != seat))
            .filter(|seat| !auction.passed.contains(seat) && !auction.left.contains(seat))
            .filter(|&seat| {
                let cash = self.player(seat).cash;
                // What deeds would bring is asked for only where it decides.
                cash >= lowest || cash + self.liquidation_value(seat) >= lowest
            })
            .collect()
    }

    pub(super) fn open_auction(&mut self, lot: Lot, events: &mut Vec<Event>) {
        let bidders = match &lot {
            Lot::Deed(_) => self.seats_on_board().collect(),
            Lot::Building { takers, .. } => takers.iter().map(|&(seat, _)| seat).collect(),
        };
        let opening = self.opening_bid(&lot);
        events.push(Event::AuctionOpened { lot: lot.clone(), opening });
        let auction =
            Auction { lot, bidders, best: None, passed: SeatOrder::new(), left: SeatOrder::new() };
        self.push(Task::Wait(Phase::Auction(auction)));
    }

    fn check_bidder(&self, seat: Seat, auction: &Auction) -> Result<(), Refusal> {
        if !auction.bidders.contains(&seat) {
            return Err(Refusal::NotABidder);
        }
        match auction.best {
            Some((best, _)) if best == seat => Err(Refusal::AlreadyBestBidder),
            _ => Ok(()),
        }
    }

    pub(super) fn check_bid(
        &self,
        seat: Seat,
        auction: &Auction,
        amount: Money,
    ) -> Result<(), Refusal> {
        self.check_bidder(seat, auction)?;
        let lowest = self.lowest_bid(auction);
        if amount < lowest {
            return Err(Refusal::BidTooLow { lowest });
        }
        self.has_cash(seat, amount)
    }

    pub(super) fn check_pass(&self, seat: Seat, auction: &Auction) -> Result<(), Refusal> {
        self.check_bidder(seat, auction)?;
        match auction.passed.contains(&seat) || auction.left.contains(&seat) {
            true => Err(Refusal::AlreadyAnswered),
            false => Ok(()),
        }
    }

    /// Whoever could pass may leave instead, having passed before or not.
    pub(super) fn check_leave(&self, seat: Seat, auction: &Auction) -> Result<(), Refusal> {
        self.check_bidder(seat, auction)?;
        match auction.left.contains(&seat) {
            true => Err(Refusal::AlreadyAnswered),
            false => Ok(()),
        }
    }

    pub(super) fn bid(&mut self, seat: Seat, amount: Money, events: &mut Vec<Event>) {
        if let Some(Phase::Auction(auction)) = self.phase_mut() {
            auction.best = Some((seat, amount));
            auction.passed.clear();
            auction.left.retain(|other| *other != seat);
            events.push(Event::BidPlaced { seat, amount });
        }
    }

    pub(super) fn pass(&mut self, seat: Seat, events: &mut Vec<Event>) {
        match self.phase_mut() {
            Some(Phase::Auction(auction)) => auction.passed.push(seat),
            Some(Phase::BuildingDemand(demand)) => demand.waiting.retain(|other| *other != seat),
            _ => return,
        }
        events.push(Event::Passed { seat });
    }

    pub(super) fn leave_auction(&mut self, seat: Seat, events: &mut Vec<Event>) {
        if let Some(Phase::Auction(auction)) = self.phase_mut() {
            auction.left.push(seat);
            events.push(Event::LeftAuction { seat });
        }
    }

    pub(super) fn close_auction(&mut self, auction: Auction, events: &mut Vec<Event>) {
        let Auction { lot, best, .. } = auction;
        let Some((seat, amount)) = best else {
            events.push(Event::AuctionUnsold { lot });
            return;
        };
        self.debit(seat, amount);
        events.push(Event::AuctionWon { seat, lot: lot.clone(), amount });
        match lot {
            Lot::Deed(square) => self.holding_mut(square).owner = Some(seat),
            Lot::Building { building, takers } => {
                let target = takers.iter().find(|&&(taker, _)| taker == seat);
                if let Some(&(_, square)) = target {
                    self.place_building(seat, building, square, amount, events);
                }
                let takers: Vec<_> =
                    takers.into_iter().filter(|&(taker, _)| taker != seat).collect();
                if self.stock(building) > 0 && !takers.is_empty() {
                    self.push(Task::Serve { building, takers });
                }
            }
        }
    }
}
