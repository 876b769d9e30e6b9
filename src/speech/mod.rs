//! The system's voice: a queue of utterances, stopped at will, which survives
//! the death of the speech service.

mod voice;
mod worker;

pub use voice::{Voice, VoiceEvent, VoiceSettings};
