//! How loud a sound is where the players hear it: through the head, from in front, by the
//! weighting of EBU R 128, over its loudest tenth of a second, which is about what the ear sums.

use std::error::Error;

use braillopoly::sound::{BANK, Hearing, Room};
use ebur128::{EbuR128, Mode};

use crate::clip::{Clip, RATE};

/// What the ear sums, in milliseconds, and the step between two looks.
const WINDOW: u32 = 100;
const STEP: u32 = 10;

/// Where sounds are heard.
pub struct Listener(Room);

impl Listener {
    /// Someone at the near side of the table, with headphones.
    pub fn new() -> Result<Listener, Box<dyn Error>> {
        Ok(Listener(Room::open(Hearing::Binaural)?))
    }

    /// The loudness in LUFS of the loudest 100 ms.
    pub fn loudest(&self, clip: &Clip) -> Result<f64, Box<dyn Error>> {
        let mono: Vec<f32> = clip.0.iter().map(|x| *x as f32).collect();
        let heard = self.0.render(&mono, BANK, 1.0, 1.0)?;
        let mut meter = EbuR128::new(2, RATE as u32, Mode::M)?;
        let frames = (RATE as usize * STEP as usize) / 1000;
        // Silence around it, so that every window is whole.
        let silence = vec![0.0; 2 * frames * (WINDOW / STEP) as usize];
        let mut most = f64::NEG_INFINITY;
        for part in [silence.clone(), heard, silence].concat().chunks(2 * frames) {
            meter.add_frames_f32(part)?;
            most = most.max(meter.loudness_window(WINDOW)?);
        }
        Ok(most)
    }
}

/// A ratio of powers in decibels.
pub fn decibels(power: f64) -> f64 {
    10.0 * power.log10()
}
