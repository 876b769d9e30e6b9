//! One cue where it is: through a listener's two ears, or plainly left and
//! right, or in one speaker.

use sofar::reader::{Filter, OpenOptions, Sofar};
use sofar::render::{Renderer, RendererPlan};
use thiserror::Error;

use super::{Bearing, Hearing};

/// Of all samples, in hertz.
pub const SAMPLE_RATE: u32 = 44_100;

/// KEMAR, normal ears: Gardner and Martin, MIT Media Lab, 1994.
static KEMAR: &[u8] = include_bytes!("../../sounds/hrtf/MIT_KEMAR_normal_pinna.sofa");

/// The distance KEMAR was measured at, in metres; the file's directions are
/// weighed by points at this distance.
const MEASURED_AT: f32 = 1.4;

/// Frames convolved at once.
const PARTITION: usize = 128;

/// The distance at which a cue has its own level, in metres.
const REFERENCE: f32 = 1.3;

/// Headroom for ears that amplify some directions by up to 15 dB.
const GAIN: f32 = 0.5;

/// Walls beside the listener and in front, in metres, and what they send back.
const SIDE_WALL: f32 = 2.5;
const FRONT_WALL: f32 = 3.6;
const REFLECTED: f32 = 0.3;

/// Metres per second.
const SPEED_OF_SOUND: f32 = 343.0;

/// Why there is no sound in space.
#[derive(Debug, Error)]
pub enum SoundError {
    /// The head's measures cannot be read.
    #[error("the head's measures cannot be read: {0}")]
    Head(String),
}

fn head_error(error: impl std::fmt::Display) -> SoundError {
    SoundError::Head(error.to_string())
}

/// The room cues are heard in.
pub struct Room {
    head: Sofar,
    plan: RendererPlan,
    /// How the players hear.
    pub hearing: Hearing,
}

impl Room {
    /// Reads the head's measures; takes a fifth of a second.
    ///
    /// # Errors
    /// Never in a build whose tests passed.
    pub fn open(hearing: Hearing) -> Result<Room, SoundError> {
        let rate = SAMPLE_RATE as f32;
        let head = OpenOptions::new().sample_rate(rate).open_data(KEMAR).map_err(head_error)?;
        let plan = RendererPlan::builder(head.filter_len())
            .with_sample_rate(rate)
            .with_partition_len(PARTITION)
            .build()
            .map_err(head_error)?;
        Ok(Room { head, plan, hearing })
    }

    /// Mono samples heard from a place: interleaved stereo, with what the ears
    /// and the walls add at the end. `pitch` is 1 as recorded.
    ///
    /// # Errors
    /// Never with a head that was opened.
    pub fn render(
        &self,
        samples: &[f32],
        place: Bearing,
        gain: f32,
        pitch: f32,
    ) -> Result<Vec<f32>, SoundError> {
        let mut whole = Vec::new();
        for path in self.paths(samples, place, gain, pitch) {
            let path = path?;
            let start = path.delay * 2;
            whole.resize(whole.len().max(start + path.stereo.len()), 0.0);
            for (heard, sample) in whole[start..].iter_mut().zip(&path.stereo) {
                *heard += sample;
            }
        }
        Ok(whole)
    }

    /// The same, path by path as each is asked for: the direct one first, which need not
    /// wait for what the walls send back.
    pub(super) fn paths(
        &self,
        samples: &[f32],
        place: Bearing,
        gain: f32,
        pitch: f32,
    ) -> impl Iterator<Item = Result<Path, SoundError>> {
        let mono = repitched(samples, pitch);
        let (images, mono) = match self.hearing {
            Hearing::Binaural => (images(place), warmed(&mono)),
            Hearing::Stereo | Hearing::Mono => (vec![direct(place)], mono),
        };
        images.into_iter().map(move |image| {
            let stereo = match self.hearing {
                Hearing::Binaural => {
                    self.through_the_head(dulled(&mono, image.cutoff), &image, gain)?
                }
                Hearing::Stereo => {
                    let angle = (place.azimuth.clamp(-90.0, 90.0) + 90.0).to_radians() / 2.0;
                    plain(&mono, gain * image.gain, angle.cos(), angle.sin())
                }
                Hearing::Mono => plain(&mono, gain * image.gain, 0.7, 0.7),
            };
            Ok(Path { stereo, delay: image.delay })
        })
    }

