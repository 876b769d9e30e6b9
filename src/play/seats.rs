//! Who sits where.

use serde::{Deserialize, Serialize};

use crate::engine::Seat;
use crate::players::Skill;

/// A house other than this one, where people sit at the same table.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub struct House(pub u8);

/// Who decides for a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Plays {
    /// Somebody at this table.
    #[default]
    Here,
    /// Somebody in another house.
    Elsewhere(House),
    /// The computer, so well.
    Computer(Skill),
}

impl Plays {
    /// How well the computer plays there; none for a person.
    pub fn skill(self) -> Option<Skill> {
        match self {
            Plays::Computer(skill) => Some(skill),
            Plays::Here | Plays::Elsewhere(_) => None,
        }
    }

    /// Whether a person plays there, wherever they are.
    pub fn is_person(self) -> bool {
        self.skill().is_none()
    }
}

/// Who sits where, by seat; people sit here beyond.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seats(Vec<Plays>);

impl Seats {
    /// By seat.
    pub fn new(seats: Vec<Plays>) -> Seats {
        Seats(seats)
    }

    /// So many people, all here.
    pub fn people(count: usize) -> Seats {
        Seats(vec![Plays::Here; count])
    }

    /// Who decides for a seat.
    pub fn at(&self, seat: Seat) -> Plays {
        self.0.get(seat.index()).copied().unwrap_or_default()
    }

    /// Lets somebody else decide for a seat; none where there is no such seat.
    pub(super) fn sit(&mut self, seat: Seat, plays: Plays) -> Option<()> {
        *self.0.get_mut(seat.index())? = plays;
        Some(())
    }

    /// All of them, by seat.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, Plays)> {
        (0..).map_while(Seat::new).zip(self.0.iter().copied())
    }

    /// Whether people play.
    pub fn has_people(&self) -> bool {
        self.0.iter().any(|plays| plays.is_person())
    }
}
