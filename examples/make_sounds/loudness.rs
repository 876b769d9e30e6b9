//! How loud a sound is: its loudest tenth of a second, which is about what the
//! ear sums, without the lows it hardly hears.

use crate::clip::{Clip, samples};

/// The level in dB of the loudest 100 ms, lows below 150 Hz weakened.
pub fn loudest(clip: &Clip) -> f64 {
    let window = samples(0.1);
    let squares: Vec<f64> = clip
        .clone()
        .lasting(clip.seconds().max(0.1))
        .high_pass(150.0)
        .0
        .iter()
        .map(|x| x * x)
        .collect();
    let mut sum: f64 = squares[..window].iter().sum();
    let mut most = sum;
    for n in window..squares.len() {
        sum += squares[n] - squares[n - window];
        most = most.max(sum);
    }
    decibels(most.max(1e-12) / window as f64)
}

/// A ratio of powers in decibels.
pub fn decibels(power: f64) -> f64 {
    10.0 * power.log10()
}
