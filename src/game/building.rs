//! Several houses asked for in one sentence: built one after the other, evenly.

use super::Session;
use crate::dialogue::{Said, Unknown};
use crate::engine::{Action, Bundle, Game, Money, Refusal, Seat, Square};
use crate::lexicon::{Act, Intent};
use crate::narration::Message;
use crate::reply::{LineKind, Reply};

impl Session {
    /// Builds what was asked for, all or nothing; none where it is something else.
    pub(super) fn build_several(&mut self, seat: Seat, readings: &[Said]) -> Option<Reply> {
        let several =
            |said: &&Said| matches!(said.intent, Intent::Act(Act::BuildSeveral | Act::BuildOnEach));
        let said = readings.iter().find(several)?;
        let game = self.game();
        let streets = match (said.deed, said.group, &said.gives) {
            (Some(street), ..) => vec![street],
            (None, Some(group), _) => game.edition().streets(group).to_vec(),
            (None, None, Some(named)) if said.unknown.is_none() => {
                // One street alone is a house on it; money is no street.
                let alone = Bundle { deeds: named.deeds.clone(), ..Bundle::default() };
                if named.deeds.len() < 2 || *named != alone {
                    return None;
                }
                named.deeds.clone()
            }
            (None, None, _) => {
                let Some(Unknown::Deed(words)) = &said.unknown else { return None };
                let message = Message::new("unknown-place").with("words", words.clone());
                return Some(Reply::told(self.line(&message, LineKind::Refusal)));
            }
        };
        let count = said.count.map_or(1, |count| usize::try_from(count).unwrap_or(0));
        if count == 0 {
            return None;
        }
        let (count, each) = match said.intent {
            Intent::Act(Act::BuildOnEach) => (count.saturating_mul(streets.len()), count),
            _ => (count, count),
        };
        let planned = match plan(game, seat, &streets, count, each) {
            Ok(planned) => planned,
            Err((refusal, action)) => {
                self.remember_refusal(&refusal, &action);
                let message = self.refused(seat, &refusal);
                return Some(Reply::told(self.line(&message, LineKind::Refusal)));
            }
        };
        let actions = planned.into_iter().map(Action::BuildHouse).collect();
        Some(Reply::told(self.carry_out_all(seat, actions)))
    }
}

/// Where so many houses go, one after the other to the street that has the fewest, at most
/// so many to a street; or why not.
fn plan(
    game: &Game,
    seat: Seat,
    streets: &[Square],
    count: usize,
    each: usize,
) -> Result<Vec<Square>, (Refusal, Action)> {
    let cash = game.player(seat).cash;
    let mut game = game.clone();
    let mut planned = Vec::new();
    for _ in 0..count.clamp(1, usize::from(u8::MAX)) {
        let got = |street: &Square| planned.iter().filter(|other| *other == street).count();
        let open = streets.iter().filter(|street| got(street) < each);
        let least = open.min_by_key(|street| {
            let holding = game.holding(**street);
            (holding.hotel, holding.houses)
        });
        let Some(&street) = least else { break };
        let action = Action::BuildHouse(street);
        if let Err(refusal) = game.check(seat, &action) {
            return Err((of_all(refusal, cash, &game, seat, count - planned.len()), action));
        }
        let _ = game.apply(&crate::engine::Command { seat, action });
        planned.push(street);
    }
    Ok(planned)
}

/// What all of them cost, where one after the first could not be paid: with so much cash
/// before, and so many still to build in `game`.
fn of_all(refusal: Refusal, cash: Money, game: &Game, seat: Seat, left: usize) -> Refusal {
    match refusal {
        Refusal::NotEnoughCash { needed, .. } => {
            let spent = cash.saturating_sub(game.player(seat).cash);
            let left = u32::try_from(left).unwrap_or(u32::MAX);
            let needed = Money(spent.0.saturating_add(needed.0.saturating_mul(left)));
            Refusal::NotEnoughCash { needed, has: cash }
        }
        refusal => refusal,
    }
}
