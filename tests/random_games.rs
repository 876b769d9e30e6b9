//! A thousand games of random legal commands: nothing breaks, money only
//! enters and leaves through the bank, and the list of legal commands is
//! exactly what is accepted.

use std::sync::Arc;

use braillopoly::editions::{Edition, built_in};
use braillopoly::engine::{
    Action, Bundle, Command, Creditor, Event, Game, GroupId, Legal, Length, Lot, Money, Phase,
    Seat, Setup, Square, Trade,
};
use braillopoly::players::Computer;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

fn start(edition: &Arc<Edition>, players: usize, seed: u64, length: Length) -> Game {
    let names = ["Ana", "Luc", "Zoé", "Paul", "Léa", "Marc"];
    let setup = Setup {
        names: names[..players].iter().map(|name| name.to_string()).collect(),
        opening_roll: seed.is_multiple_of(2),
        seed,
        length,
        ..Setup::default()
    };
    Game::new(edition.clone(), &setup).unwrap()
}

fn random_bundle(game: &Game, seat: Seat, rng: &mut ChaCha8Rng) -> Bundle {
    let mut deeds: Vec<Square> = game.deeds_of(seat).collect();
    deeds.retain(|_| rng.random_ratio(1, 4));
    let cash = Money(game.player(seat).cash.0 * rng.random_range(0..4) / 10);
    let jail_cards = game.player(seat).jail_cards.len() as u8;
    Bundle { cash, deeds, jail_cards, ..Bundle::default() }
}

fn random_trade(game: &Game, from: Seat, rng: &mut ChaCha8Rng) -> Action {
    let to = Seat(rng.random_range(0..game.players().len() as u8));
    Action::OfferTrade(Trade {
        from,
        to,
        gives: random_bundle(game, from, rng),
        asks: random_bundle(game, to, rng),
    })
}

/// An action out of the blue, legal or not.
fn any_action(game: &Game, seat: Seat, rng: &mut ChaCha8Rng) -> Action {
    let square = Square(rng.random_range(0..40));
    match rng.random_range(0..27) {
        0 => Action::Roll,
        1 => Action::PayFine,
        2 => Action::UseJailCard,
        3 => Action::Buy,
        4 => Action::Decline,
        5 => Action::Bid(Money(rng.random_range(0..2000))),
        6 => Action::Pass,
        7 => Action::ClaimRent { debtor: Seat(rng.random_range(0..7)), square },
        8 => Action::BuildHouse(square),
        9 => Action::BuildHotel(square),
        10 => Action::SellHouse(square),
        11 => Action::SellHotel(square),
        12 => Action::SellGroup(GroupId(rng.random_range(0..9))),
        13 => Action::Mortgage(square),
        14 => Action::Lift(square),
        15 | 16 => random_trade(game, seat, rng),
        17 => Action::AcceptTrade,
        18 => Action::RefuseTrade,
        19 => Action::WithdrawTrade,
        20 => Action::LiftInherited,
        21 => Action::CatchBills(rng.random_range(0..15)),
        22 => Action::TakeLoan(Money(rng.random_range(0..60_000))),
        23 => Action::RepayLoan,
        24 => [Action::PayFixedTax, Action::PayPercentTax][rng.random_range(0..2)].clone(),
        25 => Action::TimeUp,
        _ => Action::DeclareBankruptcy,
    }
}

fn pick(game: &Game, seat: Seat, rng: &mut ChaCha8Rng) -> Option<Action> {
    let legal = game.legal_commands(seat);
    Some(match legal.choose(rng)? {
        // Bankruptcy is always at hand for a debtor: keep it rare.
        Legal::Do(Action::DeclareBankruptcy) if legal.len() > 2 && rng.random_ratio(9, 10) => {
            return None;
        }
        Legal::Do(action) => action.clone(),
        Legal::Bid { lowest, highest } => {
            let top = highest.0.min(lowest.0 + rng.random_range(0..100));
            Action::Bid(Money(rng.random_range(lowest.0..=top.max(lowest.0))))
        }
        Legal::CatchBills { most } => Action::CatchBills(rng.random_range(0..=*most)),
        Legal::TakeLoan { most } => Action::TakeLoan(Money(rng.random_range(1..=most.0))),
        Legal::OfferTrade(_) => random_trade(game, seat, rng),
    })
}

