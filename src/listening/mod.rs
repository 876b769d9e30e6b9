//! From the microphone to texts: capture, 16 kHz mono, offline recognition
//! with the grammar of what can be said now.

mod activity;
mod ear;
mod endpoint;
mod gain;
mod listener;
mod microphone;
mod model;
mod recognizer;
mod resampler;
mod voiceprint;

use activity::Activity;
pub use activity::Levels;
pub use ear::{Ear, Expected, Heard, Judge};
pub use endpoint::{Completeness, Endpointing, Patience};
use gain::Gain;
pub use listener::{Listener, ListenerEvent};
pub(crate) use microphone::silence_alsa;
pub use microphone::{MicrophoneFault, microphones};
pub use model::{ModelError, RecognitionModel, models_folder};
pub use recognizer::{Alternative, HeardWord, Recognition};
pub use resampler::Resampler;
pub use voiceprint::{Speaker, Voiceprint};

/// Samples per second the recogniser works with.
pub const SAMPLE_RATE: u32 = 16_000;
