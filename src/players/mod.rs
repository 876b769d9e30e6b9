//! Computer players: ordinary clients of the engine's legal commands. They know
//! what a person at the table knows: not the order of the cards, not the dice to
//! come.

mod bargain;
mod belief;
mod board;
mod buying;
mod climb;
mod computer;
mod counsel;
mod fair;
mod forecast;
mod heist;
mod ledger;
mod lookahead;
mod negotiation;
mod novice;
mod offered;
mod outlook;
mod raising;
mod reckoner;
mod temper;
mod traits;
mod worth;

pub use computer::{Computer, Skill};
pub use counsel::{Counsel, Reason};
pub use negotiation::Objection;
pub use temper::{Temper, tempers};
