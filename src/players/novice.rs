//! The beginner's mind: plays badly as people do who have not played much.

use rand::RngExt;

use crate::engine::{Action, Auction, Game, Lot, Money, Phase, Seat, Trade};

use super::reference::First;

/// What a beginner bids, at most, in tenths of the printed price.
const EAGER: std::ops::Range<u32> = 10..17;

/// Salaries in hand before a beginner thinks of building.
const BUILDS_WITH: u32 = 4;

/// What somebody who does not reckon does when the game waits for them.
pub(super) fn novice(
    first: &mut First,
    game: &Game,
    seat: Seat,
    rng: &mut impl rand::Rng,
) -> Option<Action> {
    let cash = game.player(seat).cash;
    let legal = |action: &Action| game.check(seat, action).is_ok();
    Some(match game.phase() {
        Phase::Roll { .. } => {
            let salary = game.edition().rules.salary;
            let leaves = [Action::PayFine].into_iter().find(|action| {
                game.player(seat).jail_turns.is_some() && cash >= salary && legal(action)
            });
            let rich = cash >= salary * BUILDS_WITH;
            let builds = (game.deeds_of(seat))
                .filter(|_| rich)
                .flat_map(|square| [Action::BuildHouse(square), Action::BuildHotel(square)])
                .find(legal);
            let lifts = game.deeds_of(seat).filter(|_| rich).map(Action::Lift).find(legal);
            builds.or(lifts).or(leaves).unwrap_or(Action::Roll)
        }
        Phase::Purchase { .. } => {
            if legal(&Action::Buy) {
                Action::Buy
            } else {
                Action::Decline
            }
        }
        Phase::Auction(auction) => bid(game, seat, auction, rng),
        Phase::TradeOffer(trade) => match tempting(game, trade) {
            true => Action::AcceptTrade,
            false => Action::RefuseTrade,
        },
        _ => return first.decide(game, seat),
    })
}

/// Bids by fits and starts, as long as it is fun.
fn bid(game: &Game, seat: Seat, auction: &Auction, rng: &mut impl rand::Rng) -> Action {
    let Lot::Deed(square) = auction.lot else { return Action::Pass };
    let price = game.edition().deed(square).map_or(Money::ZERO, |deed| deed.price);
    // How eager, changes from one bid to the next.
    let most = Money(price.0 / 10 * rng.random_range(EAGER));
    let lowest = game.lowest_bid(auction);
    let raise = Money(price.0 / 10).max(game.edition().rules.auction_raise);
    let bid = Action::Bid(lowest + raise.saturating_sub(game.edition().rules.auction_raise));
    match lowest <= most && game.check(seat, &bid).is_ok() {
        true => bid,
        false => Action::Pass,
    }
}

/// Printed prices are all a beginner looks at.
pub(super) fn tempting(game: &Game, trade: &Trade) -> bool {
    let printed = |deeds: &[crate::engine::Square]| -> Money {
        let prices = deeds.iter().filter_map(|&square| game.edition().deed(square));
        prices.map(|deed| deed.price).sum()
    };
    let gets = printed(&trade.gives.deeds) + trade.gives.cash;
    gets >= printed(&trade.asks.deeds) + trade.asks.cash
}
