//! A voice says a text.

use std::process::{Command, Stdio};

use braillopoly::listening::{Resampler, SAMPLE_RATE};

use crate::level;
use crate::voices::Voice;
use crate::wav;

/// The text said by the voice at the recogniser's rate, without silence around.
///
/// # Errors
/// Where espeak-ng is missing or says nothing.
pub fn say(text: &str, voice: &Voice) -> Result<Vec<f32>, String> {
    let file = tempfile::Builder::new()
        .suffix(".wav")
        .tempfile()
        .map_err(|error| format!("no temporary file: {error}"))?;
    let status = Command::new("espeak-ng")
        .args(["-b", "1", "-v", &voice.name])
        .args(["-s", &voice.speed.to_string(), "-p", &voice.pitch.to_string(), "-w"])
        .arg(file.path())
        .arg(text)
        .stderr(Stdio::null())
        .status()
        .map_err(|error| format!("espeak-ng does not run: {error}"))?;
    if !status.success() {
        return Err(format!("espeak-ng does not say “{text}” as {} ({status})", voice.name));
    }
    let (samples, rate) = wav::read(file.path())?;
    let samples = at_recogniser_rate(&samples, rate)?;
    let speech = level::trimmed(&samples, SAMPLE_RATE);
    if speech.len() < SAMPLE_RATE as usize / 20 {
        return Err(format!("espeak-ng says nothing for “{text}” as {}", voice.name));
    }
    Ok(speech.to_vec())
}

/// Samples of any rate at the recogniser's.
///
/// # Errors
/// A rate that cannot be converted.
pub fn at_recogniser_rate(samples: &[f32], rate: u32) -> Result<Vec<f32>, String> {
    // Filters overshoot: some room above.
    let mut halved: Vec<f32> = samples.iter().map(|x| x / 2.0).collect();
    // What the resampler would hold back.
    halved.extend(std::iter::repeat_n(0.0, rate as usize / 4));
    let converted = Resampler::new(rate)?.push(&halved);
    Ok(converted.into_iter().map(|x| f32::from(x) / 16_384.0).collect())
}
