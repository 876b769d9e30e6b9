//! Drawing a card and doing what it says.

use super::task::{RentTerms, Task};
use super::{
    Creditor, Debt, DebtReason, Deck, Due, Event, Game, Money, PatrolCause, Phase, Seat, SeatOrder,
    Square,
};
use crate::editions::{CardEffect, DeedKind, PlaceKind};

impl Game {
    pub(super) fn draw(&mut self, seat: Seat, deck: Deck, events: &mut Vec<Event>) {
        let pile = &mut self.decks[deck];
        let Some(card) = pile.draw() else { return };
        let Some(effect) = self.edition.cards(deck).get(card).map(|card| card.effect) else {
            return;
        };
        if effect != CardEffect::GetOutOfJail {
            pile.put_under(card);
        }
        events.push(Event::CardDrawn { seat, deck, card });
        let reason = DebtReason::Card { deck, card };
        match effect {
            CardEffect::AdvanceTo(square) => {
                self.advance_to(seat, square, RentTerms::Usual, events);
            }
            CardEffect::AdvanceToNearestStation { rent_factor } => {
                let terms = RentTerms::StationTimes(rent_factor);
                self.advance_to_nearest(seat, is_deed(DeedKind::Station), terms, events);
            }
            CardEffect::AdvanceToNearestUtility { multiplier } => {
                let terms = RentTerms::UtilityTimes(multiplier);
                self.advance_to_nearest(seat, is_deed(DeedKind::Utility), terms, events);
            }
            CardEffect::MoveBack(steps) => self.move_back(seat, steps, events),
            CardEffect::GoToJail => self.send_to_jail(seat, events),
            CardEffect::Receive(amount) => {
                self.credit(seat, amount);
                events.push(Event::Received { seat, amount });
            }
            CardEffect::Pay(amount) => {
                self.push(Task::Pay(Debt::one(seat, Creditor::Bank, amount, reason)));
            }
            CardEffect::PayEachPlayer(amount) => {
                let dues = (self.others_from_left(seat))
                    .map(|other| Due { to: Creditor::Player(other), amount })
                    .collect();
                self.push(Task::Pay(Debt { debtor: seat, dues, reason }));
            }
            CardEffect::ReceiveFromEachPlayer(amount) => {
                // The agenda is a stack: the player on the left pays first.
                let others: SeatOrder = self.others_from_left(seat).collect();
                for other in others.into_iter().rev() {
                    let to = Creditor::Player(seat);
                    self.push(Task::Pay(Debt::one(other, to, amount, reason)));
                }
            }
            CardEffect::Repairs { house, hotel } => {
                let (houses, hotels) = self.buildings_of(seat);
                let amount = house * u32::from(houses) + hotel * u32::from(hotels);
                events.push(Event::RepairsDue { seat, houses, hotels, amount });
                if amount > Money::ZERO {
                    self.push(Task::Pay(Debt::one(seat, Creditor::Bank, amount, reason)));
                }
            }
            CardEffect::GetOutOfJail => {
                self.player_mut(seat).jail_cards.push(deck);
                events.push(Event::JailCardKept { seat, deck });
            }
            CardEffect::MoneyRain => {
                let rain = self.edition.rules.money_rain;
                let waiting = self.seats_on_board().collect();
                events.push(Event::MoneyRainStarted { bill: rain.bill, bills: rain.bills });
                self.push(Task::Wait(Phase::MoneyRain { bills: rain.bills, waiting }));
            }
            CardEffect::DrawLoot => self.draw_loot(seat, events),
            CardEffect::MovePatrol(steps) => {
                self.move_patrol(steps, PatrolCause::Card, events);
            }
            CardEffect::AdvanceToNearestVault => {
                let vault = |kind: &PlaceKind| *kind == PlaceKind::Vault;
                self.advance_to_nearest(seat, vault, RentTerms::Usual, events);
            }
            // No card of the decks that squares draw from.
            CardEffect::Loot(_) => {}
        }
    }

    fn advance_to(&mut self, seat: Seat, to: Square, terms: RentTerms, events: &mut Vec<Event>) {
        let steps = self.player(seat).square.distance_to(to);
        self.move_forward(seat, steps, terms, None, events);
    }

    fn advance_to_nearest(
        &mut self,
        seat: Seat,
        is: impl Fn(&PlaceKind) -> bool,
        terms: RentTerms,
        events: &mut Vec<Event>,
    ) {
        let from = self.player(seat).square;
        let there = Square::all().filter(|&square| is(&self.edition.place(square).kind));
        if let Some(square) = there.min_by_key(|&square| from.distance_to(square)) {
            self.advance_to(seat, square, terms, events);
        }
    }

    /// Houses and hotels standing on a player's streets.
    pub fn buildings_of(&self, seat: Seat) -> (u8, u8) {
        self.deeds_of(seat).fold((0, 0), |(houses, hotels), square| {
            let holding = self.holding(square);
            (houses + holding.houses, hotels + u8::from(holding.hotel))
        })
    }

    /// Puts a used jail card under its own deck.
    pub(super) fn return_jail_card(&mut self, deck: Deck) {
        let pile = &mut self.decks[deck];
        let there = |rank: usize| pile.iter().any(|card| card == rank);
        let missing = (self.edition.cards(deck).iter().enumerate())
            .find(|(rank, card)| card.effect == CardEffect::GetOutOfJail && !there(*rank));
        if let Some((rank, _)) = missing {
            pile.put_under(rank);
        }
    }

    pub(super) fn catch_bills(&mut self, seat: Seat, count: u8, events: &mut Vec<Event>) {
        let amount = self.edition.rules.money_rain.bill * u32::from(count);
        if let Some(Phase::MoneyRain { bills, waiting }) = self.phase_mut() {
            *bills = bills.saturating_sub(count);
            waiting.retain(|other| *other != seat);
        }
        self.credit(seat, amount);
        events.push(Event::BillsCaught { seat, bills: count, amount });
    }
}

fn is_deed(wanted: DeedKind) -> impl Fn(&PlaceKind) -> bool {
    move |kind| matches!(kind, PlaceKind::Deed(deed) if deed.kind == wanted)
}
