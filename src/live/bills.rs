//! The bills of a money rain, in the air and caught.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use crate::engine::Seat;

/// From a call to the moment it is understood: the recogniser waits for the
/// end of the phrase.
pub(super) const HEARD_AFTER: Duration = Duration::from_millis(1_500);

/// Bills that fall while the players listen.
pub(super) struct Rain {
    pub bills: u8,
    pub crossing: Duration,
    /// When the bill in the air began; none before the first.
    pub began: Option<Instant>,
    pub taken: bool,
    pub caught: BTreeMap<Seat, u8>,
}

impl Rain {
    /// The share of its way the bill in the air has gone.
    fn share(&self, now: Instant) -> Option<f32> {
        Some(now.saturating_duration_since(self.began?).as_secs_f32() / self.crossing.as_secs_f32())
    }

    /// Whether the bill is near: the middle of its way, and for what is known
    /// late, as long after.
    pub(super) fn is_near(&self, now: Instant, late: Duration) -> bool {
        let late = late.as_secs_f32() / self.crossing.as_secs_f32();
        self.share(now).is_some_and(|share| (0.2..=0.8 + late).contains(&share))
    }

    /// When the next bill falls, or the rain ends; none for at once.
    pub(super) fn next(&self) -> Option<Instant> {
        Some(self.began? + self.crossing)
    }
}
