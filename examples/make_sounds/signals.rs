//! The game's small signs to the player: heard, not heard, menus, saved.

use std::f64::consts::TAU;

use crate::clip::{Clip, RATE, swell};
use crate::metal::tongue;
use crate::modal::{Body, blow, rough_blow};
use crate::noise::Noise;
use crate::{string, wind, wood};

/// A soft voice-like blip that slides.
fn blip(from: f64, to: f64, seconds: f64) -> Clip {
    let mut phase = 0.0;
    Clip::drawn(seconds, |t| {
        let x = t / seconds;
        phase += TAU * from * (to / from).powf(x) / RATE;
        (phase.sin() + 0.15 * (2.0 * phase).sin()) * swell(t, seconds, 0.3)
    })
}

/// The ears open: a little breath in, and up.
pub fn listen_on(noise: &mut Noise) -> Clip {
    let air = noise.hiss(0.12).band_pass(2400.0, 0.9).unit().shaped(|t| swell(t, 0.11, 0.6));
    blip(500.0, 1000.0, 0.11).with(0.0, &air, 0.4)
}

/// The ears close: down.
pub fn listen_off(_: &mut Noise) -> Clip {
    wind::reed(300.0, 0.2).bent(|t| 1.6 - 9.0 * t.min(0.12)).low_pass(1200.0).lasting(0.14)
}

/// The voice is lost: four notes that come down and fade.
pub fn voice_lost(_: &mut Noise) -> Clip {
    [(523.0, 1.0), (415.0, 0.8), (311.0, 0.6), (233.0, 0.5)].iter().enumerate().fold(
        Clip::default(),
        |clip, (rank, (hz, gain))| {
            clip.with(rank as f64 * 0.16, &wind::reed(*hz, 0.22).low_pass(1500.0), *gain)
        },
    )
}

/// Understood: a tick, and a higher one at once.
pub fn understood(_: &mut Noise) -> Clip {
    tongue(622.0, 0.12).with(0.065, &tongue(932.0, 0.2), 0.8).lasting(0.2)
}

/// Not understood: a low soft note, twice.
pub fn not_understood(_: &mut Noise) -> Clip {
    let low = wind::reed(165.0, 0.13).low_pass(900.0);
    low.clone().with(0.15, &low, 0.9)
}

/// A question: two notes up, the second left hanging.
pub fn confirm(noise: &mut Noise) -> Clip {
    let first = string::pluck(330.0, 0.2, 0.8, noise);
    first.with(0.15, &string::pluck(494.0, 0.32, 0.8, noise), 1.0)
}

/// Another line of a menu: a fingertip brushed over cloth.
pub fn menu_move(noise: &mut Noise) -> Clip {
    noise.hiss(0.035).band_pass(1700.0, 0.7).low_pass(4500.0).shaped(|t| swell(t, 0.035, 0.2))
}

/// The end of a menu: the fingertip brushes on a little, and bumps softly.
pub fn menu_edge(noise: &mut Noise) -> Clip {
    let cloth = noise.hiss(0.1).band_pass(1700.0, 0.7).low_pass(4500.0).unit();
    let partials = [(1.0, 1.0, 0.1), (1.8, 0.5, 0.07)];
    let edge = Body::new(165.0, &partials).struck(&blow(0.004), 0.12);
    cloth.shaped(|t| swell(t, 0.1, 0.7)).gain(0.45).with(0.075, &edge, 1.0)
}

/// A cassette's key: the press, the spring, the catch.
pub fn saved(noise: &mut Noise) -> Clip {
    let press = Body::new(640.0, &[(1.0, 1.0, 0.02), (2.4, 0.7, 0.015), (3.7, 0.4, 0.01)]);
    let spring = Body::new(2350.0, &[(1.0, 1.0, 0.07), (1.27, 0.6, 0.05)]);
    let catch = wood::knock(290.0, 0.0016, 0.1, noise);
    press
        .struck(&rough_blow(0.0008, 0.6, noise), 0.08)
        .gain(0.8)
        .with(0.03, &spring.struck(&blow(0.0006), 0.1), 0.25)
        .with(0.1, &catch, 1.0)
        .lasting(0.2)
}

/// A higher bid: a string pulled upwards. The game moves its pitch.
pub fn bid(noise: &mut Noise) -> Clip {
    string::pluck(294.0, 0.6, 0.55, noise).bent(|t| 1.0 + 0.8 * (t / 0.22).min(1.0)).lasting(0.36)
}
