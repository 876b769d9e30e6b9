//! The `jouer` command: microphone, keys, voice and sounds round a scene.

mod all_settings;
mod ears;
mod enrolment;
mod keyboard;
mod listed;
mod pace;
mod preferences;
mod race;
mod rain;
mod saying;
mod scenes;
mod settings;
mod table;
mod typing;
mod who_speaks;

pub use pace::RainPace;
pub use settings::{Attention, Settings};
pub use table::{Opener, PlayOptions, run};
