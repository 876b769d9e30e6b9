//! Advice that was given.

use crate::engine::{Action, Seat};
use crate::narration::Message;

/// Advice that was given, until something is done.
pub(super) struct Advised {
    pub seat: Seat,
    pub action: Action,
    /// What "pourquoi ?" adds, once.
    pub why: Option<Message>,
}
