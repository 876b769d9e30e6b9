//! Water: every drop shuts a bubble of air in, which sings, and sings higher
//! as it rises to the surface.

use std::f64::consts::TAU;

use crate::clip::{Clip, RATE, swell};
use crate::noise::Noise;

/// One bubble; `rise` is how far its pitch goes up.
pub fn bubble(hz: f64, seconds: f64, rise: f64) -> Clip {
    let mut phase = 0.0;
    Clip::drawn(seconds, |t| {
        phase += TAU * hz * (1.0 + rise * t / seconds) / RATE;
        phase.sin() * (-4.5 * t / seconds).exp()
    })
    .faded(0.003, 0.01)
}

/// A tap running into a basin, and three clear drops.
pub fn water(noise: &mut Noise) -> Clip {
    let mut flow = Clip::default();
    let mut t = 0.0;
    while t < 0.6 {
        let one = bubble(noise.between(420.0, 1500.0), noise.between(0.02, 0.06), 0.3);
        flow = flow.with(t, &one, noise.between(0.1, 0.5));
        t += noise.between(0.003, 0.014);
    }
    flow.unit()
        .gain(0.4)
        .shaped(|t| swell(t, 0.7, 0.35))
        .with(0.06, &bubble(560.0, 0.12, 0.9), 0.9)
        .with(0.3, &bubble(780.0, 0.1, 0.9), 0.7)
        .with(0.47, &bubble(470.0, 0.14, 1.0), 1.0)
        .lasting(0.7)
}
