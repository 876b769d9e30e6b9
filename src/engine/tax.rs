//! The tax that is chosen: a sum, or a share of what one has.

use super::task::Task;
use super::{Creditor, Debt, DebtReason, Event, Game, Money, Phase, Seat, Square};

impl Game {
    pub(super) fn ask_tax(
        &mut self,
        seat: Seat,
        square: Square,
        (amount, percent): (Money, u32),
        events: &mut Vec<Event>,
    ) {
        events.push(Event::TaxChoice { seat, square, amount, percent });
        self.push(Task::Wait(Phase::TaxChoice { seat, square, amount, percent }));
    }

    /// "10 % of cash, printed price of deeds (mortgaged or not) and buildings
    /// at cost": chosen before it is counted (ruling 5.40).
    pub(super) fn pay_tax(&mut self, by_percent: bool, events: &mut Vec<Event>) {
        let &Phase::TaxChoice { seat, square, amount, percent } = self.phase() else { return };
        self.answered();
        let mut due = amount;
        if by_percent {
            let wealth = self.player(seat).cash + self.printed_estate(seat);
            due = wealth.percent_rounded_up(percent);
            events.push(Event::TaxCounted { seat, wealth, amount: due });
        }
        self.push(Task::Pay(Debt::one(seat, Creditor::Bank, due, DebtReason::Tax(square))));
    }
}
