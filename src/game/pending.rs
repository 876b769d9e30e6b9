//! A decision that waits for "oui" or "non".

use crate::engine::{Action, Seat};
use crate::reply::Goto;

/// A decision that waits for "oui" or "non".
#[derive(Clone, Debug)]
pub(super) struct Pending {
    pub seat: Seat,
    pub decision: Decision,
    pub question: String,
}

/// What "oui" leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Decision {
    /// This action.
    Act(Action),
    /// Leave this game for there.
    Leave(Goto),
}
