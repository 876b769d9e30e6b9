//! Games of a heist between computers, counted: how long they are, who gets away, what each
//! talent is worth. `cargo run --release --example heist -- 200` plays so many at each table.

use std::collections::BTreeMap;
use std::error::Error;
use std::sync::Arc;

use braillopoly::editions::{Edition, built_in};
use braillopoly::engine::{
    Action, CharacterId, Command, Event, Game, HeistEvent, Money, Phase, Seat, Setup,
};
use braillopoly::players::{Computer, Skill};

const NAMES: [&str; 6] = ["Ana", "Luc", "Zoé", "Paul", "Léa", "Marc"];

/// Commands of a game, at most.
const MOST: usize = 20_000;

/// Who decides.
#[derive(Clone, Copy)]
enum Mind {
    Level(Skill),
    /// The usual level, but that never goes quietly.
    OnlyRuns,
}

/// What the games of a table came to.
#[derive(Default)]
struct Tally {
    games: usize,
    turns: Vec<u32>,
    to_assault: Vec<u32>,
    players: usize,
    arrests: usize,
    away: usize,
    fenced: u64,
    seized: u64,
    rents: u64,
    trades: usize,
    bankrupt: usize,
    throws: usize,
    quiet: usize,
    left: usize,
    forced: usize,
    fortunes: u64,
    winners: u64,
    richest_won: usize,
    nobody: usize,
    by_seat: Vec<f64>,
    by_character: BTreeMap<CharacterId, (f64, f64)>,
}

fn play(edition: &Arc<Edition>, minds: &[Mind], seed: u64, tally: &mut Tally) {
    let names = NAMES[..minds.len()].iter().map(|name| name.to_string()).collect();
    let setup = Setup { names, seed, opening_roll: true, ..Setup::default() };
    let Ok(mut game) = Game::new(edition.clone(), &setup) else { return };
    let skills = minds.iter().map(|mind| match mind {
        Mind::Level(skill) => *skill,
        Mind::OnlyRuns => Skill::Regular,
    });
    let mut computers = Computer::new(seed).with_skills(skills.collect());
    let seats: Vec<Seat> = game.seats().collect();
    let mut characters = Vec::new();
    tally.by_seat.resize(minds.len(), 0.0);
    for _ in 0..MOST {
        if game.winner().is_some() {
            break;
        }
        let Some((seat, mut action)) = computers.next(&game, &seats) else { break };
        let only_runs = matches!(minds[seat.index()], Mind::OnlyRuns);
        if only_runs && matches!(game.phase(), Phase::Roll { .. }) && action == Action::QuietStep {
            action = Action::Roll;
        }
        let Ok(events) = game.apply(&Command { seat, action }) else { break };
        for event in &events {
            match event {
                Event::Rolled { .. } => tally.throws += 1,
                Event::Paid {
                    amount, reason: braillopoly::engine::DebtReason::Rent(_), ..
                } => tally.rents += u64::from(amount.0),
                Event::TradeAccepted { .. } => tally.trades += 1,
                Event::WentBankrupt { .. } => tally.bankrupt += 1,
                Event::Heist(event) => match event {
                    HeistEvent::QuietlyRolled { .. } => {
                        tally.throws += 1;
                        tally.quiet += 1;
                    }
                    HeistEvent::VaultLeft { .. } => tally.left += 1,
                    HeistEvent::LootDrawn { .. } => tally.forced += 1,
                    HeistEvent::BagFenced { amount, .. } => tally.fenced += u64::from(amount.0),
                    HeistEvent::BagSeized { amount, .. } => {
                        tally.seized += u64::from(amount.0);
                        tally.arrests += 1;
                    }
                    HeistEvent::AssaultCalled => tally.to_assault.push(game.turn()),
                    _ => {}
                },
                _ => {}
            }
        }
        if characters.is_empty() && matches!(game.phase(), Phase::Roll { .. }) {
            characters = game.players().iter().filter_map(|player| player.character).collect();
        }
    }
    let winners = game.winners().to_vec();
    if winners.is_empty() {
        println!("a game without an end: seed {seed}");
        return;
    }
    tally.games += 1;
    tally.players += seats.len();
    tally.turns.push(game.turn());
    let away = seats.iter().filter(|seat| game.player(**seat).escaped).count();
    tally.away += away;
    tally.nobody += usize::from(away == 0);
    let fortune = |seat: Seat| game.wealth(seat);
    tally.fortunes += seats.iter().map(|&seat| u64::from(fortune(seat).0)).sum::<u64>();
    tally.winners += u64::from(fortune(winners[0]).0);
    let richest = seats.iter().map(|&seat| fortune(seat)).max().unwrap_or(Money::ZERO);
    tally.richest_won += usize::from(fortune(winners[0]) == richest);
    let share = 1.0 / winners.len() as f64;
    for &winner in &winners {
        tally.by_seat[winner.index()] += share;
    }
    for (seat, character) in seats.iter().zip(&characters) {
        let row = tally.by_character.entry(*character).or_default();
        row.1 += 1.0 / seats.len() as f64;
        row.0 += if winners.contains(seat) { share } else { 0.0 };
    }
}

