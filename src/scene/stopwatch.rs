//! The time that passes while a scene is on.

use std::time::Instant;

use chrono::{Local, NaiveTime, Offset, TimeZone, Utc};

use super::Scene;

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
        scene.time_passes(passed, time_of_day());
    }
}

/// The time of day here; Greenwich's where the system cannot tell its zone: there
/// `Local::now` would end the program, as was seen under Wine.
fn time_of_day() -> NaiveTime {
    let utc = Utc::now().naive_utc();
    let ahead_of = |time| Local.offset_from_local_datetime(time).earliest().map(|zone| zone.fix());
    // The zone of the hour that it is in Greenwich, then of the hour that it is here.
    let near = ahead_of(&utc).map_or(utc, |zone| utc + zone);
    ahead_of(&near).map_or(near, |zone| utc + zone).time()
}
