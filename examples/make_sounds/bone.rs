//! Bone dice: shaken in a cupped hand, tumbling on a wooden table.

use crate::clip::{Clip, samples, swell};
use crate::modal::{Body, rough_blow};
use crate::noise::Noise;

/// One die hit by something hard: a click, high and very short.
fn click(hz: f64, noise: &mut Noise) -> Clip {
    let partials = [(1.0, 1.0, 0.022), (1.37, 0.7, 0.017), (1.83, 0.5, 0.013), (2.6, 0.2, 0.008)];
    let die = Body::new(hz, &partials).uneven(noise, 0.06);
    die.struck(&rough_blow(0.00045, 0.5, noise), 0.05)
}

/// What the table answers.
fn table(hz: f64, noise: &mut Noise) -> Clip {
    let partials = [(1.0, 1.0, 0.07), (1.7, 0.8, 0.05), (2.9, 0.5, 0.035), (4.2, 0.3, 0.025)];
    let top = Body::new(hz, &partials).uneven(noise, 0.04);
    top.struck(&rough_blow(0.0012, 0.5, noise), 0.12)
}

/// Two dice rattling in the hollow of a hand: four shakes, each a handful of
/// collisions, coloured by the hollow.
pub fn dice_shake(noise: &mut Noise) -> Clip {
    let mut clip = Clip(vec![0.0; samples(0.7)]);
    let mut t = 0.02;
    while t < 0.62 {
        let swing = swell((t - 0.02) % 0.165, 0.165, 0.4);
        let pitch = noise.between(1750.0, 2500.0);
        let hit = click(pitch, noise);
        clip = clip.with(t, &hit, noise.between(0.3, 1.0) * (0.12 + 0.88 * swing));
        t += noise.between(0.009, 0.03);
    }
    let hollow = clip.clone().band_pass(820.0, 1.2);
    clip.low_pass(3600.0).with(0.0, &hollow, 1.4).lasting(0.7)
}

/// A die tumbling to rest: bounces closer and fainter, then a flat rest.
fn landing(bone: f64, wood: f64, first: f64, noise: &mut Noise) -> Clip {
    let mut clip = Clip::default();
    let (mut t, mut gap, mut force) = (0.0, first, 1.0);
    while t < 0.27 {
        let die = bone * noise.between(0.92, 1.08);
        clip = clip.with(t, &click(die, noise), 0.55 * force);
        clip = clip.with(t, &table(wood * noise.between(0.96, 1.04), noise), 0.8 * force);
        t += gap;
        gap *= noise.between(0.62, 0.8);
        force *= 0.72;
        if gap < 0.012 {
            break;
        }
    }
    clip.with(t + 0.015, &table(wood * 1.15, noise), 0.3).lasting(0.35)
}

/// The first die.
pub fn die_land_a(noise: &mut Noise) -> Clip {
    landing(2150.0, 265.0, 0.105, noise)
}

/// The second: a little smaller, and it skips more.
pub fn die_land_b(noise: &mut Noise) -> Clip {
    landing(2750.0, 345.0, 0.08, noise)
}

/// A pip counted: two dice touched together, nothing else.
pub fn die_tick(noise: &mut Noise) -> Clip {
    let bone = click(2500.0, noise);
    bone.high_pass(1200.0).lasting(0.06)
}
