//! Commands per second of the rules engine, and games between computers per
//! second in each edition, on one core.

use std::sync::Arc;

use braillopoly::editions::{Edition, built_in};
use braillopoly::engine::{Command, Game, Setup};
use braillopoly::players::Computer;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

fn new_game(seed: u64) -> Game {
    let names = ["Ana", "Luc", "Zoé", "Paul"].map(String::from).to_vec();
    let edition = Arc::new(Edition::braillopoly().expect("the built-in edition"));
    let setup = Setup { names, seed, ..Setup::default() };
    Game::new(edition, &setup).expect("a game of four")
}

/// The commands of a whole game between computers.
fn journal(seed: u64) -> Vec<Command> {
    let mut game = new_game(seed);
    let mut computer = Computer::new(seed);
    let mut journal = Vec::new();
    while let Some((seat, action)) = computer.next(&game, &game.active_seats().collect::<Vec<_>>())
    {
        let command = Command { seat, action };
        game.apply(&command).expect("a legal command");
        journal.push(command);
    }
    journal
}

fn engine(criterion: &mut Criterion) {
    let journal = journal(1);
    let start = new_game(1);
    let mut group = criterion.benchmark_group("engine");
    group.throughput(Throughput::Elements(journal.len() as u64));
    group.bench_function("commands applied", |bencher| {
        bencher.iter(|| {
            let mut game = start.clone();
            for command in &journal {
                game.apply(command).expect("a legal command");
            }
            game
        });
    });
    group.bench_function("commands applied, with the list of legal ones", |bencher| {
        bencher.iter(|| {
            let mut game = start.clone();
            let mut listed = 0;
            for command in &journal {
                listed += game.legal_commands(command.seat).len();
                game.apply(command).expect("a legal command");
            }
            listed
        });
    });
    group.finish();
}

/// A game between four computers, stopped where it would not end.
fn play_out(edition: &Arc<Edition>, seed: u64) -> u32 {
    let names = ["Ana", "Luc", "Zoé", "Paul"].map(String::from).to_vec();
    let setup = Setup { names, seed, ..Setup::default() };
    let mut game = Game::new(edition.clone(), &setup).expect("a game of four");
    let mut computer = Computer::new(seed);
    while game.turn() < MOST_TURNS {
        let seats: Vec<_> = game.active_seats().collect();
        let Some((seat, action)) = computer.next(&game, &seats) else { break };
        game.apply(&Command { seat, action }).expect("a legal command");
    }
    game.turn()
}

const MOST_TURNS: u32 = 5_000;

/// Whole games, each with another seed.
fn games(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("games between four computers");
    group.throughput(Throughput::Elements(1));
    for edition in built_in().expect("the built-in editions") {
        let edition = Arc::new(edition);
        let mut seed = 0;
        group.bench_function(edition.id.clone(), |bencher| {
            bencher.iter(|| {
                seed += 1;
                play_out(&edition, seed)
            });
        });
    }
    group.finish();
}

criterion_group!(benches, engine, games);
criterion_main!(benches);
