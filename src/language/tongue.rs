//! What is asked of a language.

use chrono::NaiveDateTime;
use fluent_bundle::FluentValue;
use unic_langid::{LanguageIdentifier, langid};

use super::{Noun, french};

/// Puts values of a message in words; there is at least one.
pub type TextFunction = fn(&[FluentValue]) -> String;

/// A language, and what its grammar knows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tongue {
    /// French.
    #[default]
    French,
}

impl Tongue {
    /// Its code among all languages.
    pub fn id(self) -> LanguageIdentifier {
        match self {
            Tongue::French => langid!("fr"),
        }
    }

    /// "Ana, Luc et Zoé"
    pub fn and(self, items: &[String]) -> String {
        match self {
            Tongue::French => french::joined(items, "et"),
        }
    }

    /// "Ana, Luc ou Zoé"
    pub fn or(self, items: &[String]) -> String {
        match self {
            Tongue::French => french::joined(items, "ou"),
        }
    }

    /// "« la rue Lecourbe »"
    pub fn quoted(self, text: &str) -> String {
        match self {
            Tongue::French => french::quoted(text),
        }
    }

    /// "quatre-vingt-un". A number too big for words is given in digits.
    pub fn in_words(self, number: u32) -> String {
        match self {
            Tongue::French => french::in_words(number),
        }
    }

    /// All numbers that start the words: each with how many words it takes, the longest
    /// first. Words or digits; a sign makes it negative, too many digits saturate.
    pub fn number_at(self, words: &[String]) -> Vec<(usize, i64)> {
        match self {
            Tongue::French => french::number_at(words),
        }
    }

    /// Numbers as they are said in some of its countries only.
    pub fn regional_numbers(self) -> Vec<String> {
        match self {
            Tongue::French => french::regional_numbers().collect(),
        }
    }

    /// A time of day: "vingt et une heures trente".
    pub fn clock(self, hour: u8, minute: u8) -> String {
        match self {
            Tongue::French => french::clock_in_words(hour.into(), minute.into()),
        }
    }

    /// Times of day that start the words, in hours and minutes: each with how many words it
    /// takes, the longest first.
    pub fn clock_at(self, words: &[String]) -> Vec<(usize, (u8, u8))> {
        match self {
            Tongue::French => french::clock_at(words),
        }
    }

    /// A moment of the past: "hier à vingt heures".
    pub fn moment(self, moment: NaiveDateTime, now: NaiveDateTime) -> String {
        match self {
            Tongue::French => french::moment_in_words(moment, now),
        }
    }

    /// The lengths of time that are listened for.
    pub fn durations(self) -> Vec<String> {
        match self {
            Tongue::French => french::duration_words(),
        }
    }

    /// Lengths of time that start the words, in minutes: each with how many words it takes,
    /// the longest first.
    pub fn minutes_at(self, words: &[String]) -> Vec<(usize, i64)> {
        match self {
            Tongue::French => french::minutes_at(words),
        }
    }

    /// A name as it is heard: those that are heard the same are the same. Empty for what
    /// cannot be said.
    pub fn heard(self, name: &str) -> String {
        match self {
            Tongue::French => french::heard_name(name),
        }
    }

    /// "rue Lecourbe", of "la rue Lecourbe"
    pub fn bare(self, name: &str) -> &str {
        match self {
            Tongue::French => french::NounPhrase::new(name).bare(),
        }
    }

    /// "du boulevard de Belleville", "d'Ana"
    pub fn of(self, name: &str) -> String {
        match self {
            Tongue::French => french::NounPhrase::new(name).of(),
        }
    }

    /// "au boulevard de Belleville", "à Ana"
    pub fn to(self, name: &str) -> String {
        match self {
            Tongue::French => french::NounPhrase::new(name).to(),
        }
    }

    /// "sur la rue Lecourbe"
    pub fn on(self, name: &str) -> String {
        match self {
            Tongue::French => format!("sur {name}"),
        }
    }

    /// What is built, and where: "sur la rue Lecourbe", then the other ways to say it.
    pub fn on_street(self, name: &str) -> [String; 4] {
        match self {
            Tongue::French => french::on_street(name),
        }
    }

    /// "une maison"
    pub fn a(self, noun: &Noun) -> String {
        match self {
            Tongue::French => noun.a(),
        }
    }

    /// "d'une maison"
    pub fn of_a(self, noun: &Noun) -> String {
        match self {
            Tongue::French => format!("d'{}", noun.a()),
        }
    }

    /// "la maison"
    pub fn the(self, noun: &Noun) -> String {
        match self {
            Tongue::French => noun.the(),
        }
    }

    /// A player without a name, from 1: "joueur deux".
    pub fn player_number(self, number: u32) -> String {
        match self {
            Tongue::French => french::player_number(number),
        }
    }

    /// The same with its article, in words, then in digits: "le joueur deux".
    pub fn player_numbers(self, number: u32) -> [String; 2] {
        match self {
            Tongue::French => french::player_numbers(number),
        }
    }

    /// "la deuxième verte" for a street of this rank, from 0, then the other ways to say it.
    pub fn street_ranks(self, colour: &str, rank: usize, streets: usize) -> Vec<String> {
        match self {
            Tongue::French => french::street_ranks(colour, rank, streets),
        }
    }

    /// "la seconde verte", which is written only.
    pub fn second_street(self, colour: &str) -> String {
        match self {
            Tongue::French => french::second_street(colour),
        }
    }

    /// Whether a name is one of [`Tongue::street_ranks`].
    pub fn is_ranked(self, name: &str) -> bool {
        match self {
            Tongue::French => french::is_ranked(name),
        }
    }

    /// A colour, with what may come before: "les verts", "en vert".
    pub fn colours(self, colour: &str) -> [String; 4] {
        match self {
            Tongue::French => french::colours(colour),
        }
    }

    /// All streets of a colour, by the name they are ranked by: "vertes".
    pub fn several(self, rank_name: &str) -> String {
        match self {
            Tongue::French => french::several(rank_name),
        }
    }

    /// A short name after a kind of street: "rue Foch", "rue de Foch"…
    pub fn street_names(self, kind: &str, name: &str) -> Vec<String> {
        match self {
            Tongue::French => french::street_names(kind, name),
        }
    }

    /// With the apostrophes that were left out: "c est", "je l achète".
    pub fn with_apostrophes(self, words: Vec<String>) -> Vec<String> {
        match self {
            Tongue::French => french::with_apostrophes(words),
        }
    }

    /// "Au parc gratuit" as "le parc gratuit".
    pub fn with_articles(self, words: &[String]) -> Vec<String> {
        match self {
            Tongue::French => french::with_articles(words),
        }
    }

    /// What the texts call to put their values in words, by name.
    pub fn text_functions(self) -> &'static [(&'static str, TextFunction)] {
        match self {
            Tongue::French => &french::FUNCTIONS,
        }
    }
}
