//! Noises of a house, drawn with broad strokes.

use std::f64::consts::TAU;

use braillopoly::listening::SAMPLE_RATE;

use crate::chance::Chance;
use crate::filter::{band, one_pole};
use crate::foreign::Maker;
use crate::level::mix;

const RATE: f64 = SAMPLE_RATE as f64;

/// All of them.
pub const NOISES: [Maker; 8] = [white, pink, hum, rustle, knocks, keyboard, dishes, fan];

/// A tap left running.
fn white(length: usize, chance: &mut Chance) -> Vec<f32> {
    chance.white(length)
}

/// Rain, or a far road: as much in each octave.
fn pink(length: usize, chance: &mut Chance) -> Vec<f32> {
    let white = chance.white(length);
    let mut sum = vec![0.0; length];
    // Low-passes three octaves apart slope by 3 dB an octave together.
    for (hz, gain) in [(20.0, 8.0), (160.0, 2.8), (1280.0, 1.0), (7000.0, 0.35)] {
        mix(&mut sum, 0, &one_pole(&white, hz, SAMPLE_RATE), gain);
    }
    sum
}

/// A mains transformer: 50 Hz and its multiples.
fn hum(length: usize, chance: &mut Chance) -> Vec<f32> {
    let gains: Vec<f64> = (1..=12).map(|n| chance.between(0.2, 1.0) / f64::from(n)).collect();
    let tone = (0..length).map(|n| {
        let turn = TAU * 50.0 * n as f64 / RATE;
        gains.iter().zip(1..).map(|(gain, k)| gain * (turn * f64::from(k)).sin()).sum::<f64>()
            as f32
    });
    let mut sound: Vec<f32> = tone.collect();
    mix(&mut sound, 0, &chance.white(length), 0.03);
    sound
}

/// Paper and clothes: bursts of hiss.
fn rustle(length: usize, chance: &mut Chance) -> Vec<f32> {
    scattered(length, chance, (0.05, 0.8), |chance| {
        let lasting = chance.between(0.1, 0.6);
        let burst = burst(lasting, lasting / 3.0, chance);
        (band(&burst, chance.between(2500.0, 5500.0), 0.8, SAMPLE_RATE), chance.between(0.2, 1.0))
    })
}

/// Someone at the door, or at the table.
fn knocks(length: usize, chance: &mut Chance) -> Vec<f32> {
    scattered(length, chance, (0.12, 1.5), |chance| {
        let blow = burst(0.25, 0.004, chance);
        let mut knock = vec![0.0; blow.len()];
        for (low, high) in [(90.0, 180.0), (250.0, 420.0), (600.0, 1100.0)] {
            mix(&mut knock, 0, &band(&blow, chance.between(low, high), 8.0, SAMPLE_RATE), 1.0);
        }
        (knock, chance.between(0.3, 1.0))
    })
}

/// Typing.
fn keyboard(length: usize, chance: &mut Chance) -> Vec<f32> {
    scattered(length, chance, (0.06, 0.35), |chance| {
        let click = burst(0.05, 0.004, chance);
        let mut key = band(&click, chance.between(2500.0, 4500.0), 1.5, SAMPLE_RATE);
        mix(&mut key, 0, &band(&click, chance.between(300.0, 600.0), 3.0, SAMPLE_RATE), 0.7);
        (key, chance.between(0.4, 1.0))
    })
}

/// Plates and cutlery.
fn dishes(length: usize, chance: &mut Chance) -> Vec<f32> {
    scattered(length, chance, (0.1, 1.2), |chance| {
        let blow = burst(0.6, 0.001, chance);
        let mut ring = vec![0.0; blow.len()];
        for _ in 0..5 {
            let hz = chance.between(1800.0, 7000.0);
            mix(&mut ring, 0, &band(&blow, hz, chance.between(60.0, 250.0), SAMPLE_RATE), 1.0);
        }
        (ring, chance.between(0.2, 1.0))
    })
}

/// A fan: air, and its blades.
fn fan(length: usize, chance: &mut Chance) -> Vec<f32> {
    let air = one_pole(&chance.white(length), 500.0, SAMPLE_RATE);
    let blades = chance.between(40.0, 90.0);
    let turning = air.iter().enumerate().map(|(n, x)| {
        let beat = 1.0 + 0.3 * (TAU * blades * n as f64 / RATE).sin();
        x * beat as f32
    });
    turning.collect()
}

/// White noise that dies away, by 8.7 dB in each `fall` seconds.
pub fn burst(seconds: f64, fall: f64, chance: &mut Chance) -> Vec<f32> {
    let mut noise = chance.white((seconds * RATE) as usize);
    for (n, x) in noise.iter_mut().enumerate() {
        *x *= (-(n as f64) / RATE / fall).exp() as f32;
    }
    noise
}

/// Many small sounds one after the other, between these waits in seconds.
fn scattered(
    length: usize,
    chance: &mut Chance,
    waits: (f64, f64),
    one: impl Fn(&mut Chance) -> (Vec<f32>, f64),
) -> Vec<f32> {
    let mut sounds = vec![0.0; length];
    let mut at = 0;
    while at < length {
        let (sound, gain) = one(chance);
        let peak = sound.iter().fold(1e-6_f32, |peak, x| peak.max(x.abs()));
        mix(&mut sounds, at, &sound, gain as f32 / peak);
        at += (chance.between(waits.0, waits.1) * RATE) as usize;
    }
    sounds
}
