//! A text with marks in the place of its names, and what these are.

use std::collections::BTreeSet;
use std::ops::Range;

use super::parser::KnownWords;
use super::unmeant::{instead, meant_of};
use super::{Name, Named, Parser, Phrase, SaidWord};
use crate::engine::{Seat, Square};
use crate::language::Tokens;
use crate::understanding::{DEED, GROUP, Marked, NUMBER, PLAYER, elision_apart, faults, is_long};

/// So many deeds go together at most.
const SEVERAL: i64 = 4;

/// The numbers that are known words, from one.
const NUMBERS: u32 = 100;

/// The words of a text, and what they name.
struct Spotted {
    /// As they are compared, spelt right.
    words: Vec<String>,
    /// The same with their accents.
    spelt: Vec<String>,
    /// The same, names spelt right too.
    meant: Vec<String>,
    /// Whether a word was taken for another.
    mended: bool,
    /// What is named, by which of the words.
    names: Vec<(Range<usize>, Name)>,
}

impl Parser {
    /// Whether a text is names and small words, and nothing else: an answer to what is asked
    /// for.
    pub fn only_names(&self, marked: &Marked) -> bool {
        let small = &self.book().small_words().function_words;
        let is_mark = |word: &String| [DEED, PLAYER, GROUP, NUMBER].contains(&word.as_str());
        marked.folded.iter().any(is_mark)
            && marked.folded.iter().all(|word| is_mark(word) || small.contains(word))
    }

    /// What a text names instead of something else, where it says nothing more: "non, pas la gare
    /// du Nord, la gare de Lyon", "pas celle-là, la gare".
    pub fn named_instead(&self, text: &str) -> Option<Named> {
        let (marked, named) = self.taken_apart(text);
        let small = self.book().small_words();
        let words = small.without_fillers(marked.folded);
        let is_mark = |word: &String| [DEED, PLAYER, GROUP, NUMBER].contains(&word.as_str());
        let denies =
            |word: &String| small.nones.contains(word) || small.second_thoughts.contains(word);
        // Elisions stand apart: "c'", "est".
        let apart = small.presents.iter().flat_map(|word| word.split_inclusive('\''));
        let presents = apart.map(String::from).collect();
        let lists = [&small.function_words, &small.pronouns, &presents, &small.links];
        let is_small = |word: &String| denies(word) || lists.iter().any(|list| list.contains(word));
        let is_meant = |at: &usize| {
            let before = words[..*at].iter().rev();
            let mut before = before.skip_while(|word| small.function_words.contains(*word));
            before.next().is_none_or(|word| !small.nones.contains(word))
        };
        let mut marks = (0..words.len()).filter(|at| is_mark(&words[*at]));
        let instead = words.iter().any(denies)
            && words.iter().all(|word| is_mark(word) || is_small(word))
            && (marks.any(|at| is_meant(&at)) || self.names_others(text, &named));
        instead.then_some(named)
    }

    /// Whether a text names something beside what it means.
    fn names_others(&self, text: &str, meant: &Named) -> bool {
        let words = Tokens::new(text).words;
        let mut at = 0;
        while at < words.len() {
            match self.name_at(&words[at..]) {
                Some((_, name)) if !meant.names.contains(&name) => return true,
                Some((length, _)) => at += length,
                None => at += 1,
            }
        }
        false
    }

    /// Everybody a text names, whether meant or not.
    pub fn players_in(&self, text: &str) -> Vec<Seat> {
        let words = Tokens::new(text).words;
        let called = (0..words.len()).flat_map(|at| self.matcher.players_at(&words[at..]));
        called.map(|(_, seat)| seat).collect()
    }

