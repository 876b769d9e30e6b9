//! How the rules are called by those who ask for them.

use serde::Deserialize;

use super::LexiconError;
use crate::editions::RuleTopic;

/// The names of one rule, with their article; the first two are listened for.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TopicNames {
    /// The rule.
    pub rule: RuleTopic,
    /// "les loyers"
    pub names: Vec<String>,
}

const FILE: &str = "lexicon/fr/rules.ron";
const FRENCH: &str = include_str!("../../lexicon/fr/rules.ron");

/// The French names of the rules.
///
/// # Errors
/// Never in a build whose tests passed.
pub(super) fn french_topics() -> Result<Vec<TopicNames>, LexiconError> {
    ron::from_str(FRENCH).map_err(|error| LexiconError {
        file: FILE.into(),
        line: error.span.start.line,
        reason: format!("ce n'est pas lisible : {}", error.code),
    })
}
