//! A crowd: people reading to each other, all at once.

use braillopoly::listening::SAMPLE_RATE;

use crate::chance::Chance;
use crate::level::{factor, levelled, mix};
use crate::parallel;
use crate::synth;
use crate::voices::Voice;

/// Crowds that are made once and drawn from.
const CROWDS: usize = 3;
/// People in each.
const PEOPLE: usize = 8;
/// How long each talks, in seconds.
const LENGTH: usize = 45;

/// Crowds talking.
pub struct Babble {
    crowds: Vec<Vec<f32>>,
    talks: Vec<Vec<f32>>,
}

impl Babble {
    /// Crowds that read these sentences.
    ///
    /// # Errors
    /// Where no voice speaks.
    pub fn reading(sentences: &[&str], seed: u64) -> Result<Babble, String> {
        let people: Vec<usize> = (0..CROWDS * PEOPLE).collect();
        let talks = parallel::each(&people, |person| {
            let mut chance = Chance::named(seed, &format!("crowd {person}"));
            talk(sentences, &mut chance)
        })?;
        let crowds = talks.chunks(PEOPLE).map(|talks| {
            let mut crowd = vec![0.0; LENGTH * SAMPLE_RATE as usize];
            talks.iter().for_each(|talk| mix(&mut crowd, 0, talk, 1.0));
            crowd
        });
        Ok(Babble { crowds: crowds.collect(), talks })
    }

    /// Some of a crowd's talk.
    pub fn drawn(&self, samples: usize, chance: &mut Chance) -> Vec<f32> {
        let crowd = chance.pick(&self.crowds);
        let start = chance.whole(0, crowd.len() - 1);
        crowd.iter().cycle().skip(start).take(samples).copied().collect()
    }
}

impl Babble {
    /// Some of one person's talk.
    pub fn alone(&self, samples: usize, chance: &mut Chance) -> Vec<f32> {
        let talk = chance.pick(&self.talks);
        let start = chance.whole(0, talk.len() - 1);
        talk.iter().cycle().skip(start).take(samples).copied().collect()
    }
}

/// One person's talk, near or far.
fn talk(sentences: &[&str], chance: &mut Chance) -> Result<Vec<f32>, String> {
    let voice = Voice::drawn(chance);
    let mut talk = Vec::new();
    while talk.len() < LENGTH * SAMPLE_RATE as usize {
        let sentence = chance.pick::<&str>(sentences);
        talk.extend(synth::say(sentence, &voice)?);
        talk.extend(vec![0.0; chance.whole(1_600, 6_400)]);
    }
    let distance = factor(chance.between(-6.0, 0.0));
    let near = levelled(talk, SAMPLE_RATE, -30.0);
    Ok(near.into_iter().map(|x| x * distance).collect())
}
