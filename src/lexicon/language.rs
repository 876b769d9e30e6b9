//! The language played in.

use std::sync::Arc;

use super::{KeyTable, PhraseBook, Texts};
use crate::language::Tongue;
use crate::store::FileError;

/// The phrases and the texts of the language played in.
#[derive(Clone)]
pub struct Language {
    /// Its grammar.
    pub tongue: Tongue,
    /// What can be said to the game.
    pub phrases: Arc<PhraseBook>,
    /// What the game says.
    pub texts: Arc<Texts>,
    /// What each key does.
    pub keys: Arc<KeyTable>,
}

impl Language {
    /// The language of this tongue.
    ///
    /// # Errors
    /// Never in a build whose tests passed.
    pub fn new(tongue: Tongue) -> Result<Language, FileError> {
        Ok(Language {
            tongue,
            phrases: Arc::new(PhraseBook::new(tongue)?),
            texts: Arc::new(Texts::new(tongue)?),
            keys: Arc::new(KeyTable::new(tongue)?),
        })
    }

    /// French.
    ///
    /// # Errors
    /// Never in a build whose tests passed.
    pub fn french() -> Result<Language, FileError> {
        Language::new(Tongue::French)
    }
}
