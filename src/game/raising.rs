//! "Trouve-moi l'argent": what the game would have one give up, said whole before it is done; and
//! what one could raise in all.

use super::Session;
use super::open_question::Decision;
use crate::engine::{Action, Money, Phase, Seat};
use crate::narration::Message;
use crate::reply::{LineKind, Told};

impl Session {
    /// Proposes where the money comes from that this player has to find.
    pub(super) fn raise_cash(&mut self, seat: Seat) -> Told {
        let cash = self.game().player(seat).cash;
        let message = match self.sum_to_pay(seat).filter(|sum| *sum > cash) {
            _ if self.led => Message::new("counsel-lesson"),
            _ if !self.teller.company().counsels => Message::new("counsel-off"),
            None => Message::new("raise-nothing"),
            Some(sum) => match self.play.raise(seat) {
                Some(actions) => return self.ask_whether_raised(seat, sum, actions),
                None => self.raised_in_vain(seat, sum),
            },
        };
        self.line(&message, LineKind::Answer).into()
    }

    /// What this player would have, were all they have sold and mortgaged; whether that is enough
    /// for what they have to pay, or may buy.
    pub(super) fn could_raise(&self, seat: Seat) -> Message {
        let player = self.game().player(seat);
        let all = player.cash + self.game().liquidation_value(seat);
        let sum = self.sum_to_pay(seat);
        let enough = match sum {
            None => "unasked",
            Some(sum) if sum <= all => "yes",
            Some(_) => "no",
        };
        Message::new("could-raise")
            .with("player", player.name.clone())
            .with("enough", enough)
            .money("all", all)
            .money("sum", sum.unwrap_or(Money::ZERO))
    }

    /// What this player owes, or what is for sale to them costs.
    pub(super) fn sum_to_pay(&self, seat: Seat) -> Option<Money> {
        let game = self.game();
        match game.phase() {
            Phase::Debt(debt) if debt.debtor == seat => Some(debt.total()),
            Phase::Purchase { seat: buyer, square } if *buyer == seat => {
                Some(game.price_for(seat, *square))
            }
            _ => None,
        }
    }

    fn ask_whether_raised(&mut self, seat: Seat, sum: Money, mut actions: Vec<Action>) -> Told {
        let question = self.teller.narrator().raised(self.game(), seat, sum, &actions);
        if let Phase::Purchase { .. } = self.game().phase() {
            actions.push(Action::Buy);
        }
        self.ask(seat, Decision::All(actions), question).told
    }

    /// What is missing all the same.
    fn raised_in_vain(&self, seat: Seat, sum: Money) -> Message {
        let found = self.game().player(seat).cash + self.game().liquidation_value(seat);
        let id = match self.game().phase() {
            Phase::Debt(_) => "counsel-lost",
            _ => "raise-in-vain",
        };
        Message::new(id).money("missing", sum.saturating_sub(found))
    }
}
