//! The orders of one sentence, each for its own pupils: "Léa fera la prison et Mathis les gares",
//! "enlève les gares à Léa et donne-lui les loyers".

use std::ops::Range;

use super::class_names::{pupils_said, says_everybody};
use super::class_works::works_said;
use crate::dialogue::Phrase;
use crate::language::Tokens;
use crate::lexicon::{Go, Intent};
use crate::menu::Menu;

/// What is ordered of some pupils.
pub(super) struct Clause {
    /// As it was said.
    pub(super) text: String,
    /// Whether it takes the place of the one before: "…, ou plutôt à Inès".
    pub(super) instead: bool,
}

/// A part of a sentence, between its commas and the words that link.
struct ClausePart {
    words: Range<usize>,
    /// Where somebody is named, and where some work.
    whom: Option<usize>,
    work: Option<usize>,
    /// Whether it says what is to be done.
    orders: bool,
    instead: bool,
}

impl ClausePart {
    /// Whether it is an order of its own.
    fn is_whole(&self) -> bool {
        let names = self.whom.is_some() || self.work.is_some();
        self.orders && names || self.whom.is_some() && self.work.is_some()
    }

    fn says_something(&self) -> bool {
        self.whom.is_some() || self.work.is_some() || self.orders
    }
}

/// The orders of a sentence, where it has several; none else.
pub(super) fn clauses(menu: &Menu, text: &str) -> Vec<Clause> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let mut parts: Vec<ClausePart> = Vec::new();
    let mut begun = None;
    for bounds in bounds(menu, &words) {
        // What says nothing is of what follows: "ah non, attends, plutôt à Léa".
        let start = *begun.get_or_insert(bounds.start);
        let part = part(menu, &words, start..bounds.end);
        if part.says_something() {
            parts.push(part);
            begun = None;
        }
    }
    let Some(first) = parts.iter().position(ClausePart::is_whole) else { return Vec::new() };
    // "Donne les enchères et la prison à Tom": the first part is of the second.
    let goes_on = |at: usize| {
        let next = parts[at + 1..].iter().find(|next| next.whom.is_some());
        parts[at].whom.is_none() && next.is_some_and(|next| !next.orders)
    };
    let is_head = |at: &usize| match &parts[*at] {
        part if part.is_whole() => !goes_on(*at),
        part => *at > first && part.instead,
    };
    let heads: Vec<usize> = (0..parts.len()).filter(is_head).collect();
    if heads.len() < 2 {
        return Vec::new();
    }
    let of_head = |head: usize| {
        let mine = (0..parts.len()).filter(|at| belongs_to(&parts, &heads, *at) == head);
        let said = mine.map(|at| words[parts[at].words.clone()].join(" "));
        let text = said.collect::<Vec<_>>().join(", ");
        Clause { text, instead: parts[head].instead && head > first }
    };
    heads.iter().map(|head| of_head(*head)).collect()
}

/// The order that a part belongs to, of these: "la prison à Léa, **les gares** et les loyers à Tom",
/// and "Léa la prison, **Tom** et Inès les gares".
fn belongs_to(parts: &[ClausePart], heads: &[usize], at: usize) -> usize {
    let before = heads.iter().rev().find(|head| **head <= at).copied();
    let after = heads.iter().find(|head| **head > at).copied();
    match (before, after) {
        (Some(before), Some(after)) if before != at && !parts[after].orders => {
            let work_first = parts[before].work < parts[before].whom;
            let goes_on = parts[at].whom.is_none() == work_first;
            if goes_on { after } else { before }
        }
        (before, after) => before.or(after).unwrap_or(at),
    }
}

/// The parts of a sentence: a comma ends one, and a word that links or thinks better begins one.
fn bounds<'a>(menu: &'a Menu, words: &'a [&str]) -> impl Iterator<Item = Range<usize>> + 'a {
    let small = menu.context.book().small_words();
    let folded = |at: usize| Tokens::new(words[at]).words.into_iter().next().unwrap_or_default();
    let links = move |at: usize| {
        let word = folded(at);
        small.links.contains(&word) || small.between_orders.contains(&word)
    };
    let better = move |at: usize| small.second_thoughts.contains(&folded(at));
    let begins = move |at: &usize| {
        let after = at.checked_sub(1);
        let comma = after.is_some_and(|at| words[at].ends_with([',', ';', '.']));
        *at == 0 || comma || links(*at) || better(*at) && !after.is_some_and(better)
    };
    let starts: Vec<usize> = (0..words.len()).filter(begins).collect();
    (0..starts.len()).map(move |rank| {
        let end = starts.get(rank + 1).copied().unwrap_or(words.len());
        // The link is nobody's.
        let start = starts[rank] + usize::from(links(starts[rank]) && starts[rank] + 1 < end);
        start..end
    })
}

fn part(menu: &Menu, words: &[&str], range: Range<usize>) -> ClausePart {
    let book = menu.context.book();
    let small = book.small_words();
    let said = Tokens::new(&words[range.clone()].join(" ")).words;
    let phrase = Phrase::unknown(words[range.clone()].join(" ").trim_end_matches([',', ';', '.']));
    let works = works_said(menu, &phrase);
    let named = pupils_said(menu, &phrase, &works);
    let is_named = |word: &String| {
        let of = |name: &String| Tokens::new(name).words.contains(word);
        named.iter().any(of) || small.persons.contains(word) || small.everybody.contains(word)
    };
    let orders = [Go::GiveWork, Go::ClearWork].map(Intent::Go);
    let pronoun = || said.iter().position(|word| small.persons.contains(word));
    let whom = match named.is_empty() && !says_everybody(menu, &phrase) {
        true => pronoun(),
        false => said.iter().position(is_named).or(Some(0)),
    };
    ClausePart {
        words: range,
        whom,
        // By where its last word is.
        work: (!works.is_empty()).then(|| work_at(menu, &said)),
        orders: said.iter().any(|word| orders.iter().any(|go| book.begins_with(*go, word))),
        instead: said.iter().any(|word| small.second_thoughts.contains(word)),
    }
}

/// Where the first work these words name is named.
fn work_at(menu: &Menu, words: &[String]) -> usize {
    let names = |end: &usize| {
        let begun = Phrase::unknown(words[..*end].join(" "));
        !works_said(menu, &begun).is_empty()
    };
    (1..=words.len()).find(names).unwrap_or_default()
}
