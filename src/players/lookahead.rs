//! Playing ahead: what may be done is tried in games imagined from here on, which all at the
//! table play as the usual computers do, trades and auctions included.

use std::sync::LazyLock;
use std::thread::{self, ScopedJoinHandle};

use super::board::Board;
use super::heist::heist_hope;
use super::ledger::Ledger;
use super::outlook::Outlook;
use super::reckoner::Reckoner;
use super::worth::hope;
use crate::engine::{Action, Command, Game, Phase, Seat};

/// Games imagined for each thing that may be done.
const WORLDS: usize = 32;

/// So many at a time.
const BATCH: usize = 16;

/// Turns played in each, before it is weighed.
const TURNS: u32 = 48;

/// Commands in such a game, at most.
const COMMANDS: usize = 2_000;

/// How many standard errors better another action must be than the one reckoned best.
const SURE: f64 = 1.5;

/// And to need no more games.
const PLAIN: f64 = 3.0;

/// All at the table, as they play on in one imagined game.
pub(super) type PlayingOn = Box<dyn FnMut(&Game) -> Option<(Seat, Action)>>;

pub(super) struct Lookahead<'a> {
    pub board: &'a Board,
    pub game: &'a Game,
    pub seat: Seat,
    /// Those who play on, by imagined game.
    pub company: &'a (dyn Fn(u64) -> PlayingOn + Sync),
    /// Where the imagined chances come from.
    pub seed: u64,
    /// Threads that share the work: they change nothing in what is found.
    pub helpers: usize,
}

/// As many threads as there are cores beside the one that listens, one at least. Asked of the
/// system once: it reads files for it.
pub(super) fn helpers() -> usize {
    static HELPERS: LazyLock<usize> =
        LazyLock::new(|| thread::available_parallelism().map_or(1, |cores| cores.get()).max(2) - 1);
    *HELPERS
}

impl Lookahead<'_> {
    /// What is done after playing ahead where that is worth its time: to buy or not, to
    /// take an offer or not.
    pub fn preferred(&self, reckoner: &Reckoner<'_>) -> Option<Action> {
        match self.game.phase() {
            Phase::Purchase { .. } | Phase::TradeOffer(_) | Phase::Vault { .. } => {
                self.best(&reckoner.choices())
            }
            Phase::Roll { .. } if reckoner.is_heist() => self.best(&reckoner.choices()),
            _ => reckoner.decide(),
        }
    }

    /// The action that wins most of the games imagined: the first of the list unless
    /// another is clearly better.
    pub fn best(&self, actions: &[Action]) -> Option<Action> {
        if actions.len() < 2 {
            return actions.first().cloned();
        }
        let chances = self.chances(actions);
        let better = (1..actions.len())
            .map(|rank| (rank, Advantage::of(&chances, rank)))
            .filter(|(_, gain)| gain.mean > SURE * gain.error)
            .max_by(|(_, one), (_, other)| one.mean.total_cmp(&other.mean));
        actions.get(better.map_or(0, |(rank, _)| rank)).cloned()
    }

    /// Whether the second clearly wins fewer of the games imagined than the first; an
    /// offer, if it is taken.
    pub fn is_worse(&self, first: &Action, second: &Action) -> bool {
        let gain = Advantage::of(&self.chances(&[first.clone(), second.clone()]), 1);
        gain.mean < -SURE * gain.error
    }

    /// By imagined game, the chance that each of these leads to. Ends early when the
    /// choice is plain.
    fn chances(&self, actions: &[Action]) -> Vec<Vec<f64>> {
        let share = BATCH.div_ceil(self.helpers.max(1));
        let mut chances: Vec<Vec<f64>> = Vec::new();
        while chances.len() < WORLDS {
            let from = chances.len();
            let worlds: Vec<u64> =
                (from..from + BATCH).map(|world| self.seed.wrapping_add(world as u64)).collect();
            let batch: Vec<Vec<f64>> = thread::scope(|scope| {
                let part = |worlds| {
                    let play = move || self.play_all(worlds, actions);
                    (worlds, thread::Builder::new().spawn_scoped(scope, play))
                };
                let parts: Vec<_> = worlds.chunks(share).map(part).collect();
                let done = |(worlds, part): (_, std::io::Result<ScopedJoinHandle<_>>)| match part {
                    Ok(part) => part.join().unwrap_or_default(),
                    // No thread to be had.
                    Err(_) => self.play_all(worlds, actions),
                };
                parts.into_iter().flat_map(done).collect()
            });
            // A helper that was lost: what is known must do.
            if batch.len() < worlds.len() {
                break;
            }
            chances.extend(batch);
            if (1..actions.len()).all(|rank| Advantage::of(&chances, rank).is_plain()) {
                break;
            }
        }
        chances
    }

    fn play_all(&self, worlds: &[u64], actions: &[Action]) -> Vec<Vec<f64>> {
        let play = |world| actions.iter().map(|action| self.play(world, action)).collect();
        worlds.iter().map(|&world| play(world)).collect()
    }

    /// The chance to win at the end of one imagined game.
    fn play(&self, world: u64, first: &Action) -> f64 {
        let mut game = self.game.imagined(world);
        let until = game.turn() + TURNS;
        let mut plays_on = (self.company)(world);
        let mut events = Vec::new();
        let mut next = Some((self.seat, first.clone()));
        // Whether an offer is taken is theirs to say; what counts is what it brings if it is.
        if let Action::OfferTrade(trade) = first {
            let offer = Command { seat: self.seat, action: first.clone() };
            if game.apply_into(&offer, &mut events).is_err() {
                return 0.0;
            }
            next = Some((trade.to, Action::AcceptTrade));
        }
        for _ in 0..COMMANDS {
            let Some((seat, action)) = next else { break };
            events.clear();
            let over = game.apply_into(&Command { seat, action }, &mut events).is_err()
                || game.turn() >= until;
            if over || game.player(self.seat).bankrupt {
                break;
            }
            next = plays_on(&game);
        }
        match game.phase() {
            Phase::Over { winners } => f64::from(u8::from(winners.contains(&self.seat))),
            _ if self.game.edition().has_loot() => {
                1.0 / (1.0 + f64::from(-heist_hope(&game, self.seat)).exp())
            }
            _ => {
                let ledger = Ledger::of(self.board, &game);
                let hope = hope(&Outlook::of(self.board, &ledger), &ledger, self.seat.index());
                1.0 / (1.0 + f64::from(-hope).exp())
            }
        }
    }
}