    fn through_the_head(
        &self,
        mut mono: Vec<f32>,
        image: &Image,
        gain: f32,
    ) -> Result<Vec<f32>, SoundError> {
        let (sin, cos) = image.azimuth.to_radians().sin_cos();
        let mut filter = Filter::new(self.head.filter_len());
        // The file's axes: ahead, left, up.
        self.head.filter(MEASURED_AT * cos, -MEASURED_AT * sin, 0.0, &mut filter);
        let mut renderer = Renderer::builder(&self.plan).build().map_err(head_error)?;
        renderer.set_filter(&filter).map_err(head_error)?;
        let heard = mono.len() + self.head.filter_len();
        let length = heard.next_multiple_of(PARTITION);
        mono.resize(length, 0.0);
        let (mut left, mut right) = (vec![0.0; length], vec![0.0; length]);
        renderer.process_block(&mono, &mut left, &mut right).map_err(head_error)?;
        let gain = gain * image.gain * GAIN;
        let frames = left.iter().zip(&right).take(heard);
        Ok(frames.flat_map(|(left, right)| [left * gain, right * gain]).collect())
    }
}

/// What reaches both ears by one way.
pub(super) struct Path {
    /// Interleaved.
    pub stereo: Vec<f32>,
    /// Frames after the direct sound.
    pub delay: usize,
}

/// One path from the sound to the listener.
struct Image {
    azimuth: f32,
    gain: f32,
    /// Frames after the direct sound.
    delay: usize,
    /// Above this, in hertz, it fades.
    cutoff: f32,
}

/// The direct sound, then what the walls send back.
fn images(place: Bearing) -> Vec<Image> {
    let (sin, cos) = place.azimuth.to_radians().sin_cos();
    let (right, ahead) = (place.distance * sin, place.distance * cos);
    let mirrored = [
        (-2.0 * SIDE_WALL - right, ahead),
        (2.0 * SIDE_WALL - right, ahead),
        (right, 2.0 * FRONT_WALL - ahead),
    ];
    let walls = mirrored.map(|(right, ahead): (f32, f32)| {
        let distance = right.hypot(ahead);
        let later = (distance - place.distance).max(0.0) / SPEED_OF_SOUND;
        Image {
            azimuth: right.atan2(ahead).to_degrees(),
            gain: REFLECTED * REFERENCE / distance,
            delay: (later * SAMPLE_RATE as f32) as usize,
            cutoff: 4_000.0,
        }
    });
    std::iter::once(direct(place)).chain(walls).collect()
}

fn direct(place: Bearing) -> Image {
    Image {
        azimuth: place.azimuth,
        gain: near(place),
        delay: 0,
        cutoff: 18_000.0 / (1.0 + (place.distance - REFERENCE).max(0.0)),
    }
}

/// The level at a distance: what is near does not shout, what is far is heard.
fn near(place: Bearing) -> f32 {
    (REFERENCE / place.distance.max(0.1)).clamp(0.5, 1.5)
}

/// Slower and lower, or faster and higher.
fn repitched(samples: &[f32], pitch: f32) -> Vec<f32> {
    if (pitch - 1.0).abs() < 0.001 || pitch <= 0.0 {
        return samples.to_vec();
    }
    let length = (samples.len() as f32 / pitch) as usize;
    let sample = |at: usize| samples.get(at).copied().unwrap_or(0.0);
    (0..length)
        .map(|frame| {
            let at = frame as f32 * pitch;
            let share = at.fract();
            sample(at as usize) * (1.0 - share) + sample(at as usize + 1) * share
        })
        .collect()
}

/// KEMAR's ear canals take 9 dB from what lies below 500 Hz: given back here,
/// lest wood and drums sound like tin.
fn warmed(samples: &[f32]) -> Vec<f32> {
    lowpassed(samples, 500.0).map(|(sample, low)| sample + 1.5 * low).collect()
}

/// Takes away what lies above a frequency.
fn dulled(samples: &[f32], cutoff: f32) -> Vec<f32> {
    lowpassed(samples, cutoff).map(|(_, low)| low).collect()
}

/// Each sample, and what of it lies below a frequency.
fn lowpassed(samples: &[f32], cutoff: f32) -> impl Iterator<Item = (f32, f32)> {
    let share = 1.0 - (-std::f32::consts::TAU * cutoff / SAMPLE_RATE as f32).exp();
    let mut low = 0.0;
    samples.iter().map(move |&sample| {
        low += share * (sample - low);
        (sample, low)
    })
}

fn plain(samples: &[f32], gain: f32, left: f32, right: f32) -> Vec<f32> {
    samples.iter().flat_map(|sample| [sample * gain * left, sample * gain * right]).collect()
}
