//! What each command of the command line does.

mod lessons;
mod listen_list;
mod listen_report;
mod listen_test;
pub mod moments;
mod play;
mod render;
mod simulate;
mod start;
mod text;
mod transcribe;

pub use listen_test::listen_test;
pub use play::{menu, play};
pub use render::render;
pub use simulate::simulate;
pub use text::text;
pub use transcribe::transcribe;

use crate::game::Language;
use crate::listening::ModelError;
use crate::narration::{Message, Narrator};

/// Why a command stops, in French, as it is printed.
pub type Reason = String;

fn no_model(language: &Language, error: &ModelError) -> Reason {
    let narrator = Narrator::new(language.texts.clone());
    let reason = narrator.model_fault(error);
    narrator.say(&Message::new("model-unopened").with("reason", reason))
}