/// What an action wins more than the first of the list, and how sure that is.
struct Advantage {
    mean: f64,
    error: f64,
}

impl Advantage {
    fn of(chances: &[Vec<f64>], rank: usize) -> Advantage {
        let gains = || chances.iter().map(|chances| chances[rank] - chances[0]);
        let count = chances.len().max(2) as f64;
        let mean = gains().sum::<f64>() / count;
        let spread: f64 = gains().map(|gain| (gain - mean).powi(2)).sum();
        Advantage { mean, error: (spread / (count - 1.0) / count).sqrt() }
    }

    fn is_plain(&self) -> bool {
        self.mean.abs() > PLAIN * self.error
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::editions::Edition;
    use crate::engine::Setup;

    /// As many games as are imagined at most, and the same found by one thread and by
    /// many.
    #[test]
    fn a_decision_has_its_limit_and_does_not_depend_on_the_cores() {
        let edition = Arc::new(Edition::braillopoly().unwrap());
        let names = ["Ana", "Luc", "Zoé"].map(String::from).to_vec();
        let setup = Setup { names, seed: 3, ..Setup::default() };
        let mut game = Game::new(edition, &setup).unwrap();
        let board = Arc::new(Board::new(&game));
        let mut decisions = 0;
        for _ in 0..60 {
            let Some(&seat) = game.awaited().first() else { break };
            let reckoner = Reckoner::new(&board, &game, seat);
            let choices = reckoner.choices();
            let decided = |_| -> PlayingOn {
                let board = board.clone();
                Box::new(move |game: &Game| {
                    let seat = *game.awaited().first()?;
                    let reckoner = Reckoner::new(&board, game, seat);
                    let action = match game.phase() {
                        Phase::MoneyRain { .. } => Action::CatchBills(0),
                        _ => reckoner.decide()?,
                    };
                    Some((seat, action))
                })
            };
            let company = &decided;
            let ahead =
                |helpers| Lookahead { board: &board, game: &game, seat, company, seed: 7, helpers };
            if choices.len() > 1 {
                let chances = ahead(1).chances(&choices);
                assert!(chances.len() <= WORLDS && chances.len().is_multiple_of(BATCH));
                assert_eq!(chances, ahead(5).chances(&choices));
                decisions += 1;
            }
            let action = choices[0].clone();
            game.apply(&Command { seat, action }).unwrap();
        }
        assert!(decisions > 5, "{decisions} decisions");
    }
}
