//! What a square does to the pawn that stops there.

use super::task::{RentTerms, Task};
use super::{Creditor, Debt, DebtReason, Event, Game, Money, Phase, Roll, Seat};
use crate::editions::PlaceKind;

impl Game {
    pub(super) fn land(
        &mut self,
        seat: Seat,
        terms: RentTerms,
        arrival: Option<Roll>,
        events: &mut Vec<Event>,
    ) {
        let square = self.player(seat).square;
        match self.edition.place(square).kind {
            PlaceKind::Deed(ref deed) => {
                let price = deed.price;
                match self.holding(square).owner {
                    None => {
                        events.push(Event::LandedOnFreeDeed { seat, square, price });
                        self.push(Task::Wait(Phase::Purchase { seat, square }));
                    }
                    Some(owner) if owner == seat => {
                        events.push(Event::LandedOnOwnDeed { seat, square });
                    }
                    Some(owner) => self.open_rent((seat, owner), square, terms, arrival, events),
                }
            }
            PlaceKind::Tax(amount) => {
                events.push(Event::TaxDue { seat, square, amount });
                let reason = DebtReason::Tax(square);
                self.push(Task::Pay(Debt::one(seat, Creditor::Bank, amount, reason)));
            }
            PlaceKind::TaxChoice { amount, percent } => {
                self.ask_tax(seat, square, (amount, percent), events);
            }
            PlaceKind::Draw(deck) => {
                self.push(Task::Draw { seat, deck });
            }
            PlaceKind::GoToJail => {
                events.push(Event::LandedQuietly { seat, square });
                self.send_to_jail(seat, events);
            }
            PlaceKind::Go | PlaceKind::Jail | PlaceKind::FreeParking => {
                events.push(Event::LandedQuietly { seat, square });
                let parking = self.edition.place(square).kind == PlaceKind::FreeParking;
                if parking && self.pot > Money::ZERO {
                    let amount = std::mem::take(&mut self.pot);
                    self.credit(seat, amount);
                    events.push(Event::PotTaken { seat, amount });
                }
            }
        }
    }
}
