//! The table: what joins the game, the players and the voices.
//!
//! A [`Session`] is one game as its players live it, without any device: texts
//! in, lines out. The `texte` command drives it from standard input, the
//! `jouer` command from the microphone and the keys.

mod clock;
mod computers;
mod explain;
mod hearing;
mod keyboard;
mod lesson;
mod lesson_answer;
mod lesson_help;
mod line;
mod listened;
mod meaning;
mod menu;
mod menu_answers;
mod menu_phrases;
mod microphone_check;
mod phrases;
mod play;
mod position_file;
mod practice;
mod preferences;
mod questions;
mod rain;
mod recovery;
mod save;
mod saying;
mod scene;
mod session;
mod settings;
mod text_mode;
mod understanding;
mod undo;

pub use line::{Line, LineKind, Order, Reply};
pub use menu::Menu;
pub use play::{Opener, PlayOptions, run};
pub use position_file::{read_snapshot, write_snapshot};
pub use rain::RainPace;
pub use save::{SaveFile, Saved};
pub use scene::{Destination, Goto, LessonChoice, Scene};
pub use session::{Language, Session, SessionError};
pub use settings::{Attention, Settings};
pub use text_mode::run_text;
pub use understanding::Understanding;
