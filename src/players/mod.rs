//! Computer players: ordinary clients of the engine's legal commands.

mod computer;
mod trading;

pub use computer::{Computer, JailPolicy};
