//! All the seats of a game, each with its mind.

use braillopoly::commands::Decides;
use braillopoly::engine::{Action, Game, Phase, Seat};
use braillopoly::players::{Computer, Skill, Temper};

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

    /// What all do alike first: no reference forgets a rent, or a bill that falls.
    fn decide(&mut self, game: &Game, seat: Seat) -> Option<Action> {
        let claim = self.computer.claim(game, seat);
        if claim.is_some() || !game.awaited().contains(&seat) {
            return claim;
        }
        if let Some(action) = self.jail.and_then(|jail| jail.decide(game, seat)) {
            return Some(action);
        }
        match (self.minds[seat.index()], game.phase()) {
            (Mind::Level(_) | Mind::Kind(..), _) | (_, Phase::MoneyRain { .. }) => {
                self.computer.decide(game, seat)
            }
            (Mind::FixedPolicy(priority), _) => self.fixed.decide(game, seat, priority),
            (Mind::Thrifty, _) => thrifty(game, seat),
            (Mind::First, _) => self.first.decide(game, seat),
        }
    }
}

impl Decides for Seated {
    type Mind = Mind;

    fn name(mind: Mind) -> &'static str {
        mind.name()
    }

    fn sit(&mut self, seed: u64, minds: Vec<Mind>) {
        let skills = minds.iter().map(|mind| match mind {
            Mind::Level(skill) | Mind::Kind(skill, _) => *skill,
            _ => Skill::default(),
        });
        let tempers = minds.iter().map(|mind| match mind {
            Mind::Kind(_, temper) => *temper,
            _ => Temper::Steady,
        });
        self.computer = Computer::new(seed)
            .with_skills(skills.collect())
            .with_tempers(&tempers.collect::<Vec<_>>())
            .knowing_the_board_of(&self.computer);
        (self.first, self.fixed) = (First::new(seed), FixedPolicy::new());
        self.minds = minds;
    }

    fn next(&mut self, game: &Game, seats: &[Seat]) -> Option<(Seat, Action)> {
        let seats = self.computer.quickest_first(game, seats);
        seats.into_iter().find_map(|seat| Some((seat, self.decide(game, seat)?)))
    }
}
