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

/// What may be asked: each question, and each language's answer to it.
macro_rules! questions {
    ($($(#[$told:meta])+ fn $asked:ident($($of:ident: $kind:ty),*) -> $answer:ty {
        $($tongue:ident => $said:expr),+
    })+) => {
        impl Tongue {
            $($(#[$told])+
            pub fn $asked(self, $($of: $kind),*) -> $answer {
                match self { $(Tongue::$tongue => $said),+ }
            })+
        }
    };
}

questions! {
    /// Its code among all languages.
    fn id() -> LanguageIdentifier { French => langid!("fr") }
    /// "Ana, Luc et Zoé"
    fn and(items: &[String]) -> String { French => french::joined(items, "et") }
    /// "Ana, Luc ou Zoé"
    fn or(items: &[String]) -> String { French => french::joined(items, "ou") }
    /// "« la rue Lecourbe »"
    fn quoted(text: &str) -> String { French => format!("« {text} »") }
    /// "quatre-vingt-un". A number too big for words is given in digits.
    fn in_words(number: u32) -> String { French => french::in_words(number) }
    /// All numbers that start the words: each with how many words it takes, the longest
    /// first. Words or digits; a sign makes it negative, too many digits saturate.
    fn number_at(words: &[String]) -> Vec<(usize, i64)> { French => french::number_at(words) }
    /// Numbers as they are said in some of its countries only.
    fn regional_numbers() -> Vec<String> { French => french::regional_numbers().collect() }
    /// A time of day: "vingt et une heures trente".
    fn clock(hour: u8, minute: u8) -> String {
        French => french::clock_in_words(hour.into(), minute.into())
    }
    /// Times of day that start the words, in hours and minutes: each with how many words it
    /// takes, the longest first.
    fn clock_at(words: &[String]) -> Vec<(usize, (u8, u8))> { French => french::clock_at(words) }
    /// A moment of the past: "hier à vingt heures".
    fn moment(moment: NaiveDateTime, now: NaiveDateTime) -> String {
        French => french::moment_in_words(moment, now)
    }
    /// The lengths of time that are listened for.
    fn durations() -> Vec<String> { French => french::duration_words() }
    /// Lengths of time that start the words, in minutes: each with how many words it takes,
    /// the longest first.
    fn minutes_at(words: &[String]) -> Vec<(usize, i64)> { French => french::minutes_at(words) }
    /// A property, a player, a colour and a number, for whoever reads only what a phrase is for.
    fn typical_names() -> [&'static str; 4] { French => french::TYPICAL_NAMES }
    /// A word for a situation, by its English name.
    fn situation_word(situation: &str) -> &'static str {
        French => french::situation_word(situation)
    }
    /// A name as it is heard: those that are heard the same are the same. Empty for what
    /// cannot be said.
    fn heard(name: &str) -> String { French => french::heard_name(name) }
    /// "rue Lecourbe", of "la rue Lecourbe"
    fn bare(name: &str) -> &str { French => french::NounPhrase::new(name).bare() }
    /// "du boulevard de Belleville", "d'Ana"
    fn of(name: &str) -> String { French => french::NounPhrase::new(name).of() }
    /// "de Hugo", as many write it
    fn of_unelided(name: &str) -> String { French => format!("de {name}") }
    /// "au boulevard de Belleville", "à Ana"
    fn to(name: &str) -> String { French => french::NounPhrase::new(name).to() }
    /// "sur la rue Lecourbe"
    fn on(name: &str) -> String { French => format!("sur {name}") }
    /// What is built, and where: "sur la rue Lecourbe", then the other ways to say it.
    fn on_street(name: &str) -> [String; 4] { French => french::on_street(name) }
    /// "une maison"
    fn a(noun: &Noun) -> String { French => noun.a() }
    /// "d'une maison"
    fn of_a(noun: &Noun) -> String { French => format!("d'{}", noun.a()) }
    /// "la maison"
    fn the(noun: &Noun) -> String { French => noun.the() }
    /// A player without a name, from 1: "joueur deux".
    fn player_number(number: u32) -> String { French => french::player_number(number) }
    /// The same with its article, in words, then in digits: "le joueur deux".
    fn player_numbers(number: u32) -> [String; 2] { French => french::player_numbers(number) }
    /// "la deuxième verte" for a street of this rank, from 0, then the other ways to say it.
    fn street_ranks(colour: &str, rank: usize, streets: usize) -> Vec<String> {
        French => french::street_ranks(colour, rank, streets)
    }
    /// "la seconde verte", which is written only.
    fn second_street(colour: &str) -> String { French => format!("la seconde {colour}") }
    /// Whether a name is one of [`Tongue::street_ranks`].
    fn is_ranked(name: &str) -> bool { French => french::is_ranked(name) }
    /// A colour, with what may come before: "les verts", "en vert".
    fn colours(colour: &str) -> [String; 4] { French => french::colours(colour) }
    /// All streets of a colour, by the name they are ranked by: "vertes". Nobody listens for it,
    /// everybody writes it.
    fn several(rank_name: &str) -> String { French => format!("{rank_name}s") }
    /// A short name after a kind of street: "rue Foch", "rue de Foch"…
    fn street_names(kind: &str, name: &str) -> Vec<String> {
        French => french::street_names(kind, name)
    }
    /// With the apostrophes that were left out: "c est", "je l achète".
    fn with_apostrophes(words: Vec<String>) -> Vec<String> {
        French => french::with_apostrophes(words)
    }
    /// "Au parc gratuit" as "le parc gratuit".
    fn with_articles(words: &[String]) -> Vec<String> { French => french::with_articles(words) }
    /// "L'hôtel", "des hôtels" as "hotel".
    fn without_articles(words: &[String]) -> Vec<String> {
        French => french::without_articles(words)
    }
    /// What the texts call to put their values in words, by name.
    fn text_functions() -> &'static [(&'static str, TextFunction)] { French => &french::FUNCTIONS }
}
