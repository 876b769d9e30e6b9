//! Haggling on with a computer, about the deed that was just spoken of: its price again, or
//! another sum, or the price itself.

use super::Session;
use crate::dialogue::{Phrase, Said};
use crate::engine::{Action, Bundle, Money, Seat, Square, Trade};
use crate::lexicon::{Act, Intent};
use crate::narration::Message;
use crate::reply::{Line, LineKind, Reply};

impl Session {
    /// "D'accord, à ce prix": what its owner asks for is offered.
    pub(super) fn take_price(&mut self, speaker: Option<Seat>) -> Reply {
        // "D'accord, marché conclu", to whoever offers; "je la prends à ce prix-là", to the bank.
        for act in [Act::AcceptTrade, Act::Buy] {
            let accepted = Said::new(act);
            if self.is_legal_action(speaker, std::slice::from_ref(&accepted)) {
                let accepting = Phrase::saying("", accepted);
                return match speaker {
                    Some(seat) => self.take(&accepting.by(seat)),
                    None => self.take(&accepting),
                };
            }
        }
        let seat = self.asker(speaker);
        let Some((deed, owner)) = self.haggled(seat) else { return self.nothing_haggled() };
        match self.play.price(deed, seat) {
            // The price was told, and is agreed to.
            Some(price) => {
                let trade = money_for(seat, owner, deed, price);
                Reply::told(self.carry_out(seat, Action::OfferTrade(trade)))
            }
            None => Reply::told(self.price_of(seat, deed, None)),
        }
    }

    /// "Et pour deux cents ?": that is offered, once it is said what for: whoever asks may only
    /// wonder.
    pub(super) fn bid_price(&mut self, speaker: Option<Seat>, said: &Said) -> Reply {
        let sum = said.amount.and_then(|amount| u32::try_from(amount).ok());
        self.bid_sum(speaker, sum.map(Money))
    }

    pub(super) fn bid_sum(&mut self, speaker: Option<Seat>, sum: Option<Money>) -> Reply {
        let seat = self.asker(speaker);
        match (self.haggled(seat), sum) {
            (Some((deed, owner)), Some(sum)) => {
                let trade = money_for(seat, owner, deed, sum);
                match self.game().check(seat, &Action::OfferTrade(trade.clone())) {
                    Ok(()) => self.ask_whether_offered(trade),
                    Err(_) => self.offer(trade),
                }
            }
            _ => self.nothing_haggled(),
        }
    }

    /// "C'est ton dernier prix ?"
    pub(super) fn price_again(&mut self, asker: Seat) -> Vec<Line> {
        match self.haggled(asker) {
            Some((deed, _)) => self.price_of(asker, deed, None),
            None => self.nothing_haggled().told.lines,
        }
    }

    /// "Que veux-tu pour la rue Foch ?", truthfully; for one's own, what computers would give,
    /// all of them or the one it is said to.
    pub(super) fn price_of(&mut self, asker: Seat, deed: Square, of: Option<Seat>) -> Vec<Line> {
        let owner = self.game().holding(deed).owner;
        if owner == Some(asker)
            && let Some(bids) = self.bids_for(asker, deed, of)
        {
            return bids;
        }
        let sells = owner.is_some_and(|owner| {
            owner != asker && self.play.is_computer(owner) && self.game().tradable(deed)
        });
        let price = sells.then(|| self.play.price(deed, asker));
        let game = self.game();
        let message = |id| Message::new(id).place(game.edition(), deed);
        let told = match owner {
            None => {
                let price = game.edition().deed(deed).map(|deed| deed.price).unwrap_or_default();
                message("price-free").money("price", price)
            }
            Some(owner) if owner == asker => message("price-own"),
            Some(owner) => match price {
                Some(Some(price)) => message("price-asked").money("price", price),
                Some(None) => message("price-none"),
                None if self.play.is_computer(owner) => message("price-built"),
                None => message("price-of-person"),
            }
            .with("player", game.player(owner).name.clone()),
        };
        self.lines(vec![told], LineKind::Answer)
    }

    /// What computers would give for a deed of one's own; none where it cannot be sold, or to
    /// nobody.
    fn bids_for(&mut self, seller: Seat, deed: Square, of: Option<Seat>) -> Option<Vec<Line>> {
        let game = self.game();
        let asked = |seat: &Seat| self.is_computer(*seat) && of.is_none_or(|of| of == *seat);
        let seats: Vec<Seat> = game.active_seats().filter(|s| *s != seller).filter(asked).collect();
        if seats.is_empty() || !game.trade_time() || !game.tradable(deed) {
            return None;
        }
        let bids: Vec<_> =
            seats.iter().map(|&seat| (seat, self.play.bid_for(deed, seat))).collect();
        let game = self.game();
        let name = |seat: Seat| game.player(seat).name.clone();
        let told = |(seat, bid): &(Seat, Option<Money>)| {
            let message = match bid {
                Some(price) => Message::new("price-bid").money("price", *price),
                None => Message::new("price-no-bid"),
            };
            message.place(game.edition(), deed).with("player", name(*seat))
        };
        let told = bids.iter().map(told).collect();
        Some(self.lines(told, LineKind::Answer))
    }

    /// The deed that is haggled for, and its owner, a computer: the one just spoken of, or asked
    /// for in an offer since the last throw.
    pub(super) fn haggled(&self, seat: Seat) -> Option<(Square, Seat)> {
        let offered = self.last_offer(seat).and_then(|trade| trade.asks.deeds.first().copied());
        let deed = self.spoken_of.deed(self.journal_len()).or(offered)?;
        let owner = self.game().holding(deed).owner?;
        self.play.is_computer(owner).then_some((deed, owner))
    }

    /// What this player offered last, and did not get, since the dice rolled.
    pub(super) fn last_offer(&self, seat: Seat) -> Option<&Trade> {
        let since = self.journal().iter().rev();
        let ends = |action: &Action| matches!(action, Action::Roll | Action::AcceptTrade);
        let mut since = since.take_while(|command| !ends(&command.action));
        since.find_map(|command| match &command.action {
            Action::OfferTrade(trade) if command.seat == seat => Some(trade),
            _ => None,
        })
    }

    /// As if it had been said in words.
    fn offer(&mut self, trade: Trade) -> Reply {
        let said = Said {
            player: Some(trade.to),
            gives: Some(trade.gives),
            asks: Some(trade.asks),
            ..Said::new(Intent::Act(Act::OfferTrade))
        };
        let words = self.proposed(&said);
        self.take(&Phrase::saying(words, said).by(trade.from))
    }

    fn nothing_haggled(&self) -> Reply {
        Reply::told(self.line(&Message::new("haggle-none"), LineKind::Answer))
    }
}

fn money_for(from: Seat, to: Seat, deed: Square, sum: Money) -> Trade {
    let gives = Bundle { cash: sum, ..Bundle::default() };
    let asks = Bundle { deeds: vec![deed], ..Bundle::default() };
    Trade { from, to, gives, asks }
}
