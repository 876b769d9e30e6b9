//! What a question nobody foresaw is about: the words that tell it, as data.

use serde::{Deserialize, Deserializer};

use super::Intent;
use crate::editions::RuleTopic;
use crate::language::Tokens;

/// One way to guess what is asked: what must be named, and what must be said.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Gist {
    /// What is asked.
    pub intent: Intent,
    /// What must be named.
    #[serde(default)]
    pub names: Named,
    /// The rule that is asked for, where it is not named.
    #[serde(default)]
    pub rule: Option<RuleTopic>,
    #[serde(deserialize_with = "told")]
    any: Vec<Vec<String>>,
    #[serde(default, deserialize_with = "told")]
    with: Vec<Vec<String>>,
    #[serde(default, deserialize_with = "told")]
    unless: Vec<Vec<String>>,
}

/// What a question must name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum Named {
    /// Whatever it names.
    #[default]
    Anything,
    /// No property, player or group.
    Nothing,
    /// A property.
    Deed,
    /// A player, and no property.
    Player,
    /// A group, and no property.
    Group,
    /// A rule.
    Rule,
}

impl Gist {
    /// Whether these words tell it, as [`told_words`] gives them.
    pub fn is_told_by(&self, words: &[String]) -> bool {
        let said = |any: &[Vec<String>]| {
            any.iter().any(|phrase| words.windows(phrase.len()).any(|part| part == phrase))
        };
        said(&self.any) && (self.with.is_empty() || said(&self.with)) && !said(&self.unless)
    }
}

/// The words of a text, elisions apart: "d'argent" is two.
pub fn told_words(text: &str) -> Vec<String> {
    let words = Tokens::new(text).words;
    let parts = words.iter().flat_map(|word| word.split('\''));
    parts.filter(|part| !part.is_empty()).map(String::from).collect()
}

fn told<'de, D: Deserializer<'de>>(file: D) -> Result<Vec<Vec<String>>, D::Error> {
    let texts = Vec::<String>::deserialize(file)?;
    Ok(texts.iter().map(|text| told_words(text)).collect())
}
