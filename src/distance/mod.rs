//! Play at a distance: the houses of a table, their lines, and the one order they agree on.
//!
//! What is agreed on is a [`Proposal`](crate::play::Proposal), signed by the house that makes
//! it (`signed.rs`). Raft puts them in one order and finds another house to lead when one falls
//! (`table.rs`, `order_file.rs`, `order_reader.rs`); iroh carries its words (`lines.rs`, `wire.rs`).
//! All of it lives in one thread (`thread.rs`); the match sees only [`Far`].

mod chain;
mod chance;
mod door;
mod electing;
mod event;
mod far;
mod fault;
mod founding;
mod hosting;
mod identity;
mod joining;
mod lines;
mod network;
mod order;
mod order_file;
mod order_reader;
mod order_tally;
mod peer;
mod peers_words;
mod proposing;
mod signed;
mod standing_lines;
mod table;
mod telephone;
mod telling;
mod thread;
mod ticket;
mod told;
mod verifying;
mod visit;
mod wire;

pub use chain::{Chain, ChainPledge, Link};
pub use chance::{Secret, seed_of};
pub use door::{DoorWords, WORDS};
pub use event::{DoorEvent, Wake};
pub use far::Far;
pub use fault::DistanceFault;
pub use founding::{Founding, MOST_HOUSES, TableId};
pub use hosting::{DoorOrder, Plan};
pub use joining::Invitation;
pub use network::{Neighbours, Network};
pub use order_tally::{Held, OrderTally, Read};
pub use peers_words::PeersWord;
pub use signed::{HouseSays, SaidId, Signed, ThrowIn};
pub use telephone::Telephone;
pub use thread::Distance;
pub use verifying::{Unproven, Verified, verify};
pub use visit::{Guest, KnockFault, Verdict};
