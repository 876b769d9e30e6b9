//! How fast whole games go by on one core, and what they allocate: between four of a mind, and
//! their journals played again, without a thought.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::sync::Arc;
use std::time::Instant;

use braillopoly::commands::{Decides, Reason};
use braillopoly::editions::Edition;
use braillopoly::engine::{Command, Game, Seat, Setup};
use clap::Args;

use crate::minds::{Mind, Seated};

/// Turns after which a game counts as one that never ends.
const MOST_TURNS: u32 = 5_000;

/// Which games.
#[derive(Debug, Args)]
pub struct SpeedOptions {
    /// Combien de parties entre quatre de chaque cerveau.
    #[arg(long, default_value_t = 200)]
    parties: u64,
    /// Combien de fois chaque journal est rejoué.
    #[arg(long, default_value_t = 10)]
    fois: u32,
    /// Les cerveaux.
    #[arg(long, value_delimiter = ',', value_parser = Mind::named, default_value = "habitué,reference-c")]
    cerveaux: Vec<Mind>,
}

/// A game that was played: how it began, and all that was done in it.
struct Played {
    start: Game,
    journal: Vec<Command>,
    winner: Option<Seat>,
    turns: u32,
}

/// A table in Markdown: a row for each mind. The last column is the same number where the same
/// decisions were made.
///
/// # Errors
/// A command that the engine refuses.
pub fn measure(options: &SpeedOptions) -> Result<String, Reason> {
    let edition = Arc::new(Edition::braillopoly().map_err(|fault| fault.to_string())?);
    let mut table = String::from(
        "| four of | games/s | commands a game | allocations a game | replayed/s | \
         allocations replayed | most memory of a game | decisions |\n\
         |---|---|---|---|---|---|---|---|\n",
    );
    for &mind in &options.cerveaux {
        let mut players = Seated::leaving_jail(None);
        let mut play = |seed| play(&edition, &mut players, mind, seed);
        // The board is learnt by the first game, once for all.
        play(0)?;
        let began = Instant::now();
        let played: Vec<Played> = (0..options.parties).map(&mut play).collect::<Result<_, _>>()?;
        let thinking = began.elapsed().as_secs_f64();
        let mut thought = Vec::new();
        let allocated = allocation_counter::measure(|| thought.extend(play(0)));
        let began = Instant::now();
        for _ in 0..options.fois {
            played.iter().try_for_each(replay)?;
        }
        let replaying = began.elapsed().as_secs_f64() / f64::from(options.fois.max(1));
        let mut again = Ok(());
        let allocated_again = allocation_counter::measure(|| {
            again = played.iter().take(1).try_for_each(replay);
        });
        again?;
        let games = options.parties as f64;
        let commands = played.iter().map(|game| game.journal.len()).sum::<usize>() as f64 / games;
        let mut decisions = DefaultHasher::new();
        played.iter().for_each(|game| (game.winner, game.turns).hash(&mut decisions));
        table += &format!(
            "| {} | {:.0} | {commands:.0} | {} | {:.0} | {} | {} KiB | {:016x} |\n",
            mind.name(),
            games / thinking,
            allocated.count_total,
            games / replaying,
            allocated_again.count_total,
            allocated.bytes_max / 1024,
            decisions.finish(),
        );
    }
    Ok(table)
}

fn play(
    edition: &Arc<Edition>,
    players: &mut Seated,
    mind: Mind,
    seed: u64,
) -> Result<Played, Reason> {
    let names = ["Ana", "Luc", "Zoé", "Paul"].map(String::from).to_vec();
    let setup = Setup { names, seed, ..Setup::default() };
    let start = Game::new(edition.clone(), &setup).map_err(|faults| format!("{faults:?}"))?;
    players.sit(seed, vec![mind; 4]);
    let (mut game, mut journal) = (start.clone(), Vec::new());
    while game.winner().is_none() && game.turn() < MOST_TURNS {
        let seats: Vec<Seat> = game.active_seats().collect();
        let Some((seat, action)) = players.next(&game, &seats) else { break };
        let command = Command { seat, action };
        game.apply(&command).map_err(|refusal| format!("{refusal:?}"))?;
        journal.push(command);
    }
    Ok(Played { start, journal, winner: game.winner(), turns: game.turn() })
}

/// The same game again; what happens in it is told to nobody.
fn replay(played: &Played) -> Result<(), Reason> {
    let mut game = played.start.clone();
    let mut events = Vec::new();
    for command in &played.journal {
        events.clear();
        game.apply_into(command, &mut events).map_err(|refusal| format!("{refusal:?}"))?;
    }
    Ok(())
}
