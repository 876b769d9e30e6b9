//! How far apart two sounds are, plainly.
//!
//! The energy of a sound's first 600 ms is put in 24 bands of the ear (about
//! one Bark wide) × 6 slices of time, the sound brought to a total energy of
//! one, the cells in dB, none lower than 60 dB under the largest. The distance
//! is the mean over the 144 cells of the absolute difference in dB. The slices
//! widen as time goes, as the ear's memory of an attack is finer than that of
//! a tail; with equal ones all sounds of less than 100 ms would share one.
//!
//! Depends on nothing, so that any test can include this file.

use std::f64::consts::TAU;

/// Two sounds of different meaning are at least this far apart, in dB.
pub const APART: f64 = 6.0;
/// Sounds of one family may be closer, as a count or a pitch tells them apart,
/// or, for the two dice, as they mean the same.
const FAMILIES: [&str; 6] = ["house_", "note_", "die_land_", "patrol_pass_", "gold_", "siren_"];

/// The bands' edges in hertz, after Zwicker.
const BARK: [f64; 25] = [
    20.0, 100.0, 200.0, 300.0, 400.0, 510.0, 630.0, 770.0, 920.0, 1080.0, 1270.0, 1480.0, 1720.0,
    2000.0, 2320.0, 2700.0, 3150.0, 3700.0, 4400.0, 5300.0, 6400.0, 7700.0, 9500.0, 12000.0,
    15500.0,
];
/// The slices' edges in seconds.
const SLICES: [f64; 7] = [0.0, 0.025, 0.06, 0.12, 0.22, 0.37, 0.6];
/// What is weaker than the strongest cell by this many dB is not heard.
const FLOOR: f64 = 60.0;
/// One frame of analysis, about 23 ms at 44.1 kHz, and the step between two.
const FRAME: usize = 1024;
const STEP: usize = 256;

/// What the ear keeps of a sound: dB by slice and band.
#[derive(Clone, Debug)]
pub struct Fingerprint([[f64; 24]; 6]);

impl Fingerprint {
    /// Of mono samples at `rate` a second.
    pub fn of(samples: &[f64], rate: f64) -> Fingerprint {
        let mut cells = [[0.0; 24]; 6];
        let half = FRAME as isize / 2;
        for middle in (0..(SLICES[6] * rate) as isize).step_by(STEP) {
            let slice = SLICES.iter().rposition(|&edge| edge <= middle as f64 / rate);
            let frame = |n: usize| {
                let place = usize::try_from(middle - half + n as isize).ok();
                place.and_then(|place| samples.get(place)).copied().unwrap_or(0.0)
            };
            let bands = by_band(&spectrum(frame), rate);
            cells[slice.unwrap_or(0).min(5)]
                .iter_mut()
                .zip(bands)
                .for_each(|(cell, band)| *cell += band);
        }
        let total: f64 = cells.iter().flatten().sum::<f64>().max(1e-30);
        let most = cells.iter().flatten().fold(1e-30_f64, |most, &cell| cell.max(most));
        let floor = most / 10_f64.powf(FLOOR / 10.0);
        Fingerprint(cells.map(|slice| slice.map(|cell| 10.0 * (cell.max(floor) / total).log10())))
    }

    /// The mean absolute difference, in dB.
    pub fn distance(&self, other: &Fingerprint) -> f64 {
        let pairs = self.0.iter().flatten().zip(other.0.iter().flatten());
        pairs.map(|(one, other)| (one - other).abs()).sum::<f64>() / (24.0 * 6.0)
    }
}

/// Whether two sounds belong to one family, by their names.
pub fn same_family(one: &str, other: &str) -> bool {
    FAMILIES.iter().any(|family| one.starts_with(family) && other.starts_with(family))
}

/// The power of each frequency of a frame under a Hann window.
pub fn spectrum(frame: impl Fn(usize) -> f64) -> Vec<f64> {
    let window = |n: usize| (1.0 - (TAU * n as f64 / FRAME as f64).cos()) / 2.0;
    let wave: Vec<(f64, f64)> = (0..FRAME).map(|n| (frame(n) * window(n), 0.0)).collect();
    fourier(&wave)[..FRAME / 2].iter().map(|(re, im)| re * re + im * im).collect()
}

/// The power in each of the ear's bands, of a [`spectrum`] of samples at `rate` a second.
pub fn by_band(spectrum: &[f64], rate: f64) -> [f64; 24] {
    let mut bands = [0.0; 24];
    for (bin, power) in spectrum.iter().enumerate() {
        let hz = bin as f64 * rate / FRAME as f64;
        if let Some(band) = BARK.iter().rposition(|&edge| edge <= hz).and_then(|b| bands.get_mut(b))
        {
            *band += power;
        }
    }
    bands
}

/// Fourier's transform, halving until one sample is left.
fn fourier(wave: &[(f64, f64)]) -> Vec<(f64, f64)> {
    let count = wave.len();
    if count == 1 {
        return wave.to_vec();
    }
    let half =
        |first: usize| fourier(&wave.iter().skip(first).step_by(2).copied().collect::<Vec<_>>());
    let (even, odd) = (half(0), half(1));
    let mut result = vec![(0.0, 0.0); count];
    for n in 0..count / 2 {
        let (sin, cos) = (-TAU * n as f64 / count as f64).sin_cos();
        let (re, im) = odd[n];
        let turned = (re * cos - im * sin, re * sin + im * cos);
        result[n] = (even[n].0 + turned.0, even[n].1 + turned.1);
        result[n + count / 2] = (even[n].0 - turned.0, even[n].1 - turned.1);
    }
    result
}
