//! What a computer answers to a person's offer, and what it says of its prices.

use super::{Line, LineKind, Session};
use crate::engine::{Action, Seat, Square, Trade};
use crate::narration::Message;
use crate::players::Objection;

/// Counter-offers to one person in one turn: after that, no means no.
const COUNTERS: usize = 2;

/// What is being haggled over.
#[derive(Clone, Debug, Default)]
pub(super) struct Haggling {
    turn: u32,
    with: Option<(Seat, Seat)>,
    /// What was offered in turn: nothing of it is offered again.
    counters: Vec<Trade>,
    /// What a computer is about to offer in its turn.
    next: Option<(Seat, Trade)>,
}

impl Session {
    /// What a computer says when it refuses a person's offer; what it would have instead
    /// is offered next, where the rules let it.
    pub(super) fn haggle(&mut self, trade: &Trade) -> Message {
        self.computer.remember_refused(trade);
        let game = self.journal.game();
        let between = (trade.from, trade.to);
        if (self.haggling.turn, self.haggling.with) != (game.turn(), Some(between)) {
            self.haggling =
                Haggling { turn: game.turn(), with: Some(between), ..Haggling::default() };
        }
        let player = |id| Message::new(id).with("to", game.player(trade.to).name.clone());
        let again = |old: &Trade| {
            (&old.asks.deeds, &old.gives.deeds) == (&trade.gives.deeds, &trade.asks.deeds)
        };
        if self.haggling.counters.len() < COUNTERS
            && !self.haggling.counters.iter().any(again)
            && let Some(counter) = self.computer.counter(game, trade)
            && game.check(trade.to, &Action::OfferTrade(counter.clone())).is_ok()
        {
            self.haggling.counters.push(counter.clone());
            self.haggling.next = Some((trade.to, counter));
            return player("trade-refused-price");
        }
        let of_group = |id, group| {
            let plural = game.edition().group(group).map(|words| words.plural.clone());
            player(id).with("group", plural.unwrap_or_default())
        };
        match self.computer.objection(game, trade) {
            Objection::GivesGroup(group) => of_group("trade-refused-gives-group", group),
            Objection::BreaksGroup(group) => of_group("trade-refused-breaks-group", group),
            Objection::TooLittle => player("trade-refused-too-little"),
        }
    }

    /// The counter-offer to make now, if it still may be made.
    pub(super) fn counter_offer(&mut self) -> Option<(Seat, Action)> {
        let (seat, trade) = self.haggling.next.take()?;
        Some((seat, Action::OfferTrade(trade)))
    }

    /// "que veux-tu pour la rue Foch ?", truthfully.
    pub(super) fn price_of(&mut self, asker: Seat, deed: Square) -> Vec<Line> {
        let game = self.journal.game();
        let message = |id| Message::new(id).place(game.edition(), deed);
        let holding = game.holding(deed);
        let told = match holding.owner {
            None => {
                let price = game.edition().deed(deed).map(|deed| deed.price).unwrap_or_default();
                message("price-free").money("price", price)
            }
            Some(owner) if owner == asker => message("price-own"),
            Some(owner) => {
                let message = |id| message(id).with("player", game.player(owner).name.clone());
                if !self.journal.is_computer(owner) {
                    message("price-of-person")
                } else if !game.tradable(deed) {
                    message("price-built")
                } else {
                    match self.computer.price(game, deed, asker) {
                        Some(price) => message("price-asked").money("price", price),
                        None => message("price-none"),
                    }
                }
            }
        };
        self.lines(vec![told], LineKind::Answer)
    }

    /// "à qui proposer ?": the offer that would do most.
    pub(super) fn whom_to_offer(&mut self, asker: Seat) -> Vec<Line> {
        let game = self.journal.game();
        let told = match self.computer.best_offer(game, asker) {
            Some(trade) => Message::new("offer-to")
                .with("to", game.player(trade.to).name.clone())
                .with("gives", self.narrator.bundle(game, &trade.gives))
                .with("asks", self.narrator.bundle(game, &trade.asks)),
            None => Message::new("offer-none"),
        };
        self.lines(vec![told], LineKind::Answer)
    }
}
