//! A plucked string: a wave that runs along it and loses its edges (Karplus
//! and Strong's model, tuned to a fraction of a sample).

use crate::clip::{Clip, RATE, samples};
use crate::noise::Noise;

/// A string at `hz`, plucked a fifth of the way along; `soft` from 0 (a
/// plectrum) to 1 (the flesh of a thumb).
pub fn pluck(hz: f64, seconds: f64, soft: f64, noise: &mut Noise) -> Clip {
    let period = RATE / hz - 0.5;
    let whole = period.floor() as usize;
    let part = period.fract();
    let bright = 6000.0 * (1.0 - soft) + 700.0 * soft;
    // Two periods, of which the second is kept: the filters are then settled.
    let shape = |n: usize| if (n as f64 / period).fract() < 0.2 { 0.8 } else { -0.2 };
    let start = Clip((0..2 * (whole + 2)).map(|n| shape(n) + noise.between(-0.08, 0.08)).collect());
    let start = start.low_pass(bright).low_pass(bright);
    let mut line: Vec<f64> = start.0[whole + 2..].to_vec();
    let mean = line.iter().sum::<f64>() / line.len() as f64;
    line.iter_mut().for_each(|x| *x -= mean);
    let keep = 10_f64.powf(-3.0 / (hz * seconds * 1.4));
    for n in line.len()..samples(seconds) {
        let at = |back: usize| line[n - back];
        let now = at(whole) * (1.0 - part) + at(whole + 1) * part;
        let before = at(whole + 1) * (1.0 - part) + at(whole + 2) * part;
        line.push(keep * (0.5 * now + 0.5 * before));
    }
    Clip(line).unit().faded(0.003, 0.02)
}
