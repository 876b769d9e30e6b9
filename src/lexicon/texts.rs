//! The texts the game speaks: Fluent messages, with the French functions
//! their files use.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::types::FluentNumber;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};
use unic_langid::langid;

use crate::french::{Noun, NounPhrase, capitalized, in_words, in_words_feminine, with_de};
use crate::store::FileError;

/// How much is said.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    serde::Serialize,
    serde::Deserialize,
)]
pub enum Level {
    /// The least that lets one play.
    #[default]
    Short,
    /// With the reasons: the message's `.plus` attribute.
    More,
    /// Everything: the message's `.tout` attribute.
    Full,
}

impl Level {
    /// One step more.
    pub fn more(self) -> Level {
        match self {
            Level::Short => Level::More,
            Level::More | Level::Full => Level::Full,
        }
    }

    /// The next, the least after the most.
    pub fn next(self) -> Level {
        match self {
            Level::Short => Level::More,
            Level::More => Level::Full,
            Level::Full => Level::Short,
        }
    }

    /// One step less.
    pub fn less(self) -> Level {
        match self {
            Level::Full => Level::More,
            Level::Short | Level::More => Level::Short,
        }
    }
}

/// Named values of a message.
pub type Args = FluentArgs<'static>;

/// Puts values of a message in words; there is at least one.
type InWords = fn(&[FluentValue]) -> String;

/// What the texts may call: numbers in words, names with their articles, and
/// the edition's nouns.
const FUNCTIONS: [(&str, InWords); 23] = [
    ("NUM", |values| amount_in_words(&values[0])),
    ("DENUM", |values| elided("de", &amount_in_words(&values[0]))),
    ("QUENUM", |values| elided("que", &amount_in_words(&values[0]))),
    ("RESTE", |values| match whole(&values[0]) {
        0 => "il ne vous reste rien".into(),
        _ => format!("il vous reste {}", amount_in_words(&values[0])),
    }),
    ("NUMF", |values| in_words_feminine(whole(&values[0]))),
    ("MAJ", |values| capitalized(&string(&values[0]))),
    ("LE", |values| NounPhrase::new(&string(&values[0])).the()),
    ("DE", |values| NounPhrase::new(&string(&values[0])).of()),
    ("A", |values| NounPhrase::new(&string(&values[0])).to()),
    ("NU", |values| NounPhrase::new(&string(&values[0])).bare().to_string()),
    ("EST", |values| NounPhrase::new(&string(&values[0])).is()),
    ("CASE", |values| NounPhrase::new(&string(&values[0])).square()),
    ("UN", |values| noun(&values[0], Noun::a)),
    ("LENOM", |values| noun(&values[0], Noun::the)),
    ("LESNOMS", |values| noun(&values[0], |noun| format!("les {}", noun.many))),
    ("CENOM", |values| noun(&values[0], Noun::this)),
    ("DENOM", |values| noun(&values[0], Noun::of)),
    ("DENOMS", |values| noun(&values[0], Noun::of_many)),
    ("NOM", |values| noun(&values[0], |noun| noun.one.clone())),
    ("NOMS", |values| noun(&values[0], |noun| noun.many.clone())),
    ("GENRE", |values| noun(&values[0], |noun| noun.to_value()[..1].to_string())),
    ("IEME", |values| match values {
        [rank, of, ..] => noun(of, |noun| noun.ranked(whole(rank))),
        _ => String::new(),
    }),
    ("COMPTE", |values| match values {
        [count, of, ..] => noun(of, |noun| noun.counted(whole(count))),
        _ => String::new(),
    }),
];

/// The French texts.
pub struct Texts {
    bundle: FluentBundle<FluentResource>,
}

const FILES: [(&str, &str); 7] = [
    ("lexicon/fr/events.ftl", include_str!("../../lexicon/fr/events.ftl")),
    ("lexicon/fr/answers.ftl", include_str!("../../lexicon/fr/answers.ftl")),
    ("lexicon/fr/faults.ftl", include_str!("../../lexicon/fr/faults.ftl")),
    ("lexicon/fr/refusals.ftl", include_str!("../../lexicon/fr/refusals.ftl")),
    ("lexicon/fr/rules.ftl", include_str!("../../lexicon/fr/rules.ftl")),
    ("lexicon/fr/sounds.ftl", include_str!("../../lexicon/fr/sounds.ftl")),
    ("lexicon/fr/table.ftl", include_str!("../../lexicon/fr/table.ftl")),
];

impl Texts {
    /// The French texts.
    ///
    /// # Errors
    /// Never in a build whose tests passed.
    pub fn french() -> Result<Texts, FileError> {
        let mut bundle = FluentBundle::new_concurrent(vec![langid!("fr")]);
        // The marks that isolate values from their context would be read
        // aloud by some voices.
        bundle.set_use_isolating(false);
        for (file, text) in FILES {
            let error = |reason: String| FileError::at(file, 1, reason);
            let resource = FluentResource::try_new(text.into())
                .map_err(|(_, errors)| error(format!("{errors:?}")))?;
            bundle.add_resource(resource).map_err(|errors| error(format!("{errors:?}")))?;
        }
        for (name, function) in FUNCTIONS {
            bundle
                .add_function(name, move |values, _| match values {
                    [FluentValue::Error, ..] | [] => FluentValue::Error,
                    values => FluentValue::from(function(values)),
                })
                .map_err(|error| FileError::at(name, 1, error.to_string()))?;
        }
        Ok(Texts { bundle })
    }

    /// A message in words. A message that is missing or lacks a value gives
    /// its identifier: the tests look for that.
    pub fn say(&self, id: &str, args: &Args, level: Level) -> String {
        let Some(message) = self.bundle.get_message(id) else { return id.to_string() };
        let attribute = |name| message.get_attribute(name).map(|attribute| attribute.value());
        let pattern = match level {
            Level::Short => message.value(),
            Level::More => attribute("plus").or(message.value()),
            Level::Full => attribute("tout").or(attribute("plus")).or(message.value()),
        };
        let Some(pattern) = pattern else { return id.to_string() };
        let mut errors: Vec<FluentError> = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(args), &mut errors);
        if !errors.is_empty() {
            tracing::error!(id, ?errors, "a text lacks a value");
            return id.to_string();
        }
        capitalized(text.split_whitespace().collect::<Vec<_>>().join(" ").as_str())
    }

    /// Whether a message exists.
    pub fn has(&self, id: &str) -> bool {
        self.bundle.has_message(id)
    }
}

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
