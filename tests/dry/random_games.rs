//! Games of random legal commands, from the start and from random positions, resumed here and
//! there: nothing breaks, money only enters and leaves through the bank, no position is one the
//! validator would refuse, and the list of legal commands is exactly what is accepted.

use std::sync::Arc;
use std::time::Instant;

use crate::common::campaign::{COMPUTER_GAMES, RANDOM_GAMES, Try};
use crate::common::{edition, editions, random};
use braillopoly::editions::Edition;
use braillopoly::engine::{
    Action, Command, Creditor, Event, Game, HeistEvent, Length, Lot, Money, Phase, Seat, Setup,
};
use braillopoly::players::Computer;
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

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
            | Event::PotTaken { amount, .. }
            | Event::LoanTaken { amount, .. } => money(amount),
            Event::Paid { to: Creditor::Bank, amount, .. }
            | Event::JailFinePaid { amount, .. }
            | Event::Lifted { amount, .. }
            | Event::LoanRepaid { amount, .. }
            | Event::AuctionWon { amount, .. }
            | Event::EstateHandedOver { to: Creditor::Bank, cash: amount, .. } => -money(amount),
            Event::Bought { price, .. } => -money(price),
            Event::Heist(
                HeistEvent::BagFenced { amount, .. }
                | HeistEvent::LeaderPaid { amount, .. }
                | HeistEvent::LootSold { amount, .. },
            ) => money(amount),
            _ => 0,
        })
        .sum()
}

/// What was paid for buildings; the hammer's price is told twice, and counted once.
fn building_spending(events: &[Event]) -> i64 {
    (events.iter())
        .map(|event| match event {
            Event::Built { price, .. } => -i64::from(price.0),
            Event::AuctionWon { lot: Lot::Building { .. }, amount, .. } => i64::from(amount.0),
            _ => 0,
        })
        .sum()
}

/// Houses and hotels, in the bank and on the board.
fn buildings(game: &Game) -> (u32, u32) {
    let (mut houses, mut hotels) = (u32::from(game.bank_houses()), u32::from(game.bank_hotels()));
    for (square, _) in game.edition().deeds() {
        houses += u32::from(game.holding(square).houses);
        hotels += u32::from(game.holding(square).hotel);
    }
    (houses, hotels)
}

/// Applies a command that should be accepted, and looks at all it changed.
fn apply(game: &mut Game, command: &Command) -> Vec<Event> {
    let (cash, built, out) = (total_cash(game), buildings(game), bankrupts(game));
    let events = game.apply(command).unwrap();
    let flow = bank_flow(&events) + building_spending(&events);
    assert_eq!(total_cash(game) - cash, flow, "{command:?} {events:?}");
    assert_eq!(buildings(game), built, "buildings are neither made nor lost");
    assert_eq!(game.faults(), [], "{command:?} {events:?} {:?}", game.snapshot());
    nothing_more_happens_to(&out, &events);
    events
}

fn bankrupts(game: &Game) -> Vec<Seat> {
    game.seats().filter(|&seat| game.player(seat).bankrupt).collect()
}

/// « se retirer du jeu » (Monopolic): once out, a player moves, draws, pays, owes
/// and receives nothing.
fn nothing_more_happens_to(before: &[Seat], events: &[Event]) {
    let mut out = before.to_vec();
    for event in events {
        let touched = match event {
            Event::Rolled { seat, .. }
            | Event::Moved { seat, .. }
            | Event::SalaryPaid { seat, .. }
            | Event::CardDrawn { seat, .. }
            | Event::Received { seat, .. }
            | Event::SentToJail { seat }
            | Event::JailCardKept { seat, .. }
            | Event::BillsCaught { seat, .. }
            | Event::LandedOnFreeDeed { seat, .. }
            | Event::LandedQuietly { seat, .. }
            | Event::MortgageInherited { seat, .. }
            | Event::Paid { from: seat, .. }
            | Event::RentOpen { debtor: seat, .. }
            | Event::TurnStarted { seat }
            | Event::RollsAgain { seat } => Some(seat),
            _ => None,
        };
        let paid = match event {
            Event::Paid { to: Creditor::Player(seat), .. } => Some(seat),
            _ => None,
        };
        let gone = touched.into_iter().chain(paid).find(|seat| out.contains(seat));
        assert!(gone.is_none(), "{event:?} after a bankruptcy in {events:?}");
        if let Event::WentBankrupt { seat, .. } = event {
            out.push(*seat);
        }
    }
}

