//! How the first mind trades: by printed values, with an eye on colour groups.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use braillopoly::engine::{Action, Bundle, Game, Money, Seat, Square, Trade};

/// Offers remembered, so that none is repeated too soon.
const MEMORY: usize = 40;

/// Takes an offer that gives more than it takes.
pub(super) fn answer(game: &Game, trade: &Trade) -> Action {
    // A swap within a group gives nobody anything.
    let group = |deeds: &[Square]| deeds.first().map(|&deed| game.edition().group_of(deed));
    if group(&trade.gives.deeds).is_some() && group(&trade.gives.deeds) == group(&trade.asks.deeds)
    {
        return Action::RefuseTrade;
    }
    let gets = worth(game, trade.to, &trade.gives);
    let loses = loss(game, trade.to, trade.from, &trade.asks);
    match gets >= loses {
        true => Action::AcceptTrade,
        false => Action::RefuseTrade,
    }
}

/// An offer for a deed that completes a group: a swap that completes one
/// for both, else money.
pub(super) fn propose(
    rng: &mut ChaCha8Rng,
    offered: &mut Vec<Trade>,
    game: &Game,
    seat: Seat,
) -> Option<Trade> {
    if !rng.random_ratio(1, 3) || game.trade_limits(seat).is_none() {
        return None;
    }
    let wanted: Vec<(Square, Seat)> = (game.edition().deeds())
        .filter_map(|(square, _)| Some((square, game.holding(square).owner?)))
        .filter(|&(square, owner)| owner != seat && completes(game, seat, square))
        .collect();
    for (square, owner) in wanted {
        let asks = Bundle { deeds: vec![square], ..Bundle::default() };
        let group = game.edition().group_of(square);
        let swap = (game.deeds_of(seat))
            .filter(|&own| game.edition().group_of(own) != group)
            .find(|&own| completes(game, owner, own) && !completes(game, seat, own));
        let mut gives = Bundle { deeds: swap.into_iter().collect(), ..Bundle::default() };
        let needed = loss(game, owner, seat, &asks).saturating_sub(worth(game, owner, &gives));
        let spare = game.player(seat).cash.saturating_sub(game.edition().rules.salary.half());
        gives.cash = needed.min(spare);
        if gives.cash < needed {
            continue;
        }
        let trade = Trade { from: seat, to: owner, gives, asks };
        let again = offered.iter().any(|old| old.asks == trade.asks && old.to == owner);
        if !again && game.check(seat, &Action::OfferTrade(trade.clone())).is_ok() {
            offered.push(trade.clone());
            if offered.len() > MEMORY {
                offered.remove(0);
            }
            return Some(trade);
        }
    }
    offered.truncate(MEMORY / 2);
    None
}

/// Whether this is the only street of its group a player lacks.
fn completes(game: &Game, seat: Seat, square: Square) -> bool {
    let Some(group) = game.edition().group_of(square) else { return false };
    (game.edition().streets(group).iter())
        .all(|&street| street == square || game.holding(street).owner == Some(seat))
}

fn printed(game: &Game, square: Square) -> Money {
    let price = game.edition().deed(square).map_or(Money::ZERO, |deed| deed.price);
    match game.holding(square).mortgaged {
        true => price.half(),
        false => price,
    }
}

fn cards(game: &Game, bundle: &Bundle) -> Money {
    game.edition().rules.jail_fine.unwrap_or_default() * u32::from(bundle.jail_cards)
}

/// What a bundle is worth to the one who gets it.
fn worth(game: &Game, seat: Seat, bundle: &Bundle) -> Money {
    let deeds: Money = (bundle.deeds.iter())
        .map(|&square| printed(game, square) * if completes(game, seat, square) { 2 } else { 1 })
        .sum();
    deeds + bundle.cash + bundle.rent + cards(game, bundle)
}

/// What a bundle is worth to the one who gives it to `other`: more when it
/// breaks their own group or completes the other's.
fn loss(game: &Game, seat: Seat, other: Seat, bundle: &Bundle) -> Money {
    let deeds: Money = (bundle.deeds.iter())
        .map(|&square| {
            let helps = completes(game, other, square);
            let breaks = completes(game, seat, square);
            printed(game, square) * if helps || breaks { 2 } else { 1 }
        })
        .sum();
    deeds + bundle.cash + bundle.rent + cards(game, bundle)
}
