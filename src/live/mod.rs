//! The `jouer` command: microphone, keys, voice and sounds round a scene.
//!
//! The loop is in `table.rs`, between three owners: `ears.rs`, `hands.rs` and `mouth.rs`. It
//! plays through `posts.rs`, made of real devices or made up.

mod arrows;
mod bills;
mod devices;
mod doubts;
mod ears;
mod enrolment;
mod friends;
mod hands;
mod hearing;
mod held_throw;
mod kept_settings;
mod keyboard;
mod learning_voices;
mod listing;
mod mouth;
mod posts;
mod preferences;
mod race;
mod rain;
mod saying;
mod scenes;
mod speech_queue;
mod table;
mod typing;
mod who_speaks;
mod who_spoke;

pub use devices::{Elsewhere, PlayOptions, devices};
pub use posts::{
    ClockPost, InboxPost, Input, IntercomPost, MicrophonePost, OpenModel, Posts, ScreenPost,
    SettingsPost, SpeakerPost, VoicePost, Waited,
};
pub use table::{Opener, play};
