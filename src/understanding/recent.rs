//! What was last looked at: a phrase is, several times on its way, in each of the ways it may have
//! been heard.

use std::collections::VecDeque;
use std::sync::Mutex;

use super::{Chance, Marked, Situation};

/// Phrases that are remembered.
const REMEMBERED: usize = 64;

/// A phrase, and the situation it was said in.
type Said = (Marked, Option<Situation>);

/// The chances of the phrases that were last looked at, the oldest first.
#[derive(Debug, Default)]
pub(super) struct Recent(Mutex<VecDeque<(Said, Vec<Chance>)>>);

impl Recent {
    /// The chances of a phrase, where it is remembered.
    pub fn of(&self, words: &Marked, situation: Option<Situation>) -> Option<Vec<Chance>> {
        let known = self.0.lock().ok()?;
        let is_it = |((other, when), _): &&(Said, _)| other == words && *when == situation;
        known.iter().rev().find(is_it).map(|(_, chances)| chances.clone())
    }

    /// Remembers them.
    pub fn keep(&self, said: Said, chances: &[Chance]) {
        let Ok(mut known) = self.0.lock() else { return };
        if known.len() >= REMEMBERED {
            known.pop_front();
        }
        known.push_back((said, chances.to_vec()));
    }
}
