//! Computer opponents: their levels, what they may know, and that they can be played again.

use std::collections::BTreeMap;
use std::sync::Arc;

use braillopoly::commands::Decides as _;
use braillopoly::editions::Edition;
use braillopoly::engine::{Command, Event, Game, Phase, Seat, Setup};
use braillopoly::players::{Computer, Skill};
use clap::{Args, FromArgMatches};
use serde_json::Value;
use strum::VariantArray as _;

use crate::common::campaign::{FORMIDABLE_GAMES, IMAGINED_GAMES, TABLES};
use crate::common::random::NAMES;
use crate::common::{edition, editions};
use crate::minds::{Mind, MindsOptions, Seated, measure};

fn game(edition: &Arc<Edition>, players: usize, seed: u64) -> Game {
    let names = NAMES[..players].iter().map(|name| name.to_string()).collect();
    Game::new(edition.clone(), &Setup { names, seed, ..Setup::default() }).unwrap()
}

fn mixed(players: usize) -> Vec<Skill> {
    Skill::VARIANTS.iter().copied().cycle().take(players).collect()
}

/// What the games of this command line show.
fn measured(line: &str) -> Value {
    let command = MindsOptions::augment_args(clap::Command::new("simuler").no_binary_name(true));
    let matches = command.try_get_matches_from(line.split(' ')).unwrap();
    let report = measure(&MindsOptions::from_arg_matches(&matches).unwrap()).unwrap();
    serde_json::from_str(&report.json().unwrap()).unwrap()
}

/// By mind: wins for each seat.
fn shares(minds: &str, parties: u32) -> BTreeMap<String, f64> {
    let seats = minds.split(',').count();
    let line = format!("--parties {parties} --joueurs {seats} --cerveaux {minds} --tourner");
    let report = measured(&line);
    let minds = report["minds"].as_object().unwrap();
    minds.iter().map(|(name, tally)| (name.clone(), tally["share"].as_f64().unwrap())).collect()
}

/// A fair share is a quarter. `benches/opponents.md` has the figures of many games.
#[test]
#[ignore = "a statistic of 240 games, for ./tester --long"]
fn levels_are_levels() {
    let shares = |minds: &str, name: &str| shares(minds, 60)[name];
    let first = "reference-c,reference-c,reference-c";
    assert!(shares(&format!("redoutable,{first}"), "redoutable") > 0.55);
    assert!(shares(&format!("habitué,{first}"), "habitué") > 0.30);
    assert!(shares("débutant,habitué,habitué,habitué", "débutant") < 0.10);
    assert!(shares("redoutable,reference-a,reference-a,reference-a", "redoutable") > 0.80);
}

/// Whoever stays in jail as long as they can ends more throws there.
#[test]
fn jail_may_be_left_by_all_in_one_way() {
    let in_jail = |policy: &str| {
        let report = measured(&format!("--parties 20 --prison {policy}"));
        report["in_jail"].as_f64().unwrap() / report["throws"].as_f64().unwrap()
    };
    assert!(in_jail("le-plus-longtemps") > 1.5 * in_jail("tout-de-suite"));
}

/// The order of the cards and the dice to come are nobody's to know: where they
/// alone differ, the same is decided.
#[test]
fn what_nobody_can_know_changes_nothing() {
    let edition = edition("braillopoly");
    let mut kinds: BTreeMap<&str, u32> = BTreeMap::new();
    for seed in 0..IMAGINED_GAMES.now() {
        let mut game = game(&edition, 4, seed);
        let mut computer = Computer::new(seed).with_skills(mixed(4));
        for _ in 0..400 {
            let seats: Vec<Seat> = game.active_seats().collect();
            let Some((seat, action)) = computer.clone().next(&game, &seats) else { break };
            let other = game.imagined(seed + 1_000);
            assert_ne!(game, other, "the cards and the dice are the same");
            assert_eq!(game.snapshot(), other.snapshot(), "more than the hidden is changed");
            // Nothing of the hidden is left in what one imagines.
            assert_eq!(game.imagined(seed), other.imagined(seed));
            assert_eq!(computer.next(&other, &seats), Some((seat, action.clone())));
            *kinds.entry(game.phase().name()).or_default() += 1;
            game.apply(&Command { seat, action }).unwrap();
        }
    }
    for phase in ["roll", "purchase", "auction", "trade_offer"] {
        assert!(kinds.contains_key(phase), "no {phase} among {kinds:?}");
    }
}

