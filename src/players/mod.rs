//! Computer players: ordinary clients of the engine's legal commands. They know
//! what a person at the table knows: not the order of the cards, not the dice to
//! come.

mod bargain;
mod board;
mod computer;
mod counsel;
mod forecast;
mod ledger;
mod lookahead;
mod mind;
mod negotiation;
mod novice;
mod reckoner;
mod reference;
mod worth;

pub use computer::{Computer, JailPolicy};
pub use counsel::{Counsel, Reason};
pub use mind::{Mind, Reference, Skill};
pub use negotiation::Objection;
