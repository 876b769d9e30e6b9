//! Where things are: the board lies before the listener as on a table.

use crate::editions::{BOARD_SIZE, Square};
use crate::engine::Seat;

/// Where a sound comes from, at the height of the ears.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bearing {
    /// Degrees from straight ahead, positive to the right; −90 to 90: nothing
    /// depends on telling front from back.
    pub azimuth: f32,
    /// Metres.
    pub distance: f32,
}

/// Half the width of the board, in metres.
const HALF: f32 = 1.0;

/// From the listener to the near edge, in metres.
const NEAR: f32 = 0.3;

/// Squares on a side.
const SIDE: u8 = BOARD_SIZE / 4;

/// The middle of the board, where the bank is and the dice fall.
pub const BANK: Bearing = Bearing { azimuth: 0.0, distance: NEAR + HALF };

impl Bearing {
    /// Right of the listener, and ahead, in metres.
    fn at(right: f32, ahead: f32) -> Bearing {
        Bearing { azimuth: right.atan2(ahead).to_degrees(), distance: right.hypot(ahead) }
    }

    /// Départ at the near right corner, then clockwise: the near side to the
    /// left, away from the listener, the far side to the right, and back.
    pub fn of_square(square: Square) -> Bearing {
        let along = f32::from(square.number() % SIDE) / f32::from(SIDE) * 2.0 * HALF;
        match side_of(square) {
            0 => Bearing::at(HALF - along, NEAR),
            1 => Bearing::at(-HALF, NEAR + along),
            2 => Bearing::at(-HALF + along, NEAR + 2.0 * HALF),
            _ => Bearing::at(HALF, NEAR + 2.0 * HALF - along),
        }
    }

    /// Seats round the table, from the listener's left to their right, so that
    /// each player has a direction of their own.
    pub fn of_seat(seat: Seat, players: usize) -> Bearing {
        let spread = 140.0;
        let step = spread / players.saturating_sub(1).max(1) as f32;
        let azimuth = match players {
            0 | 1 => 0.0,
            _ => -spread / 2.0 + step * f32::from(seat.number()),
        };
        Bearing { azimuth, distance: NEAR + HALF }
    }

    /// Where one of the two dice falls: the first on the left.
    pub fn of_die(rank: u8) -> Bearing {
        Bearing { azimuth: if rank == 0 { -14.0 } else { 14.0 }, ..BANK }
    }

    /// On the way from here to there; 0 is here, 1 is there.
    pub fn towards(self, there: Bearing, share: f32) -> Bearing {
        Bearing {
            azimuth: self.azimuth + (there.azimuth - self.azimuth) * share,
            distance: self.distance + (there.distance - self.distance) * share,
        }
    }
}

/// Which side of the board: 0 from Départ to jail, then clockwise.
pub(super) fn side_of(square: Square) -> u8 {
    square.number() / SIDE % 4
}

/// How far along its side: 0 at the corner.
pub(super) fn rank_on_side(square: Square) -> u8 {
    square.number() % SIDE
}
