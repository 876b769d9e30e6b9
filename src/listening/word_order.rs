//! How people put words one after another: what tells "il complète ses jaunes" from "il complète
//! c'est jaune". The library counts pairs of words; this counts threes.

use std::collections::HashMap;

/// What is taken from each count, for words that were never seen to follow.
const DISCOUNT: f32 = 0.6;
/// How often a word that nobody said might have been said.
const UNSEEN: f32 = 0.3;
/// Words that nobody said, about.
const UNSEEN_WORDS: f32 = 5000.0;

/// A word, by the order in which they were first said.
type Word = u16;
/// Before the first word, and after the last one.
const START: Word = 0;
const END: Word = 1;
/// One that nobody said, or one too many to be told from the others.
const UNKNOWN: Word = 2;

/// How often words follow one another, in sentences that people say.
#[derive(Default)]
pub(super) struct WordOrder {
    words: HashMap<Box<str>, Word>,
    alone: HashMap<Word, u32>,
    all: u32,
    pairs: Runs<2>,
    threes: Runs<3>,
}

/// Runs of so many words, sorted, and how often each was said.
#[derive(Default)]
struct Runs<const LENGTH: usize>(Vec<([Word; LENGTH], u32)>);

impl<const LENGTH: usize> Runs<LENGTH> {
    fn of(mut said: Vec<[Word; LENGTH]>) -> Runs<LENGTH> {
        said.sort_unstable();
        let same = said.chunk_by(|one, other| one == other);
        Runs(same.filter_map(|same| Some((*same.first()?, same.len() as u32))).collect())
    }

    /// The chance that the last of these words follows the others, with what it has after less.
    fn chance(&self, run: [Word; LENGTH], after_less: f32) -> f32 {
        let context = &run[..LENGTH - 1];
        let start = self.0.partition_point(|(said, _)| said[..LENGTH - 1] < *context);
        let there = self.0[start..].iter().take_while(|(said, _)| said[..LENGTH - 1] == *context);
        let (mut all, mut different, mut seen) = (0, 0, 0);
        for (said, count) in there {
            (all, different) = (all + count, different + 1);
            seen += if *said == run { *count } else { 0 };
        }
        if all == 0 {
            return after_less;
        }
        let kept = (seen as f32 - DISCOUNT).max(0.0);
        (kept + DISCOUNT * different as f32 * after_less) / all as f32
    }
}

impl WordOrder {
    /// That of these sentences, their words apart by spaces.
    pub fn of<'a>(sentences: impl IntoIterator<Item = &'a str>) -> WordOrder {
        let mut order = WordOrder::default();
        let (mut pairs, mut threes) = (Vec::new(), Vec::new());
        for sentence in sentences {
            let mut before = [START; 2];
            let words: Vec<Word> = sentence.split(' ').map(|word| order.learn(word)).collect();
            for word in words.into_iter().chain([END]) {
                *order.alone.entry(word).or_default() += 1;
                order.all += 1;
                pairs.push([before[1], word]);
                threes.push([before[0], before[1], word]);
                before = [before[1], word];
            }
        }
        WordOrder { pairs: Runs::of(pairs), threes: Runs::of(threes), ..order }
    }

    fn learn(&mut self, word: &str) -> Word {
        if let Some(&known) = self.words.get(word) {
            return known;
        }
        let Some(new) =
            Word::try_from(self.words.len()).ok().and_then(|n| n.checked_add(UNKNOWN + 1))
        else {
            return UNKNOWN;
        };
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

    fn chance(&self, before: [Word; 2], word: Word) -> f32 {
        let seen = self.alone.get(&word).map_or(0.0, |&count| count as f32);
        let words = self.alone.len() as f32 + UNSEEN_WORDS;
        let alone = (seen + UNSEEN) / (self.all as f32 + UNSEEN * words);
        let after_one = self.pairs.chance([before[1], word], alone);
        self.threes.chance([before[0], before[1], word], after_one)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order() -> WordOrder {
        WordOrder::of(["il complète ses jaunes", "c'est jaune", "il a ses gares"])
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
        assert!(WordOrder::of([]).likelihood("bonjour".split(' ')).is_finite());
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
