//! What was meant by a text with typing faults.

use std::collections::BTreeSet;

use super::{Parser, Phrase};
use crate::french::{Tokens, fold, heard_name, in_words};

/// The shortest word a fault is looked for in, in letters: shorter ones are all alike.
const SHORTEST: usize = 4;

/// A word with as many letters may have two faults.
const LONG: usize = 9;

/// The most words of one text that may have faults.
const MOST_WORDS: usize = 2;

/// The most letters more or less a word has than the one that is meant.
const MOST_LONGER: usize = 3;

/// How many words may be meant by one.
const MOST_MEANT: usize = 4;

/// The numbers that are looked for, from one.
const NUMBERS: u32 = 100;

/// What is elided before a vowel. "T" is not: it stands alone in "reste-t-il".
const ELIDED: [&str; 10] = ["c", "d", "j", "l", "m", "n", "s", "qu", "jusqu", "lorsqu"];

/// With the apostrophes that were left out: "c est", "je l achète".
fn elided(words: Vec<String>) -> Vec<String> {
    let mut joined: Vec<String> = Vec::new();
    for word in words {
        match joined.last_mut() {
            Some(last)
                if ELIDED.contains(&last.as_str())
                    && word.starts_with(['a', 'e', 'i', 'o', 'u', 'y', 'h']) =>
            {
                *last = format!("{last}'{word}");
            }
            _ => joined.push(word),
        }
    }
    joined
}

impl Parser {
    /// The phrase that was meant, if a fault or two in its words, or a small word that is
    /// missing, keep it from being one that `fits`: "j'ypothèque la rue Lecourbe".
    pub fn retyped(&self, text: &str, fits: impl Fn(&Phrase) -> bool) -> Option<Phrase> {
        let words = elided(Tokens::new(text).words);
        let known = self.known_words();
        let wrong = |word: &&String| {
            word.len() >= SHORTEST
                && word.chars().all(|sign| sign.is_alphabetic() || sign == '\'')
                && !known.contains(*word)
        };
        if words.iter().filter(wrong).count() > MOST_WORDS {
            return None;
        }
        let mut texts = vec![Vec::new()];
        for word in &words {
            let meant = match wrong(&word) {
                true => near(word, &known),
                false => vec![word.clone()],
            };
            texts = (texts.iter())
                .flat_map(|text| {
                    meant.iter().map(|word| [&text[..], std::slice::from_ref(word)].concat())
                })
                .collect();
        }
        let read = |words: &Vec<String>| self.read(&words.join(" "));
        let mut found: Vec<Phrase> = texts.iter().map(read).filter(|read| fits(read)).collect();
        found.dedup_by(|one, other| one.readings() == other.readings());
        match (&found[..], &texts[..]) {
            ([_], _) => found.pop(),
            ([], [only]) => {
                let text = only.join(" ");
                self.mended(&text, |_, _| true).filter(|phrase| phrase.is_known() && fits(phrase))
            }
            _ => None,
        }
    }

    /// Every word of a phrase, a name or a number, as it is compared.
    fn known_words(&self) -> BTreeSet<String> {
        let book = self.book();
        let phrases = book.entries().iter().flat_map(|entry| &entry.templates);
        let phrases = phrases.flat_map(|template| template.words()).map(|word| fold(&word));
        let numbers = (1..=NUMBERS).flat_map(|number| Tokens::new(&in_words(number)).words);
        phrases.chain(numbers).chain(self.name_words()).collect()
    }
}

/// The known words nearest to one with a fault or two; none where none is near.
fn near(word: &str, known: &BTreeSet<String>) -> Vec<String> {
    let most = if word.len() < LONG { 1 } else { 2 };
    let heard = heard_name(word);
    // "Ipotèque" is far from what is written, and sounds the same.
    let faults = |known: &&String| match heard_name(known) == heard {
        true => 1,
        false => strsim::osa_distance(word, known),
    };
    let close = known.iter().filter(|known| known.len().abs_diff(word.len()) <= MOST_LONGER);
    let mut close: Vec<&String> = close.filter(|known| faults(known) <= most).collect();
    close.sort_by_key(faults);
    let fewest = close.first().map(faults);
    let nearest = close.into_iter().filter(|known| Some(faults(known)) == fewest);
    nearest.take(MOST_MEANT).cloned().collect()
}
