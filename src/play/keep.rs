//! Where a game is kept.

use std::path::Path;

use super::Saved;
use crate::store::FileError;

/// Where a game is kept: the match knows no more of it.
pub trait Keep: Send + 'static {
    /// Keeps the game whole or not at all.
    ///
    /// # Errors
    /// Why it is not kept; what was kept before still is.
    fn keep(&self, saved: &Saved) -> Result<(), FileError>;

    /// Adds what was agreed on since, from the entry of this rank on, to what is kept.
    ///
    /// # Errors
    /// Why it is not kept; the whole has to be kept anew.
    fn add(&self, saved: &Saved, from: usize) -> Result<(), FileError>;

    /// Where.
    fn path(&self) -> &Path;
}