/// Every edition, by people who play it for the first time.
#[test]
fn every_level_plays_every_edition() {
    for (rank, edition) in editions().iter().enumerate() {
        for table in 0..TABLES.now() {
            let players = 2 + (rank + table as usize) % 3;
            let seed = players as u64 - 1;
            let mut game = game(edition, players, seed);
            let mut computer = Computer::new(seed).with_skills(mixed(players));
            while !matches!(game.phase(), Phase::Over { .. }) {
                assert!(game.turn() < 5_000, "{} does not end", edition.id);
                let seats: Vec<Seat> = game.active_seats().collect();
                let (seat, action) = computer.next(&game, &seats).unwrap();
                game.apply(&Command { seat, action }).unwrap();
            }
        }
    }
}

#[test]
fn the_same_seed_is_the_same_game() {
    let play = || {
        let mut game = game(&edition("braillopoly"), 4, 9);
        let mut computer = Computer::new(9).with_skills(mixed(4));
        let mut all = Vec::new();
        for _ in 0..300 {
            let seats: Vec<Seat> = game.active_seats().collect();
            let Some((seat, action)) = computer.next(&game, &seats) else { break };
            all.push(Command { seat, action });
            game.apply(&all[all.len() - 1]).unwrap();
        }
        all
    };
    assert_eq!(play(), play());
}

/// A computer pesters nobody: at most two offers in a turn of its own, and none
/// twice within many turns.
#[test]
fn offers_are_few_and_not_repeated() {
    let edition = edition("braillopoly");
    let mut offers = 0;
    let games = FORMIDABLE_GAMES.now();
    for seed in 0..games {
        let mut game = game(&edition, 4, seed);
        let all = vec![Skill::Formidable; 4];
        let mut computer = Computer::new(seed).with_skills(all);
        let mut made = Vec::new();
        while game.winner().is_none() && game.turn() < 200 {
            let seats: Vec<Seat> = game.active_seats().collect();
            let (seat, action) = computer.next(&game, &seats).unwrap();
            let turn = game.turn();
            for event in game.apply(&Command { seat, action }).unwrap() {
                let Event::TradeOffered { trade } = event else { continue };
                let again = made.iter().any(|(then, old)| turn < then + 30 && *old == trade);
                assert!(!again, "turn {turn}: {trade:?} is repeated");
                made.push((turn, trade));
                let now = made
                    .iter()
                    .filter(|(then, old)| *then == turn && old.from == made[made.len() - 1].1.from);
                assert!(now.count() <= 2, "turn {turn}: {made:?}");
            }
        }
        offers += made.len();
    }
    assert!(offers as u64 * 3 > games * 5, "{offers} offers in {games} games");
}

/// What a decision costs is counted in allocations, the same on every machine: a usual computer's
/// game asks for less than four times those of a first mind's, and few are the engine's.
#[test]
fn a_usual_computer_costs_little_more_than_a_first_mind() {
    let game_of = |mind: Mind, seed: u64| {
        let mut players = Seated::leaving_jail(None);
        players.sit(seed, vec![mind; 4]);
        let mut game = game(&edition("braillopoly"), 4, seed);
        let mut journal = Vec::new();
        while game.winner().is_none() && game.turn() < 5_000 {
            let seats: Vec<Seat> = game.active_seats().collect();
            let Some((seat, action)) = players.next(&game, &seats) else { break };
            game.apply(&Command { seat, action: action.clone() }).unwrap();
            journal.push(Command { seat, action });
        }
        journal
    };
    let allocated = |mind: &str| {
        let mind = Mind::named(mind).unwrap();
        // The board is learnt by the first game, once for all.
        game_of(mind, 0);
        let mut journal = Vec::new();
        let thought = allocation_counter::measure(|| journal = game_of(mind, 1)).count_total;
        let mut again = game(&edition("braillopoly"), 4, 1);
        let mut events = Vec::new();
        let replayed = allocation_counter::measure(|| {
            for command in &journal {
                events.clear();
                again.apply_into(command, &mut events).unwrap();
            }
        });
        println!("{mind:?}: {thought} thought, {} replayed", replayed.count_total);
        (thought, replayed.count_total)
    };
    let ((usual, replayed), (first, _)) = (allocated("habitué"), allocated("reference-c"));
    assert!(usual < 4 * first, "{usual} for {first}");
    assert!(8 * replayed < usual, "{replayed} of {usual}");
}
