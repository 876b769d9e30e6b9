//! Chance that can be repeated: each thing draws from its own stream, seeded by
//! its name, so that changing one leaves the others' bytes alone.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::f64::consts::TAU;

/// One thing's own stream of chance.
pub struct Chance(ChaCha8Rng);

impl Chance {
    /// Seeded by the corpus's seed and the FNV-1a hash of a name.
    pub fn named(seed: u64, name: &str) -> Chance {
        let hash = name.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        Chance(ChaCha8Rng::seed_from_u64(hash ^ seed.wrapping_mul(0x9e37_79b9_7f4a_7c15)))
    }

    /// Anything from `low` to `high`.
    pub fn between(&mut self, low: f64, high: f64) -> f64 {
        self.0.random_range(low..high)
    }

    /// A whole number from `low` to `high`, both included.
    pub fn whole(&mut self, low: usize, high: usize) -> usize {
        self.0.random_range(low..=high)
    }

    /// Whether something happens that does so this often, from 0 to 1.
    pub fn happens(&mut self, share: f64) -> bool {
        self.between(0.0, 1.0) < share
    }

    /// One of these, all as likely.
    ///
    /// # Panics
    /// Where there is nothing to pick.
    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.whole(0, from.len() - 1)]
    }

    /// White noise with a root mean square of one.
    pub fn white(&mut self, samples: usize) -> Vec<f32> {
        let mut noise = Vec::with_capacity(samples + 1);
        while noise.len() < samples {
            // Box and Muller's pair of normal deviates.
            let length = (-2.0 * (1.0 - self.between(0.0, 1.0)).ln()).sqrt();
            let angle = self.between(0.0, TAU);
            noise.extend([(length * angle.cos()) as f32, (length * angle.sin()) as f32]);
        }
        noise.truncate(samples);
        noise
    }
}
