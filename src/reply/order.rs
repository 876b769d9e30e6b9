//! What the table must do, beside speaking.

use crate::dialogue::Said;
use crate::engine::Seat;
use crate::lexicon::{Intent, PhraseBook, Scope};
use crate::sound::Cue;

/// Something the table must do, beside speaking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// Be quiet.
    Silence,
    /// Change the setting this is about.
    Set(Said),
    /// Answer to this name.
    ChooseWakeName(String),
    /// Learn this player's voice.
    LearnVoice(Seat),
    /// Tell which microphone listens.
    TellMicrophone,
    /// Never play this cue, or play it again.
    Mute(Cue, bool),
}

impl Order {
    /// The order a phrase gives, understood everywhere; none for what is no
    /// order.
    pub(crate) fn of(said: &Said, book: &PhraseBook) -> Option<Order> {
        match said.intent {
            Intent::Silence => Some(Order::Silence),
            intent if book.scope(intent) == Scope::Setting => Some(Order::Set(said.clone())),
            _ => None,
        }
    }
}
