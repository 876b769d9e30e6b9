//! How long the computers think: each decision of whole games between four of a level, on the
//! threads a table has.
//!
//!     cargo run --release --example thinking -- 4 braillopoly

use std::collections::BTreeMap;
use std::error::Error;
use std::sync::Arc;
use std::time::{Duration, Instant};

use braillopoly::editions::built_in;
use braillopoly::engine::{Command, Game, Seat, Setup};
use braillopoly::players::{Computer, Skill};

/// Commands of a game, at most.
const MOST: usize = 5_000;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let games: u64 = arguments.next().map_or(Ok(4), |games| games.parse())?;
    let named = arguments.next().unwrap_or_else(|| "braillopoly".into());
    let edition = built_in()?.into_iter().find(|edition| edition.id == named);
    let edition = Arc::new(edition.ok_or("no such edition")?);
    let mut all = Vec::new();
    let mut phases: BTreeMap<&str, Vec<Duration>> = BTreeMap::new();
    for seed in 0..games {
        let names = ["Ana", "Luc", "Zoé", "Paul"].map(String::from).to_vec();
        let setup = Setup { names, seed, ..Setup::default() };
        let mut game = Game::new(edition.clone(), &setup)?;
        let mut computer = Computer::new(seed).with_skills(vec![Skill::Formidable; 4]);
        for _ in 0..MOST {
            let seats: Vec<Seat> = game.active_seats().collect();
            let phase = game.phase().name();
            let began = Instant::now();
            let Some((seat, action)) = computer.next(&game, &seats) else { break };
            let thought = began.elapsed();
            all.push(thought);
            phases.entry(phase).or_default().push(thought);
            game.apply(&Command { seat, action }).map_err(|refusal| format!("{refusal:?}"))?;
        }
    }
    println!("| moment | decisions | half | 95 of 100 | 99 | most |");
    println!("|---|---|---|---|---|---|");
    for (phase, mut thought) in phases.into_iter().chain([("all", all)]) {
        thought.sort();
        let at = |share: usize| thought[(thought.len() * share / 100).min(thought.len() - 1)];
        let count = thought.len();
        println!(
            "| {phase} | {count} | {:.1?} | {:.1?} | {:.1?} | {:.1?} |",
            at(50),
            at(95),
            at(99),
            at(100)
        );
    }
    Ok(())
}
