//! Random games: who acts, what they do, and where they start from.

use super::{seat_at, square_at};
use std::sync::Arc;

use braillopoly::editions::Edition;
use braillopoly::engine::{
    Action, Bundle, ClockTime, Command, Deck, Die, Game, GroupId, HouseRules, Legal, Length, Money,
    Seat, Setup, Snapshot, SnapshotBar, SnapshotDeed, SnapshotPlayer, Square, Trade,
};
use rand::RngExt;
use rand::seq::{IndexedRandom, IteratorRandom};

/// Names of the players of random games.
pub const NAMES: [&str; 6] = ["Ana", "Luc", "Zoé", "Paul", "Léa", "Marc"];

/// How a random game goes: its length and its house rules.
pub fn agreed(rng: &mut impl RngExt) -> (Length, HouseRules) {
    let length = match rng.random_range(0..6) {
        0 => Length::Short,
        1 => Length::Timed { minutes: 30 },
        2 => Length::Until(ClockTime::new(21, 30).unwrap()),
        _ => Length::Full,
    };
    let mut now_and_then = || rng.random_ratio(1, 6);
    let house_rules = HouseRules {
        free_parking_pot: now_and_then(),
        double_salary: now_and_then(),
        no_auctions: now_and_then(),
        automatic_rents: now_and_then(),
    };
    (length, house_rules)
}

/// A position that may be played from, or not: the validator says.
pub fn position(edition: &Edition, players: usize, rng: &mut impl RngExt) -> Snapshot {
    let scale = edition.rules.start_money.0;
    let players: Vec<SnapshotPlayer> = (NAMES[..players].iter())
        .map(|name| {
            let bankrupt = rng.random_ratio(1, 12);
            let jailed = !bankrupt && rng.random_ratio(1, 6);
            let poor = rng.random_ratio(1, 2);
            let most = if poor { scale / 30 } else { scale * 2 };
            let loan = match (edition.rules.loan, rng.random_ratio(1, 2)) {
                (Some(loan), true) if !bankrupt => Money(rng.random_range(1..=loan.most.0)),
                _ => Money::ZERO,
            };
            SnapshotPlayer {
                name: name.to_string(),
                cash: Some(Money(if bankrupt { 0 } else { rng.random_range(0..=most) })),
                square: if jailed { edition.jail().number() } else { rng.random_range(0..40) },
                jail_turns: jailed.then(|| rng.random_range(0..edition.rules.jail_turns)),
                jail_cards: u8::from(!bankrupt && rng.random_ratio(1, 8)),
                loan,
                loan_passages: u8::from(loan > Money::ZERO) * rng.random_range(0..3),
                bankrupt,
                ..SnapshotPlayer::default()
            }
        })
        .collect();
    let able: Vec<String> =
        players.iter().filter(|p| !p.bankrupt).map(|p| p.name.clone()).collect();
    let owner = |rng: &mut _| able.choose(rng).cloned();
    let mut deeds = Vec::new();
    for (id, _) in edition.groups() {
        let whole = rng.random_ratio(2, 3).then(|| owner(rng)).flatten();
        let level = rng.random_range(0..=5) * rng.random_range(0..2);
        let ahead = rng.random_range(0..=edition.streets(id).len());
        for (rank, &street) in edition.streets(id).iter().enumerate() {
            let height = if level < 5 { level + u8::from(level > 0 && rank < ahead) } else { 5 };
            let own = match (&whole, rng.random_ratio(1, 2)) {
                (Some(whole), _) => Some(whole.clone()),
                (None, true) => owner(rng),
                (None, false) => None,
            };
            let built = whole.is_some() && height > 0;
            deeds.push(SnapshotDeed {
                square: street.number(),
                mortgaged: own.is_some() && !built && rng.random_ratio(1, 5),
                owner: own,
                houses: if built && height < 5 { height } else { 0 },
                hotel: built && height >= 5,
                kept: None,
            });
        }
    }
    for (square, _) in edition.deeds().filter(|(square, _)| edition.group_of(*square).is_none()) {
        let owner = rng.random_ratio(2, 3).then(|| owner(rng)).flatten();
        let mortgaged = owner.is_some() && rng.random_ratio(1, 5);
        deeds.push(SnapshotDeed {
            square: square.number(),
            owner,
            mortgaged,
            ..SnapshotDeed::default()
        });
    }
    let mut snapshot = Snapshot {
        edition: edition.id.clone(),
        turn: rng.random_range(1..60),
        current_player: owner(rng).unwrap_or_default(),
        players,
        deeds,
        ..Snapshot::default()
    };
    if edition.has_loot() {
        heist(edition, &mut snapshot, rng);
    }
    snapshot
}

