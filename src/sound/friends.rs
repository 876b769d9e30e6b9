//! Friends' voices from their places: each frame as it comes, one after the other without a gap,
//! as far as the line allows.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::head::SAMPLE_RATE;
use super::stage::Stage;
use super::{Bearing, Room};

/// Samples per second of what friends say.
const SPOKEN: u32 = 16_000;

/// Frames between what comes and what is heard, so that what comes a little late is in time:
/// 60 ms.
const DELAY: u64 = SAMPLE_RATE as u64 * 60 / 1000;

/// A voice that is further behind than this catches up: 500 ms.
const FAR_BEHIND: u64 = SAMPLE_RATE as u64 / 2;

/// One friend's voice.
#[derive(Default)]
struct FriendLine {
    /// The frame of the stage's clock where its next sample is heard.
    next: u64,
    /// The last sample, and how far between it and the next one the ear is.
    last: f32,
    share: f32,
}

/// The friends who are heard, each by a number of their own.
#[derive(Default)]
pub struct FriendLines(BTreeMap<u8, FriendLine>);

impl FriendLines {
    /// Plays the next of what this one says, 16 kHz, so loud.
    pub fn play(
        &mut self,
        friend: u8,
        place: Bearing,
        gain: f32,
        samples: &[f32],
        (room, stage): (&Room, &Stage),
    ) {
        let line = self.0.entry(friend).or_default();
        let now = stage.now();
        if line.next < now || line.next > now + DELAY + FAR_BEHIND {
            line.next = now + DELAY;
        }
        let samples = line.resampled(samples);
        let frames = samples.len() as u64;
        if let Some(Ok(path)) = room.paths(&samples, place, gain, 1.0).next() {
            stage.speak(Arc::from(path.stereo), line.next);
        }
        line.next += frames;
    }
}

impl FriendLine {
    /// At the rate of the stage, going on from the last sample.
    fn resampled(&mut self, samples: &[f32]) -> Vec<f32> {
        let step = SPOKEN as f32 / SAMPLE_RATE as f32;
        let mut heard = Vec::with_capacity(samples.len() * 3);
        for &sample in samples {
            while self.share < 1.0 {
                heard.push(self.last + (sample - self.last) * self.share);
                self.share += step;
            }
            self.share -= 1.0;
            self.last = sample;
        }
        heard
    }
}
