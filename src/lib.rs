//! Braillopoly: a property game played by ear and by voice.

pub mod editions;
pub mod engine;
