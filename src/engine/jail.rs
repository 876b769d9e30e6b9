//! Going to jail, and how one leaves it: by a double, after the last try, by the fine, by a card.

use super::task::Task;
use super::{Creditor, Debt, DebtReason, Deck, Event, Game, Roll, Seat};

impl Game {
    pub(super) fn roll_in_jail(
        &mut self,
        seat: Seat,
        roll: Roll,
        tried: u8,
        events: &mut Vec<Event>,
    ) {
        // "Utilisez les résultats des dés pour avancer, et c'est la fin de
        // votre tour": the freeing double gives no further throw.
        self.push(Task::EndMove { seat, doubles: 0 });
        let rules = &self.edition.rules;
        let tried = tried + 1;
        if roll.is_double() {
            events.push(Event::JailDouble { seat });
            self.leave_jail_by(seat, roll, events);
        } else if tried >= rules.jail_turns {
            let fine = rules.jail_fine;
            events.push(Event::JailTurnsOver { seat, fine });
            self.player_mut(seat).jail_turns = Some(tried);
            self.push(Task::LeaveJail { seat, roll });
            if let Some(fine) = fine {
                self.push(Task::Pay(Debt::one(seat, Creditor::Bank, fine, DebtReason::JailFine)));
            }
        } else {
            let left = rules.jail_turns - tried;
            self.player_mut(seat).jail_turns = Some(tried);
            events.push(Event::JailRollFailed { seat, left });
        }
    }

    pub(super) fn leave_jail_by(&mut self, seat: Seat, roll: Roll, events: &mut Vec<Event>) {
        self.player_mut(seat).jail_turns = None;
        self.push_patrol(roll);
        self.move_by(seat, roll, events);
    }

    pub(super) fn send_to_jail(&mut self, seat: Seat, events: &mut Vec<Event>) {
        self.seize_bag(seat, events);
        let jail = self.edition.jail();
        let player = self.player_mut(seat);
        player.square = jail;
        player.jail_turns = Some(0);
        events.push(Event::SentToJail { seat });
    }

    pub(super) fn pay_fine(&mut self, seat: Seat, events: &mut Vec<Event>) {
        let Some(amount) = self.edition.rules.jail_fine else { return };
        self.debit(seat, amount);
        self.pay_in(amount, DebtReason::JailFine);
        self.player_mut(seat).jail_turns = None;
        events.push(Event::JailFinePaid { seat, amount });
    }

    pub(super) fn use_jail_card(&mut self, seat: Seat, events: &mut Vec<Event>) {
        if self.player(seat).jail_cards.is_empty() {
            return;
        }
        let deck: Deck = self.player_mut(seat).jail_cards.remove(0);
        self.return_jail_card(deck);
        self.player_mut(seat).jail_turns = None;
        events.push(Event::JailCardUsed { seat, deck });
    }
}
