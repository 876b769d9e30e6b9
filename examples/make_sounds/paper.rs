//! Paper: notes, stamps, a signature, a tear, sheets that slide or flutter.
//!
//! Paper is thousands of fibres snapping: a crackle, coloured by the sheet's
//! stiffness, over the breath of the air it moves.

use std::f64::consts::TAU;

use crate::clip::{Clip, swell};
use crate::modal::{Body, blow, rough_blow};
use crate::noise::Noise;
use crate::{string, wood};

/// A sheet moved: `hz` is how bright (stiff and small) it is.
fn rustle(hz: f64, seconds: f64, noise: &mut Noise) -> Clip {
    let fibres = noise.crackle(seconds, |_| 1800.0).band_pass(hz, 0.9).unit();
    let air = noise.hiss(seconds).band_pass(hz * 0.7, 0.8).unit();
    fibres.with(0.0, &air, 0.4).low_pass(6500.0)
}

/// A bank note counted out: a rustle, and a low pluck that tells which.
fn note(hz: f64, pitch: f64, flaps: &[(f64, f64)], noise: &mut Noise) -> Clip {
    let paper = flaps.iter().fold(Clip::default(), |clip, &(at, long)| {
        let flap = rustle(hz, long, noise).shaped(|t| swell(t, long, 0.25)).unit();
        clip.with(at, &flap, 1.0)
    });
    let tone = wood::bar(pitch, 0.16).faded(0.002, 0.03);
    paper.with(0.0, &tone, 0.65)
}

/// 500: a large, soft sheet in two folds, and the lowest note.
pub fn note_500(noise: &mut Noise) -> Clip {
    note(900.0, 185.0, &[(0.0, 0.08), (0.085, 0.095)], noise).lasting(0.18)
}

/// 100: one long rub.
pub fn note_100(noise: &mut Noise) -> Clip {
    note(1900.0, 294.0, &[(0.0, 0.15)], noise).lasting(0.16)
}

/// 50: a small crisp sheet, flicked.
pub fn note_50(noise: &mut Noise) -> Clip {
    note(3600.0, 466.0, &[(0.0, 0.05), (0.05, 0.08)], noise).lasting(0.14)
}

/// A rubber stamp on a paper on a desk.
pub fn stamp(noise: &mut Noise) -> Clip {
    let desk = Body::new(125.0, &[(1.0, 1.0, 0.12), (1.8, 0.6, 0.08), (3.1, 0.3, 0.05)]);
    let ink = rustle(1100.0, 0.05, noise).shaped(|t| swell(t, 0.05, 0.2));
    desk.struck(&rough_blow(0.004, 0.4, noise), 0.16).with(0.0, &ink.unit(), 0.3)
}

/// A pen signs in four strokes, a stamp follows: bought.
pub fn purchase(noise: &mut Noise) -> Clip {
    let strokes = [(0.0, 0.07, 2300.0), (0.08, 0.05, 2900.0), (0.14, 0.09, 2000.0)];
    let mut clip = Clip::default();
    for (at, long, hz) in strokes.into_iter().chain([(0.24, 0.14, 2600.0)]) {
        let nib = noise.crackle(long, |_| 3500.0).band_pass(hz, 2.0).unit();
        clip = clip.with(at, &nib.shaped(|t| swell(t, long, 0.5)), 0.5);
    }
    clip.with(0.43, &stamp(noise), 1.0).lasting(0.6)
}

/// Paper torn slowly: the fibres give way faster and faster. Then a stamp.
pub fn mortgage(noise: &mut Noise) -> Clip {
    let tear = noise.crackle(0.42, |t| 160.0 + 2600.0 * t * t / 0.16);
    let tear = tear.band_pass(1700.0, 0.8).low_pass(4500.0).unit();
    tear.shaped(|t| swell(t, 0.42, 0.85)).with(0.43, &stamp(noise), 0.9)
}

