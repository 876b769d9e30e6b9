//! Chance, the same at every run: each sound draws from its own stream, seeded
//! by its name, so that changing one leaves the others' bytes alone.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::clip::{Clip, RATE, samples};

/// A sound's own source of noise.
pub struct Noise(ChaCha8Rng);

impl Noise {
    /// Seeded by the FNV-1a hash of a name.
    pub fn named(name: &str) -> Noise {
        let hash = name.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        Noise(ChaCha8Rng::seed_from_u64(hash))
    }

    /// Anything from `low` to `high`.
    pub fn between(&mut self, low: f64, high: f64) -> f64 {
        self.0.random_range(low..high)
    }

    /// White noise.
    pub fn hiss(&mut self, seconds: f64) -> Clip {
        Clip::drawn(seconds, |_| self.between(-1.0, 1.0))
    }

    /// Tiny snaps at random, `rate` a second, as fibres and grains give: a few
    /// are strong, most are faint.
    pub fn crackle(&mut self, seconds: f64, rate: impl Fn(f64) -> f64) -> Clip {
        let mut clip = Clip(vec![0.0; samples(seconds)]);
        for n in 0..clip.0.len() {
            let t = n as f64 / RATE;
            if self.between(0.0, 1.0) < rate(t) / RATE {
                let sign = if self.between(0.0, 1.0) < 0.5 { -1.0 } else { 1.0 };
                clip.0[n] = sign * self.between(0.3, 1.0).powi(3);
            }
        }
        clip
    }
}
