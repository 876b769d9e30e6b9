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

fn powers(heard: &Alternative, samples: &[i16]) -> Vec<f32> {
    let at = |seconds: f32| ((seconds * SAMPLE_RATE as f32) as usize).min(samples.len());
    let heard_in = |word: &HeardWord| power(&samples[at(word.start)..at(word.end)]);
    heard.words.iter().map(heard_in).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Words of half a second, each at its level in decibels below full scale.
    fn said(words: &[(&str, f32)]) -> (Alternative, Vec<i16>) {
        let mut samples = Vec::new();
        let heard = words.iter().map(|(word, level)| {
            let start = samples.len() as f32 / SAMPLE_RATE as f32;
            let loud = (10f32.powf(level / 20.0) * 32_768.0) as i16;
            samples.extend((0..SAMPLE_RATE / 2).map(|at| if at % 2 == 0 { loud } else { -loud }));
            let end = samples.len() as f32 / SAMPLE_RATE as f32;
            HeardWord { word: word.to_string(), confidence: 1.0, start, end }
        });
        let words: Vec<HeardWord> = heard.collect();
        (Alternative { words, ..Alternative::default() }, samples)
    }

    fn near(words: &[(&str, f32)]) -> Option<(String, Others)> {
        let (heard, samples) = said(words);
        let meaningful =
            |said: &Alternative| ["les dés", "je lance les dés"].contains(&&*said.text());
        let near = without_background(&heard, &samples, &meaningful)?;
        Some((near.text(), near.others))
    }

    #[test]
    fn what_is_softer_before_and_after_a_phrase_is_left_out() {
        let television = [("la", -35.0), ("paix", -33.0)];
        let phrase = [("je", -26.0), ("lance", -22.0), ("les", -27.0), ("dés", -23.0)];
        let before = [&television[..], &phrase[..]].concat();
        assert_eq!(near(&before), Some(("je lance les dés".into(), Others::Before)));
        let round = [&television[..], &phrase[..], &television[..]].concat();
        assert_eq!(near(&round), Some(("je lance les dés".into(), Others::After)));
    }

    #[test]
    fn words_as_loud_as_the_phrase_belong_to_who_says_it() {
        let same = [("ne", -24.0), ("je", -26.0), ("lance", -22.0), ("les", -27.0), ("dés", -23.0)];
        assert_eq!(near(&same), None);
        // The longest phrase, not the part of it that is loudest.
        let soft = [("la", -40.0), ("je", -29.0), ("lance", -29.0), ("les", -22.0), ("dés", -22.0)];
        assert_eq!(near(&soft).map(|found| found.0), Some("je lance les dés".into()));
    }
}