/// The same position, as a file of it gives it back.
fn from_its_own_position(game: &Game, setup: &Setup, seed: u64) -> (Game, Setup) {
    let setup = Setup {
        start: Some(game.snapshot()),
        dice: Vec::new(),
        cards: Vec::new(),
        seed,
        ..setup.clone()
    };
    let edition = Arc::new(game.edition().clone());
    let restored = Game::new(edition, &setup).unwrap_or_else(|e| panic!("{e} {game:?}"));
    assert_eq!(restored.snapshot(), game.snapshot());
    (restored, setup)
}

/// What a random game came to.
#[derive(Default)]
struct Played {
    commands: usize,
    over: bool,
    from_position: bool,
    bankruptcies: usize,
}

fn play(edition: &Arc<Edition>, seed: u64, commands: usize) -> (Game, Played) {
    let _seed = Try(seed);
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut setup = random::setup(edition, &mut rng);
    let mut played = Played { from_position: setup.start.is_some(), ..Played::default() };
    let mut game = Game::new(edition.clone(), &setup).unwrap();
    let mut journal: Vec<Command> = Vec::new();
    for _ in 0..commands {
        if game.winner().is_some() {
            break;
        }
        let awaited = game.awaited();
        assert!(!awaited.is_empty(), "nobody to decide: {:?}", game.phase());
        for &seat in &awaited {
            assert!(!game.legal_commands(seat).is_empty(), "nothing to do: {:?}", game.phase());
        }
        let seat = random::anyone(&game, &mut rng);
        let wild = random::any_action(&game, seat, &mut rng);
        let listed = game.legal_commands(seat).iter().any(|legal| legal.admits(&game, &wild));
        let mut copy = game.clone();
        let accepted = copy.apply(&Command { seat, action: wild.clone() }).is_ok();
        assert_eq!(listed, accepted, "{wild:?} in {:?}", game.phase());
        if !accepted {
            assert!(copy == game, "a refused command changed the game: {wild:?}");
        }
        match rng.random_range(0..150) {
            // A save is the setup and the commands since.
            0 => {
                let mut resumed = Game::new(edition.clone(), &setup).unwrap();
                for command in &journal {
                    resumed.apply(command).unwrap();
                }
                assert!(resumed == game, "a resumed game is the same");
            }
            1 => {
                (game, setup) = from_its_own_position(&game, &setup, rng.next_u64());
                journal.clear();
            }
            _ => {}
        }
        let Some(action) = random::legal_action(&game, seat, &mut rng) else { continue };
        let command = Command { seat, action };
        if game.check(seat, &command.action).is_err() {
            assert!(matches!(command.action, Action::OfferTrade(_)), "listed: {command:?}");
            continue;
        }
        let events = apply(&mut game, &command);
        journal.push(command);
        played.commands += 1;
        let ruined = events.iter().filter(|event| matches!(event, Event::WentBankrupt { .. }));
        played.bankruptcies += ruined.count();
    }
    played.over = game.winner().is_some();
    (game, played)
}

/// Commands of a random game, if nobody wins before.
const MOST_COMMANDS: usize = 600;

