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
//!
//! ```
//! use std::sync::Arc;
//!
//! use braillopoly::editions::Edition;
//! use braillopoly::engine::{Action, Command, Event, Game, Phase, Refusal, Setup};
//!
//! let edition = Arc::new(Edition::braillopoly()?);
//! let setup = Setup {
//!     names: vec!["Ana".into(), "Luc".into()],
//!     dice: vec!["1+2".parse().expect("a throw")],
//!     ..Setup::default()
//! };
//! let mut game = Game::new(edition, &setup).expect("two players may start");
//!
//! // Whose decision is awaited, and what they may do.
//! let ana = game.awaited()[0];
//! assert!(game.check(ana, &Action::Roll).is_ok());
//! assert_eq!(game.check(ana, &Action::Buy), Err(Refusal::NotNow));
//!
//! // A command gives what happened, in order.
//! let events = game.apply(&Command { seat: ana, action: Action::Roll }).expect("legal");
//! assert!(matches!(events[0], Event::Rolled { .. }));
//! assert!(matches!(game.phase(), Phase::Purchase { .. }));
//! assert_eq!(game.player(ana).square.number(), 3);
//!
//! // What is refused changes nothing.
//! let before = game.clone();
//! assert!(game.apply(&Command { seat: ana, action: Action::Roll }).is_err());
//! assert_eq!(game, before);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod agenda;
mod agreed;
mod auction;
mod bankruptcy;
mod building;
mod cards;
mod carried;
mod characters;
mod check;
mod claim;
mod command;
mod debt;
mod dice;
mod ending;
mod escape;
mod event;
mod fault;
mod game;
mod heist;
mod heist_event;
mod imagined;
mod jail;
mod landing;
mod legal;
mod loan;
mod loot;
mod luck;
mod mortgage;
mod ownership;
mod patrol;
mod paying;
mod phase;
mod pile;
mod player;
mod position;
mod position_heist;
mod position_stakes;
mod quiet_step;
mod refusal;
mod rent;
mod setup;
mod snapshot;
mod snapshot_heist;
mod task;
mod tax;
mod trade;
mod trade_limits;
mod turn;
mod worth;

pub use agreed::{ClockTime, HouseRules, Length};
pub use carried::Loot;
pub use claim::RentClaim;
pub use command::{Action, Bundle, Command, Trade};
pub use debt::{Creditor, Debt, DebtReason, Due};
pub use dice::{NotARoll, Roll};
pub use event::{Event, NoRentReason, Seal};
pub use fault::Fault;
pub use game::Game;
pub use heist::{Assault, PatrolCause};
pub use heist_event::HeistEvent;
pub use legal::Legal;
pub use luck::Luck;
pub use phase::{Auction, Building, BuildingDemand, Lot, Phase};
pub use player::{Holding, Kept, Player, RunningLoan, Seat, SeatOrder};
pub use refusal::Refusal;
pub use setup::{Setup, SetupError};
pub use snapshot::{Snapshot, SnapshotBank, SnapshotBar, SnapshotDeed, SnapshotPlayer};
pub use trade_limits::{Holdings, TradeLimits};

pub use crate::editions::{CharacterId, Deck, Die, GroupId, Money, Square, Talent};