fn percentiles(values: &mut [u32]) -> [u32; 3] {
    values.sort_unstable();
    let at = |part: usize| values.get(values.len() * part / 100).copied().unwrap_or_default();
    [10, 50, 90].map(at)
}

fn told(name: &str, mut tally: Tally, edition: &Edition) {
    let players = tally.players.max(1) as f64;
    let games = tally.games.max(1) as f64;
    println!(
        "{name}: {} games, turns {:?}, assault {:?}, arrests {:.2}, away {:.0} %, fenced {:.0}, \
         seized {:.0}, rents {:.0}, trades {:.1}, bankrupt {:.2}, quiet {:.0} %, left {:.0} %, \
         mean {:.0}, winner {:.0}, richest wins {:.0} %, nobody away {:.1} %",
        tally.games,
        percentiles(&mut tally.turns),
        percentiles(&mut tally.to_assault),
        tally.arrests as f64 / players,
        100.0 * tally.away as f64 / players,
        tally.fenced as f64 / players,
        tally.seized as f64 / players,
        tally.rents as f64 / players,
        tally.trades as f64 / games,
        tally.bankrupt as f64 / games,
        100.0 * tally.quiet as f64 / tally.throws.max(1) as f64,
        100.0 * tally.left as f64 / (tally.left + tally.forced).max(1) as f64,
        tally.fortunes as f64 / players,
        tally.winners as f64 / games,
        100.0 * tally.richest_won as f64 / games,
        100.0 * tally.nobody as f64 / games,
    );
    let shares: Vec<String> =
        tally.by_seat.iter().map(|won| format!("{:.1}", 100.0 * won / games)).collect();
    println!("  by seat: {} %", shares.join(", "));
    let talents: Vec<String> = (tally.by_character.iter())
        .map(|(id, (won, fair))| {
            let name = edition.character(*id).map(|character| character.name.clone());
            format!("{} {:.2}", name.unwrap_or_default(), won / fair.max(1e-9))
        })
        .collect();
    println!("  talents: {}", talents.join(", "));
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let games: u64 = arguments.next().map_or(Ok(200), |text| text.parse())?;
    let only = arguments.next();
    let edition = built_in()?.into_iter().find(|edition| edition.has_loot());
    let edition = Arc::new(edition.ok_or("no edition has gold")?);
    use Skill::{Beginner, Formidable, Regular};
    let regular = Mind::Level(Regular);
    let mut tables: Vec<(String, Vec<Mind>)> =
        (2..=6).map(|count| (format!("{count} regular"), vec![regular; count])).collect();
    let beginner = Mind::Level(Beginner);
    let formidable = Mind::Level(Formidable);
    tables.push(("regular, three beginners".into(), vec![regular, beginner, beginner, beginner]));
    tables.push(("regular, three who only run".into(), {
        vec![regular, Mind::OnlyRuns, Mind::OnlyRuns, Mind::OnlyRuns]
    }));
    tables.push(("formidable, three regular".into(), {
        vec![formidable, regular, regular, regular]
    }));
    for (name, minds) in tables {
        if only.as_ref().is_some_and(|only| !name.contains(only.as_str())) {
            continue;
        }
        let slow = minds.iter().any(|mind| matches!(mind, Mind::Level(Formidable)));
        let games = if slow { games / 10 } else { games };
        let cores = std::thread::available_parallelism().map_or(1, |cores| cores.get() as u64);
        let parts: Vec<Tally> = std::thread::scope(|scope| {
            let parts: Vec<_> = (0..cores)
                .map(|core| {
                    let (edition, minds) = (&edition, &minds);
                    scope.spawn(move || {
                        let mut tally = Tally::default();
                        for seed in (core..games).step_by(cores as usize) {
                            play(edition, minds, seed, &mut tally);
                        }
                        tally
                    })
                })
                .collect();
            parts.into_iter().filter_map(|part| part.join().ok()).collect()
        });
        told(&name, parts.into_iter().fold(Tally::default(), joined), &edition);
    }
    Ok(())
}

fn joined(mut all: Tally, other: Tally) -> Tally {
    all.games += other.games;
    all.turns.extend(other.turns);
    all.to_assault.extend(other.to_assault);
    all.players += other.players;
    all.arrests += other.arrests;
    all.away += other.away;
    all.fenced += other.fenced;
    all.seized += other.seized;
    all.rents += other.rents;
    all.trades += other.trades;
    all.bankrupt += other.bankrupt;
    all.throws += other.throws;
    all.quiet += other.quiet;
    all.left += other.left;
    all.forced += other.forced;
    all.fortunes += other.fortunes;
    all.winners += other.winners;
    all.richest_won += other.richest_won;
    all.nobody += other.nobody;
    all.by_seat.resize(other.by_seat.len(), 0.0);
    all.by_seat.iter_mut().zip(other.by_seat).for_each(|(sum, part)| *sum += part);
    for (id, (won, fair)) in other.by_character {
        let row = all.by_character.entry(id).or_default();
        *row = (row.0 + won, row.1 + fair);
    }
    all
}