/// Characters, gold in bags, the patrol somewhere, perhaps everybody on the run.
fn heist(edition: &Edition, snapshot: &mut Snapshot, rng: &mut impl RngExt) {
    snapshot.patrol = Some(rng.random_range(0..40));
    let mut characters: Vec<String> =
        edition.characters().map(|(_, character)| character.name.clone()).collect();
    let mut bars: Vec<u8> = (1..=edition.cards(Deck::Loot).len() as u8).collect();
    let escaping = rng.random_ratio(1, 4);
    for player in snapshot.players.iter_mut().filter(|player| !player.bankrupt) {
        let rank = rng.random_range(0..characters.len());
        player.character = Some(characters.remove(rank));
        player.talent_used = rng.random_ratio(1, 3);
        player.escaped = escaping && player.jail_turns.is_none() && rng.random_ratio(1, 6);
        if player.escaped {
            (player.square, player.talent_used) = (0, false);
            continue;
        }
        for _ in 0..rng.random_range(0..4) {
            let card = bars.remove(rng.random_range(0..bars.len()));
            player.bag.push(match rng.random_ratio(1, 6) {
                true => SnapshotBar::Worth { card, value: Money(150) },
                false => SnapshotBar::Printed(card),
            });
        }
    }
    snapshot.leader = snapshot.players.choose(rng).map(|player| player.name.clone());
    snapshot.loot_left = Some(rng.random_range(0..=bars.len() as u8));
    if escaping {
        snapshot.loot_left = Some(0);
        let turns = |player: &SnapshotPlayer| {
            if player.bankrupt || player.escaped { 0 } else { 3 }
        };
        snapshot.escape = snapshot.players.iter().map(turns).collect();
    }
}

/// A new game, or one from a random position.
pub fn setup(edition: &Arc<Edition>, rng: &mut impl RngExt) -> Setup {
    let most = usize::from(edition.max_players.min(6));
    let players = rng.random_range(2..=most);
    let (length, house_rules) = agreed(rng);
    let mut setup = Setup {
        names: NAMES[..players].iter().map(|name| name.to_string()).collect(),
        opening_roll: rng.random_ratio(1, 4),
        seed: rng.random(),
        length,
        house_rules,
        ..Setup::default()
    };
    if rng.random_ratio(2, 3) {
        setup.opening_roll = false;
        for _ in 0..200 {
            setup.start = Some(position(edition, players, rng));
            if Game::new(edition.clone(), &setup).is_ok() {
                return setup;
            }
        }
        setup.start = None;
    }
    setup
}

fn bundle(game: &Game, seat: Seat, rng: &mut impl RngExt) -> Bundle {
    let mut deeds: Vec<Square> = game.deeds_of(seat).collect();
    deeds.retain(|_| rng.random_ratio(1, 4));
    let cash = Money(game.player(seat).cash.0 / 10 * rng.random_range(0..4));
    let jail_cards = game.player(seat).jail_cards.len() as u8;
    Bundle { cash, deeds, jail_cards, ..Bundle::default() }
}

fn trade(game: &Game, from: Seat, rng: &mut impl RngExt) -> Action {
    let to = seat_at(rng.random_range(0..game.players().len() as u8));
    let (gives, asks) = (bundle(game, from, rng), bundle(game, to, rng));
    Action::OfferTrade(Trade { from, to, gives, asks })
}

