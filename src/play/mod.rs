//! A match: the game as a journal of entries, its clock, its computers, and where it is kept.
//! It speaks no language: what happened is a value, to be told by whoever listens.

mod accord;
mod among_houses;
mod clock;
mod computers;
mod drawing;
mod haggling;
mod happened;
mod journal;
mod keeper;
mod position_file;
mod save_file;
mod saved;
mod seats;
mod standing;
mod the_match;
mod together;
mod undo;

pub use accord::{Accord, Draw, HouseNews, LineQuality, Motion, Nobody, Proposal};
pub use happened::{Decided, Done, Happened, KeepNews, Rebuff};
pub use journal::ReplayError;
pub use keeper::Keep;
pub use position_file::{read_snapshot, write_snapshot};
pub use save_file::SaveFile;
pub use saved::{Entry, Saved};
pub use seats::{House, Plays, Seats};
pub use standing::Standing;
pub use the_match::{Arrived, Match, Struck};
pub use undo::CannotUndo;
