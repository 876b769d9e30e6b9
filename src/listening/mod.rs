//! From the microphone to texts: capture, 16 kHz mono, offline recognition
//! with the grammar of what can be said now.
//!
//! Without the feature `voice`, only what was heard and how it is judged are
//! there: nothing listens.

#[cfg(feature = "voice")]
mod activity;
#[cfg(feature = "voice")]
mod background;
#[cfg(feature = "voice")]
mod ear;
#[cfg(feature = "voice")]
mod echo;
mod endpoint;
#[cfg(feature = "voice")]
mod event;
mod fault;
#[cfg(feature = "voice")]
mod gain;
mod heard;
#[cfg(feature = "voice")]
mod listener;
#[cfg(feature = "voice")]
mod microphone;
#[cfg(feature = "voice")]
mod model;
#[cfg(feature = "voice")]
mod open_ear;
#[cfg(feature = "voice")]
mod playback;
#[cfg(feature = "voice")]
mod recognizer;
mod recording;
#[cfg(feature = "voice")]
mod resampler;
#[cfg(feature = "voice")]
mod source;
mod thresholds;
mod voiceprint;

#[cfg(feature = "voice")]
pub use ear::Ear;
pub use endpoint::{Completeness, Endpointing, Patience};
#[cfg(feature = "voice")]
pub use event::ListenerEvent;
pub use fault::{MicrophoneFault, ModelError};
pub use heard::{Alternative, Expected, Heard, HeardWord, Judge, Levels, Others};
#[cfg(feature = "voice")]
pub use listener::Listener;
#[cfg(feature = "voice")]
pub use microphone::microphones;
#[cfg(feature = "voice")]
pub use model::{RecognitionModel, models, models_folder};
#[cfg(feature = "voice")]
pub use open_ear::{EarOrder, OpenEar};
#[cfg(feature = "voice")]
pub use recognizer::Recognition;
pub use recording::Recording;
#[cfg(feature = "voice")]
pub use resampler::Resampler;
pub use thresholds::{Needed, Stakes, Thresholds, Trust};
pub use voiceprint::{SpokenBy, Voiceprint};

/// Samples per second the recogniser works with.
pub const SAMPLE_RATE: u32 = 16_000;
