//! What can be wrong with what is sold, owed or inherited in a position.

use std::collections::BTreeSet;

use super::position::{Faults, distinct};
use super::task::Task;
use super::{
    Auction, Building, Creditor, Debt, DebtReason, Fault, Lot, Money, Phase, Refusal, Seat, Square,
};
use crate::editions::PlaceKind;

impl Faults<'_> {
    pub(super) fn for_sale(&mut self, square: Square) {
        if self.is_deed(square) {
            self.add_if(self.game.holding(square).owner.is_some(), Fault::Sale(square));
        }
    }

    pub(super) fn auction(&mut self, auction: &Auction) {
        let Auction { lot, bidders, best, passed, left } = auction;
        let out = passed.iter().chain(left).copied();
        let best_seat = best.map(|(seat, _)| seat);
        let all: Vec<Seat> = bidders.iter().copied().chain(out).chain(best_seat).collect();
        if !self.seated(&all) {
            return;
        }
        let mut wrong = !all.iter().all(|seat| bidders.contains(seat))
            || ![bidders, passed, left].into_iter().all(|seats| distinct(seats));
        match lot {
            Lot::Deed(square) => self.for_sale(*square),
            Lot::Building { building, takers } => {
                let seats: Vec<Seat> = takers.iter().map(|(seat, _)| *seat).collect();
                wrong |= seats != bidders[..];
                self.takers(*building, takers);
            }
        }
        if let Some((seat, bid)) = best {
            let unbid = Auction { best: None, ..auction.clone() };
            wrong |= passed.contains(seat)
                || left.contains(seat)
                || *bid > self.game.player(*seat).cash
                || *bid < self.game.lowest_bid(&unbid);
        }
        self.add_if(wrong, Fault::Auction);
    }

    /// Whoever wants a building may have it, but perhaps for the money.
    pub(super) fn takers(&mut self, building: Building, takers: &[(Seat, Square)]) {
        for &(seat, square) in takers {
            let able = match self.game.check_building(seat, building, square) {
                Ok(()) | Err(Refusal::NotEnoughCash { .. }) => true,
                Err(_) => false,
            };
            self.add_if(!able, Fault::BuildingWanted(seat));
        }
    }

    pub(super) fn debt(&mut self, debt: &Debt) {
        let game = self.game;
        let &Debt { debtor, ref dues, reason } = debt;
        let creditors: Vec<Seat> = (dues.iter())
            .filter_map(|due| match due.to {
                Creditor::Player(seat) => Some(seat),
                Creditor::Bank => None,
            })
            .collect();
        self.seated(&[debtor]);
        self.seated(&creditors);
        let to_bank = dues.len() - creditors.len();
        let rules = &game.edition.rules;
        let known = match reason {
            DebtReason::Rent(square) => self.is_deed(square) && to_bank == 0,
            DebtReason::Tax(square) => {
                creditors.is_empty()
                    && matches!(
                        game.edition.place(square).kind,
                        PlaceKind::Tax(_) | PlaceKind::TaxChoice { .. }
                    )
            }
            DebtReason::Card { deck, card } => card < game.edition.cards(deck).len(),
            DebtReason::JailFine => rules.jail_fine.is_some() && creditors.is_empty(),
            DebtReason::MortgageFee(square) => self.is_deed(square) && creditors.is_empty(),
            DebtReason::Loan => rules.loan.is_some() && creditors.is_empty(),
        };
        let wrong = !known
            || dues.is_empty()
            || to_bank > 1
            || creditors.contains(&debtor)
            || !distinct(&creditors)
            || dues.iter().any(|due| due.amount == Money::ZERO);
        self.add_if(wrong, Fault::Debt { debtor, reason });
    }

    /// Each pawn has one way to go, each deed is sold or inherited once.
    pub(super) fn stakes(&mut self, tasks: &[Task]) {
        let (mut sold, mut inherited) = (BTreeSet::new(), BTreeSet::new());
        let mut moving = false;
        for task in tasks {
            match task {
                Task::Wait(Phase::Purchase { square, .. })
                | Task::Wait(Phase::Auction(Auction { lot: Lot::Deed(square), .. }))
                | Task::OpenAuction(Lot::Deed(square)) => {
                    self.add_if(!sold.insert(*square), Fault::Sale(*square));
                }
                Task::Inherit { square, .. }
                | Task::Wait(Phase::InheritedMortgage { square, .. }) => {
                    self.add_if(!inherited.insert(*square), Fault::Inheritance(*square));
                }
                Task::Land { seat, .. } | Task::LeaveJail { seat, .. } => {
                    self.add_if(std::mem::replace(&mut moving, true), Fault::Move(*seat));
                }
                _ => {}
            }
        }
    }
}
