//! Music like a radio's in the next room: chords, tunes, drums, someone who
//! sings without words.

use std::f64::consts::TAU;

use braillopoly::listening::SAMPLE_RATE;

use crate::chance::Chance;
use crate::filter::band;
use crate::foreign::Maker;
use crate::level::mix;
use crate::noises::burst;

const RATE: f64 = SAMPLE_RATE as f64;

/// All of them.
pub const MUSIC: [Maker; 4] = [chords, tune, drums, song];

/// A major scale, in semitones.
const SCALE: [f64; 8] = [0.0, 2.0, 4.0, 5.0, 7.0, 9.0, 11.0, 12.0];
/// First, fifth, sixth and fourth degree, as in a thousand songs.
const PROGRESSION: [[usize; 3]; 4] = [[0, 2, 4], [4, 6, 1], [5, 7, 2], [3, 5, 7]];
/// Vowels: the first three resonances of a throat, in hertz.
const VOWELS: [[f64; 3]; 4] = [
    [750.0, 1250.0, 2500.0],
    [400.0, 2000.0, 2600.0],
    [300.0, 800.0, 2300.0],
    [450.0, 900.0, 2400.0],
];

/// How an instrument sounds: the strength of each partial, and how fast a note
/// dies, in seconds.
type Timbre = (&'static [f64], f64);

/// Flute, organ, piano, plucked string.
const TIMBRES: [Timbre; 4] = [
    (&[1.0, 0.15, 0.05], 3.0),
    (&[1.0, 0.8, 0.5, 0.6, 0.2, 0.3], 9.0),
    (&[1.0, 0.5, 0.3, 0.15, 0.1, 0.05], 0.6),
    (&[1.0, 0.7, 0.6, 0.4, 0.35, 0.3, 0.2, 0.1], 0.3),
];

/// Chords in turn.
fn chords(length: usize, chance: &mut Chance) -> Vec<f32> {
    let timbre = *chance.pick(&TIMBRES);
    let (key, beat) = (chance.between(110.0, 220.0), chance.between(0.8, 1.6));
    let mut music = vec![0.0; length];
    for (rank, at) in beats(length, beat).enumerate() {
        for degree in PROGRESSION[rank % PROGRESSION.len()] {
            mix(&mut music, at, &note(above(key, SCALE[degree]), beat, timbre), 0.3);
        }
    }
    music
}

/// A tune that wanders up and down the scale.
fn tune(length: usize, chance: &mut Chance) -> Vec<f32> {
    let timbre = *chance.pick(&TIMBRES);
    let (key, beat) = (chance.between(220.0, 440.0), chance.between(0.2, 0.5));
    let mut music = vec![0.0; length];
    let mut degree = 0_usize;
    for at in beats(length, beat) {
        degree = (degree + chance.whole(0, 4)).saturating_sub(2).min(SCALE.len() - 1);
        if chance.happens(0.85) {
            mix(&mut music, at, &note(above(key, SCALE[degree]), 1.5 * beat, timbre), 0.4);
        }
    }
    music
}

/// Bass drum, snare and cymbal.
fn drums(length: usize, chance: &mut Chance) -> Vec<f32> {
    let beat = chance.between(0.2, 0.32);
    let mut music = vec![0.0; length];
    for (rank, at) in beats(length, beat).enumerate() {
        let hat = band(&burst(0.08, 0.02, chance), 6500.0, 1.5, SAMPLE_RATE);
        mix(&mut music, at, &hat, 0.4);
        match rank % 8 {
            0 | 5 => mix(&mut music, at, &kick(), 1.0),
            2 | 6 => mix(&mut music, at, &burst(0.2, 0.05, chance), 0.25),
            _ => {}
        }
    }
    music
}

/// A voice that holds vowels, with vibrato.
fn song(length: usize, chance: &mut Chance) -> Vec<f32> {
    let (key, beat) = (chance.between(130.0, 300.0), chance.between(0.5, 1.1));
    let mut music = vec![0.0; length];
    let mut degree = 3_usize;
    for at in beats(length, beat) {
        degree = (degree + chance.whole(0, 4)).saturating_sub(2).min(SCALE.len() - 1);
        if chance.happens(0.9) {
            let vowel = chance.pick(&VOWELS);
            mix(&mut music, at, &sung(above(key, SCALE[degree]), beat, vowel), 1.0);
        }
    }
    music
}

/// When beats fall, in samples.
fn beats(length: usize, seconds: f64) -> impl Iterator<Item = usize> {
    (0..length).step_by((seconds * RATE) as usize)
}

/// The pitch `semitones` above `hz`.
fn above(hz: f64, semitones: f64) -> f64 {
    hz * (semitones / 12.0).exp2()
}

fn note(hz: f64, seconds: f64, (partials, fall): Timbre) -> Vec<f32> {
    let drawn = (0..(seconds * RATE) as usize).map(|n| {
        let t = n as f64 / RATE;
        let sum: f64 = partials
            .iter()
            .zip(1..)
            .map(|(gain, k)| gain * (TAU * hz * f64::from(k) * t).sin())
            .sum();
        (sum * (-t / fall).exp() * ends(t, seconds, 0.01)) as f32
    });
    drawn.collect()
}

/// A drum whose skin slackens as it dies.
fn kick() -> Vec<f32> {
    let drawn = (0..(0.25 * RATE) as usize).map(|n| {
        let t = n as f64 / RATE;
        let turns = 50.0 * t + 2.0 * (1.0 - (-t / 0.03).exp());
        ((TAU * turns).sin() * (-t / 0.08).exp() * ends(t, 0.25, 0.001)) as f32
    });
    drawn.collect()
}

/// A buzz of all partials through a throat.
fn sung(hz: f64, seconds: f64, vowel: &[f64; 3]) -> Vec<f32> {
    let mut turns = 0.0_f64;
    let mut buzz: Vec<f32> = Vec::new();
    for n in 0..(seconds * RATE) as usize {
        let t = n as f64 / RATE;
        turns += hz * (1.0 + 0.02 * (TAU * 5.5 * t).sin()) / RATE;
        let partials = (1..=12).map(|k| (TAU * turns * f64::from(k)).sin() / f64::from(k));
        buzz.push((partials.sum::<f64>() * ends(t, seconds, 0.06)) as f32);
    }
    let mut voice = vec![0.0; buzz.len()];
    for (formant, gain) in vowel.iter().zip([1.0, 0.6, 0.3]) {
        mix(&mut voice, 0, &band(&buzz, *formant, 6.0, SAMPLE_RATE), gain);
    }
    voice
}

/// Soft ends, this many seconds long.
fn ends(t: f64, seconds: f64, ramp: f64) -> f64 {
    (t / ramp).min((seconds - t) / ramp).clamp(0.0, 1.0)
}
