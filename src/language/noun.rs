//! Nouns of a thing of the game, as an edition gives them.

use serde::Deserialize;
use strum::{EnumString, IntoStaticStr};

/// The gender of a noun.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, EnumString, IntoStaticStr)]
pub enum Gender {
    /// "une"
    #[strum(serialize = "f")]
    Feminine,
    /// "un"
    #[strum(serialize = "m")]
    Masculine,
}

/// A noun, without article.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Noun {
    /// Its gender.
    pub gender: Gender,
    /// "maison"
    pub one: String,
    /// "maisons"
    pub many: String,
}

impl Noun {
    /// A noun of the language itself.
    pub fn new(gender: Gender, one: &str, many: &str) -> Noun {
        Noun { gender, one: one.into(), many: many.into() }
    }

    /// As it is handed to a text, to be read by [`Noun::from_value`].
    pub fn to_value(&self) -> String {
        format!("{}|{}|{}", <&str>::from(self.gender), self.one, self.many)
    }

    /// What [`Noun::to_value`] wrote; none for any other text.
    pub fn from_value(value: &str) -> Option<Noun> {
        let mut parts = value.split('|');
        let gender = parts.next()?.parse().ok()?;
        Some(Noun::new(gender, parts.next()?, parts.next()?))
    }
}
