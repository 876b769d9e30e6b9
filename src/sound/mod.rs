//! What is heard beside the voice: events to cues with a place in space, and
//! the one mixer that plays them.
//!
//! [`score`] is pure: events in, a timeline of cues out. [`Room`] renders one
//! cue where it is. [`Speaker`] plays a timeline on the system's output.

mod cue;
mod head;
mod mixdown;
mod money;
mod place;
mod score;
mod settings;
mod speaker;
mod stage;
mod stock;

pub use cue::{Cue, Family};
pub use head::{Hearing, Room, SAMPLE_RATE, SoundError};
pub use mixdown::mixdown;
pub use money::{DENOMINATIONS, denominations};
pub use place::{BANK, Place};
pub use score::{Placed, Score, estate, pawn, rain_bill, score, sweep};
pub use settings::{SoundSettings, Style};
use speaker::rendered;
pub use speaker::{Speaker, SpeakerEvent, UNDER_VOICE};
pub use stage::{Stage, StageSource, stage};
pub use stock::Stock;
