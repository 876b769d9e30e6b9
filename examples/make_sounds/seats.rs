//! The eight players: eight instruments around the same comfortable pitch.

use crate::clip::Clip;
use crate::noise::Noise;
use crate::{drum, metal, string, wind, wood};

/// The timbre of a seat, 1 to 8.
pub fn seat(number: usize, noise: &mut Noise) -> Clip {
    let long = 0.26;
    match number {
        1 => wood::bar(349.0, long * 1.3),
        2 => string::pluck(262.0, long * 1.4, 0.1, noise),
        3 => wind::flute(440.0, long, noise),
        4 => metal::bell(660.0, long * 1.6),
        5 => wind::reed(262.0, long),
        6 => string::pluck(98.0, long, 0.8, noise),
        7 => wind::whistle(1047.0, long, noise),
        _ => drum::hand_drum(165.0, long * 1.3, noise),
    }
    .lasting(long)
}
