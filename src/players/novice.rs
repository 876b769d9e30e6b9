//! The beginner's mind: plays badly as people do who have not played much.

use rand::RngExt;

use crate::engine::{
    Action, Auction, Building, Debt, Die, Game, Lot, Money, Phase, Seat, Square, Trade,
};

/// What a beginner bids, at most, in tenths of the printed price.
const EAGER: std::ops::Range<u32> = 10..17;

/// Salaries in hand before a beginner thinks of building.
const BUILDS_WITH: u32 = 4;

/// What somebody who does not reckon does when the game waits for them.
pub(super) fn novice(game: &Game, seat: Seat, rng: &mut impl rand::Rng) -> Option<Action> {
    let cash = game.player(seat).cash;
    let salary = game.edition().rules.salary;
    let legal = |action: &Action| game.check(seat, action).is_ok();
    Some(match game.phase() {
        Phase::OpeningRoll { .. } => Action::Roll,
        Phase::Roll { .. } => {
            let jailed = game.player(seat).jail_turns.is_some();
            let leaves = jailed && cash >= salary && legal(&Action::PayFine);
            let leaves = leaves.then_some(Action::PayFine);
            let rich = cash >= salary * BUILDS_WITH;
            let builds = (game.deeds_of(seat))
                .filter(|_| rich)
                .flat_map(|square| [Action::BuildHouse(square), Action::BuildHotel(square)])
                .find(legal);
            let lifts = game.deeds_of(seat).filter(|_| rich).map(Action::Lift).find(legal);
            builds.or(lifts).or(leaves).unwrap_or(Action::Roll)
        }
        Phase::Purchase { .. } if legal(&Action::Buy) => Action::Buy,
        Phase::Purchase { .. } => Action::Decline,
        Phase::Auction(auction) => bid(game, seat, auction, rng),
        Phase::TradeOffer(trade) => match tempting(game, trade) {
            true => Action::AcceptTrade,
            false => Action::RefuseTrade,
        },
        Phase::BuildingDemand(demand) => build(game, seat, demand.building).unwrap_or(Action::Pass),
        Phase::Debt(debt) => raise_money(game, debt),
        Phase::InheritedMortgage { square, .. } => match cash >= game.lift_cost(*square) + salary {
            true => Action::LiftInherited,
            false => Action::KeepMortgage,
        },
        Phase::TaxChoice { amount, percent, .. } => {
            match cash.percent_rounded_up(*percent) * 2 < *amount {
                true => Action::PayPercentTax,
                false => Action::PayFixedTax,
            }
        }
        Phase::ChooseCharacter { .. } => Action::KeepCharacter,
        // A beginner always runs, and forces every vault.
        Phase::Vault { .. } => Action::ForceVault,
        Phase::DieChoice { .. } => Action::PickDie(Die::Higher),
        Phase::MoneyRain { .. } | Phase::Over { .. } => return None,
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

/// Builds what others want too if a salary remains, on the last street of the board.
fn build(game: &Game, seat: Seat, building: Building) -> Option<Action> {
    let has = game.player(seat).cash;
    let built = game.deeds_of(seat).filter_map(|square| {
        let (house, hotel) = game.building_prices(square)?;
        let (action, price) = match building {
            Building::House => (Action::BuildHouse(square), house),
            Building::Hotel => (Action::BuildHotel(square), hotel),
        };
        let affordable = has >= price + game.edition().rules.salary;
        (affordable && game.check(seat, &action).is_ok()).then_some(action)
    });
    built.last()
}

/// Claims what is owed, sells gold, mortgages what stands alone first, then sells buildings,
/// then borrows all that is lent, then gives up.
fn raise_money(game: &Game, debt: &Debt) -> Action {
    let seat = debt.debtor;
    let alone = |square: &Square| {
        game.edition().group_of(*square).is_none_or(|group| !game.owns_group(seat, group))
    };
    let deeds: Vec<Square> = game.deeds_of(seat).collect();
    let (lone, grouped): (Vec<Square>, Vec<Square>) = deeds.iter().partition(|s| alone(s));
    let claims = (game.claims().iter())
        .filter(|claim| claim.creditor == seat)
        .map(|claim| Action::ClaimRent { debtor: claim.debtor, square: claim.square });
    let loan = game.edition().rules.loan.as_ref().map(|loan| Action::TakeLoan(loan.most));
    let mut bars: Vec<Money> = game.player(seat).bag.iter().map(|bar| bar.value).collect();
    bars.sort_unstable();
    claims
        .chain(bars.into_iter().filter(|value| *value > Money::ZERO).map(Action::SellLoot))
        .chain(lone.into_iter().map(Action::Mortgage))
        .chain(deeds.iter().copied().map(Action::SellHouse))
        .chain(deeds.iter().copied().map(Action::SellHotel))
        .chain(grouped.into_iter().map(Action::Mortgage))
        .chain(game.edition().groups().map(|(group, _)| Action::SellGroup(group)))
        .chain(loan)
        .find(|action| game.check(seat, action).is_ok())
        .unwrap_or(Action::DeclareBankruptcy)
}

/// Printed prices are all a beginner looks at.
pub(super) fn tempting(game: &Game, trade: &Trade) -> bool {
    let printed = |deeds: &[Square]| -> Money {
        let prices = deeds.iter().filter_map(|&square| game.edition().deed(square));
        prices.map(|deed| deed.price).sum()
    };
    let gets = printed(&trade.gives.deeds) + trade.gives.cash;
    gets >= printed(&trade.asks.deeds) + trade.asks.cash
}
