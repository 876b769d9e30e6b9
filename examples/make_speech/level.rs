//! How loud speech is, and where it stops.

/// A frame of 10 ms at this rate, in samples.
fn frame(rate: u32) -> usize {
    rate as usize / 100
}

/// Frames this far under the loudest are pauses, in dB.
const PAUSE: f64 = -30.0;
/// Speech ends with its last frame above this, from the loudest, in dB.
const END: f64 = -35.0;
/// What is further than this under the loudest frame is silence, in dB.
const SILENCE: f64 = -60.0;

/// No sample of a file is louder.
pub const PEAK: f32 = 0.98;
/// Noise of a quiet room and its microphone, in dBFS.
pub const FLOOR: f64 = -64.0;

/// The factor of a number of decibels.
pub fn factor(decibels: f64) -> f32 {
    10.0_f64.powf(decibels / 20.0) as f32
}

/// The root mean square in dB of full scale.
pub fn rms(samples: &[f32]) -> f64 {
    decibels(power(samples))
}

/// The level of speech without its pauses, in dBFS.
pub fn active(samples: &[f32], rate: u32) -> f64 {
    let powers: Vec<f64> = samples.chunks(frame(rate)).map(power).collect();
    let loudest = powers.iter().copied().fold(0.0, f64::max);
    let spoken: Vec<f64> =
        powers.into_iter().filter(|power| decibels(*power) > decibels(loudest) + PAUSE).collect();
    decibels(spoken.iter().sum::<f64>() / spoken.len().max(1) as f64)
}

/// The sample after the last one of speech.
pub fn end(samples: &[f32], rate: u32) -> usize {
    bounds(samples, rate, END).1
}

/// Speech without the silence around it.
pub fn trimmed(samples: &[f32], rate: u32) -> &[f32] {
    let (start, end) = bounds(samples, rate, SILENCE);
    &samples[start..end]
}

/// Where the frames louder than this start and end, in samples.
pub fn bounds(samples: &[f32], rate: u32, threshold: f64) -> (usize, usize) {
    let frame = frame(rate);
    let powers: Vec<f64> = samples.chunks(frame).map(power).collect();
    let loudest = powers.iter().copied().fold(0.0, f64::max);
    let loud = |power: &f64| decibels(*power) > decibels(loudest) + threshold;
    let start = powers.iter().position(loud).map_or(0, |at| at * frame);
    let end = powers.iter().rposition(loud).map_or(0, |at| (at + 1) * frame);
    (start, end.clamp(start, samples.len()))
}

/// Brought to an active level in dBFS, or as near as its peaks allow.
pub fn levelled(mut samples: Vec<f32>, rate: u32, wanted: f64) -> Vec<f32> {
    let gain = factor(wanted - active(&samples, rate));
    samples.iter_mut().for_each(|x| *x *= gain);
    unclipped(samples)
}

/// Made softer if a sample would be too loud.
pub fn unclipped(mut samples: Vec<f32>) -> Vec<f32> {
    let peak = samples.iter().fold(0.0_f32, |peak, x| peak.max(x.abs()));
    if peak > PEAK {
        samples.iter_mut().for_each(|x| *x *= PEAK / peak);
    }
    samples
}

/// Adds a sound on top, from a place on, this many times as loud.
pub fn mix(into: &mut [f32], at: usize, sound: &[f32], gain: f32) {
    for (sum, x) in into.iter_mut().skip(at).zip(sound) {
        *sum += gain * x;
    }
}

fn power(samples: &[f32]) -> f64 {
    samples.iter().map(|x| f64::from(*x).powi(2)).sum::<f64>() / samples.len().max(1) as f64
}

fn decibels(power: f64) -> f64 {
    10.0 * power.max(1e-12).log10()
}
