//! Whether somebody speaks, and how loud, frame by frame.

use std::collections::VecDeque;

use earshot::Detector;

use super::Levels;

/// Samples looked at together: 16 ms.
pub const FRAME: usize = 256;

/// From 0 to 1, what may be a voice.
const VOICE: f32 = 0.5;

/// Below this, a voice that spoke is silent. The detector comes down slowly: at
/// [`VOICE`], 100 ms after the last word.
const SILENT: f32 = 0.75;

/// Where others talk, so many decibels under the speech is silence too.
const UNDER: f32 = 10.0;

/// Frames of a few syllables, 200 ms: somebody near is never so far under
/// what was loudest for so long.
const SYLLABLES: usize = 12;
const FAR: f32 = 8.0;
const FAR_IN_QUIET: f32 = 12.0;
const FORGET: f32 = 0.003;

/// A room so many decibels under the speech is quiet.
const QUIET: f32 = 22.0;

/// In a quiet room, a sound so many decibels above the silence before it is the
/// beginning of a word: a soft "s" is no voice yet.
const STIR: f32 = 9.0;

/// How fast the levels follow the sound: the share of each new frame. That of
/// speech rises with its loud parts, and comes down slowly.
const RISE: f32 = 0.15;
const FALL: f32 = 0.008;
const NOISE_SHARE: f32 = 0.03;
const CLIP_SHARE: f32 = 0.02;

/// How fast the level of the moment follows: in some 60 ms.
const MOMENT: f32 = 0.3;

/// A sample this large was cut by the microphone.
const CLIPPED: u16 = 32_700;

/// What a frame is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sound {
    /// There may be a voice.
    pub voiced: bool,
    /// Nobody near speaks.
    pub silent: bool,
    /// The room is quiet.
    pub quiet: bool,
}

/// Follows a stream of frames.
pub struct Activity {
    detector: Box<Detector>,
    speech: Option<f32>,
    noise: Option<f32>,
    moment: Option<f32>,
    /// The power of the last few frames, and the loudest it was of late.
    syllables: VecDeque<f32>,
    near: f32,
    /// The lowest of them since somebody spoke.
    quietest: f32,
    clipped: f32,
}

impl Default for Activity {
    fn default() -> Activity {
        Activity {
            detector: Detector::default_boxed(),
            speech: None,
            noise: None,
            moment: None,
            syllables: VecDeque::new(),
            near: f32::MIN,
            quietest: 0.0,
            clipped: 0.0,
        }
    }
}

impl Activity {
    /// Takes a frame of [`FRAME`] samples at 16 kHz.
    pub fn hear(&mut self, frame: &[i16]) -> Sound {
        if frame.len() != FRAME {
            return Sound { voiced: false, silent: true, quiet: false };
        }
        let power = power(frame);
        let level = decibels(power);
        let score = self.detector.predict_i16(frame);
        let voiced = score >= VOICE;
        let moment = follow(&mut self.moment, level, MOMENT);
        if voiced {
            let rises = self.speech.is_none_or(|speech| level > speech);
            follow(&mut self.speech, level, if rises { RISE } else { FALL });
            let cut = frame.iter().any(|sample| sample.unsigned_abs() >= CLIPPED);
            self.clipped += CLIP_SHARE * (f32::from(u8::from(cut)) - self.clipped);
        } else {
            follow(&mut self.noise, level, NOISE_SHARE);
        }
        let quiet_room = matches!((self.noise, self.speech), (Some(n), Some(s)) if n < s - QUIET);
        self.syllables.push_back(power);
        if self.syllables.len() > SYLLABLES {
            self.syllables.pop_front();
        }
        let now = decibels(self.syllables.iter().sum::<f32>() / self.syllables.len() as f32);
        self.near = if now > self.near { now } else { self.near + FORGET * (now - self.near) };
        let far = if quiet_room { FAR_IN_QUIET } else { FAR };
        let faint = now < self.near - far
            || !quiet_room && self.speech.is_some_and(|speech| moment < speech - UNDER);
        let stirs = quiet_room
            && moment > self.quietest + STIR
            && self.noise.is_some_and(|noise| moment > noise + STIR);
        let silent = faint || score < SILENT && !stirs;
        self.quietest = if silent { self.quietest.min(moment) } else { moment };
        Sound { voiced, silent, quiet: quiet_room }
    }

    /// The levels so far.
    pub fn levels(&self) -> Levels {
        Levels { speech: self.speech, noise: self.noise, clipped: self.clipped }
    }
}

/// Goes towards a level; the first is taken as it is.
fn follow(level: &mut Option<f32>, heard: f32, share: f32) -> f32 {
    let before = level.unwrap_or(heard);
    *level.insert(before + share * (heard - before))
}

/// The mean power of samples, full scale being one.
pub fn power(samples: &[i16]) -> f32 {
    let power: f32 = samples.iter().map(|s| (f32::from(*s) / 32_768.0).powi(2)).sum();
    power / samples.len().max(1) as f32
}

/// A power, in decibels below full scale.
pub fn decibels(power: f32) -> f32 {
    10.0 * power.max(1e-10).log10()
}
