//! The fixed-policy agents of Bonjour, Haliem and others, "Decision Making in
//! Monopoly using a Hybrid Deep Reinforcement Learning Approach" (arXiv
//! 2103.00683), written from how they are described there and in the GNOME-p3
//! repository. Two things differ: here a trade or a building waits for one's own
//! turn, and nothing but buildings is sold to the bank.

use braillopoly::engine::{
    Action, Bundle, Die, Game, GroupId, Lot, Money, Phase, Seat, Square, Trade,
};

/// Which deeds are wanted at any price.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Priority {
    /// None more than others (FP-A).
    Equal,
    /// The stations and the dearest group, never a utility (FP-B).
    StationsAndDearest,
    /// The stations, the second and the fourth group (FP-C).
    StationsAndCheap,
}

/// An agent, with what it has offered in this turn.
#[derive(Clone, Debug)]
pub struct FixedPolicy {
    offered: Vec<(u32, Trade)>,
}

/// The money it feels safe with: a salary.
fn safe(game: &Game) -> Money {
    game.edition().rules.salary
}

fn price(game: &Game, square: Square) -> Money {
    game.edition().deed(square).map_or(Money::ZERO, |deed| deed.price)
}

fn part(sum: Money, thousandths: u32) -> Money {
    Money((u64::from(sum.0) * u64::from(thousandths) / 1_000) as u32)
}

/// The deeds of the same group, station or utility.
fn kin(game: &Game, square: Square) -> Vec<Square> {
    match game.edition().group_of(square) {
        Some(group) => game.edition().streets(group).to_vec(),
        None => {
            let kind = game.edition().deed(square).map(|deed| &deed.kind);
            let same = game.edition().deeds().filter(|(_, deed)| Some(&deed.kind) == kind);
            same.map(|(square, _)| square).collect()
        }
    }
}

fn completes(game: &Game, seat: Seat, square: Square) -> bool {
    (kin(game, square).into_iter())
        .all(|other| other == square || game.holding(other).owner == Some(seat))
}

/// Whether it is its owner's only deed of its colour.
fn is_lone(game: &Game, square: Square) -> bool {
    let owner = game.holding(square).owner;
    let street = game.edition().group_of(square).is_some();
    let others = kin(game, square).into_iter().filter(|&other| other != square);
    street && owner.is_some() && !others.into_iter().any(|other| game.holding(other).owner == owner)
}

fn group(game: &Game, rank: usize) -> Vec<Square> {
    game.edition().streets(GroupId(rank as u8)).to_vec()
}

impl Priority {
    fn wants(self, game: &Game, square: Square) -> bool {
        let groups = game.edition().groups().count();
        let is_station = game.edition().group_of(square).is_none() && kin(game, square).len() > 2;
        match self {
            Priority::Equal => false,
            Priority::StationsAndDearest => {
                is_station || group(game, groups.saturating_sub(1)).contains(&square)
            }
            Priority::StationsAndCheap => {
                is_station || [1, 3].iter().any(|&rank| group(game, rank).contains(&square))
            }
        }
    }

    fn shuns(self, game: &Game, square: Square) -> bool {
        let utility = game.edition().group_of(square).is_none() && kin(game, square).len() <= 2;
        self == Priority::StationsAndDearest && utility
    }
}

impl FixedPolicy {
    pub fn new() -> FixedPolicy {
        FixedPolicy { offered: Vec::new() }
    }

    pub fn decide(&mut self, game: &Game, seat: Seat, priority: Priority) -> Option<Action> {
        let cash = game.player(seat).cash;
        let legal = |action: &Action| game.check(seat, action).is_ok();
        Some(match game.phase() {
            Phase::OpeningRoll { .. } => Action::Roll,
            Phase::Roll { .. } => self.before_rolling(game, seat, priority),
            Phase::Purchase { square, .. } => buy(game, seat, *square, priority),
            Phase::Auction(auction) => {
                let bid = match &auction.lot {
                    Lot::Deed(square) => {
                        bid(game, seat, *square, game.lowest_bid(auction), priority)
                    }
                    Lot::Building { .. } => None,
                };
                bid.map(Action::Bid).filter(legal).unwrap_or(Action::Pass)
            }
            Phase::BuildingDemand(_) => Action::Pass,
            Phase::Debt(_) => raise_money(game, seat),
            Phase::TradeOffer(trade) => match accepts(game, trade, priority) {
                true => Action::AcceptTrade,
                false => Action::RefuseTrade,
            },
            Phase::InheritedMortgage { square, .. } => {
                let lifts = cash >= game.lift_cost(*square) + safe(game);
                if lifts { Action::LiftInherited } else { Action::KeepMortgage }
            }
            Phase::TaxChoice { .. } => Action::PayFixedTax,
            Phase::ChooseCharacter { .. } => Action::KeepCharacter,
            Phase::Vault { .. } => Action::ForceVault,
            Phase::DieChoice { .. } => Action::PickDie(Die::Higher),
            Phase::MoneyRain { .. } | Phase::Over { .. } => return None,
        })
    }