/// A crumpled paper smoothed by a hand, and plucks that rise.
pub fn lift_mortgage(noise: &mut Noise) -> Clip {
    let mut clip = Clip::default();
    for (at, hz) in [(0.0, 294.0), (0.14, 392.0), (0.28, 494.0)] {
        let hand = noise.hiss(0.16).band_pass(620.0, 1.5).unit();
        clip = clip.with(at, &hand.shaped(|t| swell(t, 0.14, 0.6)), 0.5).with(
            at + 0.07,
            &string::pluck(hz, 0.3, 0.7, noise),
            0.7,
        );
    }
    clip.lasting(0.6)
}

/// Two papers cross: one slides up and away, the other comes down.
pub fn trade(noise: &mut Noise) -> Clip {
    let there = rustle(1300.0, 0.6, noise).bent(|t| 0.5 + 4.0 * t);
    let back = rustle(2000.0, 0.6, noise).bent(|t| 1.7 - 3.4 * t.min(0.35));
    let there = there.unit().shaped(|t| swell(t, 0.23, 0.7)).lasting(0.23);
    let back = back.unit().shaped(|t| swell(t, 0.26, 0.3)).lasting(0.26);
    there.with(0.28, &back, 1.0)
}

/// A bill turning over and over as it falls through the air.
pub fn bill(noise: &mut Noise) -> Clip {
    let turn = |t: f64| (0.5 + 0.5 * (TAU * (8.0 * t + 0.4 * (TAU * 1.6 * t).sin())).sin()).powi(2);
    let air = noise.hiss(0.9).band_pass(620.0, 0.9).unit();
    let sheet = rustle(1500.0, 0.9, noise).unit();
    air.with(0.0, &sheet, 0.5).shaped(|t| (0.12 + turn(t)) * swell(t, 0.9, 0.45))
}

/// Two hands close on it.
pub fn bill_caught(noise: &mut Noise) -> Clip {
    let palms = noise.hiss(0.12).band_pass(1400.0, 1.0).unit().shaped(|t| (-t / 0.014).exp());
    let hollow = Body::new(230.0, &[(1.0, 1.0, 0.09), (2.3, 0.5, 0.06)]).struck(&blow(0.002), 0.12);
    let crumple = rustle(2400.0, 0.15, noise).unit().shaped(|t| swell(t, 0.15, 0.3));
    palms.faded(0.002, 0.02).with(0.0, &hollow, 1.0).with(0.05, &crumple, 0.2).lasting(0.2)
}

/// A card flicked off its pile, with a sparkle of small steel tongues.
pub fn chance(noise: &mut Noise) -> Clip {
    let flick = rustle(2600.0, 0.06, noise).unit().shaped(|t| swell(t, 0.06, 0.7));
    let mut clip = flick.gain(0.6);
    for (n, hz) in [1319.0, 1760.0, 1568.0, 2093.0, 1865.0, 2349.0].into_iter().enumerate() {
        let at = 0.055 + 0.05 * n as f64 + noise.between(0.0, 0.012);
        clip = clip.with(at, &crate::metal::tongue(hz, 0.22), 0.6 - 0.05 * n as f64);
    }
    clip.lasting(0.5)
}

/// A hand laid on a ringing bar and a sheet over it: muffled, going down.
pub fn mortgaged(noise: &mut Noise) -> Clip {
    let mute = |hz: f64, noise: &mut Noise| {
        let partials = [(1.0, 1.0, 0.16), (2.0, 0.3, 0.07)];
        let bar = Body::new(hz, &partials).struck(&blow(0.003), 0.2);
        let sheet = rustle(800.0, 0.09, noise).unit().shaped(|t| swell(t, 0.09, 0.3));
        bar.with(0.0, &sheet, 0.3)
    };
    mute(294.0, noise)
        .with(0.13, &mute(233.0, noise), 0.9)
        .with(0.26, &mute(175.0, noise), 0.8)
        .lasting(0.48)
}
