//! Filters.

use std::f64::consts::TAU;

/// Without what is above `hz`, 6 dB an octave.
pub fn one_pole(samples: &[f32], hz: f64, rate: u32) -> Vec<f32> {
    let keep = (-TAU * hz / f64::from(rate)).exp() as f32;
    let mut last = 0.0;
    let filtered = samples.iter().map(|x| {
        last = keep * last + (1.0 - keep) * x;
        last
    });
    filtered.collect()
}

/// What is around `hz`, as a body that rings there does; the higher `q`, the
/// longer it rings. Its gain at `hz` is one.
pub fn band(samples: &[f32], hz: f64, q: f64, rate: u32) -> Vec<f32> {
    let w = TAU * hz / f64::from(rate);
    let (cos, alpha) = (w.cos(), w.sin() / (2.0 * q));
    let (mut x1, mut x2, mut y1, mut y2) = (0.0, 0.0, 0.0, 0.0);
    let filtered = samples.iter().map(|&x| {
        let x = f64::from(x);
        let y = (alpha * (x - x2) + 2.0 * cos * y1 - (1.0 - alpha) * y2) / (1.0 + alpha);
        (x2, x1, y2, y1) = (x1, x, y1, y);
        y as f32
    });
    filtered.collect()
}
