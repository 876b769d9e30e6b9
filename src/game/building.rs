//! Several houses asked for in one sentence: built one after the other, evenly.

use super::Session;
use super::afterwards::Left;
use crate::dialogue::{Said, Unknown};
use crate::engine::{Action, Bundle, Command, Game, GroupId, Money, Refusal, Seat, Square};
use crate::lexicon::{Act, Intent};
use crate::narration::Message;
use crate::reply::{LineKind, Reply};

impl Session {
    /// Builds what was asked for, all or nothing; none where it is something else.
    pub(super) fn build_several(&mut self, seat: Seat, readings: &[Said]) -> Option<Reply> {
        let several =
            |said: &&Said| matches!(said.intent, Intent::Act(Act::BuildSeveral | Act::BuildOnEach));
        let said = readings.iter().find(several)?;
        if let (None, None, Some(Unknown::Deed(words))) = (said.deed, said.group, &said.unknown) {
            let message = Message::new("unknown-place").with("words", words.clone());
            return Some(Reply::told(self.line(&message, LineKind::Refusal)));
        }
        let planned = match self.planned(seat, said)? {
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

    /// Where the houses go that this asks for; none where it names no street.
    fn planned(&self, seat: Seat, said: &Said) -> Option<Planned> {
        let game = self.game();
        let streets = match (said.deed, said.group, &said.gives) {
            (Some(street), ..) => vec![street],
            (None, Some(group), _) => game.edition().streets(group).to_vec(),
            (None, None, Some(named)) => {
                // One street alone is an action; money is no street.
                let alone = Bundle { deeds: named.deeds.clone(), ..Bundle::default() };
                if named.deeds.len() < 2 || *named != alone {
                    return None;
                }
                named.deeds.clone()
            }
            (None, None, None) => return None,
        };
        let count = said.count.map_or(1, |count| usize::try_from(count).unwrap_or(0));
        if count == 0 {
            return None;
        }
        let (count, each) = match said.intent {
            Intent::Act(Act::BuildSeveral) => (count, count),
            _ => (count.saturating_mul(streets.len()), count),
        };
        Some(plan(game, seat, &streets, count, each))
    }

    /// What this player would have in cash once the houses that this asks about are built, else
    /// what is missing; none where they could not be, were there money enough.
    pub(super) fn cash_once_built(&self, seat: Seat, said: &Said) -> Option<Left> {
        let streets = match self.planned(seat, said)? {
            Ok(streets) => streets,
            Err((Refusal::NotEnoughCash { needed, has }, _)) => {
                return Some(Err(needed.saturating_sub(has)));
            }
            Err(_) => return None,
        };
        let mut game = self.game().clone();
        for street in streets {
            game.apply(&Command { seat, action: Action::BuildHouse(street) }).ok()?;
        }
        Some(Ok(game.player(seat).cash))
    }

    /// How many houses this player could build on each street of a group; one where none.
    pub(super) fn most_on_each(&self, seat: Seat, group: GroupId) -> i64 {
        let build = |count: &i64| {
            let said =
                Said { group: Some(group), count: Some(*count), ..Said::new(Act::BuildOnEach) };
            self.planned(seat, &said).is_some_and(|planned| planned.is_ok())
        };
        (1..=i64::from(u8::MAX)).take_while(build).last().unwrap_or(1)
    }
}

/// Where houses go, one after the other, or why not: the refusal of the first that cannot be built.
type Planned = Result<Vec<Square>, (Refusal, Action)>;

/// Where so many houses go, one after the other to the street that has the fewest, at most
/// so many to a street; or why not.
fn plan(game: &Game, seat: Seat, streets: &[Square], count: usize, each: usize) -> Planned {
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
        let _ = game.apply(&Command { seat, action });
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
