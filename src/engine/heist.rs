//! What a heist adds to a game: where the patrol is, who leads, who one may still become, and
//! whether everybody is running.

use std::collections::VecDeque;

use serde::{Deserialize, Serialize};

use super::dice::Dice;
use super::{Seat, Square};
use crate::editions::CharacterId;

/// The part of a game that only a heist has.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Heist {
    /// Where the patrol is, where there is one.
    pub patrol: Option<Square>,
    /// Who took gold last.
    pub leader: Option<Seat>,
    /// Characters nobody has, the next first: nobody has seen their order.
    pub unused: VecDeque<CharacterId>,
    pub assault: Assault,
}

impl Heist {
    /// Lets chance decide again in which order the unused characters come.
    pub fn shuffle_unused(&mut self, dice: &mut Dice) {
        let unused = self.unused.make_contiguous();
        // From one order always, so that what it was before leaves no trace.
        unused.sort_unstable();
        dice.shuffle(unused);
    }
}

/// Whether everybody must get away.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Assault {
    /// Not yet.
    #[default]
    ToCome,
    /// Once this turn is over.
    Called,
    /// Now: so many turns each seat has not begun.
    Running(Vec<u8>),
}

/// What made the patrol move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PatrolCause {
    /// Somebody ran.
    Run,
    /// Gold was not taken in silence.
    Noise,
    /// A card.
    Card,
    /// Somebody's talent.
    Decoy,
}
