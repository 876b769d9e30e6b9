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
    let is_refused = |(at, _): &(Range<usize>, Name)| {
        let before = words[..at.start].iter().rev();
        let mut before = before.skip_while(|word| small.function_words.contains(*word));
        before.next().is_some_and(|word| small.nones.contains(word))
    };
    // "Cinq cents au lieu de six cents", and "au lieu des six cents".
    let is_replaced = |(at, _): &(Range<usize>, Name)| {
        let ends =
            |end: usize| small.in_place_of.iter().any(|replaced| words[..end].ends_with(replaced));
        let small_before = words[..at.start].iter().rev();
        let small_before =
            small_before.take_while(|word| small.function_words.contains(*word)).count();
        (at.start - small_before..=at.start).any(ends)
    };
    let is_meant = |rank: &usize| {
        let (at, name) = &found[*rank];
        let of_a_kind = |(_, other): &&(Range<usize>, Name)| {
            discriminant(other) == discriminant(name) && other != name
        };
        // "Lecourbe… non, pas Lecourbe, soixante": neither of the two.
        let again = |ranks: Range<usize>| found[ranks].iter().any(|(_, other)| other == name);
        let refused = is_refused(&found[*rank])
            && (found.iter().any(|other| of_a_kind(&other)) || again(0..*rank))
            || found[rank + 1..].iter().any(|later| later.1 == *name && is_refused(later));
        // By the next of its kind: "Lecourbe et cinquante, non, soixante, contre Belleville" still
        // gives Lecourbe.
        let next = found[rank + 1..].iter().find(of_a_kind).filter(|next| !is_replaced(next));
        let thought_better = next.is_some_and(|(next, _)| {
            let between = &words[at.end..next.start];
            let thought = between.iter().rposition(|word| small.second_thoughts.contains(word));
            let is_other_side = |thought: usize| {
                let named = at.end + thought..next.start;
                between[thought..].iter().any(|word| small.against.contains(word))
                    && found.iter().any(|(at, _)| named.contains(&at.start))
            };
            thought.is_some_and(|thought| !is_other_side(thought))
        });
        let replaced = found.len() > 1 && is_replaced(&found[*rank]);
        !refused && !thought_better && !replaced
    };
    (0..found.len()).filter(is_meant).map(|rank| found[rank].1).collect()
}

/// What one thinks of instead, where it names no property: "la rue de la Paix… non, plutôt la gare".
pub(super) fn instead<'a>(
    small: &SmallWords,
    words: &'a [String],
    found: &[(Range<usize>, Name)],
) -> Option<&'a [String]> {
    let is_deed = |name: &Name| matches!(name, Name::Deed(_));
    let at = words.iter().rposition(|word| small.second_thoughts.contains(word))?;
    let (before, after): (Vec<_>, Vec<_>) =
        found.iter().filter(|(_, name)| is_deed(name)).partition(|(named, _)| named.start < at);
    (!before.is_empty() && after.is_empty()).then(|| &words[at..])
}
