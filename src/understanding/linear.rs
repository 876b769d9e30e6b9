//! What is linear: each feature adds its weights, and the sums become chances.

use serde::{Deserialize, Serialize};

use super::{Feature, Features};

/// What the situation weighs beside the words.
const SITUATION_SHARE: f32 = 0.7;

/// What is learnt, as it is kept: how to tell names apart by words.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
pub struct LinearFile {
    /// What it tells apart, by name.
    pub names: Vec<String>,
    /// The features that are known, in order.
    pub features: Vec<Feature>,
    /// How rare each of them is, in sixteenths.
    pub rarities: Vec<u8>,
    /// Where what each of them tells ends, in what follows.
    pub ends: Vec<u32>,
    /// Which name it tells of, by its rank.
    pub of_names: Vec<u16>,
    /// And how much, in `unit`s.
    pub weights: Vec<i8>,
    /// The unit of weights.
    pub unit: f32,
}

impl LinearFile {
    /// The chance of each of the names for a text, from 0 to 1.
    pub fn chances(&self, of: &Features) -> Vec<f32> {
        let mut sums = vec![0.0; self.names.len()];
        for (rank, value) in self.values(of) {
            for (name, weight) in self.told_by(rank) {
                if let Some(sum) = sums.get_mut(usize::from(name)) {
                    *sum += f32::from(weight) * self.unit * value;
                }
            }
        }
        let most = sums.iter().copied().fold(f32::MIN, f32::max);
        let powers: Vec<f32> = sums.iter().map(|sum: &f32| (sum - most).exp()).collect();
        let whole: f32 = powers.iter().sum();
        powers.into_iter().map(|power| power / whole).collect()
    }

    /// What a feature tells of which names.
    fn told_by(&self, feature: usize) -> impl Iterator<Item = (u16, i8)> {
        let end = |feature: usize| self.ends.get(feature).map_or(0, |&end| end as usize);
        let told = feature.checked_sub(1).map_or(0, end)..end(feature);
        let names = self.of_names.get(told.clone()).unwrap_or_default();
        let weights = self.weights.get(told).unwrap_or_default();
        names.iter().copied().zip(weights.iter().copied())
    }

    /// The features of a text that are known, by their rank, and how much each counts:
    /// the rarer the more, all runs of words together as much as all parts of words.
    pub fn values(&self, [runs, parts, situations]: &Features) -> Vec<(usize, f32)> {
        let known = |kind: &Vec<Feature>| -> Vec<(usize, f32)> {
            let ranks = kind.iter().filter_map(|feature| self.features.binary_search(feature).ok());
            ranks
                .map(|rank| (rank, f32::from(self.rarities.get(rank).copied().unwrap_or(0))))
                .collect()
        };
        let mut values = Vec::new();
        for kind in [known(runs), known(parts)] {
            let length = kind.iter().map(|(_, rarity)| rarity * rarity).sum::<f32>().sqrt();
            values.extend(kind.into_iter().map(|(rank, rarity)| (rank, rarity / length)));
        }
        values.extend(known(situations).into_iter().map(|(rank, _)| (rank, SITUATION_SHARE)));
        values
    }
}
