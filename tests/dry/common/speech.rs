//! Speech for the ear: espeak-ng's, in a quiet room, on the samples' own clock.

use std::process::Command;

use braillopoly::listening::{Resampler, SAMPLE_RATE};
use tempfile::tempdir;

use crate::voices;

/// Full scale of a sample.
pub const FULL: f32 = 32_768.0;

/// A phrase alone, at 16 kHz, brought to a level in dBFS: said by a natural
/// voice if one was recorded, else by espeak-ng.
pub fn natural(phrase: &str, level: f32) -> Vec<f32> {
    match voices::recorded(phrase) {
        Some(samples) => levelled(&samples, level),
        None => speech("fr", phrase, level),
    }
}

/// As [`natural`], in the voice whose own tongue it is.
pub fn in_french(phrase: &str, level: f32) -> Vec<f32> {
    match voices::recorded_by(voices::FRENCH, phrase) {
        Some(samples) => levelled(&samples, level),
        None => speech("fr", phrase, level),
    }
}

/// A phrase alone, said by a voice of espeak-ng, at 16 kHz, brought to a level in dBFS.
pub fn speech(voice: &str, phrase: &str, level: f32) -> Vec<f32> {
    let folder = tempdir().unwrap();
    let file = folder.path().join("phrase.wav");
    let mut espeak = Command::new("espeak-ng");
    espeak.args(["-v", voice, "-s", "150", "-w"]).arg(&file).arg(phrase);
    assert!(espeak.status().unwrap().success());
    let mut reader = hound::WavReader::open(&file).unwrap();
    let rate = reader.spec().sample_rate;
    let samples: Vec<f32> =
        reader.samples::<i16>().flatten().map(|s| f32::from(s) / FULL).collect();
    levelled(&Resampler::new(rate).unwrap().push(&samples), level)
}

/// What is not silent, at this level in dBFS.
fn levelled(samples: &[i16], level: f32) -> Vec<f32> {
    let loud = |s: &i16| s.unsigned_abs() > 300;
    let (start, end) = (samples.iter().position(loud), samples.iter().rposition(loud));
    let spoken: Vec<f32> =
        samples[start.unwrap()..end.unwrap()].iter().map(|s| f32::from(*s) / FULL).collect();
    let power = spoken.iter().map(|s| s * s).sum::<f32>() / spoken.len() as f32;
    let gain = 10f32.powf(level / 20.0) / power.sqrt();
    spoken.iter().map(|s| (s * gain).clamp(-1.0, 1.0)).collect()
}

/// Silence of this many seconds.
pub fn pause(seconds: f32) -> Vec<f32> {
    vec![0.0; (seconds * SAMPLE_RATE as f32) as usize]
}

/// In a quiet room, whose noise is near −64 dBFS.
pub fn in_a_room(parts: &[Vec<f32>]) -> Vec<i16> {
    let mut seed = 1_u32;
    let noisy = |sample: &f32| {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        ((sample * FULL) as i16).saturating_add((seed >> 16) as i16 % 36)
    };
    parts.iter().flatten().map(noisy).collect()
}
