//! A rent that may be claimed.

use serde::{Deserialize, Serialize};

use super::{Event, Money, Seat, Square};

/// A rent whose owner may claim it. Its amount and creditor were fixed when
/// the pawn landed (ruling 5.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RentClaim {
    /// Who may claim it.
    pub creditor: Seat,
    /// Who would pay it.
    pub debtor: Seat,
    /// Where.
    pub square: Square,
    /// How much.
    pub amount: Money,
    /// The turn in which the pawn landed.
    #[serde(default)]
    pub turn: u32,
}

impl RentClaim {
    /// Nobody asked for it in time.
    pub(super) fn lapsed(&self) -> Event {
        let &RentClaim { creditor, debtor, square, amount, .. } = self;
        Event::RentLapsed { debtor, creditor, square, amount }
    }
}
