//! Teaches a linear model: softmax regression, one phrase after the other, each weight slower
//! the more it has learnt (AdaGrad); the same each time it is run.

use std::collections::BTreeMap;

use braillopoly::understanding::{Feature, Features, LinearFile};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

const ROUNDS: usize = 6;
const RATE: f32 = 0.3;
/// A feature of fewer phrases is not learnt.
const FEWEST: usize = 2;
/// A weight below this is left out.
const LEAST: f32 = 0.12;
/// Rarities are kept in sixteenths.
const RARITY_UNITS: f32 = 16.0;

/// What tells of something, and what it tells.
#[derive(Clone)]
pub struct Example {
    pub features: Features,
    /// One of these.
    pub names: Vec<String>,
}

/// Features by their rank, and how much each counts.
type Values = Vec<(usize, f32)>;

/// What these teach.
pub fn learn(examples: &[Example]) -> LinearFile {
    let mut names: Vec<String> =
        examples.iter().flat_map(|example| example.names.clone()).collect();
    names.sort();
    names.dedup();
    let mut file = known_features(examples);
    let many = names.len();
    let rank = |name: &String| names.iter().position(|other| other == name);
    let taught: Vec<(Values, Vec<usize>)> = examples
        .iter()
        .map(|example| {
            let right = example.names.iter().filter_map(rank).collect();
            (file.values(&example.features), right)
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
            let (values, right) = &taught[at];
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
            for name in right {
                chances[*name] -= 1.0 / right.len() as f32;
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
    for row in weights.chunks(many) {
        for (name, weight) in (0..).zip(row).filter(|(_, weight)| weight.abs() >= LEAST) {
            file.of_names.push(name);
            file.weights.push((weight / file.unit).round() as i8);
        }
        file.ends.push(file.weights.len() as u32);
    }
    file.names = names;
    file
}

/// The features that are worth learning, and how rare each is.
fn known_features(examples: &[Example]) -> LinearFile {
    let mut counts: BTreeMap<Feature, usize> = BTreeMap::new();
    for example in examples {
        for feature in example.features.iter().flatten() {
            *counts.entry(*feature).or_default() += 1;
        }
    }
    counts.retain(|_, count| *count >= FEWEST);
    let rarity = |count: &usize| ((1 + examples.len()) as f32 / (1 + count) as f32).ln() + 1.0;
    LinearFile {
        rarities: counts.values().map(|count| (rarity(count) * RARITY_UNITS) as u8).collect(),
        features: counts.into_keys().collect(),
        ..LinearFile::default()
    }
}
