//! What whoever speaks reports.

use super::Missing;

/// What a worker reports, under its number: reports of one that has been
/// given up are ignored.
pub(super) enum WorkerReport {
    /// Whoever was to speak does not: somebody else may.
    Missing(Missing),
    Ready {
        voices: usize,
    },
    Begun,
    /// A sentence was said to its end.
    Ended,
    /// A sentence was stopped.
    Cut,
    /// It still listens.
    Alive,
    Failed,
}
