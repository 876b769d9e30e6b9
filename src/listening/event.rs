//! What whoever listens has to tell.

use std::collections::BTreeSet;

use super::{Heard, MicrophoneFault};

/// What the listener tells.
#[derive(Clone, Debug, PartialEq)]
pub enum ListenerEvent {
    /// An utterance ended.
    Heard(Heard),
    /// Somebody began to speak, or what began came to nothing.
    Hearing(bool),
    /// Words of the grammar that cannot be recognised: their phrases are left
    /// out.
    UnknownWords(BTreeSet<String>),
    /// Whether the players are heard while the computer plays.
    HearsOver(bool),
    /// The microphone works.
    MicrophoneOpen,
    /// There is none, for this reason; it is tried again.
    MicrophoneMissing(MicrophoneFault),
}
