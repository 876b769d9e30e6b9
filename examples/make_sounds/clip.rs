//! A sound being made: mono samples, and what is done to them.

use std::f64::consts::TAU;

/// Samples per second, of every file.
pub const RATE: f64 = 44_100.0;

/// Mono samples, of any size until [`Clip::unit`] or the writer sets it.
#[derive(Clone, Default)]
pub struct Clip(pub Vec<f64>);

impl Clip {
    /// A sound given by its value at each time, in seconds.
    pub fn drawn(seconds: f64, mut value: impl FnMut(f64) -> f64) -> Clip {
        Clip((0..samples(seconds)).map(|n| value(n as f64 / RATE)).collect())
    }

    /// How long it lasts.
    pub fn seconds(&self) -> f64 {
        self.0.len() as f64 / RATE
    }

    /// The loudest sample.
    pub fn peak(&self) -> f64 {
        self.0.iter().fold(0.0, |peak, x| x.abs().max(peak))
    }

    /// Brought to a peak of one, so that models can be mixed by ear's measure.
    pub fn unit(self) -> Clip {
        let peak = self.peak().max(1e-12);
        self.gain(1.0 / peak)
    }

    /// Louder or softer.
    pub fn gain(mut self, factor: f64) -> Clip {
        self.0.iter_mut().for_each(|x| *x *= factor);
        self
    }

    /// With another sound on top, which may outlast it.
    pub fn with(mut self, at: f64, other: &Clip, gain: f64) -> Clip {
        let start = samples(at);
        if self.0.len() < start + other.0.len() {
            self.0.resize(start + other.0.len(), 0.0);
        }
        for (sum, x) in self.0[start..].iter_mut().zip(&other.0) {
            *sum += gain * x;
        }
        self
    }

    /// Multiplied by an envelope over time.
    pub fn shaped(mut self, envelope: impl Fn(f64) -> f64) -> Clip {
        for (n, x) in self.0.iter_mut().enumerate() {
            *x *= envelope(n as f64 / RATE);
        }
        self
    }

    /// Cut or lengthened with silence.
    pub fn lasting(mut self, seconds: f64) -> Clip {
        self.0.resize(samples(seconds), 0.0);
        self
    }

    /// Rounded off at both ends, so that neither clicks.
    pub fn faded(self, rise: f64, fall: f64) -> Clip {
        let end = self.seconds();
        let ramp = |x: f64| (1.0 - (x.clamp(0.0, 1.0) * TAU / 2.0).cos()) / 2.0;
        self.shaped(|t| ramp(t / rise) * ramp((end - t) / fall))
    }

    /// Read at a speed that changes over time: a glide.
    pub fn bent(&self, speed: impl Fn(f64) -> f64) -> Clip {
        let mut bent = Vec::new();
        let mut place = 0.0_f64;
        while (place as usize) + 1 < self.0.len() {
            let (n, part) = (place as usize, place.fract());
            bent.push(self.0[n] * (1.0 - part) + self.0[n + 1] * part);
            place += speed(bent.len() as f64 / RATE).max(0.01);
        }
        Clip(bent)
    }

    /// Without what is higher than `hz`, 12 dB an octave.
    pub fn low_pass(self, hz: f64) -> Clip {
        let (cos, alpha) = corner(hz, 0.707);
        let b = (1.0 - cos) / 2.0;
        self.biquad([b, 2.0 * b, b], [1.0 + alpha, -2.0 * cos, 1.0 - alpha])
    }

    /// Without what is lower than `hz`, 12 dB an octave.
    pub fn high_pass(self, hz: f64) -> Clip {
        let (cos, alpha) = corner(hz, 0.707);
        let b = (1.0 + cos) / 2.0;
        self.biquad([b, -2.0 * b, b], [1.0 + alpha, -2.0 * cos, 1.0 - alpha])
    }

    /// What is around `hz`; the higher `q`, the narrower.
    pub fn band_pass(self, hz: f64, q: f64) -> Clip {
        let (cos, alpha) = corner(hz, q);
        self.biquad([alpha, 0.0, -alpha], [1.0 + alpha, -2.0 * cos, 1.0 - alpha])
    }

    /// One second-order filter, as in the audio equaliser cookbook.
    fn biquad(mut self, b: [f64; 3], a: [f64; 3]) -> Clip {
        let (mut x1, mut x2, mut y1, mut y2) = (0.0, 0.0, 0.0, 0.0);
        for x in &mut self.0 {
            let y = (b[0] * *x + b[1] * x1 + b[2] * x2 - a[1] * y1 - a[2] * y2) / a[0];
            (x2, x1, y2, y1) = (x1, *x, y1, y);
            *x = y;
        }
        self
    }
}

/// How many samples a time is.
pub fn samples(seconds: f64) -> usize {
    (seconds * RATE).round() as usize
}

/// A swell from nothing to one and back to nothing over `length`, fastest at
/// `peak` (a share of the length).
pub fn swell(t: f64, length: f64, peak: f64) -> f64 {
    let x = t / length;
    match x {
        x if !(0.0..1.0).contains(&x) => 0.0,
        x if x < peak => (1.0 - (TAU / 2.0 * x / peak).cos()) / 2.0,
        x => (1.0 + (TAU / 2.0 * (x - peak) / (1.0 - peak)).cos()) / 2.0,
    }
}

/// The pitch `semitones` above `hz`.
pub fn above(hz: f64, semitones: f64) -> f64 {
    hz * (semitones / 12.0).exp2()
}

/// Cosine and bandwidth term of a cookbook filter.
fn corner(hz: f64, q: f64) -> (f64, f64) {
    let w = TAU * hz.min(RATE * 0.45) / RATE;
    (w.cos(), w.sin() / (2.0 * q))
}