/// An action out of the blue, legal or not.
pub fn any_action(game: &Game, seat: Seat, rng: &mut impl RngExt) -> Action {
    let square = square_at(rng.random_range(0..40));
    match rng.random_range(0..34) {
        0 => Action::Roll,
        1 => Action::PayFine,
        2 => Action::UseJailCard,
        3 => Action::Buy,
        4 => Action::Decline,
        5 => Action::Bid(Money(rng.random_range(0..2000))),
        6 => Action::Pass,
        7 => Action::ClaimRent { debtor: seat_at(rng.random_range(0..7)), square },
        8 => Action::BuildHouse(square),
        9 => Action::BuildHotel(square),
        10 => Action::SellHouse(square),
        11 => Action::SellHotel(square),
        12 => Action::SellGroup(GroupId(rng.random_range(0..9))),
        13 => Action::Mortgage(square),
        14 => Action::Lift(square),
        15 | 16 => trade(game, seat, rng),
        17 => Action::AcceptTrade,
        18 => Action::RefuseTrade,
        19 => Action::WithdrawTrade,
        20 => Action::LiftInherited,
        21 => Action::CatchBills(rng.random_range(0..15)),
        22 => Action::TakeLoan(Money(rng.random_range(0..60_000))),
        23 => Action::RepayLoan,
        24 => [Action::PayFixedTax, Action::PayPercentTax].choose(rng).unwrap().clone(),
        25 => Action::TimeUp,
        26 => Action::LeaveAuction,
        27 => Action::QuietStep,
        28 => Action::PickDie([Die::Lower, Die::Higher].choose(rng).copied().unwrap()),
        29 => [Action::KeepCharacter, Action::ChangeCharacter].choose(rng).unwrap().clone(),
        30 => Action::MovePatrol(rng.random_range(-8..=8)),
        31 => [Action::ForceVault, Action::LeaveVault].choose(rng).unwrap().clone(),
        32 => Action::SellLoot(Money(rng.random_range(0..=10) * 50)),
        _ => Action::DeclareBankruptcy,
    }
}

/// How many commands came before some of the last ones, as what was one decision begins; often none.
pub fn some_before(commands: &[Command], rng: &mut impl RngExt) -> Option<usize> {
    let several = rng.random_range(0..4);
    commands.len().checked_sub(several).filter(|_| several > 0)
}

/// Mostly whoever is awaited, often anyone.
pub fn anyone(game: &Game, rng: &mut impl RngExt) -> Seat {
    match rng.random_ratio(3, 4) {
        true => *game.awaited().choose(rng).unwrap(),
        false => seat_at(rng.random_range(0..game.players().len() as u8)),
    }
}

/// A legal action of a player; none when there is nothing to do, or nothing one would do often.
pub fn legal_action(game: &Game, seat: Seat, rng: &mut impl RngExt) -> Option<Action> {
    let legal = game.legal_commands(seat);
    Some(match legal.iter().choose(rng)? {
        // Bankruptcy and the end of the time are always at hand: keep them rare.
        Legal::Do(Action::DeclareBankruptcy) if legal.len() > 2 && rng.random_ratio(1, 2) => {
            return None;
        }
        Legal::Do(Action::TimeUp) if legal.len() > 1 && rng.random_ratio(39, 40) => return None,
        Legal::Do(action) => action.clone(),
        Legal::Bid { lowest, highest } => {
            let top = highest.0.min(lowest.0 + rng.random_range(0..100));
            Action::Bid(Money(rng.random_range(lowest.0..=top.max(lowest.0))))
        }
        Legal::CatchBills { most } => Action::CatchBills(rng.random_range(0..=*most)),
        Legal::TakeLoan { most } => Action::TakeLoan(Money(rng.random_range(1..=most.0))),
        Legal::MovePatrol { most } => {
            let steps = rng.random_range(1..=*most as i8);
            Action::MovePatrol(if rng.random_ratio(1, 2) { steps } else { -steps })
        }
        Legal::OfferTrade(_) => trade(game, seat, rng),
    })
}
