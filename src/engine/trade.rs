//! Exchanges of deeds, money and jail cards between two players.

use super::task::Task;
use super::{Bundle, Event, Game, Money, Phase, Seat, Square, Trade};

impl Game {
    pub(super) fn offer_trade(&mut self, trade: &Trade, events: &mut Vec<Event>) {
        events.push(Event::TradeOffered { trade: trade.clone() });
        self.push(Task::Wait(Phase::TradeOffer(trade.clone())));
    }

    pub(super) fn end_trade(&mut self, withdrawn: bool, events: &mut Vec<Event>) {
        let Phase::TradeOffer(trade) = self.phase().clone() else { return };
        self.answered();
        events.push(match withdrawn {
            true => Event::TradeWithdrawn { trade },
            false => Event::TradeRefused { trade },
        });
    }

    pub(super) fn accept_trade(&mut self, events: &mut Vec<Event>) {
        let Phase::TradeOffer(trade) = self.phase().clone() else { return };
        self.answered();
        self.hand_over(trade.from, trade.to, &trade.gives);
        self.hand_over(trade.to, trade.from, &trade.asks);
        self.let_off(&trade);
        // What was still to be asked of the former owner is not any more.
        let traded = |square: &Square| {
            trade.gives.deeds.contains(square) || trade.asks.deeds.contains(square)
        };
        self.agenda.retain(|task| match task {
            Task::Inherit { square, .. } | Task::Wait(Phase::InheritedMortgage { square, .. }) => {
                !traded(square)
            }
            _ => true,
        });
        // The agenda is a stack: the receiver of the offer chooses first.
        for (seat, bundle) in [(trade.from, &trade.asks), (trade.to, &trade.gives)] {
            for &square in bundle.deeds.iter().rev() {
                self.push(Task::Inherit { seat, square });
            }
        }
        events.push(Event::TradeAccepted { trade });
    }

    fn hand_over(&mut self, from: Seat, to: Seat, bundle: &Bundle) {
        self.debit(from, bundle.cash);
        self.credit(to, bundle.cash);
        for &square in &bundle.deeds {
            self.holding_mut(square).owner = Some(to);
        }
        let count = usize::from(bundle.jail_cards).min(self.player(from).jail_cards.len());
        let cards: Vec<_> = self.player_mut(from).jail_cards.drain(..count).collect();
        self.player_mut(to).jail_cards.extend(cards);
    }

    /// Takes what was let off from the rent that waits to be paid.
    fn let_off(&mut self, trade: &Trade) {
        let Some(Task::Wait(Phase::Debt(debt))) = self.agenda.last_mut() else { return };
        if debt.debtor == trade.from
            && let Some(due) = debt.dues.first_mut()
        {
            due.amount = due.amount.saturating_sub(trade.asks.rent);
        }
        debt.dues.retain(|due| due.amount > Money::ZERO);
    }
}
