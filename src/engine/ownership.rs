//! Whose every square is, and what stands there.

use crate::editions::{BOARD_SIZE, Edition};

use super::{Holding, Square};

/// The state of every deed, by its square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Ownership {
    /// One for each square of the board; one without deed is never anybody's.
    holdings: [Holding; BOARD_SIZE as usize],
    /// The squares with a deed, a bit each.
    deeds: u64,
}

impl Ownership {
    /// All deeds of an edition, the bank's.
    pub fn of(edition: &Edition) -> Ownership {
        let deeds = edition.deeds().fold(0, |deeds, (square, _)| deeds | 1 << square.number());
        Ownership { holdings: [Holding::default(); BOARD_SIZE as usize], deeds }
    }

    /// The state of a deed; a square without deed counts as the bank's.
    pub fn get(&self, square: Square) -> Holding {
        self.holdings[square.index()]
    }

    /// The same, to be changed.
    pub fn get_mut(&mut self, square: Square) -> &mut Holding {
        // A position that is read may speak of a square without deed: a fault, once it is seen.
        self.deeds |= 1 << square.number();
        &mut self.holdings[square.index()]
    }

    /// The deeds, in board order.
    pub fn iter(&self) -> impl Iterator<Item = (Square, &Holding)> {
        let mut left = self.deeds;
        std::iter::from_fn(move || {
            let square = Square::new(left.trailing_zeros() as u8)?;
            left &= left - 1;
            Some((square, &self.holdings[square.index()]))
        })
    }

    /// What is held, deed by deed.
    pub fn values(&self) -> impl Iterator<Item = &Holding> {
        self.iter().map(|(_, holding)| holding)
    }

    /// What is held, to be changed.
    pub fn values_mut(&mut self) -> impl Iterator<Item = &mut Holding> {
        self.holdings.iter_mut()
    }
}
