//! What the table must do, beside speaking.

use crate::dialogue::Said;
use crate::engine::Seat;
use crate::play::House;
use crate::sound::Cue;

/// Something the table must do, beside speaking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// Be quiet.
    Silence,
    /// Change the setting this is about.
    Set(Box<Said>),
    /// Answer to this name.
    ChooseWakeName(String),
    /// Learn this player's voice.
    LearnVoice(Seat),
    /// Tell which microphone listens.
    TellMicrophone,
    /// Never play this cue, or play it again.
    Mute(Cue, bool),
    /// Let the other houses hear this one, or no more.
    Talk(bool),
    /// Let that house be heard here, or no more.
    HearHouse(House, bool),
}
