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
        let seat = self.asker(speaker);
        let Some((deed, owner)) = self.haggled(seat) else { return self.nothing_haggled() };
        match self.play.price(deed, seat) {
            Some(price) => self.offer(money_for(seat, owner, deed, price)),
            None => Reply::told(self.price_of(seat, deed)),
        }
    }

    /// "Et pour deux cents ?": that is offered, once it is said what for: whoever asks may only
    /// wonder.
    pub(super) fn bid_price(&mut self, speaker: Option<Seat>, said: &Said) -> Reply {
        let seat = self.asker(speaker);
        let sum = said.amount.and_then(|amount| u32::try_from(amount).ok());
        match (self.haggled(seat), sum) {
            (Some((deed, owner)), Some(sum)) => {
                let trade = money_for(seat, owner, deed, Money(sum));
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
            Some((deed, _)) => self.price_of(asker, deed),
            None => self.nothing_haggled().told.lines,
        }
    }

    /// The deed that is haggled for, and its owner, a computer: the one just spoken of, or asked
    /// for in an offer since the last throw.
    fn haggled(&self, seat: Seat) -> Option<(Square, Seat)> {
        let spoken = self.spoken_of.filter(|(when, _)| *when == self.journal_len());
        let since = self.journal().iter().rev();
        let since = since.take_while(|command| !matches!(command.action, Action::Roll));
        let offered =
            since.filter(|command| command.seat == seat).find_map(|command| {
                match &command.action {
                    Action::OfferTrade(trade) => trade.asks.deeds.first().copied(),
                    _ => None,
                }
            });
        let deed = spoken.map(|(_, deed)| deed).or(offered)?;
        let owner = self.game().holding(deed).owner?;
        self.play.is_computer(owner).then_some((deed, owner))
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