    /// A text with marks in the place of its names and numbers, and what these are.
    pub fn taken_apart(&self, text: &str) -> (Marked, Named) {
        let Spotted { words, spelt, meant, mended, mut names } = self.spotted(text);
        let mut marked = Marked::default();
        let said = said_words(&words, &names);
        let mut at = 0;
        while let Some(word) = words.get(at) {
            let named = names.iter().find(|(named, _)| named.start == at);
            let mark = named.and_then(|(named, name)| Some((named.len(), name.mark()?)));
            match mark {
                Some((_, mark)) => marked.mark(mark),
                None => marked.word(word, &spelt[at]),
            }
            at += mark.map_or(1, |(length, _)| length);
        }
        // Whoever asks need not say so by the words: "j'ai assez ?"
        if text.trim_end().ends_with('?') {
            marked.word("?", "?");
        }
        let tongue = self.book().tongue();
        let mut minutes = (0..words.len()).flat_map(|at| tongue.minutes_at(&words[at..]));
        let minutes = minutes.next().map(|(_, minutes)| minutes);
        let (rule, family) = (self.matcher.rule_in(&meant), self.matcher.family_in(&meant));
        let (skills, character) =
            (self.matcher.skills_in(&meant), self.matcher.character_in(&meant));
        let place = self.matcher.place_in(&meant);
        let small = self.book().small_words();
        // "À la place" is no "place".
        let mut of_kind = self.matcher.of_kind(&small.without_phrases(&meant, &small.in_place_of));
        let times = small.multiples.iter().find(|(multiple, _)| words.contains(multiple));
        let instead = instead(small, &meant, &names);
        let kind_instead = instead.is_some_and(|words| !self.matcher.of_kind(words).is_empty());
        let named = std::mem::take(&mut names);
        let mut names = meant_of(small, &words, &named);
        // The kind of what is not meant is no kind that is: "Belleville, et pas la gare de Lyon".
        let is_of_kind = |name: &Name| matches!(name, Name::Deed(deed) if of_kind.contains(deed));
        let dropped = named.iter().any(|(_, name)| is_of_kind(name) && !names.contains(name));
        if dropped && !names.iter().any(is_of_kind) {
            of_kind.clear();
        }
        names.retain(|name| !(kind_instead && matches!(name, Name::Deed(_))));
        let says_one_of = |said: &Vec<String>| words.iter().any(|word| said.contains(word));
        // "Ajoute", and "j'ajoute".
        let is = |(word, added): (&String, &String)| {
            word == added || word.rsplit_once('\'').is_some_and(|(_, bare)| bare == added)
        };
        let says = |said: &Vec<String>| {
            words.windows(said.len()).any(|words| words.iter().zip(said).all(is))
        };
        // "Pas un de plus" is no more.
        let no_more = |said: &Vec<String>| {
            let none = words.iter().position(|word| small.nones.contains(word));
            let more = words.windows(said.len()).position(|words| words == said);
            none.zip(more).is_some_and(|(none, more)| none < more)
        };
        // "Plus soixante", and neither "la gare plus soixante" nor "je n'ai plus soixante".
        let begins = |at: usize| at == 0 || matches!(said[at - 1], SaidWord::Word(_));
        let plus = said.windows(2).enumerate().any(|(at, pair)| match pair {
            [SaidWord::Word(word), SaidWord::Name(Name::Number(_))] => {
                small.plus.contains(word) && begins(at)
            }
            _ => false,
        });
        let adds = plus && !small.denies(&words)
            || small.additions.iter().any(|said| says(said) && !no_more(said));
        let named = Named {
            names,
            words: said,
            rule,
            place,
            of_kind,
            character,
            minutes,
            family,
            skills,
            refers: says_one_of(&small.pronouns),
            one_person: says_one_of(&small.persons),
            adds,
            all_one_has: small.all_one_has.iter().any(says),
            times: times.map(|(_, times)| *times),
            houses: self.matcher.vocabulary.names_houses(&meant),
            mended,
        };
        (marked, named)
    }

    /// The words of a text, mended, and what they name.
    fn spotted(&self, text: &str) -> Spotted {
        let (mut words, mut spelt) = (Tokens::new(text).words, Tokens::spelt(text).words);
        spelt.extend(words.iter().skip(spelt.len()).cloned().collect::<Vec<_>>());
        // A name with a typing fault is that name; any other word, what people say.
        let known = self.name_words();
        let mut meant: Vec<String> = words.iter().map(|word| self.meant(word, known)).collect();
        let mut mended = false;
        for (at, word) in meant.iter_mut().enumerate() {
            let named = words[at] != *word;
            if let Some((folded, right)) = self.everyday(word).filter(|_| !named) {
                (words[at], spelt[at], mended) = (folded.clone(), right, true);
                *word = folded;
            }
        }
        let mut names: Vec<(Range<usize>, Name)> = Vec::new();
        let ends = clause_ends(text);
        let mut at = 0;
        while at < words.len() {
            // "En deux, cent cinquante" is no two hundred and fifty.
            let end = ends.iter().find(|end| **end > at).map_or(meant.len(), |end| *end);
            let named = self.name_at(&meant[at..end.min(meant.len())]);
            let named =
                named.map(|(length, name)| (length, self.one_or_all(&meant, at, length, name)));
            names.extend(named.map(|(length, name)| (at..at + length, name)));
            let unmarked = named.is_some_and(|(_, name)| name.mark().is_none());
            at += named.filter(|_| !unmarked).map_or(1, |(length, _)| length);
        }
        Spotted { words, spelt, meant, mended, names }
    }

    /// The properties that a word is the kind of: "gare".
    pub fn of_kind(&self, word: &String) -> Vec<Square> {
        self.matcher.of_kind(std::slice::from_ref(word))
    }

