//! How people put words one after another: what tells "il complète ses jaunes" from "il complète
//! c'est jaune". The library counts pairs of words; this counts threes.

use std::collections::HashMap;
use std::hash::Hash;

/// What is taken from each count, for words that were never seen to follow.
const DISCOUNT: f32 = 0.6;
/// How often a word that nobody said might have been said.
const UNSEEN: f32 = 0.3;
/// Words that nobody said, about.
const UNSEEN_WORDS: f32 = 5000.0;
/// Before the first word, and after the last one.
const START: u32 = 0;
const END: u32 = 1;
const UNKNOWN: u32 = 2;

/// How often words follow one another, in sentences that people say.
#[derive(Default)]
pub(super) struct WordOrder {
    words: HashMap<Box<str>, u32>,
    alone: HashMap<u32, u32>,
    all: u32,
    pairs: Following<u32>,
    threes: Following<[u32; 2]>,
}

/// What follows a context.
struct Following<C> {
    counts: HashMap<(C, u32), u32>,
    /// Of each context, how many words follow, and how many different ones.
    contexts: HashMap<C, (u32, u32)>,
}

impl<C> Default for Following<C> {
    fn default() -> Following<C> {
        Following { counts: HashMap::new(), contexts: HashMap::new() }
    }
}

impl<C: Copy + Eq + Hash> Following<C> {
    fn count(&mut self, context: C, word: u32) {
        let count = self.counts.entry((context, word)).or_default();
        *count += 1;
        let new = u32::from(*count == 1);
        let (all, different) = self.contexts.entry(context).or_default();
        (*all, *different) = (*all + 1, *different + new);
    }

    /// The chance that the word follows, with what it has after less.
    fn chance(&self, context: C, word: u32, after_less: f32) -> f32 {
        let Some(&(all, different)) = self.contexts.get(&context) else { return after_less };
        let seen = self.counts.get(&(context, word)).map_or(0.0, |&count| count as f32);
        let kept = (seen - DISCOUNT).max(0.0);
        (kept + DISCOUNT * different as f32 * after_less) / all as f32
    }
}

impl WordOrder {
    /// That of these sentences, their words apart by spaces.
    pub fn of(sentences: &[String]) -> WordOrder {
        let mut order = WordOrder::default();
        for sentence in sentences {
            let mut before = [START; 2];
            let words: Vec<u32> = sentence.split(' ').map(|word| order.learn(word)).collect();
            for word in words.into_iter().chain([END]) {
                *order.alone.entry(word).or_default() += 1;
                order.all += 1;
                order.pairs.count(before[1], word);
                order.threes.count(before, word);
                before = [before[1], word];
            }
        }
        order
    }

    fn learn(&mut self, word: &str) -> u32 {
        if let Some(&known) = self.words.get(word) {
            return known;
        }
        let new = UNKNOWN + 1 + self.words.len() as u32;
        self.words.insert(word.into(), new);
        new
    }

    /// How likely it is that somebody says these words in this order, as a natural logarithm.
    pub fn likelihood<'a>(&self, words: impl Iterator<Item = &'a str>) -> f32 {
        let mut before = [START; 2];
        let words = words.map(|word| self.words.get(word).copied().unwrap_or(UNKNOWN));
        (words.chain([END]))
            .map(|word| {
                let chance = self.chance(before, word);
                before = [before[1], word];
                chance.ln()
            })
            .sum()
    }

    fn chance(&self, before: [u32; 2], word: u32) -> f32 {
        let seen = self.alone.get(&word).map_or(0.0, |&count| count as f32);
        let words = self.alone.len() as f32 + UNSEEN_WORDS;
        let alone = (seen + UNSEEN) / (self.all as f32 + UNSEEN * words);
        self.threes.chance(before, word, self.pairs.chance(before[1], word, alone))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order() -> WordOrder {
        WordOrder::of(
            &["il complète ses jaunes", "c'est jaune", "il a ses gares"].map(String::from),
        )
    }

    fn likelihood(text: &str) -> f32 {
        order().likelihood(text.split(' '))
    }

    #[test]
    fn what_was_said_is_likelier_than_what_sounds_like_it() {
        assert!(likelihood("il complète ses jaunes") > likelihood("il complète c'est jaune"));
        assert!(likelihood("il complète ses gares") > likelihood("il complète gares ses"));
    }

    #[test]
    fn words_that_nobody_said_may_be_said() {
        assert!(likelihood("il complète le casse-tête").is_finite());
        assert!(WordOrder::of(&[]).likelihood("bonjour".split(' ')).is_finite());
    }

    /// Whatever came before, what may follow has a chance of one in all.
    #[test]
    fn chances_add_up_to_one() {
        let order = order();
        let all: f32 = order.alone.keys().map(|&word| order.chance([START; 2], word)).sum();
        let unseen = UNSEEN * UNSEEN_WORDS / (order.all as f32 + UNSEEN * UNSEEN_WORDS);
        assert!(all < 1.0 && all > 1.0 - unseen, "{all}");
    }
}
