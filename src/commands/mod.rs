//! What each command of the command line does.

#[cfg(feature = "voice")]
mod kept;
#[cfg(not(feature = "voice"))]
mod left_out;
mod lessons;
#[cfg(feature = "voice")]
mod listen_list;
#[cfg(feature = "voice")]
mod listen_report;
#[cfg(feature = "voice")]
mod listen_test;
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

#[cfg(not(feature = "audio"))]
pub use left_out::render;
#[cfg(not(feature = "voice"))]
pub use left_out::{listen_test, menu, play, transcribe};
#[cfg(feature = "voice")]
pub use listen_test::listen_test;
#[cfg(feature = "voice")]
pub use play::{menu, play, play_through};
#[cfg(feature = "audio")]
pub use render::render;
pub use results::results;
pub use simulate::{Decides, Statistics, play_games, simulate};
pub use text::text;
#[cfg(feature = "voice")]
pub use transcribe::transcribe;

#[cfg(feature = "voice")]
use crate::game::Language;
#[cfg(feature = "voice")]
use crate::listening::ModelError;
#[cfg(feature = "voice")]
use crate::narration::{Message, Narrator};

/// Why a command stops, in French, as it is printed.
pub type Reason = String;

#[cfg(feature = "voice")]
fn no_model(language: &Language, error: &ModelError) -> Reason {
    let narrator = Narrator::new(language.texts.clone());
    let reason = narrator.model_fault(error);
    narrator.say(&Message::new("model-unopened").with("reason", reason))
}
