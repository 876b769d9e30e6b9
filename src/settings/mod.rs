//! What the players choose for all their games: one row a setting, in `rows.rs`.
//!
//! By voice and keys or by lines of text, what chooses is looked up among the rows; the choice
//! is made and told, and what it sets going is carried out by whoever owns it.

mod choose;
mod preferences;
mod row;
mod rows;
mod who_speaks;

pub use preferences::{Allowed, Attention, RainPace, Settings, WakeName};
pub use row::{Choose, Chosen, Circumstances, Effect, Keeping, SettingRow};
pub use rows::{SETTINGS, chosen_by, effects_of_reset};
