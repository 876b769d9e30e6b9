//! Electric current: the hum of a transformer, and a spark that jumps.

use std::f64::consts::TAU;

use crate::clip::{Clip, swell};
use crate::noise::Noise;

/// A hum that swells, a buzz at its height, and a few soft sparks.
pub fn electricity(noise: &mut Noise) -> Clip {
    let hum = Clip::drawn(0.6, |t| {
        (1..=14)
            .map(|n| {
                let n = f64::from(n);
                let buzz = if n < 4.0 { 1.0 } else { swell(t, 0.6, 0.5) };
                buzz / n.powf(0.9) * (TAU * 100.0 * n * t + n * n).sin()
            })
            .sum::<f64>()
            * swell(t, 0.6, 0.4)
    });
    let spark = noise.crackle(0.6, |t| if (t * 9.0).fract() < 0.4 { 700.0 } else { 5.0 });
    let spark = spark.band_pass(2800.0, 0.9).low_pass(5000.0).unit();
    hum.unit().with(0.0, &spark.shaped(|t| swell(t, 0.6, 0.6)), 0.6)
}
