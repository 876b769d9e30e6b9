//! Computer players: ordinary clients of the engine's legal commands.

mod bidding;
mod computer;
mod trading;

pub use computer::{Computer, JailPolicy};
