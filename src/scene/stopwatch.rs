//! The time that passes while a scene is on.

use std::time::{Instant, SystemTime};

use super::Scene;
use super::local_time::local;

/// Tells scenes the time that passes.
pub(crate) struct Stopwatch(Instant);

impl Stopwatch {
    /// Begins now.
    pub fn start() -> Stopwatch {
        Stopwatch(Instant::now())
    }

    /// Tells what is on how much time has passed since it was last told.
    pub fn tell(&mut self, scene: &mut dyn Scene) {
        let now = Instant::now();
        let passed = now - std::mem::replace(&mut self.0, now);
        scene.time_passes(passed, local(SystemTime::now()).time());
    }
}
