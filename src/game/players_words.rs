//! The words of those who play, once they said what they mean by them: nobody is asked twice.

use std::collections::HashMap;
use std::sync::{Arc, OnceLock};

use crate::lexicon::Intent;

/// What people say, and what those who play here meant by it.
#[derive(Debug, Default)]
pub(super) struct PlayersWords {
    /// What is listened for, a sentence a line.
    pub listened_for: OnceLock<Arc<str>>,
    /// What was heard and agreed to, and what it was for.
    meant: HashMap<String, Intent>,
}

impl PlayersWords {
    /// These words were for this, somebody agreed.
    pub fn remember(&mut self, words: &str, intent: Intent) {
        self.meant.insert(words.into(), intent);
    }

    /// What these words were for, where somebody agreed to it.
    pub fn meant_by(&self, words: &str) -> Option<Intent> {
        self.meant.get(words).copied()
    }
}