    /// A number in words, or all of a few there are: "les deux bleues", but "les deux maisons".
    fn one_or_all(&self, words: &[String], at: usize, length: usize, name: Name) -> Name {
        let small = self.book().small_words();
        let before = at.checked_sub(1).and_then(|before| words.get(before));
        let of_all = before.is_some_and(|word| small.plurals.contains(word));
        let houses = words
            .get(at + length)
            .is_some_and(|word| self.matcher.vocabulary.names_houses(std::slice::from_ref(word)));
        match name {
            Name::Number(number) if of_all && !houses && number <= SEVERAL => Name::Several(number),
            name => name,
        }
    }

    /// The phrase of the table a text is once its words are spelt right; none where they are.
    pub fn spelt_right(&self, text: &str) -> Option<Phrase> {
        let words = Tokens::new(text).words;
        let known: BTreeSet<String> = self.known_words().keys().cloned().collect();
        let meant: Vec<String> = words.iter().map(|word| self.meant(word, &known)).collect();
        let phrase = (meant != words).then(|| self.read(&meant.join(" ")))?;
        phrase.is_known().then_some(phrase)
    }

    /// The one of these words that this is, but for a fault in it; itself where it is none.
    fn meant(&self, word: &str, words: &BTreeSet<String>) -> String {
        let known = self.known_words();
        let tongue = self.book().tongue();
        let spelling = self.understander.as_ref().map(|learnt| learnt.spelling(tongue));
        // "Gager" is no "gagner".
        let is_said = || spelling.is_some_and(|spelling| spelling.is_usual(word));
        if !is_long(word) || known.contains_key(word) || is_said() {
            return word.to_string();
        }
        // "Je crois" is no three, and "tu me verses" no green.
        let is_word = spelling.is_some_and(|spelling| spelling.knows(word));
        let is_number = |other: &String| !tongue.number_at(std::slice::from_ref(other)).is_empty();
        let heard = tongue.heard(word);
        let mut near = words.iter().filter(|other| {
            let sounds_alike = || known.get(*other).is_some_and(|sounds| *sounds == heard);
            is_long(other)
                && match is_word {
                    true => !is_number(other) && sounds_alike(),
                    false => strsim::osa_distance(word, other) <= faults(other) || sounds_alike(),
                }
        });
        near.next().filter(|_| near.next().is_none()).map_or(word, String::as_str).to_string()
    }

    /// The word that people say which this is, but for a fault in it, without accents and as it is
    /// spelt.
    fn everyday(&self, word: &str) -> Option<(String, String)> {
        let tongue = self.book().tongue();
        let spelling = self.understander.as_ref()?.spelling(tongue);
        let (elided, bare) = word.split_at(word.find('\'').map_or(0, |at| at + 1));
        let (folded, spelt) = spelling.meant(bare, tongue)?;
        if !tongue.number_at(&[bare.to_string()]).is_empty() {
            return None;
        }
        let unknown = [word, bare].iter().all(|word| !self.known_words().contains_key(*word));
        unknown.then(|| (format!("{elided}{folded}"), format!("{elided}{spelt}")))
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

    /// The name that begins these words, and how many it takes.
    fn name_at(&self, words: &[String]) -> Option<(usize, Name)> {
        let named = self.matcher.name_at(words);
        // "Un" is an article too.
        let number = self.book().tongue().number_at(words).first().copied();
        let alone = words
            .first()
            .is_some_and(|word| self.book().small_words().function_words.contains(word));
        let number = number.filter(|(length, _)| !(alone && *length == 1));
        match (named, number) {
            (Some((length, name)), number) if number.is_none_or(|(other, _)| length >= other) => {
                Some((length, name))
            }
            (_, Some((length, number))) => Some((length, Name::Number(number))),
            (named, None) => named,
        }
    }
}

/// Words, and names in the place of theirs; elisions stand apart.
fn said_words(words: &[String], names: &[(Range<usize>, Name)]) -> Vec<SaidWord> {
    let (mut said, mut at) = (Vec::new(), 0);
    while let Some(word) = words.get(at) {
        match names.iter().find(|(named, _)| named.start == at) {
            Some((named, name)) => {
                // "Ma carte": whose it is, is a word by itself.
                let whose = matches!(name, Name::Cards(_)) && named.len() > 1;
                said.extend(whose.then(|| SaidWord::Word(word.clone())));
                said.push(SaidWord::Name(*name));
                at += named.len();
            }
            None => {
                said.extend(elision_apart(word).map(|part| SaidWord::Word(part.into())));
                at += 1;
            }
        }
    }
    said
}

/// The words before which a pause is written, by their rank: a mark within a number is none.
fn clause_ends(text: &str) -> Vec<usize> {
    let pauses = text.match_indices([',', ';', '…', '.', '!', '?', ':']);
    let ends = pauses.map(|(at, mark)| at + mark.len());
    let ends = ends.filter(|&end| text[end..].starts_with(char::is_whitespace));
    ends.map(|end| Tokens::new(&text[..end]).words.len()).collect()
}
