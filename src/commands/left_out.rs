//! The commands this build is without, and what to do instead.

use super::Reason;
use crate::cli::sentences::WITHOUT_DISTANCE;
#[cfg(not(feature = "voice"))]
use crate::cli::sentences::WITHOUT_VOICE;

/// Says that the game has no voice here.
///
/// # Errors
/// Always, in French.
#[cfg(not(feature = "voice"))]
pub fn menu() -> Result<(), Reason> {
    Err(WITHOUT_VOICE.into())
}

/// Says that nothing is played at a distance here.
///
/// # Errors
/// Always, in French.
pub fn verify_game<T>(_options: &T) -> Result<(), Reason> {
    Err(WITHOUT_DISTANCE.into())
}

/// The same, whatever was asked for.
///
/// # Errors
/// Always, in French.
#[cfg(not(feature = "voice"))]
pub fn left_out<T>(_options: &T) -> Result<(), Reason> {
    Err(WITHOUT_VOICE.into())
}
