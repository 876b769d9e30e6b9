//! What is named and not meant: "pas la gare du Nord, la gare de Lyon", "quarante… non pardon,
//! trente-cinq"; and what goes together: "Lecourbe, plus cinquante".

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

/// Whether a sum and a property are said one after the other with a link between them, and
/// nothing that says that one is for the other. "Et" joins what it stands alone between.
pub(super) fn joins_a_sum(
    small: &SmallWords,
    words: &[String],
    found: &[(Range<usize>, Name)],
) -> bool {
    let is_sum = |name: &Name| matches!(name, Name::Number(_));
    let is_thing = |name: &Name| matches!(name, Name::Deed(_) | Name::Cards(_));
    let joins = |pair: &[(Range<usize>, Name)]| {
        let [(before, one), (after, other)] = pair else { return false };
        let between = words.get(before.end..after.start).unwrap_or_default();
        let links = |word: &String| small.links.contains(word);
        let alone =
            || between.iter().all(|word| links(word) || small.function_words.contains(word));
        let plainly = between.iter().any(|word| links(word) && small.links.first() != Some(word));
        let of_a_trade = is_sum(one) && is_thing(other) || is_thing(one) && is_sum(other);
        of_a_trade
            && !between.iter().any(|word| small.against.contains(word))
            && (plainly || between.iter().any(links) && alone())
    };
    found.windows(2).any(joins)
}
