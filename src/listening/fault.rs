//! Why nothing can be heard.

use strum::IntoStaticStr;
use thiserror::Error;

/// Why there is no microphone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum MicrophoneFault {
    /// The computer has none.
    Absent,
    /// It was unplugged.
    Unplugged,
    /// The system does not let it be opened.
    Forbidden,
    /// Another program has it.
    Busy,
    /// Its samples are of a kind, or at a rate, that is not known.
    Unknown,
    /// The sound server does not answer.
    NoAnswer,
    /// It gives no sound any more.
    Silent,
    /// It is turned off in the system's settings.
    Muted,
    /// What is left gives back what the computer plays.
    Monitor,
}

/// Why no model can be used.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum ModelError {
    /// No folder of that name, or none of the known ones.
    #[error("no model in {0}")]
    Missing(String),
    /// A folder that is no model, or a broken one.
    #[error("{0} is no readable model")]
    Broken(String),
}
