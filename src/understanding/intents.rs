//! What phrases are for, by their words and the parts of these.

use super::chance::intents;
use super::{Chance, LinearFile, ModelFault, Situation, features};
use crate::lexicon::Intent;

/// A linear model of what phrases are for.
#[derive(Clone, Debug, Default)]
pub struct IntentModel {
    file: LinearFile,
    intents: Vec<Option<Intent>>,
}

impl IntentModel {
    /// Reads a model.
    ///
    /// # Errors
    /// Bytes that are none, or one of other intents.
    pub fn read(bytes: &[u8]) -> Result<IntentModel, ModelFault> {
        IntentModel::new(postcard::from_bytes(bytes)?)
    }

    /// A model of what is learnt.
    ///
    /// # Errors
    /// An intent the game does not have.
    pub fn new(file: LinearFile) -> Result<IntentModel, ModelFault> {
        let intents = intents(&file.names)?;
        Ok(IntentModel { file, intents })
    }

    /// Whether nothing was learnt.
    pub fn is_empty(&self) -> bool {
        self.intents.is_empty()
    }

    /// The chances of these words, the likeliest first.
    pub fn chances(&self, words: &[String], situation: Option<Situation>) -> Vec<Chance> {
        let chances = self.file.chances(&features(words, situation));
        let mut chances: Vec<Chance> = (self.intents.iter().zip(chances))
            .map(|(intent, chance)| Chance { intent: *intent, chance })
            .collect();
        chances.sort_by(|one, other| other.chance.total_cmp(&one.chance));
        chances
    }
}
