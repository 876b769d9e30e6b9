//! What each command of the command line does.

mod start;
mod text;

pub use text::text;

/// Why a command stops, in French, as it is printed.
pub type Reason = String;

pub fn menu() -> Result<(), Reason> {
    Err("pas encore".into())
}
pub fn play(_: &crate::cli::GameOptions) -> Result<(), Reason> {
    Err("pas encore".into())
}
pub fn transcribe(_: &crate::cli::TranscribeOptions) -> Result<(), Reason> {
    Err("pas encore".into())
}
