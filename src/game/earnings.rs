//! What players received and paid: since their last turn, and in rents since the beginning.

use std::collections::BTreeMap;

use super::Session;
use crate::engine::{Creditor, DebtReason, Event, Money, Seat, Square};
use crate::narration::Message;

/// Rents of a whole game.
#[derive(Default)]
struct Rents {
    received: BTreeMap<Seat, Money>,
    paid: BTreeMap<Seat, Money>,
    of_place: BTreeMap<Square, Money>,
}

impl Session {
    /// What a player received and paid since their last turn, and in rents since the beginning.
    pub(super) fn earned(&self, seat: Seat) -> Message {
        let (mut received, mut paid) = (Money::ZERO, Money::ZERO);
        self.play.each_step(|before, _, after| {
            let (had, has) = (before.player(seat).cash, after.player(seat).cash);
            received += has.saturating_sub(had);
            paid += had.saturating_sub(has);
            if before.current_seat() == seat && after.current_seat() != seat {
                (received, paid) = (Money::ZERO, Money::ZERO);
            }
        });
        let rents = self.rents();
        let of = |side: &BTreeMap<Seat, Money>| side.get(&seat).copied().unwrap_or_default();
        Message::new("earned")
            .with("player", self.game().player(seat).name.clone())
            .money("received", received)
            .money("paid", paid)
            .money("rents-received", of(&rents.received))
            .money("rents-paid", of(&rents.paid))
    }

    /// Who received and who paid most in rents, and what brought most.
    pub(super) fn who_earned(&self) -> Message {
        let rents = self.rents();
        let most = |side: &BTreeMap<Seat, Money>| {
            side.iter().max_by_key(|(_, sum)| **sum).map(|(seat, sum)| (*seat, *sum))
        };
        let place = rents.of_place.iter().max_by_key(|(_, sum)| **sum);
        let (Some((richest, received)), Some((poorest, paid)), Some((place, brought))) =
            (most(&rents.received), most(&rents.paid), place)
        else {
            return Message::new("earned-nothing");
        };
        let name = |seat: Seat| self.game().player(seat).name.clone();
        Message::new("earned-most")
            .with("player", name(richest))
            .money("received", received)
            .with("debtor", name(poorest))
            .money("paid", paid)
            .place(self.game().edition(), *place)
            .money("brought", *brought)
    }

    fn rents(&self) -> Rents {
        let mut rents = Rents::default();
        self.play.each_step(|_, events, _| {
            for event in events {
                let Event::Paid { from, to, amount, reason: DebtReason::Rent(square) } = event
                else {
                    continue;
                };
                *rents.paid.entry(*from).or_default() += *amount;
                *rents.of_place.entry(*square).or_default() += *amount;
                if let Creditor::Player(owner) = to {
                    *rents.received.entry(*owner).or_default() += *amount;
                }
            }
        });
        rents
    }
}
