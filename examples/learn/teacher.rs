//! Teaches a linear model: softmax regression, one phrase after the other, each weight slower
//! the more it has learnt (AdaGrad); the same each time it is run.

use std::collections::BTreeMap;

use braillopoly::lexicon::Intent;
use braillopoly::understanding::{Feature, LinearFile, NOTHING, features};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

use crate::corpus::Lesson;

const ROUNDS: usize = 6;
const RATE: f32 = 0.3;
/// A feature of fewer phrases is not learnt.
const FEWEST: usize = 2;
/// A weight below this is left out.
const LEAST: f32 = 0.12;
/// Rarities are kept in sixteenths.
const RARITY_UNITS: f32 = 16.0;

/// Features by their rank, and how much each counts.
type Values = Vec<(usize, f32)>;

/// What these phrases teach.
pub fn learn<'a>(lessons: impl IntoIterator<Item = &'a Lesson>) -> LinearFile {
    let lessons: Vec<&Lesson> = lessons.into_iter().collect();
    let mut names: Vec<Option<Intent>> = lessons.iter().flat_map(|l| l.intents.clone()).collect();
    names.sort_by_key(|intent| format!("{intent:?}"));
    names.dedup();
    let mut file = known_features(&lessons);
    file.intents = names.iter().map(|i| i.map_or(NOTHING.into(), |i| format!("{i:?}"))).collect();
    let many = names.len();
    let rank = |intent: &Option<Intent>| names.iter().position(|other| other == intent);
    let taught: Vec<(Values, Vec<usize>)> = lessons
        .iter()
        .map(|lesson| {
            let intents = lesson.intents.iter().filter_map(rank).collect();
            (file.values(&lesson.words.folded, lesson.situation), intents)
        })
        .collect();
    let mut weights = vec![0.0_f32; file.features.len() * many];
    let mut moved = vec![1e-2_f32; weights.len()];
    let mut order: Vec<usize> = (0..taught.len()).collect();
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut chances = vec![0.0_f32; many];
    for _ in 0..ROUNDS {
        order.shuffle(&mut rng);
        for &at in &order {
            let (values, intents) = &taught[at];
            chances.fill(0.0);
            for (feature, value) in values {
                let row = &weights[feature * many..(feature + 1) * many];
                for (sum, weight) in chances.iter_mut().zip(row) {
                    *sum += weight * value;
                }
            }
            let most = chances.iter().copied().fold(f32::MIN, f32::max);
            chances.iter_mut().for_each(|sum| *sum = (*sum - most).exp());
            let whole: f32 = chances.iter().sum();
            chances.iter_mut().for_each(|chance| *chance /= whole);
            for intent in intents {
                chances[*intent] -= 1.0 / intents.len() as f32;
            }
            for (feature, value) in values {
                let from = feature * many;
                let rows = weights[from..from + many].iter_mut().zip(&mut moved[from..from + many]);
                for ((weight, moved), fault) in rows.zip(&chances) {
                    let step = fault * value;
                    if step.abs() > 1e-5 {
                        *moved += step * step;
                        *weight -= RATE * step / moved.sqrt();
                    }
                }
            }
        }
    }
    let most = weights.iter().fold(0.0_f32, |most, weight| most.max(weight.abs()));
    file.unit = most / 127.0;
    file.weights = weights
        .chunks(many)
        .map(|row| {
            let told = (0..).zip(row).filter(|(_, weight)| weight.abs() >= LEAST);
            told.map(|(intent, weight): (u16, &f32)| (intent, (weight / file.unit).round() as i8))
                .collect()
        })
        .collect();
    file
}

/// The features that are worth learning, and how rare each is.
fn known_features(lessons: &[&Lesson]) -> LinearFile {
    let mut counts: BTreeMap<Feature, usize> = BTreeMap::new();
    for lesson in lessons {
        for feature in features(&lesson.words.folded, lesson.situation).into_iter().flatten() {
            *counts.entry(feature).or_default() += 1;
        }
    }
    counts.retain(|_, count| *count >= FEWEST);
    let rarity = |count: &usize| ((1 + lessons.len()) as f32 / (1 + count) as f32).ln() + 1.0;
    LinearFile {
        rarities: counts.values().map(|count| (rarity(count) * RARITY_UNITS) as u8).collect(),
        features: counts.into_keys().collect(),
        ..LinearFile::default()
    }
}
