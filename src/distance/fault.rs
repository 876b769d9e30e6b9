//! Why there is no play at a distance.

use std::io;

use thiserror::Error;

/// Why there is no play at a distance.
#[derive(Debug, Error)]
pub enum DistanceFault {
    /// This machine gives no address.
    #[error("no address on this machine")]
    Address,
    /// The thread of the distance cannot be started.
    #[error("no thread: {0}")]
    Thread(#[source] io::Error),
    /// The order of the table cannot be kept.
    #[error("the order cannot be kept: {0}")]
    Order(#[source] io::Error),
    /// The lasting key of this house cannot be kept.
    #[error("no key: {0}")]
    Key(#[source] io::Error),
    /// The key of a door cannot be made.
    #[error("no door")]
    Door,
    /// What was sent as a table is none.
    #[error("not a table")]
    Founding,
}
