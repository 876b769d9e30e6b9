//! What the texts call to put their values in words.

use fluent_bundle::FluentValue;
use fluent_bundle::types::FluentNumber;

use super::{NounPhrase, clock_in_words, in_words, in_words_feminine, with_de};
use crate::language::{Noun, TextFunction, capitalized};

/// What the texts may call: numbers in words, names with their articles, and
/// the edition's nouns.
pub const FUNCTIONS: [(&str, TextFunction); 24] = [
    ("NUM", |values| amount_in_words(&values[0])),
    ("DENUM", |values| elided("de", &amount_in_words(&values[0]))),
    ("QUENUM", |values| elided("que", &amount_in_words(&values[0]))),
    ("RESTE", |values| match whole(&values[0]) {
        0 => "il ne vous reste rien".into(),
        _ => format!("il vous reste {}", amount_in_words(&values[0])),
    }),
    ("HEURE", |values| hour(&string(&values[0]))),
    ("NUMF", |values| in_words_feminine(whole(&values[0]))),
    ("MAJ", |values| capitalized(&string(&values[0]))),
    ("LE", |values| string(&values[0])),
    ("DE", |values| NounPhrase::new(&string(&values[0])).of()),
    ("A", |values| NounPhrase::new(&string(&values[0])).to()),
    ("NU", |values| NounPhrase::new(&string(&values[0])).bare().to_string()),
    ("EST", |values| NounPhrase::new(&string(&values[0])).is()),
    ("CASE", |values| NounPhrase::new(&string(&values[0])).square()),
    ("UN", |values| noun(&values[0], Noun::a)),
    ("LENOM", |values| noun(&values[0], Noun::the)),
    ("LESNOMS", |values| noun(&values[0], |noun| format!("les {}", noun.many))),
    ("CENOM", |values| noun(&values[0], Noun::this)),
    ("DENOM", |values| noun(&values[0], |noun| with_de(&noun.one))),
    ("DENOMS", |values| noun(&values[0], |noun| with_de(&noun.many))),
    ("NOM", |values| noun(&values[0], |noun| noun.one.clone())),
    ("NOMS", |values| noun(&values[0], |noun| noun.many.clone())),
    ("GENRE", |values| noun(&values[0], |noun| <&str>::from(noun.gender).to_string())),
    ("IEME", |values| match values {
        [rank, of, ..] => noun(of, |noun| noun.ranked(whole(rank))),
        _ => String::new(),
    }),
    ("COMPTE", |values| match values {
        [count, of, ..] => noun(of, |noun| noun.counted(whole(count))),
        _ => String::new(),
    }),
];

/// A noun the edition gives, inflected.
fn noun(value: &FluentValue, inflect: impl Fn(&Noun) -> String) -> String {
    Noun::from_value(&string(value)).map_or(String::new(), |noun| inflect(&noun))
}

/// "d'un", "de deux", "qu'un": nothing else is elided before a number.
fn elided(word: &str, number: &str) -> String {
    match number == "un" || number.starts_with("un ") {
        true => format!("{}'{number}", &word[..word.len() - 1]),
        false => format!("{word} {number}"),
    }
}

/// A number, with its currency if it has one: "deux mille francs".
fn amount_in_words(value: &FluentValue) -> String {
    let words = in_words(whole(value));
    match value {
        FluentValue::Number(FluentNumber { options, .. }) => match &options.currency {
            // "Un million de francs", but "un million deux cents francs".
            Some(unit) if words.ends_with("million") || words.ends_with("millions") => {
                format!("{words} {}", with_de(unit))
            }
            Some(unit) => format!("{words} {unit}"),
            None => words,
        },
        _ => words,
    }
}

fn whole(value: &FluentValue) -> u32 {
    match value {
        FluentValue::Number(number) if number.value >= 0.0 => number.value as u32,
        _ => 0,
    }
}

fn string(value: &FluentValue) -> String {
    match value {
        FluentValue::String(text) => text.to_string(),
        FluentValue::Number(number) => number.as_string().into_owned(),
        _ => String::new(),
    }
}

/// "vingt et une heures trente", of "21:30".
fn hour(time: &str) -> String {
    let parts = time
        .split_once(':')
        .and_then(|(hour, minute)| Some(clock_in_words(hour.parse().ok()?, minute.parse().ok()?)));
    parts.unwrap_or_default()
}
