//! Minds kept or written to measure the game's own by.

mod first;
mod first_bidding;
mod first_trading;
mod fixed_policy;
mod thrifty;

pub(super) use first::First;
pub(super) use fixed_policy::{FixedPolicy, Priority};
pub(super) use thrifty::thrifty;
