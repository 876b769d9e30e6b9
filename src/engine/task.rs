//! What the game still has to do.

use serde::{Deserialize, Serialize};

use super::{Building, Debt, Deck, Lot, Phase, Roll, Seat, Square};

/// One entry of the agenda: a step the game takes by itself, or a wait.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Task {
    /// Wait for a decision.
    Wait(Phase),
    /// Resolve the square a pawn stopped on.
    Land {
        /// Whose pawn.
        seat: Seat,
        /// How a rent there is counted.
        terms: RentTerms,
        /// The throw that led there; none for a card.
        arrival: Option<Roll>,
    },
    /// Draw a card and apply it.
    Draw {
        /// Who draws.
        seat: Seat,
        /// From which deck.
        deck: Deck,
    },
    /// Settle a debt, waiting for the debtor to raise money if need be.
    Pay(Debt),
    /// Leave jail and move by the last roll.
    LeaveJail {
        /// Who leaves.
        seat: Seat,
        /// By which throw.
        roll: Roll,
    },
    /// Give a scarce building to those who want it, or to the best bidder.
    Serve {
        /// House or hotel.
        building: Building,
        /// Who wants it, and where.
        takers: Vec<(Seat, Square)>,
    },
    /// Put something up for auction.
    OpenAuction(Lot),
    /// Ask a new owner about a mortgaged deed.
    Inherit {
        /// The new owner.
        seat: Seat,
        /// The deed.
        square: Square,
    },
    /// Once the square somebody ran to is settled, the patrol moves.
    Patrol {
        /// By which throw they ran.
        roll: Roll,
    },
    /// Roll again after a double, or pass the turn.
    EndMove {
        /// Whose move it was.
        seat: Seat,
        /// Doubles in this turn; 0 if the last throw was none, or gives none.
        doubles: u8,
    },
}

/// How a rent is counted on landing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RentTerms {
    /// As the deed says.
    Usual,
    /// A station's rent, this many times.
    StationTimes(u32),
    /// A utility's rent: a new roll, this many times.
    UtilityTimes(u32),
}
