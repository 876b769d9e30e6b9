//! Where one is, as one goes over the board and over properties.

use crate::engine::{Seat, Square};

/// Where one is on the board, as one goes over it.
#[derive(Clone, Debug, Default)]
pub(super) struct Cursors {
    /// Whose properties are walked through, and where one is.
    pub estate: Option<(Seat, Square)>,
    /// Who goes over the board, and where; from their pawn after each throw.
    pub board: Option<(Seat, Square)>,
}

impl Cursors {
    /// Pawns move: one starts from them again.
    pub fn back_to_pawns(&mut self) {
        self.board = None;
    }
}