    fn before_rolling(&mut self, game: &Game, seat: Seat, priority: Priority) -> Action {
        let legal = |action: &Action| game.check(seat, action).is_ok();
        let cash = game.player(seat).cash;
        if let Some(action) = improve(game, seat, priority) {
            return action;
        }
        let lifts = game
            .deeds_of(seat)
            .filter(|&square| cash >= game.lift_cost(square) + safe(game))
            .map(Action::Lift)
            .find(legal);
        if let Some(action) = lifts {
            return action;
        }
        if let Some(trade) = self.offer(game, seat, priority) {
            return Action::OfferTrade(trade);
        }
        let leaving = [Action::UseJailCard, Action::PayFine];
        let leaves = leaving.into_iter().filter(|_| cash >= safe(game)).find(legal);
        leaves.unwrap_or(Action::Roll)
    }

    /// One deed each way, with each player at most once a turn.
    fn offer(&mut self, game: &Game, seat: Seat, priority: Priority) -> Option<Trade> {
        let turn = game.turn();
        self.offered.retain(|(of, _)| *of == turn);
        let cash = game.player(seat).cash;
        let asked = |to: Seat| self.offered.iter().any(|(_, old)| old.from == seat && old.to == to);
        let others: Vec<Seat> = game.others_from_left(seat).filter(|&to| !asked(to)).collect();
        let open = |square: Square| !game.holding(square).mortgaged && game.tradable(square);
        let sales = game.deeds_of(seat).filter(|&own| open(own) && is_lone(game, own));
        let mut sales: Vec<(Money, Seat, Square)> = sales
            .flat_map(|own| others.iter().map(move |&to| (own, to)))
            .filter(|&(own, to)| completes(game, to, own))
            .filter_map(|(own, to)| {
                let least = part(price(game, own), 1_500);
                let has = game.player(to).cash;
                (least <= has).then_some((least.max(has.half()), to, own))
            })
            .collect();
        sales.sort_by_key(|&(asks, ..)| std::cmp::Reverse(asks));
        let rich = cash >= safe(game);
        let seeks = |square: Square, to: Seat| {
            let set = game.edition().group_of(square).is_some_and(|g| game.owns_group(to, g));
            completes(game, seat, square) && is_lone(game, square)
                || priority.wants(game, square) && !set
        };
        let mut requests: Vec<(Money, Seat, Square)> = Vec::new();
        for &to in others.iter().filter(|_| rich) {
            let theirs = game.deeds_of(to).filter(|&square| open(square) && seeks(square, to));
            requests.extend(theirs.map(|square| (price(game, square), to, square)));
        }
        requests.sort();
        let deeds = |square: Square| vec![square];
        let swap = requests.iter().find_map(|&(asked, to, theirs)| {
            let &(gets, _, own) = sales.iter().find(|(_, buyer, _)| *buyer == to)?;
            let gives = Bundle { deeds: deeds(own), cash: part(asked, 750), ..Bundle::default() };
            let asks = Bundle { deeds: deeds(theirs), cash: gets, ..Bundle::default() };
            Some(Trade { from: seat, to, gives, asks })
        });
        let request = requests.iter().find_map(|&(asked, to, theirs)| {
            let pays = part(asked, 1_125);
            (cash > pays + safe(game).half()).then(|| Trade {
                from: seat,
                to,
                gives: Bundle { cash: pays, ..Bundle::default() },
                asks: Bundle { deeds: deeds(theirs), ..Bundle::default() },
            })
        });
        let sale = sales.first().map(|&(gets, to, own)| Trade {
            from: seat,
            to,
            gives: Bundle { deeds: deeds(own), ..Bundle::default() },
            asks: Bundle { cash: gets, ..Bundle::default() },
        });
        let legal = |trade: &Trade| game.check(seat, &Action::OfferTrade(trade.clone())).is_ok();
        let trade = [swap, request, sale].into_iter().flatten().find(legal)?;
        self.offered.push((turn, trade.clone()));
        Some(trade)
    }
}

