//! What a question nobody foresaw is about: the words that tell it, as data.

use serde::Deserialize;

use super::Intent;
use crate::editions::RuleTopic;
use crate::language::{Tokens, Tongue};
use crate::store::{FileError, parse_ron};

/// One way to guess what is asked: what must be named, and what must be said.
#[derive(Clone, Debug)]
pub struct Gist {
    /// What is asked.
    pub intent: Intent,
    /// What must be named.
    pub names: Named,
    /// The rule that is asked for, where it is not named.
    pub rule: Option<RuleTopic>,
    any: Vec<Vec<String>>,
    with: Vec<Vec<String>>,
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

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GistFile {
    intent: Intent,
    #[serde(default)]
    names: Named,
    #[serde(default)]
    rule: Option<RuleTopic>,
    any: Vec<String>,
    #[serde(default)]
    with: Vec<String>,
    #[serde(default)]
    unless: Vec<String>,
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

/// Those of this tongue, in the order they are tried.
///
/// # Errors
/// Never in a build whose tests passed.
pub(super) fn gists(tongue: Tongue) -> Result<Vec<Gist>, FileError> {
    let (name, text) = tongue.files().gists;
    let gists: Vec<GistFile> = parse_ron(name, text)?;
    let all = |texts: &[String]| texts.iter().map(|text| told_words(text)).collect();
    let gist = |row: GistFile| Gist {
        intent: row.intent,
        names: row.names,
        rule: row.rule,
        any: all(&row.any),
        with: all(&row.with),
        unless: all(&row.unless),
    };
    Ok(gists.into_iter().map(gist).collect())
}
