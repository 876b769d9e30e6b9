//! The commands this build is without, and what to do instead.

use super::Reason;
#[cfg(not(feature = "audio"))]
use crate::cli::RenderOptions;
use crate::cli::sentences::WITHOUT_VOICE;
use crate::cli::{GameOptions, TranscribeOptions};

/// Says that the game has no voice here.
///
/// # Errors
/// Always, in French.
pub fn menu() -> Result<(), Reason> {
    Err(WITHOUT_VOICE.into())
}

/// As [`menu`].
///
/// # Errors
/// Always, in French.
pub fn play(_options: &GameOptions) -> Result<(), Reason> {
    Err(WITHOUT_VOICE.into())
}

/// As [`menu`].
///
/// # Errors
/// Always, in French.
pub fn transcribe(_options: &TranscribeOptions) -> Result<(), Reason> {
    Err(WITHOUT_VOICE.into())
}

/// As [`menu`].
///
/// # Errors
/// Always, in French.
#[cfg(not(feature = "audio"))]
pub fn render(_options: &RenderOptions) -> Result<(), Reason> {
    Err(WITHOUT_VOICE.into())
}
