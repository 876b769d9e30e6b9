//! What is named and not meant: "pas la gare du Nord, la gare de Lyon", "quarante… non pardon,
//! trente-cinq".

use std::mem::discriminant;
use std::ops::Range;

use super::named::Name;
use crate::lexicon::SmallWords;

/// The names that are meant of those found, each with the words that name it.
pub(super) fn meant_of(
    small: &SmallWords,
    words: &[String],
    found: &[(Range<usize>, Name)],
) -> Vec<Name> {
    let is_meant = |rank: &usize| {
        let (at, name) = &found[*rank];
        let of_a_kind = |(_, other): &&(Range<usize>, Name)| {
            discriminant(other) == discriminant(name) && other != name
        };
        let before = words[..at.start].iter().rev();
        let mut before = before.skip_while(|word| small.function_words.contains(*word));
        let refused = before.next().is_some_and(|word| small.nones.contains(word))
            && found.iter().any(|other| of_a_kind(&other));
        let thought_better = found[rank + 1..].iter().filter(of_a_kind).any(|(later, _)| {
            words[at.end..later.start].iter().any(|word| small.second_thoughts.contains(word))
        });
        !refused && !thought_better
    };
    (0..found.len()).filter(is_meant).map(|rank| found[rank].1).collect()
}
