//! The linear model: each feature adds its weights, and the sums become chances.

use serde::{Deserialize, Serialize};

use super::{Chance, Feature, ModelFault, Situation, features, intents};
use crate::lexicon::Intent;

/// What the situation weighs beside the words.
const SITUATION_SHARE: f32 = 0.7;

/// What is learnt, as it is kept.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
pub struct LinearFile {
    /// The intents by name, an empty one for talk that is for none.
    pub intents: Vec<String>,
    /// The features that are known, in order.
    pub features: Vec<Feature>,
    /// How rare each of them is, in sixteenths.
    pub rarities: Vec<u8>,
    /// What each tells of which intents, by their rank, in `unit`s.
    pub weights: Vec<Vec<(u16, i8)>>,
    /// The unit of weights.
    pub unit: f32,
}

/// A linear model of what phrases are for.
#[derive(Clone, Debug, Default)]
pub struct LinearModel {
    file: LinearFile,
    intents: Vec<Option<Intent>>,
}

impl LinearModel {
    /// Reads a model.
    ///
    /// # Errors
    /// Bytes that are none, or one of other intents.
    pub fn read(bytes: &[u8]) -> Result<LinearModel, ModelFault> {
        LinearModel::new(postcard::from_bytes(bytes)?)
    }

    /// A model of what is learnt.
    ///
    /// # Errors
    /// An intent the game does not have.
    pub fn new(file: LinearFile) -> Result<LinearModel, ModelFault> {
        let intents = intents(&file.intents)?;
        Ok(LinearModel { file, intents })
    }

    /// Whether nothing was learnt.
    pub fn is_empty(&self) -> bool {
        self.intents.is_empty()
    }

    /// The chances of these words, the likeliest first.
    pub fn chances(&self, words: &[String], situation: Option<Situation>) -> Vec<Chance> {
        let mut sums = vec![0.0; self.intents.len()];
        for (rank, value) in self.file.values(words, situation) {
            for (intent, weight) in self.file.weights.get(rank).into_iter().flatten() {
                if let Some(sum) = sums.get_mut(usize::from(*intent)) {
                    *sum += f32::from(*weight) * self.file.unit * value;
                }
            }
        }
        let most = sums.iter().copied().fold(f32::MIN, f32::max);
        let powers: Vec<f32> = sums.iter().map(|sum| (sum - most).exp()).collect();
        let whole: f32 = powers.iter().sum();
        let chances = self.intents.iter().zip(powers);
        let mut chances: Vec<Chance> = chances
            .map(|(intent, power)| Chance { intent: *intent, chance: power / whole })
            .collect();
        chances.sort_by(|one, other| other.chance.total_cmp(&one.chance));
        chances
    }
}

impl LinearFile {
    /// The features of these words that are known, by their rank, and how much each counts:
    /// the rarer the more, all runs of words together as much as all parts of words.
    pub fn values(&self, words: &[String], situation: Option<Situation>) -> Vec<(usize, f32)> {
        let [runs, parts, situations] = features(words, situation);
        let known = |kind: Vec<Feature>| -> Vec<(usize, f32)> {
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
