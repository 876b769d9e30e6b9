//! What a computer answers to a person's offer.

use super::happened::Rebuff;
use crate::engine::{Action, Game, Seat, Trade};
use crate::players::Computer;

/// Counter-offers to one person in one turn: after that, no means no.
const COUNTERS: usize = 2;

#[derive(Clone, Debug, Default)]
pub(super) struct Haggling {
    turn: u32,
    with: Option<(Seat, Seat)>,
    /// What was offered in turn: nothing of it is offered again.
    counters: Vec<Trade>,
    /// What a computer is about to offer in its turn.
    next: Option<(Seat, Trade)>,
}

impl Haggling {
    /// What a computer answers that refuses a person's offer; what it would have instead is
    /// offered next, where the rules let it.
    pub fn answer(&mut self, computer: &mut Computer, game: &Game, trade: &Trade) -> Rebuff {
        computer.remember_refused(trade);
        let between = (trade.from, trade.to);
        if (self.turn, self.with) != (game.turn(), Some(between)) {
            *self = Haggling { turn: game.turn(), with: Some(between), ..Haggling::default() };
        }
        let again = |old: &Trade| {
            (&old.asks.deeds, &old.gives.deeds) == (&trade.gives.deeds, &trade.asks.deeds)
        };
        // It named its own price for that already: nothing else stands in the way.
        if self.counters.iter().any(again) {
            return Rebuff::AtAPrice;
        }
        if self.counters.len() < COUNTERS
            && let Some(counter) = computer.counter(game, trade)
            && game.check(trade.to, &Action::OfferTrade(counter.clone())).is_ok()
        {
            self.counters.push(counter.clone());
            self.next = Some((trade.to, counter));
            return Rebuff::AtAPrice;
        }
        Rebuff::Because(computer.objection(game, trade))
    }

    /// The counter-offer to make now, if it still may be made.
    pub fn counter_offer(&mut self) -> Option<(Seat, Action)> {
        let (seat, trade) = self.next.take()?;
        Some((seat, Action::OfferTrade(trade)))
    }
}
