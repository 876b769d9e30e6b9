//! The mixer: one source with its own clock, in which rendered cues start on
//! the frame they were given.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use rodio::{ChannelCount, Sample, SampleRate, Source, math::nz};

/// Frames mixed at once: 1.5 ms.
const BLOCK: usize = 64;

/// What sounds or waits at once, each path of a cue apart, without room being made for it
/// while the device waits.
const MOST_AT_ONCE: usize = 256;

const CHANNELS: ChannelCount = nz!(2);

/// The rate of all that is mixed, in hertz.
pub const RATE: SampleRate = nz!(44_100);

/// Above this, sums are bent so that no peak reaches −1 dBFS (0.891).
const KNEE: f32 = 0.55;
const CEILING: f32 = 0.88;

/// How fast the level under the voice changes, per block: about 30 ms from one
/// to the other.
const RAMP: f32 = 0.05;

/// What both ends know.
#[derive(Debug)]
struct Shared {
    /// Frames mixed so far: the clock, and the sign that the device is alive.
    frames: AtomicU64,
    /// Cues that sound or wait.
    playing: AtomicU32,
    /// The level of all cues, as the bits of an `f32`.
    level: AtomicU32,
}

enum StageOrder {
    Play { buffer: Arc<[f32]>, at: u64 },
    Speak { buffer: Arc<[f32]>, at: u64 },
    Silence,
}

/// The end that starts cues.
#[derive(Clone, Debug)]
pub struct Stage {
    sender: Sender<StageOrder>,
    shared: Arc<Shared>,
}

impl Stage {
    /// Plays interleaved stereo from a frame of the stage's clock, or now if
    /// it is past.
    pub fn play(&self, buffer: Arc<[f32]>, at: u64) {
        let _ = self.sender.send(StageOrder::Play { buffer, at });
    }

    /// The same of a friend's voice, which nobody waits for, and no key stops.
    pub fn speak(&self, buffer: Arc<[f32]>, at: u64) {
        let _ = self.sender.send(StageOrder::Speak { buffer, at });
    }

    /// Stops what plays and forgets what was to come.
    pub fn silence(&self) {
        let _ = self.sender.send(StageOrder::Silence);
    }

    /// Frames mixed so far.
    pub fn now(&self) -> u64 {
        self.shared.frames.load(Ordering::Relaxed)
    }

    /// Whether no cue sounds or waits.
    pub fn is_silent(&self) -> bool {
        self.shared.playing.load(Ordering::Relaxed) == 0
    }

    /// Sets the level of all cues, 0 to 1; it changes without a click.
    pub fn set_level(&self, level: f32) {
        self.shared.level.store(level.to_bits(), Ordering::Relaxed);
    }
}

struct Playing {
    buffer: Arc<[f32]>,
    at: u64,
    position: usize,
}

/// The end the device pulls from.
pub struct StageSource {
    inbox: Receiver<StageOrder>,
    shared: Arc<Shared>,
    playing: Vec<Playing>,
    voices: Vec<Playing>,
    block: [f32; BLOCK * 2],
    position: usize,
    clock: u64,
    level: f32,
}

/// A stage, and its source to be given to a mixer.
pub fn stage() -> (Stage, StageSource) {
    let (sender, inbox) = channel();
    let shared = Arc::new(Shared {
        frames: AtomicU64::new(0),
        playing: AtomicU32::new(0),
        level: AtomicU32::new(1f32.to_bits()),
    });
    let source = StageSource {
        inbox,
        shared: shared.clone(),
        playing: Vec::with_capacity(MOST_AT_ONCE),
        voices: Vec::with_capacity(MOST_AT_ONCE),
        block: [0.0; BLOCK * 2],
        position: BLOCK * 2,
        clock: 0,
        level: 1.0,
    };
    (Stage { sender, shared }, source)
}

impl StageSource {
    fn mix(&mut self) {
        while let Ok(message) = self.inbox.try_recv() {
            match message {
                StageOrder::Play { buffer, at } => {
                    let at = at.max(self.clock);
                    self.playing.push(Playing { buffer, at, position: 0 });
                }
                StageOrder::Speak { buffer, at } if self.voices.len() < MOST_AT_ONCE => {
                    self.voices.push(Playing { buffer, at: at.max(self.clock), position: 0 });
                }
                StageOrder::Speak { .. } => {}
                StageOrder::Silence => self.playing.clear(),
            }
        }
        self.block.fill(0.0);
        let (clock, block) = (self.clock, &mut self.block);
        let mut sounds = |playing: &mut Playing| {
            let first = playing.at.saturating_sub(clock) as usize;
            if first >= BLOCK {
                return true;
            }
            let rest = &playing.buffer[playing.position..];
            let count = rest.len().min((BLOCK - first) * 2);
            for (mixed, sample) in block[first * 2..first * 2 + count].iter_mut().zip(rest) {
                *mixed += sample;
            }
            playing.position += count;
            playing.position < playing.buffer.len()
        };
        self.playing.retain_mut(&mut sounds);
        self.voices.retain_mut(&mut sounds);
        self.shared.playing.store(self.playing.len() as u32, Ordering::Relaxed);
        let target = f32::from_bits(self.shared.level.load(Ordering::Relaxed));
        let step = (target - self.level).clamp(-RAMP, RAMP) / BLOCK as f32;
        for frame in self.block.chunks_exact_mut(2) {
            self.level += step;
            frame.iter_mut().for_each(|sample| *sample = bent(*sample * self.level));
        }
        self.clock += BLOCK as u64;
        self.shared.frames.store(self.clock, Ordering::Relaxed);
        self.position = 0;
    }
}

/// Unchanged below the knee, then ever closer to the ceiling.
fn bent(sample: f32) -> f32 {
    let size = sample.abs();
    if size <= KNEE {
        return sample;
    }
    let room = CEILING - KNEE;
    (KNEE + room * ((size - KNEE) / room).tanh()).copysign(sample)
}

impl Iterator for StageSource {
    type Item = Sample;

    fn next(&mut self) -> Option<Sample> {
        if self.position == self.block.len() {
            self.mix();
        }
        self.position += 1;
        Some(self.block[self.position - 1])
    }
}

impl Source for StageSource {
    fn current_span_len(&self) -> Option<usize> {
        None
    }

    fn channels(&self) -> ChannelCount {
        CHANNELS
    }

    fn sample_rate(&self) -> SampleRate {
        RATE
    }

    fn total_duration(&self) -> Option<Duration> {
        None
    }
}
