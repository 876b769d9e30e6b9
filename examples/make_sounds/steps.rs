//! A pawn's foot on the four sides of the board, and its longer jump.

use crate::clip::{Clip, swell};
use crate::modal::{Body, blow, rough_blow};
use crate::noise::Noise;
use crate::wood;

/// The first side: a wooden floor, hollow underneath; heel, then toe.
pub fn wood_floor(noise: &mut Noise) -> Clip {
    let foot = |hz: f64, noise: &mut Noise| wood::knock(hz, 0.0011, 0.09, noise);
    foot(185.0, noise).with(0.036, &foot(262.0, noise), 0.5).lasting(0.09)
}

/// The second: stone, a dry clack with nothing low.
pub fn stone(noise: &mut Noise) -> Clip {
    let slab = Body::new(1120.0, &[(1.0, 1.0, 0.018), (1.6, 0.9, 0.016), (2.35, 0.6, 0.012)]);
    let heel = slab.struck(&rough_blow(0.0006, 0.7, noise), 0.09);
    let toe = slab.uneven(noise, 0.05).struck(&rough_blow(0.0006, 0.7, noise), 0.05);
    heel.with(0.034, &toe, 0.5).lasting(0.09)
}

/// The third: carpet, a soft thud and a little rub.
pub fn carpet(noise: &mut Noise) -> Clip {
    let thud = Body::new(118.0, &[(1.0, 1.0, 0.07), (1.8, 0.4, 0.05)]).struck(&blow(0.007), 0.09);
    let rub = noise.hiss(0.09).low_pass(800.0).low_pass(1000.0).unit();
    thud.with(0.004, &rub.shaped(|t| swell(t, 0.085, 0.4)), 0.9).lasting(0.09)
}

/// The fourth: gravel, a crunch of small stones all along the step.
pub fn gravel(noise: &mut Noise) -> Clip {
    let crunch = |seconds: f64, noise: &mut Noise| {
        noise.crackle(seconds, |_| 2600.0).band_pass(3000.0, 1.1).low_pass(5200.0).unit()
    };
    let press = crunch(0.05, noise).shaped(|t| swell(t, 0.05, 0.25));
    let roll = crunch(0.05, noise).shaped(|t| swell(t, 0.048, 0.4));
    press.with(0.04, &roll, 0.7).lasting(0.09)
}

/// A card moves the pawn far: a spring of a wooden strip, air, a landing.
pub fn jump(noise: &mut Noise) -> Clip {
    let strip = wood::bar(233.0, 0.3).bent(|t| 1.0 + 2.4 * t);
    let air = noise.hiss(0.4).band_pass(900.0, 1.0).bent(|t| 0.6 + 1.6 * (t / 0.3).min(1.0));
    let landing = wood::knock(220.0, 0.0016, 0.14, noise);
    strip
        .with(0.03, &air.unit().shaped(|t| swell(t, 0.33, 0.65)), 0.4)
        .with(0.36, &landing, 0.8)
        .lasting(0.5)
}
