//! Who is named in what is said of a class: its pupils, newcomers, and who is neither.

use super::classroom::report;
use super::names::as_written;
use crate::course::{ClassPupil, Work};
use crate::dialogue::Phrase;
use crate::language::{Tokens, fold};
use crate::lexicon::{Go, known_names};
use crate::menu::Menu;
use crate::understanding::Understander;

/// Whom a phrase names, by the words of their names or as these sound: "Léa Martin", and not "Léa"
/// with her.
pub(super) fn pupils_said(menu: &Menu, phrase: &Phrase) -> Vec<String> {
    let mut said = Tokens::new(&phrase.text).words;
    let elided: Vec<String> =
        said.iter().filter_map(|word| after_elision(word)).map(String::from).collect();
    said.extend(elided);
    let tongue = menu.context.tongue();
    // "Sara" is Sarra, where nobody is called Sara.
    let heard: Vec<String> = said.iter().map(|word| tongue.heard(word)).collect();
    let written = |name: &[String]| name.iter().all(|word| said.contains(word));
    let sounds = |name: &[String]| name.iter().all(|word| heard.contains(&tongue.heard(word)));
    let words = |pupil: &ClassPupil| Tokens::new(&pupil.name).words;
    let pupils = &menu.context.shelf.pupils;
    let is_written = |pupil: &ClassPupil| written(&words(pupil));
    let alike =
        |one: &ClassPupil, other: &ClassPupil| tongue.heard(&one.name) == tongue.heard(&other.name);
    let named = |pupil: &&ClassPupil| {
        let as_heard = || {
            let taken = pupils.iter().any(|other| is_written(other) && alike(other, pupil));
            !taken && sounds(&words(pupil))
        };
        !words(pupil).is_empty() && (is_written(pupil) || as_heard())
    };
    let all: Vec<&ClassPupil> = pupils.iter().filter(named).collect();
    let within = |name: &[String], words: &[String]| name.iter().all(|word| words.contains(word));
    let longer = |pupil: &ClassPupil| {
        let name = words(pupil);
        all.iter().any(|other| words(other).len() > name.len() && within(&name, &words(other)))
    };
    all.iter().filter(|pupil| !longer(pupil)).map(|pupil| pupil.name.clone()).collect()
}

/// What follows an elision: "d'Inès", "qu'Inès".
pub(super) fn after_elision(word: &str) -> Option<&str> {
    word.split_once('\'').map(|(_, name)| name).filter(|name| !name.is_empty())
}

/// The words these works are told with.
pub(super) fn words_of(menu: &Menu, works: &[Work]) -> Vec<String> {
    Tokens::new(&report(menu, |report| report.all_work(works))).words
}

/// Whether a phrase is of the whole class.
pub(super) fn says_everybody(menu: &Menu, phrase: &Phrase) -> bool {
    let everybody = &menu.context.book().small_words().everybody;
    Tokens::new(&phrase.text).words.iter().any(|word| everybody.contains(word))
}

/// A name in a phrase that none of these pupils bears, and that names no work: it is for nobody
/// here.
pub(super) fn strangers_name(
    menu: &Menu,
    phrase: &Phrase,
    works: &[Work],
    named: &[String],
) -> Option<String> {
    let tongue = menu.context.tongue();
    let of_works = words_of(menu, works);
    let own: Vec<String> = named
        .iter()
        .flat_map(|name| Tokens::new(name).words)
        .map(|word| tongue.heard(&word))
        .collect();
    let words: Vec<&str> = phrase.text.split_whitespace().collect();
    let is_stranger = |at: &usize| {
        let bare = Tokens::new(words[*at]).words;
        let of_these = |word: &String| of_works.contains(word) || own.contains(&tongue.heard(word));
        let is_pupil = |pupil: &ClassPupil| fold(&pupil.name) == fold(self::bare(words[*at]));
        is_name(menu, &words, *at)
            && !bare.iter().any(of_these)
            && !menu.context.shelf.pupils.iter().any(is_pupil)
    };
    let stranger = (0..words.len()).find(is_stranger)?;
    Some(as_written(&fold(bare(words[stranger])), words[stranger]))
}

