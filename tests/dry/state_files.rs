//! Any state file at all is refused with a sentence, or gives a game that can be
//! played and whose money is what the file says.

use std::sync::Arc;

use crate::common::campaign::{TAMPERED_FILES, Try};
use crate::common::{editions, language, random};
use braillopoly::editions::Edition;
use braillopoly::engine::{Command, Game, Money, Setup, SetupError, Snapshot};
use braillopoly::narration::Narrator;
use rand::seq::IteratorRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};

/// A position reached by random play, in the middle of anything.
fn reached(edition: &Arc<Edition>, rng: &mut ChaCha8Rng) -> (Setup, Value) {
    let setup = random::setup(edition, rng);
    let mut game = Game::new(edition.clone(), &setup).unwrap();
    for _ in 0..rng.random_range(0..120) {
        if game.winner().is_some() {
            break;
        }
        let seat = random::anyone(&game, rng);
        let Some(action) = random::legal_action(&game, seat, rng) else { continue };
        let _ = game.apply(&Command { seat, action });
    }
    let snapshot = serde_json::to_value(game.snapshot()).unwrap();
    (setup, snapshot)
}

/// Every value inside a value, by its path.
fn paths(value: &Value, here: String, found: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            for (name, inner) in fields {
                paths(inner, format!("{here}/{name}"), found);
            }
        }
        Value::Array(items) => {
            for (rank, inner) in items.iter().enumerate() {
                paths(inner, format!("{here}/{rank}"), found);
            }
        }
        _ => {}
    }
    found.push(here);
}

/// Changes something, anything, in a position.
fn tamper(position: &mut Value, rng: &mut ChaCha8Rng) {
    let mut found = Vec::new();
    paths(position, String::new(), &mut found);
    let path = found.iter().choose(rng).unwrap().clone();
    let donor = found.iter().choose(rng).unwrap().clone();
    let copied = position.pointer(&donor).cloned().unwrap_or(Value::Null);
    let Some(target) = position.pointer_mut(&path) else { return };
    let odd = [0, 1, 2, 3, 5, 7, 9, 10, 39, 40, 200, 255, 256, 1500, 99_999, u64::from(u32::MAX)];
    match target {
        Value::Number(_) => *target = json!(odd[rng.random_range(0..odd.len())]),
        Value::Bool(on) => *on = !*on,
        Value::String(text) => {
            let names = ["Ana", "Luc", "Zoé", "Nemo", "", "roll", "purchase", "auction", "over"];
            *text = names[rng.random_range(0..names.len())].into();
        }
        Value::Array(items) if !items.is_empty() => {
            let rank = rng.random_range(0..items.len());
            match rng.random_range(0..4) {
                0 => drop(items.remove(rank)),
                1 => items.push(items[rank].clone()),
                2 => items.swap(0, rank),
                _ => items.truncate(rank),
            }
        }
        Value::Object(fields) if rng.random_ratio(1, 3) => {
            let name = fields.keys().choose(rng).cloned();
            name.map(|name| fields.remove(&name));
        }
        other => *other = copied,
    }
}

/// What each player has in hand in the file, by name.
fn cash_said(snapshot: &Snapshot, edition: &Edition) -> Vec<(String, Money)> {
    (snapshot.players.iter())
        .map(|player| {
            let usual = if player.bankrupt { Money::ZERO } else { edition.rules.start_money };
            (player.name.clone(), player.cash.unwrap_or(usual))
        })
        .collect()
}

fn check(edition: &Arc<Edition>, setup: &Setup, position: Value, rng: &mut ChaCha8Rng) -> bool {
    let Ok(snapshot) = serde_json::from_value::<Snapshot>(position) else { return false };
    let setup = Setup { start: Some(snapshot.clone()), ..setup.clone() };
    let mut game = match Game::new(edition.clone(), &setup) {
        Ok(game) => game,
        Err(error) => {
            let narrator = Narrator::new(language().texts);
            let told = narrator.setup_error(edition, &setup.names, &error);
            assert!(told.len() > 20 && !told.contains("fault-"), "{told}");
            assert!(!matches!(&error, SetupError::Start(faults) if faults.is_empty()));
            return false;
        }
    };
    for (name, cash) in cash_said(&snapshot, edition) {
        let player = game.players().iter().find(|player| player.name == name).unwrap();
        assert_eq!(player.cash, cash, "{name}");
    }
    let said = |deed: &braillopoly::engine::SnapshotDeed| deed.owner.is_some();
    let owned = edition.deeds().filter(|(square, _)| game.holding(*square).owner.is_some());
    assert_eq!(owned.count(), snapshot.deeds.iter().filter(|deed| said(deed)).count());
    for _ in 0..40 {
        assert_eq!(game.faults(), []);
        if game.winner().is_some() {
            break;
        }
        let awaited = game.awaited();
        assert!(!awaited.is_empty());
        assert!(awaited.iter().all(|&seat| !game.legal_commands(seat).is_empty()));
        let seat = random::anyone(&game, rng);
        let Some(action) = random::legal_action(&game, seat, rng) else { continue };
        let _ = game.apply(&Command { seat, action });
    }
    true
}

/// The seed of a file that once failed.
const FAILED_ONCE: u64 = 13_764_155_938_533_804;

#[test]
fn any_state_file_is_refused_in_a_sentence_or_can_be_played() {
    let accepted = TAMPERED_FILES.seeds().chain([FAILED_ONCE]).filter(|&seed| {
        let _seed = Try(seed);
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let edition = &editions()[rng.random_range(0..editions().len())];
        let (setup, mut position) = reached(edition, &mut rng);
        for _ in 0..rng.random_range(0..6) {
            tamper(&mut position, &mut rng);
        }
        check(edition, &setup, position, &mut rng)
    });
    // It would show nothing if all of them were refused, or none.
    let (accepted, all) = (accepted.count() as u64, TAMPERED_FILES.now());
    println!("{accepted} of {all} accepted");
    assert!((all / 10..=all * 9 / 10).contains(&accepted), "{accepted} of {all}");
}
