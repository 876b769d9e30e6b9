//! A room that answers: the sound's own path, walls, then a tail.

use braillopoly::listening::SAMPLE_RATE;

use crate::chance::Chance;
use crate::filter::one_pole;

/// How long the tail takes to fall by 60 dB, about, in seconds.
const FALL: f64 = 0.5;
/// The direct sound above all that comes after, in dB.
const DIRECT: f64 = 3.0;
/// When the first walls answer, in seconds.
const WALLS: [f64; 6] = [0.004, 0.009, 0.013, 0.019, 0.027, 0.036];
/// When the tail starts, in seconds.
const TAIL: f64 = 0.015;

/// What a room answers to a click, the click itself included.
pub struct Room(Vec<f32>);

impl Room {
    /// A room of about the same size as the others, furnished otherwise.
    pub fn drawn(chance: &mut Chance) -> Room {
        let rate = f64::from(SAMPLE_RATE);
        let fall = FALL * chance.between(0.85, 1.15);
        let length = (fall * rate) as usize;
        let mut answer = one_pole(&chance.white(length), 4000.0, SAMPLE_RATE);
        for (n, x) in answer.iter_mut().enumerate() {
            let t = n as f64 / rate;
            let tail = if t < TAIL { 0.0 } else { 10.0_f64.powf(-3.0 * t / fall) };
            *x *= 0.08 * tail as f32;
        }
        for wall in WALLS {
            let at = (wall * chance.between(0.8, 1.2) * rate) as usize;
            let sign = if chance.happens(0.5) { 1.0 } else { -1.0 };
            answer[at] += (sign * chance.between(0.2, 0.45) * (1.0 - wall / 0.06)) as f32;
        }
        answer[0] = 0.0;
        let energy: f64 = answer.iter().map(|x| f64::from(*x).powi(2)).sum();
        let gain = (10.0_f64.powf(-DIRECT / 10.0) / energy).sqrt() as f32;
        answer.iter_mut().for_each(|x| *x *= gain);
        answer[0] = 1.0;
        Room(answer)
    }

    /// A sound heard in the room, its tail after it.
    pub fn around(&self, dry: &[f32]) -> Vec<f32> {
        let mut wet = vec![0.0_f32; dry.len() + self.0.len()];
        for (at, &x) in dry.iter().enumerate() {
            for (sum, answer) in wet[at..].iter_mut().zip(&self.0) {
                *sum += x * answer;
            }
        }
        wet
    }
}
