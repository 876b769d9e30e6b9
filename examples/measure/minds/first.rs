//! The game's first mind, kept to measure the others by: it buys when a salary
//! remains, bids up to the printed price, builds on the dearest street, trades by
//! printed values.

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::first_bidding::bid_or_pass;
use super::first_trading::{answer, propose};
use braillopoly::engine::{Action, Building, Debt, Die, Game, Money, Phase, Seat, Square, Trade};

/// Money kept in hand when nothing presses: one salary.
fn reserve(game: &Game) -> Money {
    game.edition().rules.salary
}

/// The first mind: what it offered, and its chances.
#[derive(Clone, Debug)]
pub struct First {
    pub(super) rng: ChaCha8Rng,
    pub(super) offered: Vec<Trade>,
}

impl First {
    pub fn new(seed: u64) -> First {
        First { rng: ChaCha8Rng::seed_from_u64(!seed), offered: Vec::new() }
    }

    /// What `seat` does when the game waits for it.
    pub fn decide(&mut self, game: &Game, seat: Seat) -> Option<Action> {
        let action = match game.phase() {
            Phase::OpeningRoll { .. } => Action::Roll,
            Phase::Roll { .. } => self.before_rolling(game, seat),
            Phase::Purchase { square, .. } => buy_or_not(game, seat, *square),
            Phase::Auction(auction) => bid_or_pass(game, seat, auction),
            Phase::BuildingDemand(demand) => {
                build(game, seat, Some(demand.building)).unwrap_or(Action::Pass)
            }
            Phase::Debt(debt) => raise_money(game, debt),
            Phase::TradeOffer(trade) => answer(game, trade),
            Phase::InheritedMortgage { square, .. } => {
                match game.player(seat).cash >= game.lift_cost(*square) + reserve(game) {
                    true => Action::LiftInherited,
                    false => Action::KeepMortgage,
                }
            }
            Phase::TaxChoice { amount, percent, .. } => {
                let share = game.player(seat).cash.percent_rounded_up(*percent);
                match share * 2 < *amount {
                    true => Action::PayPercentTax,
                    false => Action::PayFixedTax,
                }
            }
            Phase::ChooseCharacter { .. } => Action::KeepCharacter,
            Phase::Vault { .. } => Action::ForceVault,
            Phase::DieChoice { .. } => Action::PickDie(Die::Higher),
            Phase::MoneyRain { .. } | Phase::Over { .. } => return None,
        };
        Some(action)
    }

    fn before_rolling(&mut self, game: &Game, seat: Seat) -> Action {
        if let Some(action) =
            repay(game, seat).or_else(|| build(game, seat, None)).or_else(|| lift(game, seat))
        {
            return action;
        }
        if let Some(trade) = propose(&mut self.rng, &mut self.offered, game, seat) {
            return Action::OfferTrade(trade);
        }
        if game.player(seat).jail_turns.is_some() {
            if game.check(seat, &Action::UseJailCard).is_ok() {
                return Action::UseJailCard;
            }
            // While there is much to buy, being out is worth the fine; later,
            // jail is a shelter from rents.
            let free = game.edition().deeds().filter(|(s, _)| game.holding(*s).owner.is_none());
            let fine = game.edition().rules.jail_fine.unwrap_or_default();
            let worth = game.player(seat).cash >= fine + reserve(game);
            if worth && free.count() > 8 && game.check(seat, &Action::PayFine).is_ok() {
                return Action::PayFine;
            }
        }
        Action::Roll
    }
}

fn buy_or_not(game: &Game, seat: Seat, square: Square) -> Action {
    let price = game.edition().deed(square).map_or(Money::ZERO, |deed| deed.price);
    match game.player(seat).cash >= price + reserve(game) {
        true => Action::Buy,
        false => Action::Decline,
    }
}

/// Something to build that leaves the reserve: where the most rent is won.
fn build(game: &Game, seat: Seat, only: Option<Building>) -> Option<Action> {
    let cash = game.player(seat).cash;
    let deeds: Vec<Square> = game.deeds_of(seat).collect();
    let hotels = deeds.iter().map(|&square| (square, Building::Hotel));
    let houses = deeds.iter().map(|&square| (square, Building::House));
    hotels
        .chain(houses)
        .filter(|(_, building)| only.is_none_or(|only| only == *building))
        .filter_map(|(square, building)| {
            let (house, hotel) = game.building_prices(square)?;
            let (action, price) = match building {
                Building::House => (Action::BuildHouse(square), house),
                Building::Hotel => (Action::BuildHotel(square), hotel),
            };
            let affordable = cash >= price + reserve(game);
            (affordable && game.check(seat, &action).is_ok()).then_some((square, action))
        })
        .max_by_key(|(square, _)| *square)
        .map(|(_, action)| action)
}

/// All the bank lends, when nothing else is left to raise money from.
fn borrow(game: &Game, seat: Seat) -> Option<Action> {
    let action = Action::TakeLoan(game.edition().rules.loan?.most);
    game.check(seat, &action).is_ok().then_some(action)
}

/// Pays the loan back as soon as the reserve stays.
fn repay(game: &Game, seat: Seat) -> Option<Action> {
    let spare = game.player(seat).cash >= game.loan_owed(seat) + reserve(game);
    (spare && game.check(seat, &Action::RepayLoan).is_ok()).then_some(Action::RepayLoan)
}

fn lift(game: &Game, seat: Seat) -> Option<Action> {
    (game.deeds_of(seat))
        .filter(|&square| game.holding(square).mortgaged)
        .filter(|&square| game.player(seat).cash >= game.lift_cost(square) + reserve(game) * 2)
        .map(Action::Lift)
        .find(|action| game.check(seat, action).is_ok())
}

/// Mortgages what earns least first, then sells buildings, then gives up.
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
    claims
        .chain(lone.into_iter().map(Action::Mortgage))
        .chain(deeds.iter().copied().map(Action::SellHouse))
        .chain(deeds.iter().copied().map(Action::SellHotel))
        .chain(grouped.into_iter().map(Action::Mortgage))
        .chain(game.edition().groups().map(|(group, _)| Action::SellGroup(group)))
        .find(|action| game.check(seat, action).is_ok())
        .or_else(|| borrow(game, seat))
        .unwrap_or(Action::DeclareBankruptcy)
}
