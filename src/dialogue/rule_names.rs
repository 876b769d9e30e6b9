//! Which rule words name.

use super::matcher::{Matcher, longest, starts};
use crate::editions::RuleTopic;

/// A root is so many letters at least, and its endings so many at most.
const SHORTEST_ROOT: usize = 6;
const LONGEST_ENDING: usize = 3;

impl Matcher {
    /// A rule named anywhere in the words.
    pub(super) fn rule_in(&self, words: &[String]) -> Option<RuleTopic> {
        longest(&self.rules[0], words)
            .or_else(|| longest(&self.rules[0], &self.tongue().with_articles(words)))
            .or_else(|| longest(&self.bare_rules, &self.tongue().without_articles(words)))
            .or_else(|| self.rule_of_same_root(&self.tongue().without_articles(words)))
    }

    /// The rule whose name is one word that one of these begins with: "hypothéquée".
    fn rule_of_same_root(&self, words: &[String]) -> Option<RuleTopic> {
        let names = self.bare_rules.iter().filter(|(name, _)| name.len() >= SHORTEST_ROOT);
        let alone = names.filter_map(|(name, rules)| {
            let (rule, _) = rules.iter().find(|(_, form)| form.words.len() == 1)?;
            Some((name, *rule))
        });
        let said = |name: &String| {
            words.iter().any(|word| {
                word.strip_prefix(name.as_str()).is_some_and(|end| end.len() <= LONGEST_ENDING)
            })
        };
        alone
            .filter(|(name, _)| said(name))
            .max_by_key(|(name, _)| name.len())
            .map(|(_, rule)| rule)
    }

    /// Whether these words are a rule's name without an article, and nothing more: "hypothéquer",
    /// which whoever says it wants to do.
    pub(super) fn names_an_act(&self, words: &[String]) -> bool {
        let has_article = |word: &String| {
            let bare = self.tongue().without_articles(std::slice::from_ref(word));
            bare.first().is_none_or(|bare| word.contains('\'') && !bare.contains('\''))
        };
        let is_rule = |(length, _): (usize, RuleTopic)| length == words.len();
        !words.first().is_none_or(has_article) && starts(&self.rules[0], words).any(is_rule)
    }
}
