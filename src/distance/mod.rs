//! Play at a distance: the houses of a table, their lines, and the one order they agree on.
//!
//! What is agreed on is a [`Proposal`](crate::play::Proposal), signed by the house that makes
//! it (`signed.rs`). Raft puts them in one order and finds another house to lead when one falls
//! (`table.rs`, `order_file.rs`, `order_reader.rs`); iroh carries its words (`lines.rs`, `wire.rs`).
//! All of it lives in one thread (`thread.rs`); the match sees only [`Far`].

mod chance;
mod door;
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
mod peer;
mod proposing;
mod signed;
mod table;
mod telephone;
mod thread;
mod visit;
mod wire;

pub use chance::{Secret, seed_of};
pub use door::{DoorWords, WORDS};
pub use event::{DoorEvent, Wake};
pub use far::Far;
pub use fault::DistanceFault;
pub use founding::{Founding, MOST_HOUSES, TableId};
pub use hosting::{DoorOrder, Plan};
pub use joining::Invitation;
pub use network::{Neighbours, Network};
pub use signed::SignedProposal;
pub use telephone::Telephone;
pub use thread::Distance;
pub use visit::{Guest, KnockFault, Verdict};
