//! The game's small signs to the player: heard, not heard, menus, saved.

use std::f64::consts::TAU;

use crate::clip::{Clip, swell};
use crate::metal::tongue;
use crate::modal::{Body, blow, rough_blow};
use crate::noise::Noise;
use crate::{string, wood};

/// A soft voice-like blip that slides.
fn blip(from: f64, to: f64, seconds: f64) -> Clip {
    let mut phase = 0.0;
    Clip::drawn(seconds, |t| {
        let x = t / seconds;
        phase += TAU * from * (to / from).powf(x) / crate::clip::RATE;
        (phase.sin() + 0.15 * (2.0 * phase).sin()) * swell(t, seconds, 0.3)
    })
}

/// The ears open: up.
pub fn listen_on(_: &mut Noise) -> Clip {
    blip(480.0, 960.0, 0.11)
}

/// The ears close: down.
pub fn listen_off(_: &mut Noise) -> Clip {
    blip(640.0, 240.0, 0.12)
}

/// Understood: a tick, and a higher one at once.
pub fn understood(_: &mut Noise) -> Clip {
    tongue(740.0, 0.08).with(0.05, &tongue(1245.0, 0.09), 0.8)
}

/// Not understood: a low soft note, twice.
pub fn not_understood(_: &mut Noise) -> Clip {
    let low = Body::new(165.0, &[(1.0, 1.0, 0.16), (2.0, 0.4, 0.1)]).struck(&blow(0.007), 0.17);
    low.clone().with(0.15, &low, 0.9)
}

/// A question: two notes up, the second left hanging.
pub fn confirm(noise: &mut Noise) -> Clip {
    let first = string::pluck(330.0, 0.2, 0.5, noise);
    first.with(0.15, &string::pluck(494.0, 0.32, 0.5, noise), 1.0)
}

/// Another line of a menu: the least of ticks.
pub fn menu_move(noise: &mut Noise) -> Clip {
    Body::new(840.0, &[(1.0, 1.0, 0.02), (2.6, 0.25, 0.01)])
        .struck(&rough_blow(0.0012, 0.4, noise), 0.04)
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
    string::pluck(294.0, 0.5, 0.25, noise).bent(|t| 1.0 + 0.5 * (t / 0.2).min(1.0)).lasting(0.34)
}
