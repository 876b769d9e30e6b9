//! Words that somebody farther away said: where a television speaks without
//! end, those of a player are louder than those round them.

use super::activity::{decibels, power};
use super::{Alternative, HeardWord, Others, SAMPLE_RATE};

/// So many decibels under the loudest word, others are another person's.
const FARTHER: f32 = 5.0;

/// Without what is softer before and after it, the most words of an utterance
/// that mean something; none where nothing is left out. Times are in seconds
/// from the first of these samples.
pub fn without_background(
    heard: &Alternative,
    samples: &[i16],
    meaningful: &dyn Fn(&Alternative) -> bool,
) -> Option<Alternative> {
    let powers = powers(heard, samples);
    let farther = |left: &[f32], loudest: f32| {
        let mean = left.iter().sum::<f32>() / left.len() as f32;
        left.is_empty() || decibels(mean) <= decibels(loudest) - FARTHER
    };
    for length in (1..powers.len()).rev() {
        for first in 0..=powers.len() - length {
            let kept = first..first + length;
            let loudest = powers[kept.clone()].iter().copied().fold(0.0, f32::max);
            if !farther(&powers[..kept.start], loudest) || !farther(&powers[kept.end..], loudest) {
                continue;
            }
            let words = heard.words[kept].to_vec();
            let all_before = first + length == powers.len();
            let others = if all_before { Others::Before } else { Others::After };
            let near = Alternative { words, others, ..*heard };
            if meaningful(&near) {
                return Some(near);
            }
        }
    }
    None
}

/// The level of the loudest word, in decibels below full scale.
pub fn loudest(heard: &Alternative, samples: &[i16]) -> f32 {
    decibels(powers(heard, samples).into_iter().fold(0.0, f32::max))
}

/// The power of each word.
fn powers(heard: &Alternative, samples: &[i16]) -> Vec<f32> {
    let at = |seconds: f32| ((seconds * SAMPLE_RATE as f32) as usize).min(samples.len());
    let heard_in = |word: &HeardWord| power(&samples[at(word.start)..at(word.end)]);
    heard.words.iter().map(heard_in).collect()
}
