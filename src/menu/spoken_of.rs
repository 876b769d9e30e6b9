//! Which editions somebody speaks of, by any word that tells one from another: "on joue au foot",
//! "une partie en francs".

use super::Menu;
use crate::dialogue::Phrase;
use crate::editions::Edition;
use crate::language::Tokens;
use crate::lexicon::{Answer, Mark, PhraseBook, Scope, Template};

/// Words as short are no beginning of another.
const SHORTEST_BEGINNING: usize = 4;

/// The ranks of the editions a phrase speaks of: those most of its words are for.
pub(super) fn spoken_of(menu: &Menu, phrase: &Phrase) -> Vec<usize> {
    let said = Tokens::new(&phrase.text).words;
    let editions = &menu.context.editions;
    let matches = |edition: &Edition| {
        let words = own_words(menu, edition);
        let matched = said.iter().filter(|said| words.iter().any(|own| alike(own, said))).count();
        (matched, has_name(&said, edition))
    };
    let matches: Vec<(usize, bool)> = editions.iter().map(|edition| matches(edition)).collect();
    let best = matches.iter().copied().max().filter(|(matched, _)| *matched > 0);
    (0..).zip(&matches).filter(|(_, found)| Some(**found) == best).map(|(rank, _)| rank).collect()
}

/// Whether a phrase says the whole name of the edition of this rank.
pub(super) fn is_named(menu: &Menu, phrase: &Phrase, rank: usize) -> bool {
    let said = Tokens::new(&phrase.text).words;
    menu.context.editions.get(rank).is_some_and(|edition| has_name(&said, edition))
}

fn has_name(said: &[String], edition: &Edition) -> bool {
    Tokens::new(&edition.name).words.iter().all(|word| said.contains(word))
}

/// The words of its name, and those it is told by that mean nothing else in a menu.
fn own_words(menu: &Menu, edition: &Edition) -> Vec<String> {
    let name = Tokens::new(&edition.name).words;
    let money = edition.currency.iter().flat_map(|currency| [&currency.one, &currency.many]);
    let told = std::iter::once(&edition.about).chain(money);
    let told = told.flat_map(|text| Tokens::new(text).words);
    let parser = &menu.context.parser;
    let told = told.filter(|word| !is_common(parser.book(), word));
    let told = told.filter(|word| !parser.read(word).says(Answer::NumberAnswer));
    let small = &parser.book().small_words().function_words;
    name.into_iter().filter(|word| !small.contains(word)).chain(told).collect()
}

/// Whether a word is of a phrase that is said in menus or in every game.
fn is_common(book: &PhraseBook, word: &String) -> bool {
    let everywhere = book.entries().iter().filter(|entry| {
        matches!(entry.scope, Scope::Menu | Scope::Always | Scope::Setting)
            && !book.is_marked(entry.intent, Mark::Heist)
    });
    let mut words = everywhere.flat_map(|entry| &entry.templates).flat_map(Template::words);
    words.any(|other| other.folded == *word)
}

/// "foot" is said for "football", "francs" for "franc".
fn alike(own: &str, said: &str) -> bool {
    let begins = |word: &str, with: &str| {
        with.chars().count() >= SHORTEST_BEGINNING && word.starts_with(with)
    };
    own == said || begins(own, said) || begins(said, own)
}
