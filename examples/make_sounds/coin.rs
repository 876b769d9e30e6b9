//! Coins: small discs of metal, the higher their value the larger and lower.

use crate::clip::{Clip, samples, swell};
use crate::modal::{Body, blow, rough_blow};
use crate::noise::Noise;

/// A coin dropped on others.
pub fn coin(hz: f64, seconds: f64, noise: &mut Noise) -> Clip {
    let partials = [
        (1.0, 1.0, seconds),
        (1.68, 0.5, seconds * 0.8),
        (2.31, 0.3, seconds * 0.5),
        (3.4, 0.1, seconds * 0.3),
    ];
    let disc = Body::new(hz, &partials).uneven(noise, 0.01);
    disc.struck(&rough_blow(0.0005, 0.3, noise), seconds)
}

/// A coin of money paid: it falls, and touches once more.
pub fn paid(hz: f64, again: f64, noise: &mut Noise) -> Clip {
    coin(hz, 0.15, noise).with(again, &coin(hz * 1.012, 0.1, noise), 0.45).lasting(0.15)
}

/// Coins running out of a purse, slower and lower, then a thud: bankrupt.
pub fn bankruptcy(noise: &mut Noise) -> Clip {
    let mut clip = Clip(vec![0.0; samples(1.2)]);
    let mut t = 0.0;
    while t < 0.82 {
        let pitch = 2700.0 * (-1.1 * t / 0.82_f64).exp() * noise.between(0.9, 1.1);
        clip = clip.with(t, &coin(pitch, 0.16, noise), 0.55 - 0.4 * t);
        t += noise.between(0.03, 0.05) * (1.0 + 2.2 * t);
    }
    let thud = Body::new(84.0, &[(1.0, 1.0, 0.4), (1.6, 0.7, 0.25), (2.9, 0.4, 0.12)]);
    clip.with(0.84, &thud.struck(&blow(0.008), 0.36), 1.0).lasting(1.2)
}

/// A rubber stamp, then a drawer of coins slides open: a tax.
pub fn tax(noise: &mut Noise) -> Clip {
    let slide = noise.hiss(0.2).band_pass(1300.0, 0.8).unit().shaped(|t| swell(t, 0.2, 0.7));
    let mut clip = crate::paper::stamp(noise).with(0.14, &slide, 0.3);
    for n in 0..6 {
        let at = 0.29 + 0.022 * f64::from(n) + noise.between(0.0, 0.012);
        let pitch = noise.between(1900.0, 3100.0);
        clip = clip.with(at, &coin(pitch, 0.12, noise), noise.between(0.25, 0.45));
    }
    clip.lasting(0.52)
}
