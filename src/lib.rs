//! Braillopoly: a property game played by ear and by voice.

pub mod cli;
pub mod commands;
pub mod course;
pub mod dialogue;
pub mod editions;
pub mod engine;
pub mod french;
pub mod game;
pub mod keys;
pub mod lexicon;
pub mod listening;
pub mod live;
pub mod menu;
pub mod narration;
pub mod players;
pub mod scene;
pub mod sound;
pub mod speech;
pub mod store;
pub mod text;
pub mod tutorial;
