//! A skin under a palm: its pitch drops as the stretch of the blow goes.

use crate::clip::Clip;
use crate::modal::{Body, rough_blow};
use crate::noise::Noise;

/// A hand drum.
pub fn hand_drum(hz: f64, seconds: f64, noise: &mut Noise) -> Clip {
    let partials =
        [(1.0, 1.0, seconds), (1.59, 0.7, seconds * 0.6), (2.14, 0.5, 0.15), (2.92, 0.35, 0.1)];
    let slap = noise.hiss(0.04).band_pass(900.0, 0.8).unit().shaped(|t| (-t / 0.008).exp());
    Body::new(hz, &partials)
        .struck(&rough_blow(0.0018, 0.5, noise), seconds)
        .bent(|t| 0.8 + 0.5 * (-t / 0.06).exp())
        .with(0.0, &slap.faded(0.002, 0.01), 0.25)
}
