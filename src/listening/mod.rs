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
mod fault;
#[cfg(feature = "voice")]
mod gain;
mod heard;
mod joined;
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
mod word_order;

pub use endpoint::{Completeness, Endpointing, Patience};
pub use fault::{MicrophoneFault, ModelError};
pub use heard::{Alternative, Expected, Heard, HeardWord, Judge, Levels, Others, Way};
pub use recording::Recording;
pub use thresholds::{Needed, Stakes, Thresholds, Trust};
pub use voiceprint::{SpokenBy, Voiceprint};
#[cfg(feature = "voice")]
pub use {
    ear::Ear,
    listener::{Listener, SoundTap},
    microphone::microphones,
    model::{RecognitionModel, models, models_folder},
    open_ear::{EarOrder, ListenerEvent, OpenEar},
    recognizer::Recognition,
    resampler::Resampler,
};

/// Samples per second the recogniser works with.
pub const SAMPLE_RATE: u32 = 16_000;
