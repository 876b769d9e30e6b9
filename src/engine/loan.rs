//! The loans of the bank.

use super::player::RunningLoan;
use super::task::Task;
use super::{Creditor, Debt, DebtReason, Event, Game, Money, Phase, Refusal, Seat};

impl Game {
    pub(super) fn check_loan(&self, seat: Seat, amount: Money) -> Result<(), Refusal> {
        let Some(loan) = self.edition.rules.loan else { return Err(Refusal::NoLoans) };
        if matches!(self.phase(), Phase::OpeningRoll { .. }) {
            return Err(Refusal::NotNow);
        }
        if self.player(seat).loan.is_some() || self.repays_loan(seat) {
            return Err(Refusal::LoanRunning);
        }
        match (Money(1)..=loan.most).contains(&amount) {
            true => Ok(()),
            false => Err(Refusal::LoanTooLarge { most: loan.most }),
        }
    }

    pub(super) fn check_repay(&self, seat: Seat) -> Result<(), Refusal> {
        if self.player(seat).loan.is_none() {
            return Err(Refusal::NoLoanToRepay);
        }
        if self.in_debt(seat) {
            return Err(Refusal::NotNow);
        }
        let promised = self.promised_cash(seat);
        match promised > Money::ZERO && self.player(seat).cash < promised + self.loan_owed(seat) {
            true => Err(Refusal::BoundByBid),
            false => self.has_cash(seat, self.loan_owed(seat)),
        }
    }

    /// The money in hand a bid or an open offer stands on.
    fn promised_cash(&self, seat: Seat) -> Money {
        match self.phase() {
            Phase::Auction(auction) => match auction.best {
                Some((best, bid)) if best == seat => bid,
                _ => Money::ZERO,
            },
            Phase::TradeOffer(trade) if trade.from == seat => trade.gives.cash,
            Phase::TradeOffer(trade) if trade.to == seat => trade.asks.cash,
            _ => Money::ZERO,
        }
    }

    /// Whether a loan that fell due is being paid: it is not paid with another.
    pub(super) fn repays_loan(&self, seat: Seat) -> bool {
        self.waiting_phases().any(|phase| match phase {
            Phase::Debt(debt) => debt.debtor == seat && debt.reason == DebtReason::Loan,
            _ => false,
        })
    }

    /// What a player owes on the bank's loan: the sum, and its interest for
    /// each passage of Départ ("la somme empruntée […] majorée de 10 % à
    /// chaque passage").
    pub fn loan_owed(&self, seat: Seat) -> Money {
        let (Some(running), Some(terms)) = (self.player(seat).loan, self.edition.rules.loan) else {
            return Money::ZERO;
        };
        let interest = running.sum.percent_rounded_up(terms.percent);
        running.sum + interest * u32::from(running.passages)
    }

    pub(super) fn take_loan(&mut self, seat: Seat, amount: Money, events: &mut Vec<Event>) {
        self.player_mut(seat).loan = Some(RunningLoan { sum: amount, passages: 0 });
        self.credit(seat, amount);
        events.push(Event::LoanTaken { seat, amount });
    }

    pub(super) fn repay_loan(&mut self, seat: Seat, events: &mut Vec<Event>) {
        let amount = self.loan_owed(seat);
        self.player_mut(seat).loan = None;
        self.debit(seat, amount);
        events.push(Event::LoanRepaid { seat, amount });
    }

    /// One more passage of Départ: the loan grows, and is taken back at the
    /// last, right after the salary.
    pub(super) fn count_passage(&mut self, seat: Seat, events: &mut Vec<Event>) {
        let Some(terms) = self.edition.rules.loan else { return };
        let Some(running) = &mut self.player_mut(seat).loan else { return };
        running.passages += 1;
        if running.passages < terms.passages {
            return;
        }
        let amount = self.loan_owed(seat);
        self.player_mut(seat).loan = None;
        events.push(Event::LoanDue { seat, amount });
        self.push(Task::Pay(Debt::one(seat, Creditor::Bank, amount, DebtReason::Loan)));
    }
}
