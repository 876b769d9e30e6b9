//! Words with a typing fault, by what people say.

use std::collections::{BTreeMap, HashMap};

use crate::language::{Tongue, fold};

/// The shortest word a fault is looked for in, in letters: shorter ones are all alike.
const SHORTEST: usize = 5;

/// A word may have a fault for so many letters.
const LETTERS_A_FAULT: usize = 5;

/// A word said so many times is spelt right.
const OFTEN: usize = 3;

/// The numbers whose words are known: up to a hundred, and those that have others, "deux cents",
/// "deux mille".
const NUMBERS: [std::ops::RangeInclusive<u32>; 3] = [1..=100, 200..=200, 2000..=2000];

/// How words are spelt.
#[derive(Debug, Default)]
pub struct Spelling {
    /// Every word there is, without accents, with how it is spelt and how many times it is said.
    words: BTreeMap<String, (String, usize)>,
    /// Those that are said often, by how they sound.
    sounds: HashMap<String, String>,
}

impl Spelling {
    /// That of these phrases, and of numbers, beside other words that there are.
    pub fn new<'a, 'b>(
        phrases: impl IntoIterator<Item = &'a str>,
        others: impl IntoIterator<Item = &'b str>,
        tongue: Tongue,
    ) -> Spelling {
        let mut words: BTreeMap<String, (String, usize)> = BTreeMap::new();
        for word in phrases.into_iter().flat_map(|phrase| phrase.split(' ')) {
            words.entry(fold(word)).or_insert_with(|| (word.to_string(), 0)).1 += 1;
        }
        for number in NUMBERS.into_iter().flatten().map(|number| tongue.in_words(number)) {
            for word in number.split(['-', ' ']) {
                words.entry(fold(word)).or_insert_with(|| (word.to_string(), 0)).1 += OFTEN;
            }
        }
        let often = words.iter().filter(|(word, (_, times))| is_long(word) && *times >= OFTEN);
        let sounds = often.map(|(word, _)| (tongue.heard(word), word.clone())).collect();
        // What few say is spelt right too: "pointu" is no "point".
        for word in others {
            words.entry(fold(word)).or_insert_with(|| (word.to_string(), 0));
        }
        Spelling { words, sounds }
    }

    /// Whether people often say this word.
    pub fn is_usual(&self, word: &str) -> bool {
        self.words.get(word).is_some_and(|(_, times)| *times >= OFTEN)
    }

    /// Whether there is such a word, said or not.
    pub fn knows(&self, word: &str) -> bool {
        self.words.contains_key(word)
    }

    /// Whether people say this word.
    pub fn is_said(&self, word: &str) -> bool {
        self.words.get(word).is_some_and(|(_, times)| *times > 0)
    }

    /// The word that is meant by one that nobody says, and how it is spelt: it sounds the same, or
    /// has as few other letters as can be; the one said most often. Both without and with accents.
    pub fn meant(&self, word: &str, tongue: Tongue) -> Option<(&str, &str)> {
        let written = word.chars().all(char::is_alphabetic);
        if !is_long(word) || !written || self.words.contains_key(word) {
            return None;
        }
        let near = |(other, (_, times)): &(&String, &(String, usize))| {
            *times >= OFTEN && is_long(other) && other.len().abs_diff(word.len()) <= faults(word)
        };
        let by_letters = || {
            let near = self.words.iter().filter(near);
            let near = near.map(|(other, (_, times))| {
                (strsim::osa_distance(word, other), std::cmp::Reverse(*times), other)
            });
            near.filter(|(distance, ..)| *distance <= faults(word)).min().map(|(.., other)| other)
        };
        let meant = self.sounds.get(&tongue.heard(word)).or_else(by_letters)?;
        let (meant, (spelt, _)) = self.words.get_key_value(meant)?;
        Some((meant, spelt))
    }
}

/// How many faults a word may have.
pub fn faults(word: &str) -> usize {
    word.len() / LETTERS_A_FAULT
}

/// Whether a fault is looked for in a word.
pub fn is_long(word: &str) -> bool {
    word.len() >= SHORTEST
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::understanding::Understander;

    #[track_caller]
    fn assert_meant(word: &str, meant: Option<&str>) {
        let (learnt, tongue) = (Understander::learnt(), Tongue::default());
        let found = learnt.spelling(tongue).meant(word, tongue).map(|(_, spelt)| spelt);
        assert_eq!(found, meant, "{word}");
    }

    #[test]
    fn a_fault_is_seen_by_the_letters_and_by_the_sound() {
        for (word, meant) in [
            ("ahcete", "achète"),
            ("quarente", "quarante"),
            ("lyoer", "loyer"),
            ("maisno", "maison"),
            ("contruire", "construire"),
        ] {
            assert_meant(word, Some(meant));
        }
    }

    #[test]
    fn what_people_say_has_no_fault() {
        for word in ["achete", "cents", "mille", "2000s", "cru", "pointu"] {
            assert_meant(word, None);
        }
    }
}
