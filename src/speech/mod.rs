//! Who says the sentences, the system's voice, the screen reader or the game's own:
//! a queue of utterances, stopped at will, which survives the death of whoever speaks.

#[cfg(windows)]
mod onecore;
mod played;
mod reader;
mod silent;
mod spare;
mod system;
mod tongue;
mod voice;
mod worker;

pub use reader::{ScreenReader, running as screen_reader};
pub use voice::{Missing, Speaks, Voice, VoiceEvent, VoiceSettings};
