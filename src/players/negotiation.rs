//! What a computer says about a trade: why it will not have it, what it would take
//! instead, and to whom one had better turn.

use super::bargain::THEIRS;
use super::board::Board;
use super::computer::{Computer, Promise, Skill};
use super::novice::tempting;
use super::offered::Bargains;
use super::reckoner::Reckoner;
use crate::engine::{Bundle, Game, GroupId, Money, Seat, Square, Trade};

/// A price is told in such steps of the edition's least raise.
const UNIT: u32 = 5;

/// What nobody would pay for a deed, in printed prices.
const ABSURD: u32 = 12;

/// What nobody asks who would still be listened to, in printed prices, for what is no
/// part of a group.
const UNHEARD_OF: u32 = 3;

/// Why an offer is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Objection {
    /// Whoever offers would have a whole group.
    GivesGroup(GroupId),
    /// One's own group would be broken.
    BreaksGroup(GroupId),
    /// It brings too little.
    TooLittle,
}

impl Computer {
    /// Why the one it is made to refuses an offer.
    pub fn objection(&self, game: &Game, trade: &Trade) -> Objection {
        let rest = |seat: Seat, group: GroupId, gone: &[Square]| {
            let streets = game.edition().streets(group);
            streets.iter().all(|s| gone.contains(s) || game.holding(*s).owner == Some(seat))
        };
        for &square in &trade.asks.deeds {
            let Some(group) = game.edition().group_of(square) else { continue };
            if game.owns_group(trade.to, group) {
                return Objection::BreaksGroup(group);
            }
            if rest(trade.from, group, &trade.asks.deeds) {
                return Objection::GivesGroup(group);
            }
        }
        Objection::TooLittle
    }

    /// What the one it is made to would have instead of an offer: the same for more
    /// money. None when no money of theirs would do.
    pub fn counter(&mut self, game: &Game, trade: &Trade) -> Option<Trade> {
        let most = game.player(trade.from).cash.saturating_sub(trade.gives.cash) + trade.asks.cash;
        let printed = |bundle: &Bundle| -> Money {
            let deeds = bundle.deeds.iter().filter_map(|square| game.edition().deed(*square));
            bundle.cash + deeds.map(|deed| deed.price).sum()
        };
        let sane = (printed(&trade.asks) * UNHEARD_OF).saturating_sub(printed(&trade.gives));
        let plain = self.objection(game, trade) == Objection::TooLittle;
        let most = if plain && !trade.asks.deeds.is_empty() { most.min(sane) } else { most };
        let dearer = |more: Money| Trade {
            from: trade.to,
            to: trade.from,
            gives: Bundle { cash: trade.asks.cash.saturating_sub(more), ..trade.asks.clone() },
            asks: Bundle {
                cash: trade.gives.cash + more.saturating_sub(trade.asks.cash),
                ..trade.gives.clone()
            },
        };
        let board = self.board(game);
        let skill = self.skill(trade.to);
        let more = least(game, most, |more| takes(&board, game, skill, &back(dearer(more))))?;
        Some(dearer(more))
    }

    /// What a player would take for a deed from somebody, in money alone; none when
    /// they would not have it for any sum one could speak of. It is kept for the turn.
    pub fn price(&mut self, game: &Game, deed: Square, buyer: Seat) -> Option<Money> {
        let owner = game.holding(deed).owner?;
        let printed = game.edition().deed(deed)?.price;
        if !game.tradable(deed) || owner == buyer {
            return None;
        }
        let board = self.board(game);
        let skill = self.skill(owner);
        let at = |price: Money| back(sale(owner, buyer, deed, price));
        let most = game.player(buyer).cash.max(printed * ABSURD);
        let price = least(game, most, |price| takes(&board, game, skill, &at(price)))?;
        self.promise(game, at(price));
        Some(price)
    }

    /// What a player would pay for a deed to whoever has it, in money alone; none when they do
    /// not want it. It is kept for the turn.
    pub fn bid_for(&mut self, game: &Game, deed: Square, buyer: Seat) -> Option<Money> {
        let owner = game.holding(deed).owner?;
        if !game.tradable(deed) || owner == buyer {
            return None;
        }
        let board = self.board(game);
        let skill = self.skill(buyer);
        let at = |price: Money| sale(owner, buyer, deed, price);
        let cash = game.player(buyer).cash;
        // What is left of it, the least first.
        let pays = |kept: Money| takes(&board, game, skill, &at(cash.saturating_sub(kept)));
        let most = cash.saturating_sub(least(game, cash, pays)?);
        let price = Money(most.0 - most.0 % unit(game));
        self.promise(game, at(price));
        (price > Money::ZERO).then_some(price)
    }

    fn promise(&mut self, game: &Game, trade: Trade) {
        self.promises.retain(|promise| promise.turn == game.turn());
        self.promises.push(Promise { turn: game.turn(), trade });
    }

    /// The offer that would do most for a player, and that may well be taken; none where
    /// there is none, or it was refused not long ago.
    pub fn best_offer(&mut self, game: &Game, seat: Seat) -> Option<Trade> {
        let board = self.board(game);
        let same = |old: &Trade, new: &Trade| {
            (old.from, old.to, &old.asks.deeds) == (new.from, new.to, &new.asks.deeds)
        };
        let may = |trade: &Trade| {
            let refused = self.refused.iter().any(|old| same(old, trade));
            !refused && takes(&board, game, self.skill(trade.to), trade)
        };
        Reckoner::new(&board, game, seat).propose(&mut Bargains::default(), true, may)
    }

    /// Remembers that an offer was refused, so as not to advise it again.
    pub fn remember_refused(&mut self, trade: &Trade) {
        const REMEMBERED: usize = 8;
        self.refused.truncate(REMEMBERED - 1);
        self.refused.insert(0, trade.clone());
    }
}

/// Whether a computer of that level gains by an offer that is made to it.
fn takes(board: &Board, game: &Game, skill: Skill, trade: &Trade) -> bool {
    match skill {
        Skill::Beginner => tempting(game, trade),
        _ => Reckoner::new(board, game, trade.to).gains_enough(trade, THEIRS, 0.0),
    }
}

/// A deed offered for money.
fn sale(owner: Seat, buyer: Seat, deed: Square, price: Money) -> Trade {
    let gives = Bundle { deeds: vec![deed], ..Bundle::default() };
    let asks = Bundle { cash: price, ..Bundle::default() };
    Trade { from: owner, to: buyer, gives, asks }
}

/// The same trade, offered by the other side.
fn back(trade: Trade) -> Trade {
    Trade { from: trade.to, to: trade.from, gives: trade.asks, asks: trade.gives }
}

/// What a price is a multiple of.
fn unit(game: &Game) -> u32 {
    game.edition().rules.auction_raise.0.max(1) * UNIT
}

/// The least sum for which this holds, in round figures, up to the most.
fn least(game: &Game, most: Money, holds: impl Fn(Money) -> bool) -> Option<Money> {
    let unit = unit(game);
    let (mut low, mut high) = (0, most.0 / unit);
    if !holds(Money(high * unit)) {
        return None;
    }
    while low < high {
        let middle = (low + high) / 2;
        match holds(Money(middle * unit)) {
            true => high = middle,
            false => low = middle + 1,
        }
    }
    Some(Money(high * unit))
}
