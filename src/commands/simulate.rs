//! `braillopoly simuler`: games between computers, and what they show.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Instant;

use serde::Serialize;

use super::{Reason, language, start};
use crate::cli::{SeriesOptions, SimulateOptions, sentences, skill_name};
use crate::editions::{BOARD_SIZE, Edition};
use crate::engine::{Action, Command, Event, Game, Lot, Seat, Setup};
use crate::game::SessionError;
use crate::lexicon::FIRST_NAMES;
use crate::players::{Computer, Skill};

/// Turns after which a game counts as one that never ends.
const MOST_TURNS: u32 = 5_000;

/// Those who play games in all seats, each with a mind of some kind.
pub trait Decides {
    /// What tells one seat's mind from another's.
    type Mind: Copy + Default;

    /// Under which name the games of such a mind are counted.
    fn name(mind: Self::Mind) -> &'static str;

    /// Sits down to the game of this seed, with these minds by seat.
    fn sit(&mut self, seed: u64, minds: Vec<Self::Mind>);

    /// What one of these seats does now, and which; none when none of them has
    /// anything to do.
    fn next(&mut self, game: &Game, seats: &[Seat]) -> Option<(Seat, Action)>;
}

impl Decides for Computer {
    type Mind = Skill;

    fn name(skill: Skill) -> &'static str {
        skill_name(skill)
    }

    fn sit(&mut self, seed: u64, skills: Vec<Skill>) {
        *self = Computer::new(seed).with_skills(skills).knowing_the_board_of(self);
    }

    fn next(&mut self, game: &Game, seats: &[Seat]) -> Option<(Seat, Action)> {
        Computer::next(self, game, seats)
    }
}

/// What many games showed, as it is printed.
#[derive(Debug, Default, Serialize)]
pub struct Statistics {
    edition: String,
    games: u32,
    /// Victories by seat; a shared one counts for each.
    winners: BTreeMap<u8, u32>,
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

impl Statistics {
    /// As JSON.
    ///
    /// # Errors
    /// None that is known.
    pub fn json(&self) -> Result<String, Reason> {
        serde_json::to_string_pretty(self).map_err(|error| error.to_string())
    }
}

/// Plays the games and prints the report as JSON.
///
/// # Errors
/// What does not fit in the options, in French.
pub fn simulate(options: &SimulateOptions) -> Result<(), Reason> {
    let report = play_games(&options.games, &options.cerveaux, &mut Computer::new(0))?;
    println!("{}", report.json()?);
    Ok(())
}

/// Plays the games, with these minds by seat, the usual one where there is none, and
/// counts.
///
/// # Errors
/// What does not fit in the options, in French.
pub fn play_games<P: Decides>(
    options: &SeriesOptions,
    minds: &[P::Mind],
    players: &mut P,
) -> Result<Statistics, Reason> {
    let edition = Arc::new(start::edition(&options.edition)?);
    let mut report = Statistics {
        edition: edition.id.clone(),
        landings: vec![0; usize::from(BOARD_SIZE)],
        ..Statistics::default()
    };
    let start = Instant::now();
    let mut minds = minds.to_vec();
    minds.resize(usize::from(options.joueurs), P::Mind::default());
    for number in 0..options.parties {
        let seed = options.graine.wrapping_add(u64::from(number));
        let mut minds = minds.clone();
        if options.tourner {
            let places = number as usize % minds.len().max(1);
            minds.rotate_right(places);
        }
        players.sit(seed, minds.clone());
        let names: Vec<&'static str> = minds.into_iter().map(P::name).collect();
        play(&edition, options, seed, players, &names, &mut report)?;
    }
    report.minds.values_mut().for_each(Tally::weigh);
    report.seconds = start.elapsed().as_secs_f64();
    report.games_per_second = f64::from(report.games) / report.seconds.max(f64::EPSILON);
    report.mean_turns = report.turns as f64 / f64::from(report.games.max(1));
    Ok(report)
}

fn play(
    edition: &Arc<Edition>,
    options: &SeriesOptions,
    seed: u64,
    players: &mut impl Decides,
    minds: &[&'static str],
    report: &mut Statistics,
) -> Result<(), Reason> {
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
            let language = language()?;
            return Err(start::spoken(SessionError::setup(&language, edition, &setup, &error)));
        }
    };
    // A throw whose pawn has not come to rest yet.
    let mut moving: Option<Seat> = None;
    while game.winner().is_none() && game.turn() < MOST_TURNS {
        let seats: Vec<Seat> = game.active_seats().collect();
        let Some((seat, action)) = players.next(&game, &seats) else { break };
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
        report.minds.entry(minds[winner.index()]).or_default().wins += 1;
    }
    if game.winner().is_some() {
        for mind in minds {
            report.minds.entry(mind).or_default().seats += 1;
        }
    }
    Ok(())
}

/// Whether the fine of the last failed throw must be found before the pawn
/// moves.
fn waits_to_move(game: &Game, seat: Seat) -> bool {
    let tries = game.edition().rules.jail_turns;
    game.player(seat).jail_turns.is_some_and(|tried| tried >= tries)
}
