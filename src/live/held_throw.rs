//! A throw that waits for whoever may claim a rent.

use std::time::{Duration, Instant};

use crate::dialogue::Phrase;

/// How often one looks how far other houses are.
pub(super) const LOOK: Duration = Duration::from_millis(250);

/// A throw that waits for whoever may claim a rent.
pub(super) struct HeldThrow {
    pub phrase: Phrase,
    /// When it is taken.
    pub until: Instant,
    /// Whether that is sooner once other houses have heard what this one has.
    pub for_houses: bool,
}
