//! What was meant by a text with typing faults.

use super::parser::KnownWords;
use super::{Parser, Phrase};
use crate::language::{Tokens, Tongue};

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

impl Parser {
    /// The phrase that was meant, if a fault or two in its words, or a small word that is
    /// missing, keep it from being one that `fits`: "j'ypothèque la rue Lecourbe".
    pub fn retyped(&self, text: &str, fits: impl Fn(&Phrase) -> bool) -> Option<Phrase> {
        let words = self.book().tongue().with_apostrophes(Tokens::new(text).words);
        let known = self.known_words();
        let wrong = |word: &&String| {
            word.len() >= SHORTEST
                && word.chars().all(|sign| sign.is_alphabetic() || sign == '\'')
                && !known.contains_key(*word)
        };
        if words.iter().filter(wrong).count() > MOST_WORDS {
            return None;
        }
        let mut texts = vec![Vec::new()];
        for word in &words {
            let meant = match wrong(&word) {
                true => near(self.book().tongue(), word, known),
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

    /// Every word of a phrase, a name or a number, as it is compared, and as it sounds.
    pub(super) fn list_known_words(&self) -> KnownWords {
        let (book, tongue) = (self.book(), self.book().tongue());
        let phrases = book.entries().iter().flat_map(|entry| &entry.templates);
        let phrases = phrases.flat_map(|template| template.words()).map(|word| word.folded.clone());
        let numbers = (1..=NUMBERS).flat_map(|number| Tokens::new(&tongue.in_words(number)).words);
        let words = phrases.chain(numbers).chain(self.matcher.name_words());
        words.map(|word| (word.clone(), tongue.heard(&word))).collect()
    }
}

/// The known words nearest to one with a fault or two; none where none is near.
fn near(tongue: Tongue, word: &str, known: &KnownWords) -> Vec<String> {
    let most = if word.len() < LONG { 1 } else { 2 };
    let heard = tongue.heard(word);
    // "Ipotèque" is far from what is written, and sounds the same.
    let faults = |known: &str, sounds: &str| match sounds == heard {
        true => 1,
        false => strsim::osa_distance(word, known),
    };
    let long = |known: &str| known.len().abs_diff(word.len()) <= MOST_LONGER;
    let close = known.iter().filter(|(known, _)| long(known));
    let close = close.map(|(known, sounds)| (faults(known, sounds), known));
    let mut close: Vec<(usize, &String)> = close.filter(|(faults, _)| *faults <= most).collect();
    close.sort_by_key(|(faults, _)| *faults);
    let fewest = close.first().map(|(faults, _)| *faults);
    let nearest = close.into_iter().filter(|(faults, _)| Some(*faults) == fewest);
    nearest.take(MOST_MEANT).map(|(_, known)| known.clone()).collect()
}
