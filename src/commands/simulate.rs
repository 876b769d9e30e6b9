//! `braillopoly simuler`: games between computers, and what they show.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Instant;

use serde::Serialize;

use super::{Reason, start};
use crate::cli::{SimulateOptions, mind_name, sentences};
use crate::editions::{BOARD_SIZE, Edition};
use crate::engine::{Command, Event, Game, Lot, Seat, Setup};
use crate::game::{Language, SessionError};
use crate::lexicon::FIRST_NAMES;
use crate::players::{Computer, Mind};

/// Turns after which a game counts as one that never ends.
const MOST_TURNS: u32 = 5_000;

/// What many games showed, as it is printed.
#[derive(Debug, Default, Serialize)]
struct Statistics {
    edition: String,
    games: u32,
    /// Victories by seat; a shared one counts for each.
    winners: BTreeMap<u8, u32>,
    /// And by mind.
    minds: BTreeMap<&'static str, Tally>,
    unfinished: u32,
    turns: u64,
    mean_turns: f64,
    throws: u64,
    /// By the square where a throw leaves the pawn after cards; 10 counts
    /// simple visits.
    landings: Vec<u64>,
    /// Throws that end or stay in jail.
    in_jail: u64,
    bankruptcies: u64,
    loans: u64,
    auctions: u64,
    seconds: f64,
    games_per_second: f64,
}

/// How often a mind wins.
#[derive(Debug, Default, Serialize)]
struct Tally {
    /// Its seats, over all games that ended.
    seats: u32,
    wins: u32,
    /// Wins for each seat, with the interval that holds 95 % of the chances
    /// (Wilson).
    share: f64,
    from: f64,
    to: f64,
}

impl Tally {
    fn weigh(&mut self) {
        let (wins, games) = (f64::from(self.wins), f64::from(self.seats.max(1)));
        const Z: f64 = 1.96;
        let share = wins / games;
        let middle = (share + Z * Z / (2.0 * games)) / (1.0 + Z * Z / games);
        let half = Z / (1.0 + Z * Z / games)
            * (share * (1.0 - share) / games + Z * Z / (4.0 * games * games)).sqrt();
        (self.share, self.from, self.to) = (share, middle - half, middle + half);
    }
}

/// Plays the games and prints the report as JSON.
///
/// # Errors
/// What does not fit in the options, in French.
pub fn simulate(options: &SimulateOptions) -> Result<(), Reason> {
    let edition = Arc::new(start::edition(&options.edition)?);
    let mut report = Statistics {
        edition: edition.id.clone(),
        landings: vec![0; usize::from(BOARD_SIZE)],
        ..Statistics::default()
    };
    let start = Instant::now();
    let mut knows = Computer::new(0);
    for number in 0..options.parties {
        let seed = options.graine.wrapping_add(u64::from(number));
        let mut minds = minds(options);
        if options.tourner {
            let places = number as usize % minds.len().max(1);
            minds.rotate_right(places);
        }
        let computer = Computer::new(seed)
            .with_minds(minds)
            .leaving_jail(options.prison)
            .knowing_the_board_of(&knows);
        knows = play(&edition, options, seed, computer, &mut report)?;
    }
    report.minds.values_mut().for_each(Tally::weigh);
    report.seconds = start.elapsed().as_secs_f64();
    report.games_per_second = f64::from(report.games) / report.seconds.max(f64::EPSILON);
    report.mean_turns = report.turns as f64 / f64::from(report.games.max(1));
    let json = serde_json::to_string_pretty(&report).map_err(|error| error.to_string())?;
    println!("{json}");
    Ok(())
}

/// By seat; the usual level where nothing is asked.
fn minds(options: &SimulateOptions) -> Vec<Mind> {
    let mut minds = options.cerveaux.clone();
    minds.resize(usize::from(options.joueurs), Mind::default());
    minds
}

fn play(
    edition: &Arc<Edition>,
    options: &SimulateOptions,
    seed: u64,
    mut computer: Computer,
    report: &mut Statistics,
) -> Result<Computer, Reason> {
    let names = FIRST_NAMES.iter().take(usize::from(options.joueurs));
    let setup = Setup {
        names: names.map(|name| name.to_string()).collect(),
        opening_roll: true,
        seed,
        length: options.duree,
        ..Setup::default()
    };
    let mut game = match Game::new(edition.clone(), &setup) {
        Ok(game) => game,
        Err(error) => {
            let language = Language::french().map_err(|error| error.to_string())?;
            return Err(start::spoken(SessionError::setup(&language, edition, &setup, &error)));
        }
    };
    // A throw whose pawn has not come to rest yet.
    let mut moving: Option<Seat> = None;
    while game.winner().is_none() && game.turn() < MOST_TURNS {
        let seats: Vec<Seat> = game.active_seats().collect();
        let Some((seat, action)) = computer.next(&game, &seats) else { break };
        let events = game
            .apply(&Command { seat, action: action.clone() })
            .map_err(|refusal| sentences::refused(&action, &refusal))?;
        for event in &events {
            match event {
                Event::Rolled { seat, .. } => {
                    report.throws += 1;
                    moving = Some(*seat);
                }
                Event::WentBankrupt { .. } => report.bankruptcies += 1,
                Event::LoanTaken { .. } => report.loans += 1,
                Event::AuctionOpened { lot: Lot::Deed(_), .. } => report.auctions += 1,
                _ => {}
            }
        }
        if let Some(seat) = moving.filter(|&seat| !waits_to_move(&game, seat)) {
            let player = game.player(seat);
            match player.jail_turns {
                Some(_) => report.in_jail += 1,
                None => report.landings[player.square.index()] += 1,
            }
            moving = None;
        }
    }
    report.games += 1;
    report.turns += u64::from(game.turn());
    report.unfinished += u32::from(game.winner().is_none());
    for winner in game.winners() {
        *report.winners.entry(winner.number()).or_default() += 1;
        report.minds.entry(mind_name(computer.mind(*winner))).or_default().wins += 1;
    }
    if game.winner().is_some() {
        for seat in game.seats() {
            report.minds.entry(mind_name(computer.mind(seat))).or_default().seats += 1;
        }
    }
    Ok(computer)
}

/// Whether the fine of the last failed throw must be found before the pawn
/// moves.
fn waits_to_move(game: &Game, seat: Seat) -> bool {
    let tries = game.edition().rules.jail_turns;
    game.player(seat).jail_turns.is_some_and(|tried| tried >= tries)
}