fn total_cash(game: &Game) -> i64 {
    game.players().iter().map(|player| i64::from(player.cash.0)).sum()
}

/// What the events say entered (or left) through the bank.
fn bank_flow(events: &[Event]) -> i64 {
    let money = |amount: &Money| i64::from(amount.0);
    events
        .iter()
        .map(|event| match event {
            Event::SalaryPaid { amount, .. }
            | Event::Received { amount, .. }
            | Event::BillsCaught { amount, .. }
            | Event::HouseSold { amount, .. }
            | Event::HotelSold { amount, .. }
            | Event::GroupSold { amount, .. }
            | Event::Mortgaged { amount, .. }
            | Event::LoanTaken { amount, .. } => money(amount),
            Event::Paid { to: Creditor::Bank, amount, .. }
            | Event::JailFinePaid { amount, .. }
            | Event::Lifted { amount, .. }
            | Event::LoanRepaid { amount, .. }
            | Event::AuctionWon { amount, .. }
            | Event::EstateHandedOver { to: Creditor::Bank, cash: amount, .. } => -money(amount),
            Event::Bought { price, .. } => -money(price),
            _ => 0,
        })
        .sum()
}

/// Buildings bought at the printed price, which their event does not tell
/// from those won at auction.
fn building_spending(events: &[Event]) -> i64 {
    let auctioned = events
        .iter()
        .any(|event| matches!(event, Event::AuctionWon { lot: Lot::Building { .. }, .. }));
    events
        .iter()
        .map(|event| match event {
            Event::Built { price, .. } if !auctioned => -i64::from(price.0),
            _ => 0,
        })
        .sum()
}

fn check_invariants(game: &Game) {
    let (mut houses, mut hotels) = (game.bank_houses(), game.bank_hotels());
    for (square, _) in game.edition().deeds() {
        let holding = game.holding(square);
        houses += holding.houses;
        hotels += u8::from(holding.hotel);
        assert!(!(holding.hotel && holding.houses > 0));
        assert!(!holding.built() || !holding.mortgaged, "built and mortgaged: {square:?}");
        if let Some(owner) = holding.owner {
            assert!(!game.player(owner).bankrupt);
        }
    }
    assert_eq!((houses, hotels), (32, 12), "buildings are neither made nor lost");
    for (group, _) in game.edition().groups() {
        assert!(game.is_even(group), "uneven group {group:?}");
    }
}

fn play(edition: &Arc<Edition>, seed: u64, commands: usize) -> (Game, usize) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let most = u64::from(edition.max_players.min(6));
    let players = 2 + (seed % (most - 1)) as usize;
    let mut game = start(edition, players, seed, Length::Full);
    let mut done = 0;
    for _ in 0..commands {
        if game.winner().is_some() {
            break;
        }
        let awaited = game.awaited();
        assert!(!awaited.is_empty(), "nobody to decide: {:?}", game.phase());
        for &seat in &awaited {
            assert!(!game.legal_commands(seat).is_empty(), "nothing to do: {:?}", game.phase());
        }
        // Mostly whoever is awaited, often anyone.
        let seat = match rng.random_ratio(3, 4) {
            true => *awaited.choose(&mut rng).unwrap(),
            false => Seat(rng.random_range(0..game.players().len() as u8)),
        };
        let wild = any_action(&game, seat, &mut rng);
        let listed = game.legal_commands(seat).iter().any(|legal| legal.admits(&game, &wild));
        let mut copy = game.clone();
        let accepted = copy.apply(&Command { seat, action: wild.clone() }).is_ok();
        assert_eq!(listed, accepted, "{wild:?} in {:?}", game.phase());
        if !accepted {
            assert!(copy == game, "a refused command changed the game: {wild:?}");
        }
        let Some(action) = pick(&game, seat, &mut rng) else { continue };
        let is_trade = matches!(action, Action::OfferTrade(_));
        let before = total_cash(&game);
        match game.apply(&Command { seat, action: action.clone() }) {
            Ok(events) => {
                done += 1;
                let flow = bank_flow(&events) + building_spending(&events);
                assert_eq!(total_cash(&game) - before, flow, "{action:?} {events:?}");
                check_invariants(&game);
            }
            Err(refusal) => assert!(is_trade, "{action:?} was listed but refused: {refusal:?}"),
        }
    }
    (game, done)
}

