//! A trade that is being put together, and what is asked of it.

use crate::engine::{Bundle, Seat};

/// A trade that is being put together.
#[derive(Clone, Debug)]
pub(super) struct Deal {
    pub seat: Seat,
    pub question: DealQuestion,
    pub asks: Bundle,
    pub gives: Bundle,
}

/// Which is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DealQuestion {
    Partner,
    Asks(Seat),
    Gives(Seat),
}

impl Deal {
    /// The side that is being filled.
    pub fn side(&mut self) -> &mut Bundle {
        match self.question {
            DealQuestion::Partner | DealQuestion::Asks(_) => &mut self.asks,
            DealQuestion::Gives(_) => &mut self.gives,
        }
    }
}
