//! Braillopoly: a property game played by ear and by voice.
//!
//! The feature `voice` brings the microphone, the recogniser, the system's
//! voice and the game at the table; `audio` the cues on a sound device. Without
//! them, the engine, the editions, the lessons and the game in text are there,
//! for any machine.

pub mod cli;
pub mod commands;
pub mod course;
pub mod dialogue;
#[cfg(feature = "distance")]
pub mod distance;
pub mod editions;
pub mod engine;
pub mod footprint;
pub mod game;
#[cfg(feature = "distance")]
pub mod intercom;
#[cfg(feature = "voice")]
pub mod keys;
pub mod language;
pub mod lexicon;
pub mod listening;
#[cfg(feature = "voice")]
pub mod live;
pub mod menu;
pub mod narration;
pub mod play;
pub mod players;
pub mod reply;
pub mod scene;
pub mod settings;
pub mod sound;
pub mod speech;
pub mod store;
pub mod telling;
pub mod text;
pub mod tutorial;
pub mod understanding;
