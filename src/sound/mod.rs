//! What is heard beside the voice: events to cues with a place in space, and
//! the one mixer that plays them.
//!
//! [`score`] is pure: events in, a timeline of cues out. [`Room`] renders one
//! cue where it is. [`Speaker`] plays a timeline on the system's output.
//!
//! Without the feature `audio`, only the timeline is there: nothing plays it.

#[cfg(feature = "audio")]
mod alsa;
mod bearing;
mod cue;
mod files;
#[cfg(feature = "audio")]
mod friends;
#[cfg(feature = "audio")]
mod head;
mod money;
#[cfg(feature = "audio")]
mod performance;
mod score;
mod score_heist;
mod score_place;
mod settings;
#[cfg(feature = "audio")]
mod speaker;
#[cfg(feature = "audio")]
mod stage;
#[cfg(feature = "audio")]
mod stock;

#[cfg(feature = "audio")]
pub(crate) use alsa::silence_alsa;
pub use bearing::{BANK, Bearing};
pub use cue::{CUES, Cue, CueRow, Family};
pub use money::{DENOMINATIONS, denominations};
#[cfg(feature = "audio")]
use performance::perform;
pub use score::{Placed, Score, estate, line, pawn, rain_bill, score, square, sweep};
pub use score_heist::patrol;
pub use settings::{Hearing, SoundSettings, Style};
#[cfg(feature = "audio")]
pub use {
    friends::FriendLines,
    head::{Room, SAMPLE_RATE, SoundError},
    performance::mixdown,
    speaker::{Speaker, SpeakerEvent, UNDER_VOICE},
    stage::{Stage, StageSource, stage},
    stock::Stock,
};
