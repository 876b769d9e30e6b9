//! Exchanges of deeds, money and jail cards between two players.

use super::agenda::Task;
use super::{Bundle, Event, Game, Phase, Refusal, Seat, Square, Trade};
use super::{Creditor, DebtReason, Money};
use crate::editions::{DebtInDeeds, MortgagedTrade, TradeTime};

impl Game {
    pub(super) fn check_trade(&self, seat: Seat, trade: &Trade) -> Result<(), Refusal> {
        match self.trade_time() {
            true => self.trade_sides(seat).check(self, trade),
            false => Err(Refusal::NotNow),
        }
    }

    /// Whether trades may be offered now: any time, but not while an auction
    /// runs or another question is open (ruling 5.43).
    pub(super) fn trade_time(&self) -> bool {
        matches!(self.phase(), Phase::Roll { .. } | Phase::Purchase { .. } | Phase::Debt(_))
    }

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

    /// The rent a player owes, where the edition lets a part of it be paid in
    /// deeds, and to whom.
    pub(super) fn rent_owed_in_deeds(&self, seat: Seat) -> Option<(Seat, Money)> {
        if self.edition.rules.debt_in_deeds == DebtInDeeds::Refused {
            return None;
        }
        let Phase::Debt(debt) = self.phase() else { return None };
        let due = debt.dues.first()?;
        match (debt.reason, due.to) {
            (DebtReason::Rent(_), Creditor::Player(creditor)) if debt.debtor == seat => {
                Some((creditor, due.amount))
            }
            _ => None,
        }
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

    /// What the edition forbids to trade.
    pub(super) fn check_traded_deeds(&self, trade: &Trade) -> Result<(), Refusal> {
        let mut deeds = trade.gives.deeds.iter().chain(&trade.asks.deeds).peekable();
        let rules = &self.edition.rules;
        if rules.trade_time == TradeTime::BankEmpty
            && deeds.peek().is_some()
            && self.holdings.values().any(|holding| holding.owner.is_none())
        {
            return Err(Refusal::BankStillSells);
        }
        match deeds.find(|&&square| self.holding(square).mortgaged) {
            Some(&square) if rules.mortgaged_trade == MortgagedTrade::Refused => {
                Err(Refusal::MortgagedNotTraded(square))
            }
            _ => Ok(()),
        }
    }

    /// Whether a deed may change hands: nothing is built in its group.
    pub fn tradable(&self, square: Square) -> bool {
        !self.group_built(square)
    }
}
