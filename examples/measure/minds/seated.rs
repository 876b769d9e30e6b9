//! All the seats of a game, each with its mind.

use braillopoly::commands::Decides;
use braillopoly::engine::{Action, Game, Phase, Seat};
use braillopoly::players::{Computer, Skill};

use super::first::First;
use super::fixed_policy::FixedPolicy;
use super::jail::JailPolicy;
use super::named::Mind;
use super::thrifty::thrifty;

/// The minds of a game, by seat, and what each kind keeps in mind.
pub struct Seated {
    minds: Vec<Mind>,
    computer: Computer,
    first: First,
    fixed: FixedPolicy,
    jail: Option<JailPolicy>,
}

impl Seated {
    /// Who leaves jail as they like, or all in the same way.
    pub fn leaving_jail(jail: Option<JailPolicy>) -> Seated {
        Seated {
            minds: Vec::new(),
            computer: Computer::new(0),
            first: First::new(0),
            fixed: FixedPolicy::new(),
            jail,
        }
    }

    fn decide(&mut self, game: &Game, seat: Seat) -> Option<Action> {
        let claim = claim(game, seat);
        if claim.is_none()
            && let Some(action) = self.jail.and_then(|jail| jail.decide(game, seat))
        {
            return Some(action);
        }
        match self.minds[seat.index()] {
            Mind::Level(_) => self.computer.decide(game, seat),
            _ if claim.is_some() => claim,
            _ if !game.awaited().contains(&seat) => None,
            _ if matches!(game.phase(), Phase::MoneyRain { .. }) => {
                Some(Action::CatchBills(self.computer.catch(game)))
            }
            Mind::FixedPolicy(priority) => self.fixed.decide(game, seat, priority),
            Mind::Thrifty => thrifty(game, seat),
            Mind::First => self.first.decide(game, seat),
        }
    }
}

/// A rent that can be claimed: no reference forgets one.
fn claim(game: &Game, seat: Seat) -> Option<Action> {
    (game.claims().iter())
        .filter(|claim| claim.creditor == seat)
        .map(|claim| Action::ClaimRent { debtor: claim.debtor, square: claim.square })
        .find(|action| game.check(seat, action).is_ok())
}

impl Decides for Seated {
    type Mind = Mind;

    fn name(mind: Mind) -> &'static str {
        mind.name()
    }

    fn sit(&mut self, seed: u64, minds: Vec<Mind>) {
        let skills = minds.iter().map(|mind| match mind {
            Mind::Level(skill) => *skill,
            _ => Skill::default(),
        });
        self.computer =
            Computer::new(seed).with_skills(skills.collect()).knowing_the_board_of(&self.computer);
        (self.first, self.fixed) = (First::new(seed), FixedPolicy::new());
        self.minds = minds;
    }

    fn next(&mut self, game: &Game, seats: &[Seat]) -> Option<(Seat, Action)> {
        let seats = self.computer.quickest_first(game, seats);
        seats.into_iter().find_map(|seat| Some((seat, self.decide(game, seat)?)))
    }
}
