//! How the rules and the families of sounds are called.

use serde::Deserialize;

use super::template::in_terms;
use crate::editions::{RuleTopic, Terms};
use crate::language::Tongue;
use crate::sound::Family;

/// The names of one rule, with their article; the first two are listened for.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TopicNames {
    /// The rule.
    pub rule: RuleTopic,
    /// "les loyers"; "les {many_house}" where the edition has a word.
    names: Vec<String>,
    /// The names in its words; its own first, then the usual ones.
    #[serde(skip)]
    pub said: Vec<String>,
}

impl TopicNames {
    pub(super) fn in_terms(&self, tongue: Tongue, terms: &Terms) -> TopicNames {
        let all = |terms| self.names.iter().map(move |name| in_terms(name, tongue, terms));
        let mut said: Vec<String> = Vec::new();
        for name in all(terms).chain(all(&Terms::default())) {
            if !said.contains(&name) {
                said.push(name);
            }
        }
        TopicNames { said, ..self.clone() }
    }
}

/// The names of one family of sounds; the first is listened for.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FamilyNames {
    /// The family.
    pub family: Family,
    /// "le plateau"
    pub names: Vec<String>,
}
