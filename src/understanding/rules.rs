//! Which rule a question is about, where no words name it: "on récupère tout, ou la moitié ?"

use super::{LinearFile, ModelFault, Situation, features};
use crate::editions::RuleTopic;

/// A linear model of which rule is asked for.
#[derive(Clone, Debug, Default)]
pub struct RuleModel {
    file: LinearFile,
    topics: Vec<RuleTopic>,
}

impl RuleModel {
    /// Reads a model.
    ///
    /// # Errors
    /// Bytes that are none, or one of other rules.
    pub fn read(bytes: &[u8]) -> Result<RuleModel, ModelFault> {
        RuleModel::new(postcard::from_bytes(bytes)?)
    }

    /// A model of what is learnt.
    ///
    /// # Errors
    /// A rule the game does not have.
    pub fn new(file: LinearFile) -> Result<RuleModel, ModelFault> {
        let topic = |name: &String| {
            RuleTopic::named(name).ok_or_else(|| ModelFault::UnknownRule(name.clone()))
        };
        let topics = file.names.iter().map(topic).collect::<Result<_, _>>()?;
        Ok(RuleModel { file, topics })
    }

    /// The chance of each rule that these words, folded, ask for it, from 0 to 1.
    pub fn chances(
        &self,
        words: &[String],
        situation: Option<Situation>,
    ) -> impl Iterator<Item = (RuleTopic, f32)> {
        self.topics.iter().copied().zip(self.file.chances(&features(words, situation)))
    }
}
