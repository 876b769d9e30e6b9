//! What of a phrase tells what it is for: its words, their parts, and its situation.

use super::Situation;

/// The longest run of words that is looked at.
const MOST_WORDS: usize = 3;

/// The parts of a word that are looked at, in letters.
const PARTS: std::ops::RangeInclusive<usize> = 2..=5;

/// A feature, by the hash of what it is.
pub type Feature = u32;

/// The features of a text, by kind; each kind weighs as much as another.
pub type Features = [Vec<Feature>; 3];

/// The features of these words, each once: runs of words, parts of words, and the situation.
/// Typing faults and missing accents spoil some parts of a word and leave the others.
pub fn features(words: &[String], situation: Option<Situation>) -> Features {
    let mut runs = Vec::new();
    for length in 1..=MOST_WORDS {
        for run in words.windows(length) {
            runs.push(hash(0, run.iter().flat_map(|word| word.bytes().chain([b' ']))));
        }
    }
    if let (Some(first), Some(last)) = (words.first(), words.last()) {
        runs.push(hash(1, first.bytes()));
        runs.push(hash(2, last.bytes()));
    }
    let mut parts = Vec::new();
    for word in words {
        let padded: Vec<char> =
            std::iter::once(' ').chain(word.chars()).chain(std::iter::once(' ')).collect();
        for length in PARTS {
            for part in padded.windows(length) {
                parts.push(hash(3, part.iter().collect::<String>().bytes()));
            }
        }
    }
    for found in [&mut runs, &mut parts] {
        found.sort_unstable();
        found.dedup();
    }
    let situation = situation.map(|situation| hash(4, situation.name().bytes()));
    [runs, parts, situation.into_iter().collect()]
}

/// FNV-1a, of a kind of feature and its text.
pub(super) fn hash(kind: u8, text: impl Iterator<Item = u8>) -> Feature {
    std::iter::once(kind)
        .chain(text)
        .fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}
