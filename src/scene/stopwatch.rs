//! The time that passes while a scene is on.

use std::time::Instant;

use chrono::NaiveTime;

use super::Scene;

/// Tells scenes the time that passes.
pub(crate) struct Stopwatch(Instant);

impl Stopwatch {
    /// Begins now.
    pub fn start(now: Instant) -> Stopwatch {
        Stopwatch(now)
    }

    /// Tells what is on how much time has passed since it was last told, and that it is this
    /// hour.
    pub fn tell(&mut self, scene: &mut dyn Scene, now: Instant, hour: NaiveTime) {
        let passed = now - std::mem::replace(&mut self.0, now);
        scene.time_passes(passed, hour);
    }
}
