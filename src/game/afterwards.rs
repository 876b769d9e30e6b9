//! "Si je la prends, il me reste quoi ?": what one would have left.

use super::Session;
use super::filling::money;
use super::open_question::Decision;
use crate::dialogue::Said;
use crate::engine::{Action, Command, Money, Phase, Refusal, Seat, Square};
use crate::narration::Message;

impl Session {
    /// What `asker` would have once what they wonder about is paid: what waits for "oui", what is
    /// named, or what is asked of them now. The engine tries it, on a copy.
    pub(super) fn cash_after(&self, asker: Seat, said: &Said) -> Message {
        let (game, narrator) = (self.game(), self.teller.narrator());
        let cash = game.player(asker).cash;
        let tried = self.payments(asker, said).into_iter().find_map(|action| {
            match self.tried(asker, &action) {
                Ok(left) => Some((action, Ok(left))),
                Err(Refusal::NotEnoughCash { needed, .. }) => Some((action, Err(needed))),
                Err(_) => None,
            }
        });
        let free = |square: &Square| game.holding(*square).owner.is_none();
        let (id, left) = match tried {
            Some((action, left)) => {
                let phrase = self.said_for(asker, &action);
                return match left {
                    Ok(left) => Message::new("cash-after").money("left", left),
                    Err(needed) => Message::new("cash-after-short")
                        .money("missing", needed.saturating_sub(cash)),
                }
                .with("phrase", phrase)
                .with("player", game.player(asker).name.clone());
            }
            None => {
                let price = said.deed.filter(free).and_then(|square| {
                    game.edition().deed(square).map(|_| game.price_for(asker, square))
                });
                match price.or_else(|| said.amount.map(money)) {
                    Some(sum) if sum > cash => ("cash-without-short", sum.saturating_sub(cash)),
                    Some(sum) => ("cash-without", cash.saturating_sub(sum)),
                    None => return narrator.cash(game, asker),
                }
            }
        };
        Message::new(id).money("left", left).with("player", game.player(asker).name.clone())
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
