//! A solid body: a set of partials that each ring and die when it is struck.
//!
//! The blow itself is filtered by every partial, so a soft mallet (a long
//! contact) leaves the high ones asleep, as in the real thing, and no attack
//! is sharper than its blow.

use std::f64::consts::TAU;

use crate::clip::{Clip, RATE, samples};
use crate::noise::Noise;

/// One partial: its ratio to the body's pitch, its strength, and the seconds it
/// takes to fall by 60 dB.
type Partial = (f64, f64, f64);

/// A body that rings.
#[derive(Clone)]
pub struct Body(Vec<Partial>);

impl Body {
    /// A body whose lowest partial is at `hz`.
    pub fn new(hz: f64, partials: &[Partial]) -> Body {
        Body(partials.iter().map(|&(ratio, level, fall)| (hz * ratio, level, fall)).collect())
    }

    /// The same shape cut a little differently: partials moved by up to `share`.
    pub fn uneven(mut self, noise: &mut Noise, share: f64) -> Body {
        for (hz, level, _) in &mut self.0 {
            *hz *= 1.0 + noise.between(-share, share);
            *level *= noise.between(0.7, 1.3);
        }
        self
    }

    /// What it sounds like under a blow, brought to a peak of one.
    pub fn struck(&self, blow: &Clip, seconds: f64) -> Clip {
        self.driven(blow, seconds).unit()
    }

    /// What it sounds like under any force.
    pub fn driven(&self, force: &Clip, seconds: f64) -> Clip {
        let force = force.clone().lasting(seconds);
        let mut sum = Clip(vec![0.0; samples(seconds)]);
        for &(hz, level, fall) in &self.0 {
            if hz > RATE * 0.45 {
                continue;
            }
            let w = TAU * hz / RATE;
            let r = 10_f64.powf(-3.0 / (fall * RATE));
            let (a1, a2, b) = (2.0 * r * w.cos(), -r * r, level * w.sin());
            let (mut y1, mut y2) = (0.0, 0.0);
            for (out, x) in sum.0.iter_mut().zip(&force.0) {
                let y = b * x + a1 * y1 + a2 * y2;
                (y2, y1) = (y1, y);
                *out += y;
            }
        }
        sum
    }
}

/// The push of a mallet in contact for `contact` seconds: felt 3 ms and more,
/// wood 1 ms, metal or bone less.
pub fn blow(contact: f64) -> Clip {
    let area = contact * RATE / 2.0;
    Clip::drawn(contact, |t| (1.0 - (TAU * t / contact).cos()) / 2.0 / area)
}

/// A blow by something rough: part of its push is noise.
pub fn rough_blow(contact: f64, share: f64, noise: &mut Noise) -> Clip {
    let mut clip = blow(contact);
    for x in &mut clip.0 {
        *x *= 1.0 + share * noise.between(-1.0, 1.0);
    }
    clip
}
