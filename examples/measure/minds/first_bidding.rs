//! What the first mind bids: up to the printed price, in a few rounds.

use braillopoly::engine::{Action, Auction, Building, Game, Lot, Money, Seat};

pub(super) fn bid_or_pass(game: &Game, seat: Seat, auction: &Auction) -> Action {
    let most = match &auction.lot {
        Lot::Deed(square) => game.edition().deed(*square).map_or(Money::ZERO, |deed| deed.price),
        Lot::Building { building, takers } => (takers.iter())
            .find(|(taker, _)| *taker == seat)
            .and_then(|(_, square)| game.building_prices(*square))
            .map_or(Money::ZERO, |(house, hotel)| match building {
                Building::House => house,
                Building::Hotel => hotel,
            }),
    };
    let lowest = game.lowest_bid(auction);
    let most = most.min(game.player(seat).cash);
    let action = match lowest <= most {
        // Half of the way to its limit, so that an auction takes a few rounds.
        true => {
            let rules = &game.edition().rules;
            let raise = rules.auction_opening.max(most.saturating_sub(lowest).half());
            Action::Bid(most.min(round(lowest + raise, rules.auction_raise)))
        }
        false => Action::Pass,
    };
    match game.check(seat, &action) {
        Ok(()) => action,
        Err(_) => Action::Pass,
    }
}

/// The next sum that is easy to hear: ten times the least raise.
fn round(sum: Money, unit: Money) -> Money {
    let step = unit.0.max(1) * 10;
    Money(sum.0.div_ceil(step) * step)
}
