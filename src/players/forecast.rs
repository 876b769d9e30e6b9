//! Where pawns come to: computed from the board, the decks and the jail of an
//! edition, as many throws would show it.

use crate::editions::{BOARD_SIZE, CardEffect, DeedKind, Edition, PlaceKind};
use crate::engine::Square;

const BOARD: usize = BOARD_SIZE as usize;

/// Beyond the squares: in jail.
const IN_JAIL: usize = BOARD;
const PLACES: usize = BOARD + 1;

/// Turns after which the chances of a pawn's place do not change any more.
const SETTLED: usize = 200;

/// A card may lead to another card, not for ever.
const MOST_CARDS: u8 = 3;

/// In jail, how often somebody pays rather than tries for a double.
const PAYS: f32 = 0.5;

/// Expected visits to each square, a visit counting for as many rents as it
/// costs.
pub type Visits = [f32; BOARD];

/// Expected visits, from each place and in the long run.
#[derive(Clone)]
pub struct Forecast {
    /// In one turn of a player whose place nobody knows.
    pub usual: Visits,
    from: Vec<Visits>,
}

/// What a throw, or a turn, leads to.
#[derive(Clone)]
struct Outcome {
    visits: Visits,
    /// The chance of each place to be the last.
    end: [f32; PLACES],
}

impl Outcome {
    const NONE: Outcome = Outcome { visits: [0.0; BOARD], end: [0.0; PLACES] };

    fn add(&mut self, other: &Outcome, chance: f32) {
        for (mine, theirs) in self.visits.iter_mut().zip(&other.visits) {
            *mine += chance * theirs;
        }
        for (mine, theirs) in self.end.iter_mut().zip(&other.end) {
            *mine += chance * theirs;
        }
    }

    /// What follows, from wherever this ended on the board; jail ends it.
    fn then(&self, next: &[Outcome]) -> Outcome {
        let mut all = Outcome { visits: self.visits, end: [0.0; PLACES] };
        all.end[IN_JAIL] = self.end[IN_JAIL];
        for (place, next) in next.iter().enumerate() {
            all.add(next, self.end[place]);
        }
        all
    }
}

impl Forecast {
    /// Of this edition.
    pub fn new(edition: &Edition) -> Forecast {
        let lands: Vec<Outcome> = Square::all()
            .map(|square| {
                let mut outcome = Outcome::NONE;
                land(edition, square, 1.0, 1.0, MOST_CARDS, &mut outcome);
                outcome
            })
            .collect();
        let throws: Vec<[Outcome; 2]> = Square::all().map(|from| throws(&lands, from)).collect();
        let [plain, double] = [0, 1].map(|kind| throws.iter().map(move |both| &both[kind]));
        let (plain, double): (Vec<_>, Vec<_>) = (plain.collect(), double.collect());
        // A turn, from the last throw it may have to the first.
        let mut turn: Vec<Outcome> = Vec::new();
        for last in (0..edition.rules.doubles_to_jail).map(|throw| throw == 0) {
            turn = (plain.iter().zip(&double))
                .map(|(plain, double)| {
                    let mut outcome = (*plain).clone();
                    match last {
                        true => outcome.end[IN_JAIL] += 1.0 / 6.0,
                        false => outcome.add(&double.then(&turn), 1.0),
                    }
                    outcome
                })
                .collect();
        }
        let jail = edition.jail().index();
        let turns = usize::from(edition.rules.jail_turns);
        // By how many throws were tried; only the last failure leads out.
        let tried: Vec<Outcome> = (0..turns)
            .map(|tried| {
                let mut rolls = Outcome::NONE;
                rolls.add(double[jail], 1.0);
                match tried + 1 == turns {
                    true => rolls.add(plain[jail], 1.0),
                    false => rolls.end[IN_JAIL] += 5.0 / 6.0,
                }
                let mut outcome = Outcome::NONE;
                outcome.add(&rolls, 1.0 - PAYS);
                outcome.add(&turn[jail], PAYS);
                outcome
            })
            .collect();
        let usual = in_the_long_run(&turn, &tried);
        let from = turn.iter().chain(tried.first()).map(|outcome| outcome.visits).collect();
        Forecast { usual, from }
    }

    /// In the next turn of a player who stands there, free or in jail.
    pub fn next_turn(&self, from: Square, in_jail: bool) -> &Visits {
        let place = if in_jail { IN_JAIL } else { from.index() };
        self.from.get(place).unwrap_or(&self.usual)
    }
}

