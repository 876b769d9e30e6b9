//! "Si je la prends, il me reste quoi ?": what one would have left.

use super::Session;
use super::open_question::Decision;
use super::sides::money;
use crate::dialogue::Said;
use crate::editions::RuleTopic;
use crate::engine::{Action, Command, Money, Phase, Refusal, Seat, Square};
use crate::lexicon::Act;
use crate::narration::Message;

/// What is left; else what is missing.
pub(super) type Left = Result<Money, Money>;

impl Session {
    /// What `asker` would have once what they wonder about is paid: what waits for "oui", what is
    /// named, or what is asked of them now. The engine tries it, on a copy.
    pub(super) fn cash_after(&self, asker: Seat, said: &Said) -> Message {
        let player = self.game().player(asker);
        let paid = |sum: Money| match sum > player.cash {
            true => Err(sum.saturating_sub(player.cash)),
            false => Ok(player.cash.saturating_sub(sum)),
        };
        if let Some(left) = self.cash_once_built(asker, said) {
            let built = Said { intent: Act::BuildOnEach.into(), ..said.clone() };
            return left_told(["cash-after", "cash-after-short"], left)
                .with("phrase", self.proposed(&built))
                .with("player", player.name.clone());
        }
        let message = match (self.payment(asker, said), self.sum_named(asker, said)) {
            (Some((action, left)), _) => left_told(["cash-after", "cash-after-short"], left)
                .with("phrase", self.said_for(asker, &action)),
            (None, Some(sum)) => left_told(["cash-without", "cash-without-short"], paid(sum)),
            (None, None) => return self.teller.narrator().cash(self.game(), asker),
        };
        message.with("player", player.name.clone())
    }

    /// What they would pay by doing, and what is left then.
    fn payment(&self, asker: Seat, said: &Said) -> Option<(Action, Left)> {
        self.payments(asker, said).into_iter().find_map(|action| match self.tried(asker, &action) {
            Ok(left) => Some((action, Ok(left))),
            Err(Refusal::NotEnoughCash { needed, has }) => {
                Some((action, Err(needed.saturating_sub(has))))
            }
            Err(_) => None,
        })
    }

    /// The price of the property that is named and that nobody has, or the sum that is.
    fn sum_named(&self, asker: Seat, said: &Said) -> Option<Money> {
        let game = self.game();
        let free = |deed: &Square| {
            game.edition().deed(*deed).is_some() && game.holding(*deed).owner.is_none()
        };
        let price = said.deed.filter(free).map(|deed| game.price_for(asker, deed));
        price.or_else(|| said.amount.map(money))
    }

    /// What they may mean to pay, the likeliest first.
    fn payments(&self, asker: Seat, said: &Said) -> Vec<Action> {
        let game = self.game();
        let mut actions = Vec::new();
        match self.open.confirm.as_ref().map(|confirm| &confirm.decision) {
            Some(Decision::Act(action)) => actions.push(action.clone()),
            Some(Decision::Counter(trade)) => actions.push(Action::OfferTrade(trade.clone())),
            _ => {}
        }
        if let Some(square) = said.deed.filter(|deed| game.holding(*deed).owner == Some(asker)) {
            let lacks = self.sum_to_pay(asker).is_some_and(|sum| sum > game.player(asker).cash);
            // "Si je la mets au clou, ça suffit ?"
            if lacks || said.rule == Some(RuleTopic::Mortgages) {
                actions.extend([Action::SellHouse(square), Action::Mortgage(square)]);
            }
            actions.extend([
                Action::Lift(square),
                Action::BuildHouse(square),
                Action::BuildHotel(square),
            ]);
        }
        match game.phase() {
            Phase::Purchase { square, .. } if said.deed.is_none_or(|deed| deed == *square) => {
                actions.push(Action::Buy);
            }
            Phase::Auction(auction) => {
                let sum = said.amount.map_or(game.lowest_bid(auction), money);
                actions.push(Action::Bid(sum));
            }
            _ => {}
        }
        actions.extend([Action::AcceptTrade, Action::PayFine]);
        actions
    }

    /// What they would have in cash once this is done.
    fn tried(&self, seat: Seat, action: &Action) -> Result<Money, Refusal> {
        self.game().check(seat, action)?;
        let cash = self.game().player(seat).cash;
        match action {
            // What is bid is paid by who wins.
            Action::Bid(sum) => Ok(cash.saturating_sub(*sum)),
            Action::OfferTrade(trade) => {
                Ok((cash + trade.asks.cash).saturating_sub(trade.gives.cash))
            }
            action => {
                let mut game = self.game().clone();
                game.apply(&Command { seat, action: action.clone() })?;
                Ok(game.player(seat).cash)
            }
        }
    }
}

fn left_told([enough, short]: [&'static str; 2], left: Left) -> Message {
    match left {
        Ok(left) => Message::new(enough).money("left", left),
        Err(missing) => Message::new(short).money("missing", missing),
    }
}