fn braillopoly() -> Arc<Edition> {
    Arc::new(Edition::braillopoly().unwrap())
}

#[test]
fn a_thousand_games_of_random_legal_commands() {
    let edition = braillopoly();
    let (mut over, mut commands) = (0, 0);
    for seed in 0..1000 {
        let (game, done) = play(&edition, seed, 1500);
        commands += done;
        over += usize::from(game.winner().is_some());
    }
    println!("{commands} commands accepted, {over} games won");
    assert!(over > 20, "random play should end some games, only {over} did");
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let edition = braillopoly();
    assert!(play(&edition, 7, 800).0 == play(&edition, 7, 800).0);
}

#[test]
fn a_game_with_a_winner_waits_for_nobody() {
    let edition = braillopoly();
    let won =
        (0..200).map(|seed| play(&edition, seed, 3000).0).find(|game| game.winner().is_some());
    let game = won.expect("a won game among 200");
    assert!(matches!(game.phase(), Phase::Over { .. }));
    assert!(game.awaited().is_empty());
    assert!(game.seats().all(|seat| game.legal_commands(seat).is_empty()));
}

#[test]
fn every_edition_survives_random_play() {
    for edition in built_in().unwrap() {
        let edition = Arc::new(edition);
        for seed in 0..60 {
            play(&edition, seed, 1200);
        }
    }
}

/// What the games between computers of an edition and a length showed.
#[derive(Default)]
struct Tally {
    turns: u32,
    bankruptcies: u32,
    loans: u32,
    auctions: u32,
    ended: u32,
}

/// Turns after which a timed game's clock strikes here.
const HOUR: u32 = 80;

/// Turns a game may take.
const MOST_TURNS: u32 = 5_000;

fn play_out(edition: &Arc<Edition>, length: Length, seed: u64, tally: &mut Tally) {
    let mut game = start(edition, 4, seed, length);
    let mut computer = Computer::new(seed);
    while game.winner().is_none() && game.turn() < MOST_TURNS {
        let seats: Vec<Seat> = game.active_seats().collect();
        let strikes = game.turn() >= HOUR && game.check(seats[0], &Action::TimeUp).is_ok();
        let (seat, action) = match strikes {
            true => (seats[0], Action::TimeUp),
            false => computer.next(&game, &seats).unwrap(),
        };
        let before = total_cash(&game);
        let events = game.apply(&Command { seat, action }).unwrap();
        let flow = bank_flow(&events) + building_spending(&events);
        assert_eq!(total_cash(&game) - before, flow, "{events:?}");
        check_invariants(&game);
        for event in &events {
            match event {
                Event::WentBankrupt { .. } => tally.bankruptcies += 1,
                Event::LoanTaken { .. } => tally.loans += 1,
                Event::AuctionOpened { .. } => tally.auctions += 1,
                _ => {}
            }
        }
    }
    tally.turns += game.turn();
    tally.ended += u32::from(game.winner().is_some());
}

#[test]
fn two_hundred_games_between_computers_per_edition_and_length() {
    println!("edition, length: games ended of 200, mean turns, bankruptcies, loans, auctions");
    for edition in built_in().unwrap() {
        let edition = Arc::new(edition);
        for length in [Length::Full, Length::Short, Length::Timed { minutes: 30 }] {
            let mut tally = Tally::default();
            for seed in 0..200 {
                play_out(&edition, length, seed, &mut tally);
            }
            let Tally { turns, bankruptcies, loans, auctions, ended } = tally;
            println!(
                "{:16} {length:?}: {ended}, {}, {bankruptcies}, {loans}, {auctions}",
                edition.id,
                turns / 200,
            );
            assert_eq!(ended, 200, "{} {length:?}", edition.id);
        }
    }
}
