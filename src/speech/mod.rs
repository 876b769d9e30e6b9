//! Who says the sentences, the system's voice, the screen reader or the game's own:
//! a queue of utterances, stopped at will, which survives the death of whoever speaks.
//!
//! Without the feature `voice`, only who is to speak, and how, is there: nobody does.

#[cfg(all(feature = "voice", target_os = "linux"))]
mod dispatcher;
#[cfg(feature = "voice")]
mod french;
#[cfg(all(feature = "voice", windows))]
mod onecore;
#[cfg(feature = "voice")]
mod played;
#[cfg(all(feature = "voice", any(not(target_os = "linux"), test)))]
mod rate_and_volume;
#[cfg(feature = "voice")]
mod reader;
#[cfg(feature = "voice")]
mod service;
#[cfg(feature = "voice")]
mod spare;
mod speaks;
#[cfg(feature = "voice")]
mod synthesizer;
#[cfg(all(feature = "voice", not(target_os = "linux")))]
mod system;
#[cfg(feature = "voice")]
mod voice;
#[cfg(feature = "voice")]
mod worker;

#[cfg(feature = "voice")]
pub use reader::running as screen_reader;
pub use speaks::{Missing, ScreenReader, Speaks, VoiceSettings};
#[cfg(feature = "voice")]
pub use voice::{Voice, VoiceEvent};
