//! The rules: pure, without clock, input, output or randomness of its own, and
//! the only judge of what is allowed.
//!
//! [`Game::apply`] takes a [`Command`] and gives [`Event`]s, or a [`Refusal`]
//! that changes nothing. [`Game::legal_commands`] lists what a player may do;
//! both rest on [`Game::check`].
//!
//! What the game still has to do is a stack, the *agenda*: steps it takes by
//! itself, and [`Phase`]s in which it waits for a decision. A card that sends
//! a pawn to another card, or a rent claimed in the middle of something else,
//! is one more entry on the stack.

mod agenda;
mod auction;
mod building;
mod cards;
mod check;
mod command;
mod debt;
mod dice;
mod ending;
mod event;
mod fault;
mod game;
mod landing;
mod leaving;
mod legal;
mod loan;
mod mortgage;
mod phase;
mod player;
mod position;
mod refusal;
mod rent;
mod setup;
mod snapshot;
mod tax;
mod trade;
mod trade_limits;
mod turn;
mod worth;

pub use command::{Action, Bundle, Command, Trade};
pub use debt::{Creditor, Debt, DebtReason, Due};
pub use dice::{NotARoll, Roll};
pub use event::{Event, NoRentReason, Seal};
pub use fault::Fault;
pub use game::Game;
pub use legal::Legal;
pub use phase::{Auction, Building, BuildingDemand, Lot, Phase};
pub use player::{Holding, Kept, Player, RunningLoan, Seat};
pub use refusal::Refusal;
pub use rent::RentClaim;
pub use setup::{ClockTime, HouseRules, Length, Setup, SetupError};
pub use snapshot::{Snapshot, SnapshotBank, SnapshotDeed, SnapshotPlayer};
pub use trade_limits::{Holdings, TradeLimits};

pub use crate::editions::{Deck, GroupId, Money, Square};
