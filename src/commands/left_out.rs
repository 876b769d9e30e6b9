//! The commands this build is without, and what to do instead.

use super::Reason;
use crate::cli::sentences::WITHOUT_VOICE;

/// Says that the game has no voice here.
///
/// # Errors
/// Always, in French.
#[cfg(not(feature = "voice"))]
pub fn menu() -> Result<(), Reason> {
    Err(WITHOUT_VOICE.into())
}

/// The same, whatever was asked for.
///
/// # Errors
/// Always, in French.
pub fn left_out<T>(_options: &T) -> Result<(), Reason> {
    Err(WITHOUT_VOICE.into())
}
