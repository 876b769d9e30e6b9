//! A throw that waits for whoever may claim a rent.

use std::time::Instant;

use crate::dialogue::Phrase;

/// A throw that waits for whoever may claim a rent.
pub(super) struct HeldThrow {
    pub phrase: Phrase,
    /// When it is taken.
    pub until: Instant,
}
