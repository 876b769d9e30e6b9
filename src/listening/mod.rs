//! From the microphone to texts: capture, 16 kHz mono, offline recognition
//! with the grammar of what can be said now.

mod listener;
mod microphone;
mod model;
mod recognizer;
mod resampler;

pub use listener::{Listener, ListenerEvent};
pub(crate) use microphone::silence_alsa;
pub use model::{ModelError, RecognitionModel, models_folder};
pub use recognizer::{Ear, Heard};
pub use resampler::Resampler;

/// Samples per second the recogniser works with.
pub const SAMPLE_RATE: u32 = 16_000;
