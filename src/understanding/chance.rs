//! How likely a phrase is for something.

use super::ModelFault;
use crate::lexicon::Intent;

/// How likely a phrase is for something.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Chance {
    /// What it may be for; none for talk that is for nothing of the game.
    pub intent: Option<Intent>,
    /// From 0 to 1.
    pub chance: f32,
}

/// How talk that is for nothing is named.
pub const NOTHING: &str = "NONE";

/// The intents of these names.
///
/// # Errors
/// A name of none that the game has.
pub(super) fn intents(names: &[String]) -> Result<Vec<Option<Intent>>, ModelFault> {
    let named = |name: &String| match (name.as_str(), Intent::named(name)) {
        (NOTHING, _) => Ok(None),
        (_, Some(intent)) => Ok(Some(intent)),
        (_, None) => Err(ModelFault::UnknownIntent(name.clone())),
    };
    names.iter().map(named).collect()
}
