//! What each command of the command line does.

#[cfg(feature = "distance")]
mod far;
#[cfg(feature = "voice")]
mod kept;
#[cfg(not(feature = "distance"))]
mod left_out;
mod lessons;
pub mod moments;
#[cfg(feature = "voice")]
mod play;
#[cfg(feature = "audio")]
mod render;
mod results;
mod simulate;
mod start;
mod text;
#[cfg(feature = "voice")]
mod transcribe;
#[cfg(feature = "distance")]
mod verify;

#[cfg(not(feature = "audio"))]
pub use left_out::left_out as render;
#[cfg(not(feature = "distance"))]
pub use left_out::verify_game;
#[cfg(not(feature = "voice"))]
pub use left_out::{left_out as play, left_out as transcribe, menu};
#[cfg(feature = "voice")]
pub use play::{menu, play, play_through};
#[cfg(feature = "audio")]
pub use render::render;
pub use results::results;
pub use simulate::{Decides, Statistics, play_games, simulate};
pub use text::text;
#[cfg(feature = "voice")]
pub use transcribe::{open_model, read_wav, transcribe};
#[cfg(feature = "distance")]
pub use verify::verify_game;

use crate::language::Tongue;
use crate::lexicon::Language;

/// Why a command stops, in French, as it is printed.
pub type Reason = String;

fn language() -> Result<Language, Reason> {
    Language::new(Tongue::default()).map_err(|error| error.to_string())
}
