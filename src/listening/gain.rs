//! Brings speech to the level the model was taught with, in a room as quiet as
//! the one it knows.

use super::Levels;

/// The level of speech the model likes, in decibels below full scale.
const TARGET: f32 = -23.0;

/// Most gain, up and down, in decibels.
const UP: f32 = 24.0;
const DOWN: f32 = -20.0;

/// How fast it changes: the share of what is missing, each frame.
const SHARE: f32 = 0.05;

/// White noise that is added, at most this much from zero: −56 dBFS. In a room
/// more silent than those it was taught in, the model takes "non" for silence.
const FLOOR: i32 = 90;
const NOISIER: i32 = 280;

/// An automatic gain.
#[derive(Clone, Debug, Default)]
pub struct Gain {
    decibels: f32,
    noise: Noise,
}

/// White noise: it need not be random, only flat.
#[derive(Clone, Debug, Default)]
struct Noise(u32);

impl Noise {
    /// The next sample, from −`most` to `most`.
    fn next(&mut self, most: i32) -> i32 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (self.0 >> 16) as i32 % (2 * most + 1) - most
    }
}

/// So many samples of a room where nobody speaks.
pub(super) fn quiet_room(samples: usize) -> Vec<i16> {
    let mut noise = Noise::default();
    (0..samples).map(|_| noise.next(FLOOR) as i16).collect()
}

/// The same sound in a noisier room: −46 dBFS, where the model takes less for
/// silence.
pub(super) fn noisier(samples: &[i16]) -> Vec<i16> {
    let mut noise = Noise::default();
    let louder = |sample: &i16| i32::from(*sample) + noise.next(NOISIER);
    samples.iter().map(louder).map(|s| s.clamp(-32_768, 32_767) as i16).collect()
}

impl Gain {
    /// Follows the levels, and applies itself to a frame.
    pub fn apply(&mut self, frame: &mut [i16], levels: Levels) {
        if let Some(speech) = levels.speech {
            let wanted = (TARGET - speech).clamp(DOWN, UP);
            self.decibels += SHARE * (wanted - self.decibels);
        }
        let factor = 10f32.powf(self.decibels / 20.0);
        for sample in frame {
            let floor = self.noise.next(FLOOR);
            let louder = f32::from(*sample) * factor + floor as f32;
            *sample = louder.clamp(-32_768.0, 32_767.0) as i16;
        }
    }
}
