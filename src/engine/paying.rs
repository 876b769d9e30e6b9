//! Paying, and going bankrupt.

use super::task::Task;
use super::{Creditor, Debt, DebtReason, Event, Game, Lot, Money, Phase, Seat, SeatOrder, Square};
use crate::editions::SharedBankruptcy;

impl Game {
    pub(super) fn pay_or_wait(&mut self, debt: Debt, events: &mut Vec<Event>) {
        let missing = debt.total().saturating_sub(self.player(debt.debtor).cash);
        if missing == Money::ZERO {
            self.pay(&debt, events);
        } else {
            events.push(Event::DebtOpened { debt: debt.clone(), missing });
            self.push(Task::Wait(Phase::Debt(debt)));
        }
    }

    /// Pays a debt the debtor has the money for.
    pub(super) fn pay(&mut self, debt: &Debt, events: &mut Vec<Event>) {
        for due in &debt.dues {
            self.debit(debt.debtor, due.amount);
            match due.to {
                Creditor::Player(seat) => self.credit(seat, due.amount),
                Creditor::Bank => self.pay_in(due.amount, debt.reason),
            }
            let (from, to, amount) = (debt.debtor, due.to, due.amount);
            events.push(Event::Paid { from, to, amount, reason: debt.reason });
        }
    }

    /// Takes in what is paid to the bank: to the middle of the board, where
    /// players play so and it is a fine or a tax.
    pub(super) fn pay_in(&mut self, amount: Money, reason: DebtReason) {
        if self.house_rules.free_parking_pot && reason.is_fine() {
            self.pot += amount;
        }
    }

    /// Sells the buildings at half price, pays those who can be paid in full
    /// in their order, and leaves everything to the first who cannot (ruling
    /// 5.31); one who gives up early leaves it to the last.
    pub(super) fn declare_bankruptcy(&mut self, events: &mut Vec<Event>) {
        let Phase::Debt(debt) = self.phase().clone() else { return };
        let seat = debt.debtor;
        self.answered();
        if !self.is_last_bankruptcy() {
            for (group, _) in self.edition.clone().groups() {
                if self.check_sell_group(seat, group).is_ok() {
                    self.sell_group(seat, group, events);
                }
            }
        }
        let several: Vec<Seat> = (debt.dues.iter())
            .filter_map(|due| match due.to {
                Creditor::Player(seat) => Some(seat),
                Creditor::Bank => None,
            })
            .collect();
        if several.len() > 1
            && self.edition.rules.shared_bankruptcy == SharedBankruptcy::Shared
            && !self.is_last_bankruptcy()
        {
            self.share_estate(seat, &several, events);
            return;
        }
        let mut dues = debt.dues.into_iter().peekable();
        while let Some(due) = dues.next() {
            if dues.peek().is_none() || self.player(seat).cash < due.amount {
                self.go_bankrupt(seat, due.to, events);
                return;
            }
            let paid = Debt::one(seat, due.to, due.amount, debt.reason);
            self.pay(&paid, events);
        }
    }

    /// The unpaid share the cash, what is left over from the left, and get the
    /// deeds one each, in board order (ruling 5.31).
    fn share_estate(&mut self, seat: Seat, creditors: &[Seat], events: &mut Vec<Event>) {
        let deeds: Vec<Square> = self.deeds_of(seat).collect();
        let (cash, cards) = self.leave_table(seat);
        let count = creditors.len() as u32;
        let mut heirs: Vec<Task> = Vec::new();
        for (rank, &heir) in creditors.iter().enumerate() {
            let share = Money(cash.0 / count + u32::from((rank as u32) < cash.0 % count));
            let own: Vec<Square> =
                deeds.iter().copied().skip(rank).step_by(creditors.len()).collect();
            let jail_cards = if rank == 0 { cards.len() as u8 } else { 0 };
            self.credit(heir, share);
            for &square in &own {
                self.holding_mut(square).owner = Some(heir);
                heirs.push(Task::Inherit { seat: heir, square });
            }
            let to = Creditor::Player(heir);
            if rank == 0 {
                events.push(Event::WentBankrupt { seat, to, shared: true });
            }
            events.push(Event::EstateHandedOver { seat, to, cash: share, deeds: own, jail_cards });
        }
        if let Some(&first) = creditors.first() {
            self.player_mut(first).jail_cards.extend(cards);
        }
        // The agenda is a stack: the first to inherit chooses first.
        self.agenda.extend(heirs.into_iter().rev());
    }

    fn go_bankrupt(&mut self, seat: Seat, to: Creditor, events: &mut Vec<Event>) {
        let last = self.is_last_bankruptcy();
        let deeds: Vec<Square> = self.deeds_of(seat).collect();
        let (cash, cards) = self.leave_table(seat);
        events.push(Event::WentBankrupt { seat, to, shared: false });
        events.push(Event::EstateHandedOver {
            seat,
            to,
            cash,
            deeds: deeds.clone(),
            jail_cards: cards.len() as u8,
        });
        match to {
            Creditor::Player(heir) => {
                self.credit(heir, cash);
                self.player_mut(heir).jail_cards.extend(cards);
                for &square in &deeds {
                    self.holding_mut(square).owner = Some(heir);
                }
            }
            Creditor::Bank => {
                cards.into_iter().for_each(|deck| self.return_jail_card(deck));
                for &square in &deeds {
                    let holding = std::mem::take(self.holding_mut(square));
                    self.houses += holding.houses;
                    self.hotels += u8::from(holding.hotel);
                }
            }
        }
        let left: SeatOrder = self.active_seats().collect();
        if left.len() == 1 {
            self.finish(left, events);
            return;
        }
        if last {
            self.count_up(events);
            return;
        }
        // The agenda is a stack: the first deed of the board comes first.
        for &square in deeds.iter().rev() {
            self.push(match to {
                Creditor::Player(heir) => Task::Inherit { seat: heir, square },
                // "Pendant la fuite, pas d'enchère : la banque garde" (Braquage, 11.2).
                Creditor::Bank if self.is_escaping() => break,
                Creditor::Bank => Task::OpenAuction(Lot::Deed(square)),
            });
        }
    }
}
