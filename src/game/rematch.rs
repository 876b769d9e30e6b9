//! After a game: what next.

use super::Session;
use crate::dialogue::Choice;
use crate::engine::{Length, Setup};
use crate::lexicon::{Ask, Go, Intent};
use crate::reply::Rematch;

/// What one may do once it is over, the first one by the space bar.
const NEXT: [Intent; 5] = [
    Intent::Go(Go::Rematch),
    Intent::Ask(Ask::Moments),
    Intent::Go(Go::MainMenu),
    Intent::Go(Go::NewGame),
    Intent::Go(Go::Quit),
];

impl Session {
    /// Whether somebody has won, and people played.
    pub(crate) fn is_over(&self) -> bool {
        self.teller.is_over(&self.play)
    }

    /// What may be done once the game is over.
    pub(super) fn next_choices(&self) -> Vec<Choice> {
        NEXT.map(|intent| Choice::plain(self.parser.book(), intent)).to_vec()
    }

    /// Another game of the same players.
    pub fn rematch(&self) -> Rematch {
        let setup = self.play.setup().clone();
        let (start, dice, cards) = (None, Vec::new(), Vec::new());
        // The hour has passed: as long again.
        let minutes = u32::try_from(self.play.seconds() / 60).unwrap_or(0).max(1);
        let length = match setup.length {
            Length::Until(_) => Length::Timed { minutes },
            length => length,
        };
        let setup = Setup { start, dice, cards, length, ..setup };
        Rematch { edition: self.edition(), setup, seating: self.play.seating().clone() }
    }
}
