//! One game as its players live it, without any device: texts in, lines out.
//!
//! A [`Session`] is driven by the `texte` command from standard input, by the
//! `jouer` command from the microphone and the keys, and by a lesson.

mod answering;
mod browsing;
mod clock;
mod company;
mod computers;
mod confirmation;
mod counsel;
mod deal;
mod evidence;
mod explain;
mod haggling;
mod journal;
mod keeper;
mod language;
mod manners;
mod meaning;
mod moments;
mod opening;
mod phrases;
mod position_file;
mod questions;
mod rain;
mod recovery;
mod reply;
mod save;
mod session;
mod several;
mod speaking;
mod summary;
mod telling;
mod undo;

pub use company::Company;
pub use evidence::{Also, Understanding, Weighable};
pub(crate) use evidence::{NOTHING_MORE, understood};
pub use keeper::Keep;
pub use language::Language;
pub use position_file::{read_snapshot, write_snapshot};
pub use reply::{Destination, Goto, LessonChoice, Line, LineKind, Order, Rematch, Reply};
pub use save::{SaveFile, Saved};
pub use session::{Session, SessionError};
