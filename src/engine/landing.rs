//! What a square does to the pawn that stops there.

use super::task::{RentTerms, Task};
use super::{Creditor, Debt, DebtReason, Event, Game, HeistEvent, Money, Phase, Roll, Seat};
use crate::editions::{DeedKind, PlaceKind, Talent};

impl Game {
    pub(super) fn land(
        &mut self,
        seat: Seat,
        terms: RentTerms,
        arrival: Option<Roll>,
        events: &mut Vec<Event>,
    ) {
        let square = self.player(seat).square;
        if self.meets_patrol(seat) {
            self.arrest(seat, events);
            return;
        }
        self.take_toll(seat, events);
        let station = self.edition.deed(square).is_some_and(|deed| deed.kind == DeedKind::Station);
        if station && self.talent(seat) == Some(Talent::FenceAtStation) {
            self.fence_bag(seat, square, events);
        }
        match self.edition.place(square).kind {
            PlaceKind::Deed(_) => {
                let price = self.price_for(seat, square);
                match self.holding(square).owner {
                    None if self.is_escaping() => {
                        events.push(HeistEvent::NotForSale { seat, square }.into());
                    }
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
            PlaceKind::Vault => self.find_vault(seat, square, events),
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