/// In all editions, some on each core.
#[test]
fn games_of_random_legal_commands() {
    let editions = editions();
    let cores = std::thread::available_parallelism().map_or(1, |cores| cores.get());
    let start = Instant::now();
    let all: Vec<Played> = std::thread::scope(|scope| {
        let some = (0..cores).map(|core| {
            scope.spawn(move || {
                let seeds = RANDOM_GAMES.seeds().skip(core).step_by(cores);
                let edition = |seed: u64| &editions[(seed % editions.len() as u64) as usize];
                seeds.map(|seed| play(edition(seed), seed, MOST_COMMANDS).1).collect::<Vec<_>>()
            })
        });
        let some: Vec<_> = some.collect();
        some.into_iter().flat_map(|thread| thread.join().unwrap()).collect()
    });
    let count = |kept: fn(&Played) -> bool| all.iter().filter(|played| kept(played)).count();
    let over = count(|played| played.over);
    println!(
        "{} games, {} from a random position, {} commands, {over} won, {} bankruptcies, {:.0?}",
        all.len(),
        count(|played| played.from_position),
        all.iter().map(|played| played.commands).sum::<usize>(),
        all.iter().map(|played| played.bankruptcies).sum::<usize>(),
        start.elapsed()
    );
    assert!(over * 20 > all.len(), "random play should end some games, only {over} did");
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let edition = edition("braillopoly");
    assert!(play(&edition, 7, 800).0 == play(&edition, 7, 800).0);
}

#[test]
fn a_game_with_a_winner_waits_for_nobody() {
    let edition = edition("braillopoly");
    let won = (0..200).map(|seed| play(&edition, seed, 600).0).find(|game| game.winner().is_some());
    let game = won.expect("a won game among 200");
    assert!(matches!(game.phase(), Phase::Over { .. }));
    assert!(game.awaited().is_empty());
    assert!(game.seats().all(|seat| game.legal_commands(seat).is_empty()));
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
    let setup = Setup {
        names: random::NAMES[..4].iter().map(|name| name.to_string()).collect(),
        opening_roll: seed.is_multiple_of(2),
        seed,
        length,
        ..Setup::default()
    };
    let mut game = Game::new(edition.clone(), &setup).unwrap();
    let mut computer = Computer::new(seed);
    while game.winner().is_none() && game.turn() < MOST_TURNS {
        let seats: Vec<Seat> = game.active_seats().collect();
        let strikes = game.turn() >= HOUR && game.check(seats[0], &Action::TimeUp).is_ok();
        let (seat, action) = match strikes {
            true => (seats[0], Action::TimeUp),
            false => computer.next(&game, &seats).unwrap(),
        };
        let events = apply(&mut game, &Command { seat, action });
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

fn games_between_computers(id: &str) {
    let (edition, games) = (edition(id), COMPUTER_GAMES.now());
    println!("length: games ended of {games}, mean turns, bankruptcies, loans, auctions");
    for length in [Length::Full, Length::Short, Length::Timed { minutes: 30 }] {
        let mut tally = Tally::default();
        for seed in 0..games {
            play_out(&edition, length, seed, &mut tally);
        }
        let Tally { turns, bankruptcies, loans, auctions, ended } = tally;
        let turns = u64::from(turns) / games;
        println!("{id:16} {length:?}: {ended}, {turns}, {bankruptcies}, {loans}, {auctions}");
        assert_eq!(u64::from(ended), games, "{id} {length:?}");
    }
}

/// A test for each edition, so that no core waits for another.
macro_rules! games_between_computers {
    ($($id:literal in $test:ident),+) => {
        $(
            #[test]
            fn $test() {
                games_between_computers($id);
            }
        )+

        #[test]
        fn computers_play_every_edition() {
            let all: Vec<&str> = editions().iter().map(|edition| edition.id.as_str()).collect();
            assert_eq!(all, [$($id),+]);
        }
    };
}

games_between_computers!(
    "braillopoly" in computers_end_games_of_braillopoly,
    "monopolic" in computers_end_games_of_monopolic,
    "football" in computers_end_games_of_football,
    "classique" in computers_end_games_of_classique,
    "classique-francs" in computers_end_games_of_classique_in_francs,
    "canadienne" in computers_end_games_of_canadienne,
    "unistrapoly" in computers_end_games_of_unistrapoly,
    "braquage" in computers_end_games_of_braquage
);
