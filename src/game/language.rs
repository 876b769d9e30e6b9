//! The language played in.

use std::sync::Arc;

use crate::lexicon::{KeyTable, PhraseBook, Texts};
use crate::store::FileError;

/// The phrases and the texts of the language played in.
#[derive(Clone)]
pub struct Language {
    /// What can be said to the game.
    pub phrases: Arc<PhraseBook>,
    /// What the game says.
    pub texts: Arc<Texts>,
    /// What each key does.
    pub keys: Arc<KeyTable>,
}

impl Language {
    /// French.
    ///
    /// # Errors
    /// Never in a build whose tests passed.
    pub fn french() -> Result<Language, FileError> {
        Ok(Language {
            phrases: Arc::new(PhraseBook::french()?),
            texts: Arc::new(Texts::french()?),
            keys: Arc::new(KeyTable::french()?),
        })
    }
}
