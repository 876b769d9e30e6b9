//! Wind: flutes, whistles, reeds and horns, and the train that has one.

use std::f64::consts::TAU;

use crate::clip::{Clip, swell};
use crate::noise::Noise;

/// How a player blows: in over `attack`, out over `release`.
fn breath(t: f64, seconds: f64, attack: f64, release: f64) -> f64 {
    let ramp = |x: f64| (1.0 - (TAU / 2.0 * x.clamp(0.0, 1.0)).cos()) / 2.0;
    ramp(t / attack) * ramp((seconds - t) / release)
}

/// Harmonics whose strengths are given, blown.
fn pipe(hz: f64, seconds: f64, harmonics: &[f64], attack: f64) -> Clip {
    Clip::drawn(seconds, |t| {
        let wave: f64 =
            (1..).zip(harmonics).map(|(n, a)| a * (TAU * hz * n as f64 * t).sin()).sum();
        wave * breath(t, seconds, attack, seconds * 0.4)
    })
    .unit()
}

/// A flute: nearly a bare tone, in a lot of air.
pub fn flute(hz: f64, seconds: f64, noise: &mut Noise) -> Clip {
    let air = noise.hiss(seconds).band_pass(hz * 2.0, 0.7).unit();
    let chiff = noise.hiss(seconds).band_pass(hz * 3.0, 3.0).unit();
    pipe(hz, seconds, &[1.0, 0.2, 0.05], 0.05)
        .with(0.0, &air.shaped(|t| breath(t, seconds, 0.02, seconds * 0.5)), 0.3)
        .with(0.0, &chiff.shaped(|t| swell(t, 0.07, 0.3)), 0.3)
}

/// A small whistle, its pitch slurring up a little.
pub fn whistle(hz: f64, seconds: f64, noise: &mut Noise) -> Clip {
    let air = noise.hiss(seconds * 1.3).band_pass(hz, 6.0).unit();
    pipe(hz, seconds * 1.3, &[1.0, 0.06], 0.025)
        .with(0.0, &air.shaped(|t| breath(t, seconds, 0.02, 0.1)), 0.25)
        .bent(|t| 0.86 + 0.2 * (t / 0.09).min(1.0))
        .lasting(seconds)
        .faded(0.02, 0.08)
}

/// A reed in a narrow tube, as a clarinet: odd harmonics.
pub fn reed(hz: f64, seconds: f64) -> Clip {
    pipe(hz, seconds, &[1.0, 0.06, 0.6, 0.08, 0.42, 0.08, 0.25, 0.05, 0.14], 0.025)
}

/// A horn: the louder it is blown the more harmonics it has.
pub fn horn(hz: f64, seconds: f64) -> Clip {
    Clip::drawn(seconds, |t| {
        let blown = breath(t, seconds, 0.05, seconds * 0.5);
        (1..=8)
            .map(|n| {
                let n = f64::from(n);
                blown.powf(1.0 + 0.35 * n) * 0.72_f64.powf(n) * (TAU * hz * n * t).sin()
            })
            .sum()
    })
    .unit()
}

/// A train: its whistle of three pipes, far off, then two puffs of steam.
pub fn station(noise: &mut Noise) -> Clip {
    let long = 0.42;
    let steam = noise.hiss(long).band_pass(1100.0, 0.8).unit();
    let pipes = [(311.0, 1.0), (392.0, 0.9), (466.0, 0.8)];
    let whistle = pipes
        .into_iter()
        .fold(Clip::default(), |clip, (hz, gain)| {
            clip.with(0.0, &pipe(hz, 0.5, &[1.0, 0.35, 0.18, 0.06], 0.07), gain)
        })
        .unit()
        .bent(|t| 0.94 + 0.06 * (t / 0.1).min(1.0))
        .lasting(long)
        .faded(0.03, 0.12);
    let chuff = |noise: &mut Noise| {
        let deep = noise.hiss(0.2).band_pass(240.0, 0.9).unit();
        let high = noise.hiss(0.2).band_pass(1500.0, 0.7).unit();
        deep.with(0.0, &high, 0.35).shaped(|t| swell(t, 0.19, 0.15))
    };
    whistle
        .with(0.0, &steam.shaped(|t| breath(t, long, 0.05, 0.15)), 0.12)
        .with(0.47, &chuff(noise), 0.9)
        .with(0.7, &chuff(noise), 0.75)
        .lasting(0.9)
}
