//! A position in a file gives a game that obeys its rules, or a reason.
#![no_main]

mod shared;

use braillopoly::engine::{Game, Setup, Snapshot};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let implicit = ron::extensions::Extensions::IMPLICIT_SOME;
    let options = ron::Options::default().with_default_extension(implicit);
    let read = match text.trim_start().starts_with('{') {
        true => serde_json::from_str::<Snapshot>(text).ok(),
        false => options.from_str::<Snapshot>(text).ok(),
    };
    let Some(start) = read else { return };
    let edition = &shared::EDITIONS[text.len() % shared::EDITIONS.len()];
    let names = start.players.iter().map(|player| player.name.clone()).collect();
    let setup = Setup { names, start: Some(start), seed: 1, ..Setup::default() };
    let Ok(game) = Game::new(edition.clone(), &setup) else { return };
    assert_eq!(game.faults(), []);
    for seat in game.awaited() {
        assert!(game.winner().is_some() || !game.legal_commands(seat).is_empty());
    }
    // What is written of it is read again.
    let again = Setup { start: Some(game.snapshot()), ..setup };
    assert_eq!(Game::new(edition.clone(), &again).unwrap().snapshot(), game.snapshot());
});
