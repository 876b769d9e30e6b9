//! What is confirmed before it is done: what cannot be taken back.

use super::Session;
use crate::engine::{Action, Money, Phase, Seat};
use crate::narration::Message;

impl Session {
    /// The question before an action, if it needs one.
    pub(super) fn confirmation(&self, seat: Seat, action: &Action) -> Option<Message> {
        let (game, narrator) = (self.journal.game(), &self.narrator);
        let player = |id| {
            Message::new(id)
                .with("player", narrator.name(game, seat))
                .money("cash", game.player(seat).cash)
        };
        match (action, game.phase()) {
            (Action::DeclareBankruptcy, Phase::Debt(debt)) => {
                let raisable = game.liquidation_value(seat);
                let early = game.player(seat).cash + raisable >= debt.total();
                let id = if early { "confirm-bankruptcy-early" } else { "confirm-bankruptcy" };
                Some(player(id).money("raisable", raisable))
            }
            (Action::AcceptTrade, Phase::TradeOffer(trade)) if trade.asks.rent > Money::ZERO => {
                Some(
                    player("confirm-settlement")
                        .money("rent", trade.asks.rent)
                        .with("gives", narrator.bundle(game, &trade.gives)),
                )
            }
            (Action::AcceptTrade, Phase::TradeOffer(trade)) => Some(
                player("confirm-trade")
                    .with("gives", narrator.bundle(game, &trade.gives))
                    .with("asks", narrator.bundle(game, &trade.asks)),
            ),
            (Action::Bid(amount), _) if *amount * 2 > game.player(seat).cash => {
                Some(player("confirm-bid").money("amount", *amount))
            }
            _ => None,
        }
    }
}
