//! Who says the sentences, the system's voice, the screen reader or the game's own:
//! a queue of utterances, stopped at will, which survives the death of whoever speaks.

#[cfg(target_os = "linux")]
mod dispatcher;
mod french;
#[cfg(windows)]
mod onecore;
mod played;
mod reader;
mod report;
#[cfg(any(not(target_os = "linux"), test))]
mod scale;
mod service;
mod silent;
mod spare;
mod speaks;
mod synthesizer;
#[cfg(not(target_os = "linux"))]
mod system;
mod voice;
mod worker;

pub use reader::{ScreenReader, running as screen_reader};
pub use speaks::{Missing, Speaks};
pub use voice::{Voice, VoiceEvent, VoiceSettings};
