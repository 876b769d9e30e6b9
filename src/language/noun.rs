//! Nouns of a thing of the game, as an edition gives them.

use serde::Deserialize;

/// The gender of a noun.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Gender {
    /// "une"
    Feminine,
    /// "un"
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
        let letter = match self.gender {
            Gender::Feminine => "f",
            Gender::Masculine => "m",
        };
        format!("{}|{}|{}", letter, self.one, self.many)
    }

    /// What [`Noun::to_value`] wrote; none for any other text.
    pub fn from_value(value: &str) -> Option<Noun> {
        let mut parts = value.split('|');
        let gender = match parts.next()? {
            "f" => Gender::Feminine,
            "m" => Gender::Masculine,
            _ => return None,
        };
        Some(Noun::new(gender, parts.next()?, parts.next()?))
    }
}