/// Who is named by whoever wants new pupils: "nouvel élève Léa", "ajoute Tom et Inès".
pub(super) fn newcomers(menu: &Menu, text: &str) -> Vec<String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    // From the first name on, they are a list.
    let listed = || {
        let first = (0..words.len()).find(|at| may_be_name(menu, &words, *at));
        first.map(|first| names_in(menu, &words[first..].join(" "))).unwrap_or_default()
    };
    beside_the_order(menu, text).unwrap_or_else(listed)
}

/// Whether this word is somebody's name: a known one, or one written with a capital where no
/// sentence begins.
fn is_name(menu: &Menu, words: &[&str], at: usize) -> bool {
    let bare = bare(words[at]);
    let begins = at == 0 || words[at - 1].ends_with(['.', '!', '?', ':']);
    let capital = !begins && bare.starts_with(char::is_uppercase);
    is_known(bare) || capital && !is_usual(menu, bare)
}

/// As [`is_name`], or one that nobody says.
fn may_be_name(menu: &Menu, words: &[&str], at: usize) -> bool {
    let tongue = menu.context.tongue();
    let learnt = Understander::learnt();
    let spelling = learnt.spelling(tongue);
    let word = fold(bare(words[at]));
    let is_word = || spelling.knows(&word) || spelling.meant(&word, tongue).is_some();
    let letters = !word.is_empty() && word.chars().all(char::is_alphabetic);
    is_name(menu, words, at) || letters && !is_word()
}

fn is_known(word: &str) -> bool {
    known_names().any(|name| fold(name) == fold(word))
}

/// Whether people often say this word.
fn is_usual(menu: &Menu, word: &str) -> bool {
    Understander::learnt().spelling(menu.context.tongue()).is_usual(&fold(word))
}

/// A word without its signs, and a known name without what is elided before it: "d'Inès".
fn bare(word: &str) -> &str {
    let word = word.trim_matches(|sign: char| !sign.is_alphanumeric());
    let elided = word.split_once(['\'', '’']).map(|(_, name)| name);
    elided.filter(|name| is_known(name)).unwrap_or(word)
}

/// The names after the table's phrase for a new pupil; none where that is not said.
pub(super) fn beside_the_order(menu: &Menu, text: &str) -> Option<Vec<String>> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let orders = |length: &usize| {
        let begun = words.get(..*length).unwrap_or_default().join(" ");
        menu.context.parser.read(&begun).says(Go::NewPupil)
    };
    let length = (1..=words.len()).rev().find(orders)?;
    Some(names_in(menu, &words[length..].join(" ")))
}

/// Names that follow one another: "Tom, Inès et Léa Martin".
pub(super) fn names_in(menu: &Menu, text: &str) -> Vec<String> {
    let small = menu.context.book().small_words();
    let links = &small.links;
    let text = text.replace(',', " , ");
    let words: Vec<&str> = text.split_whitespace().collect();
    let parts = words.split(|word| *word == "," || links.iter().any(|link| link == word));
    // "À la classe" is no name.
    let parts = parts.map(|part| {
        let ends = |(at, word): (usize, &&str)| {
            let lower = !word.starts_with(char::is_uppercase);
            small.function_words.contains(&fold(word))
                || at > 0 && lower && is_usual(menu, word) && !is_known(word)
        };
        let end = part.iter().enumerate().position(ends);
        let name = part[..end.unwrap_or(part.len())].join(" ");
        name.trim_matches(|sign: char| !sign.is_alphanumeric()).to_string()
    });
    let parts: Vec<String> = parts.filter(|part| !part.is_empty()).collect();
    // "Un nouvel élève arrive, Théo."
    let is_written = |part: &String| part.starts_with(char::is_uppercase) || is_known(part);
    let some = parts.iter().any(is_written);
    let names = parts.iter().filter(|part| is_written(part) || !some || !is_usual(menu, part));
    names.map(|part| as_written(&fold(part), part)).collect()
}

/// What a pupil who is named is to be called, by whoever says so: "renomme Sarra en Sara".
pub(super) fn new_name(menu: &Menu, text: &str, old: &str) -> Option<String> {
    let own = Tokens::new(old).words;
    let words: Vec<&str> = text.split_whitespace().collect();
    let is_other = |at: &usize| {
        let said = Tokens::new(bare(words[*at])).words;
        may_be_name(menu, &words, *at) && !said.iter().any(|word| own.contains(word))
    };
    let last = (0..words.len()).rev().find(is_other)?;
    Some(as_written(&fold(bare(words[last])), words[last]))
}