fn buy(game: &Game, seat: Seat, square: Square, priority: Priority) -> Action {
    let (cash, price) = (game.player(seat).cash, price(game, square));
    if priority.shuns(game, square) {
        return Action::Decline;
    }
    if cash >= price
        && (priority.wants(game, square)
            || cash >= price + safe(game)
            || completes(game, seat, square))
    {
        return Action::Buy;
    }
    // What completes a group is bought on a mortgage.
    let borrows = (game.deeds_of(seat))
        .filter(|&own| completes(game, seat, square) && !game.holding(own).built())
        .filter(|&own| game.edition().deed(own).is_some_and(|deed| deed.mortgage >= price))
        .map(Action::Mortgage)
        .find(|action| game.check(seat, action).is_ok());
    borrows.unwrap_or(Action::Decline)
}

/// Halfway to the printed price, beyond it only for what completes a group.
fn bid(
    game: &Game,
    seat: Seat,
    square: Square,
    lowest: Money,
    priority: Priority,
) -> Option<Money> {
    let (cash, price) = (game.player(seat).cash, price(game, square));
    let spare = cash.saturating_sub(lowest);
    if priority.shuns(game, square) {
        return None;
    }
    if priority.wants(game, square) {
        return (cash >= lowest).then(|| lowest + part(spare, 166));
    }
    if lowest <= price {
        let middle = Money((lowest.0 + price.0) / 2).max(lowest);
        return (middle < cash).then_some(middle);
    }
    (completes(game, seat, square) && cash > lowest).then(|| lowest + part(spare, 250))
}

/// Whatever is legal where a house adds most to the rent for its price.
fn improve(game: &Game, seat: Seat, priority: Priority) -> Option<Action> {
    let gain = |square: Square, hotel: bool| {
        let deed = game.edition().deed(square)?;
        let braillopoly::editions::DeedKind::Street { house_rents, hotel_rent, rent, .. } =
            &deed.kind
        else {
            return None;
        };
        let (house, dear) = game.building_prices(square)?;
        let built = usize::from(game.holding(square).houses.min(4));
        let before = if built == 0 { *rent } else { house_rents[built - 1] };
        let (after, cost) = match hotel {
            true => (*hotel_rent, dear),
            false => (*house_rents.get(built)?, house),
        };
        Some(i64::from(after.0) - i64::from(before.0) - i64::from(cost.0))
    };
    let few = priority == Priority::StationsAndCheap;
    (game.deeds_of(seat))
        .flat_map(|square| {
            [
                (Action::BuildHouse(square), gain(square, false)),
                (Action::BuildHotel(square), gain(square, true)),
            ]
            .map(|(action, gain)| (square, action, gain))
        })
        .filter(|(square, action, _)| {
            !few || matches!(action, Action::BuildHouse(_)) && game.holding(*square).houses < 3
        })
        .filter_map(|(_, action, gain)| Some((gain?, action)))
        .filter(|(_, action)| game.check(seat, action).is_ok())
        .max_by_key(|(gain, _)| *gain)
        .map(|(_, action)| action)
}

/// Groups gained less groups lost decide, then money in hand.
fn accepts(game: &Game, trade: &Trade, priority: Priority) -> bool {
    let cash = game.player(trade.to).cash;
    let pays = trade.asks.cash.saturating_sub(trade.gives.cash);
    let all = trade.gives.deeds.iter().chain(&trade.asks.deeds);
    if trade.gives.is_empty()
        || pays > cash
        || all.clone().any(|&square| game.holding(square).mortgaged)
        || trade.gives.deeds.iter().any(|&square| priority.shuns(game, square))
    {
        return false;
    }
    let gained = trade.gives.deeds.iter().filter(|&&deed| completes(game, trade.to, deed)).count();
    let complete = |square: &&Square| {
        let group = game.edition().group_of(**square);
        group.is_some_and(|group| game.owns_group(trade.to, group))
    };
    let lost = trade.asks.deeds.iter().filter(complete).count();
    match gained.cmp(&lost) {
        std::cmp::Ordering::Less => false,
        std::cmp::Ordering::Greater => pays < cash || pays == Money::ZERO,
        std::cmp::Ordering::Equal => cash.saturating_sub(pays) >= safe(game).half(),
    }
}

/// Mortgages the cheapest first, then sells what is built.
fn raise_money(game: &Game, seat: Seat) -> Action {
    let mut deeds: Vec<Square> = game.deeds_of(seat).collect();
    deeds.sort_by_key(|&square| (price(game, square), square));
    (deeds.iter().copied().map(Action::Mortgage))
        .chain(deeds.iter().copied().map(Action::SellHouse))
        .chain(deeds.iter().copied().map(Action::SellHotel))
        .chain(game.edition().groups().map(|(group, _)| Action::SellGroup(group)))
        .find(|action| game.check(seat, action).is_ok())
        .unwrap_or(Action::DeclareBankruptcy)
}