/// What landing on a square leads to, rents counting this many times there.
fn land(
    edition: &Edition,
    square: Square,
    chance: f32,
    rents: f32,
    cards: u8,
    outcome: &mut Outcome,
) {
    outcome.visits[square.index()] += chance * rents;
    match &edition.place(square).kind {
        PlaceKind::GoToJail => outcome.end[IN_JAIL] += chance,
        PlaceKind::Draw(deck) if cards > 0 => {
            let deck = edition.cards(*deck);
            let chance = chance / deck.len().max(1) as f32;
            for card in deck {
                let nearest = |kind: DeedKind| {
                    let of_kind = edition.deeds().filter(|(_, deed)| deed.kind == kind);
                    of_kind.map(|(to, _)| to).min_by_key(|&to| square.distance_to(to))
                };
                let leads = match card.effect {
                    CardEffect::GoToJail => {
                        outcome.end[IN_JAIL] += chance;
                        continue;
                    }
                    CardEffect::AdvanceTo(to) => Some((to, 1.0)),
                    CardEffect::MoveBack(steps) => Some((square.back(steps), 1.0)),
                    CardEffect::AdvanceToNearestStation { rent_factor } => {
                        nearest(DeedKind::Station).map(|to| (to, rent_factor as f32))
                    }
                    CardEffect::AdvanceToNearestUtility { .. } => {
                        nearest(DeedKind::Utility).map(|to| (to, 1.0))
                    }
                    CardEffect::AdvanceToNearestVault => {
                        let vault = |to: &Square| edition.place(*to).kind == PlaceKind::Vault;
                        let vaults = Square::all().filter(vault);
                        vaults.min_by_key(|&to| square.distance_to(to)).map(|to| (to, 1.0))
                    }
                    _ => None,
                };
                match leads {
                    Some((to, rents)) => land(edition, to, chance, rents, cards - 1, outcome),
                    None => outcome.end[square.index()] += chance,
                }
            }
        }
        _ => outcome.end[square.index()] += chance,
    }
}

/// What one throw leads to: without a double, and with one.
fn throws(lands: &[Outcome], from: Square) -> [Outcome; 2] {
    let mut both = [Outcome::NONE, Outcome::NONE];
    for first in 1..=6 {
        for second in 1..=6 {
            let to = from.forward(first + second);
            both[usize::from(first == second)].add(&lands[to.index()], 1.0 / 36.0);
        }
    }
    both
}

fn in_the_long_run(turn: &[Outcome], tried: &[Outcome]) -> Visits {
    let mut free = [1.0 / BOARD as f32; BOARD];
    let mut jailed = vec![0.0; tried.len()];
    let mut visits = [0.0; BOARD];
    for _ in 0..SETTLED {
        let mut next = Outcome::NONE;
        for (outcome, chance) in turn.iter().zip(&free) {
            next.add(outcome, *chance);
        }
        let entering = next.end[IN_JAIL];
        let mut still = vec![0.0; tried.len()];
        for (rank, (outcome, chance)) in tried.iter().zip(&jailed).enumerate() {
            // Who fails stays; who is sent there again begins again, which is rare
            // enough to be counted with those who stay.
            let before = next.end[IN_JAIL];
            next.add(outcome, *chance);
            if let Some(after) = still.get_mut(rank + 1) {
                *after += next.end[IN_JAIL] - before;
            }
        }
        if let Some(first) = still.first_mut() {
            *first += entering;
        }
        free.copy_from_slice(&next.end[..BOARD]);
        jailed = still;
        let all: f32 = free.iter().chain(&jailed).sum();
        free.iter_mut().chain(&mut jailed).for_each(|chance| *chance /= all.max(f32::EPSILON));
        visits = next.visits;
    }
    visits
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edition(source: &str) -> Edition {
        Edition::parse("edition", source).unwrap()
    }

    /// What many throws of this board have long shown: the reds before the jail's
    /// next corner are visited most, jail most of all.
    #[test]
    fn the_usual_squares_are_visited_most() {
        let forecast = Forecast::new(&edition(include_str!("../../editions/braillopoly.ron")));
        let visits = |square: usize| forecast.usual[square];
        let all: f32 = forecast.usual.iter().sum();
        assert!((1.0..1.4).contains(&all), "{all} visits a turn");
        assert!(visits(24) > visits(39) && visits(19) > visits(37), "{:?}", forecast.usual);
        assert!(visits(24) > 1.2 * visits(1), "{:?}", forecast.usual);
    }

    /// From one place, a turn leads no further than its dice and the cards.
    #[test]
    fn a_turn_begins_where_one_stands() {
        let forecast = Forecast::new(&edition(include_str!("../../editions/braillopoly.ron")));
        let go = Square::GO;
        let next = forecast.next_turn(go, false);
        // Seven is a sixth of all throws.
        assert!(next[7] > 1.0 / 6.0, "{next:?}");
        assert!(next[13] < 1.0 / 20.0, "{next:?}");
        let jailed = forecast.next_turn(go, true);
        assert!(jailed[17] > 0.0 && jailed[3] < next[3], "{jailed:?}");
    }
}
