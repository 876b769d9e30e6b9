//! A bench under trees: two birds answer, the leaves move.

use std::f64::consts::TAU;

use crate::clip::{Clip, RATE, swell};
use crate::noise::Noise;

/// One note of a bird, sliding from one pitch to another.
fn chirp(from: f64, to: f64, seconds: f64) -> Clip {
    let mut phase = 0.0;
    Clip::drawn(seconds, |t| {
        let x = t / seconds;
        let hz = from + (to - from) * x + 60.0 * (TAU * 28.0 * t).sin();
        phase += TAU * hz / RATE;
        phase.sin() * swell(t, seconds, 0.4)
    })
}

/// Free parking: nothing happens, pleasantly.
pub fn free_parking(noise: &mut Noise) -> Clip {
    let leaves = noise.hiss(0.75).band_pass(700.0, 0.6).low_pass(1500.0).unit();
    leaves
        .shaped(|t| swell(t, 0.75, 0.5) * (0.7 + 0.3 * (TAU * 5.0 * t).sin()))
        .gain(0.3)
        .with(0.08, &chirp(2100.0, 2700.0, 0.09), 0.5)
        .with(0.19, &chirp(2700.0, 2250.0, 0.1), 0.55)
        .with(0.4, &chirp(1750.0, 2050.0, 0.08), 0.4)
        .with(0.5, &chirp(2050.0, 1700.0, 0.14), 0.4)
}
