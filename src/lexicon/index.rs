//! Which phrases may be meant by some words, before each is compared with them.

use std::collections::{BTreeSet, HashMap};

use super::{Node, PhraseEntry, Template};

/// An entry and one of its templates, by their ranks.
type Rank = (usize, usize);

/// The templates by a word they cannot do without, for there are thousands of them.
#[derive(Clone, Debug, Default)]
pub(super) struct TemplateIndex {
    by_word: HashMap<String, Vec<Rank>>,
    /// Those that are made of slots alone.
    without_word: Vec<Rank>,
}

impl TemplateIndex {
    pub(super) fn new(entries: &[PhraseEntry]) -> TemplateIndex {
        let mut uses: HashMap<&str, usize> = HashMap::new();
        for word in entries.iter().flat_map(|entry| &entry.templates).flat_map(Template::words) {
            *uses.entry(&word.folded).or_default() += 1;
        }
        let mut index = TemplateIndex::default();
        for (entry, PhraseEntry { templates, .. }) in entries.iter().enumerate() {
            for (rank, template) in templates.iter().enumerate() {
                match needed(&template.nodes, &uses) {
                    Some(words) => words.into_iter().for_each(|word| {
                        index.by_word.entry(word.to_string()).or_default().push((entry, rank));
                    }),
                    None => index.without_word.push((entry, rank)),
                }
            }
        }
        index
    }

    /// The ranks of those that may be meant, in their order.
    pub(super) fn of(&self, words: &[String]) -> BTreeSet<Rank> {
        let by_word = words.iter().filter_map(|word| self.by_word.get(word)).flatten();
        by_word.chain(&self.without_word).copied().collect()
    }
}

/// Words of which each way to say it has one, as few and as rare as may be; none if it can be
/// said without a word of its own.
fn needed<'a>(nodes: &'a [Node], uses: &HashMap<&str, usize>) -> Option<BTreeSet<&'a str>> {
    let of_node = |node: &'a Node| match node {
        Node::Word(word) => Some(BTreeSet::from([word.folded.as_str()])),
        Node::Slot(_) => None,
        Node::Term(term) => {
            let firsts = term.ways.iter().map(|way| way.first().map(|word| word.folded.as_str()));
            firsts.collect()
        }
        Node::OneOf(choices) => {
            let each: Option<Vec<_>> = choices.iter().map(|nodes| needed(nodes, uses)).collect();
            each.map(|each| each.into_iter().flatten().collect())
        }
    };
    let rarity =
        |words: &BTreeSet<&str>| -> usize { words.iter().filter_map(|word| uses.get(word)).sum() };
    nodes.iter().filter_map(of_node).min_by_key(rarity)
}
