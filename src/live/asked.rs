//! What the table waits for before it does something.

use std::time::Instant;

use crate::dialogue::Phrase;
use crate::engine::Seat;

/// What is asked before a phrase is obeyed.
pub(super) enum Asked {
    /// Whether it was said, by whom as far as is known: "oui" or "non".
    Whether(Phrase, Option<Seat>),
    /// Whether it is meant, picked by a key in another player's name: "oui" or "non".
    Meant(Phrase),
    /// Who said it: a name.
    Who(Phrase),
}

/// A throw that waits for whoever may claim a rent.
pub(super) struct HeldThrow {
    pub phrase: Phrase,
    /// When it is taken.
    pub until: Instant,
}
