//! A price that was told.

use crate::engine::{Bundle, Game, Money, Seat, Square, Trade};

/// A price told to somebody: it is kept for the turn.
#[derive(Clone, Debug)]
pub(super) struct Promise {
    pub turn: u32,
    pub owner: Seat,
    pub buyer: Seat,
    pub deed: Square,
    pub price: Money,
}

impl Promise {
    pub fn covers(&self, game: &Game, trade: &Trade) -> bool {
        self.turn == game.turn()
            && (self.owner, self.buyer) == (trade.to, trade.from)
            && trade.asks == Bundle { deeds: vec![self.deed], ..Bundle::default() }
            && trade.gives.cash >= self.price
    }
}
