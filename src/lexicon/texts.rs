//! The texts the game speaks: Fluent messages, with the functions of their language.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};
use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

use crate::language::{Tongue, capitalized};
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
    Serialize,
    Deserialize,
    IntoStaticStr,
)]
#[strum(serialize_all = "kebab-case")]
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
        self.next().max(self)
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

/// The texts of a language.
pub struct Texts {
    tongue: Tongue,
    bundle: FluentBundle<FluentResource>,
}

impl Texts {
    pub(super) fn new(tongue: Tongue) -> Result<Texts, FileError> {
        let mut bundle = FluentBundle::new_concurrent(vec![tongue.id()]);
        // The marks that isolate values from their context would be read
        // aloud by some voices.
        bundle.set_use_isolating(false);
        for &(file, text) in tongue.files().texts {
            let error = |reason: String| FileError::at(file, 1, reason);
            let resource = FluentResource::try_new(text.into())
                .map_err(|(_, errors)| error(format!("{errors:?}")))?;
            bundle.add_resource(resource).map_err(|errors| error(format!("{errors:?}")))?;
        }
        for &(name, function) in tongue.text_functions() {
            bundle
                .add_function(name, move |values, _| match values {
                    [FluentValue::Error, ..] | [] => FluentValue::Error,
                    values => FluentValue::from(function(values)),
                })
                .map_err(|error| FileError::at(name, 1, error.to_string()))?;
        }
        Ok(Texts { tongue, bundle })
    }

    /// The grammar of their language.
    pub fn tongue(&self) -> Tongue {
        self.tongue
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
