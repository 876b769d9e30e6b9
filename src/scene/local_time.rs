//! The time here.

use std::time::SystemTime;

use chrono::{DateTime, Local, NaiveDateTime, Offset, TimeZone, Utc};

/// A moment, by the clocks of here; Greenwich's where the system cannot tell its zone:
/// there `Local::now` would end the program, as was seen under Wine.
pub(crate) fn local(moment: SystemTime) -> NaiveDateTime {
    let utc = DateTime::<Utc>::from(moment).naive_utc();
    let ahead_of = |time| Local.offset_from_local_datetime(time).earliest().map(|zone| zone.fix());
    // The zone of the hour that it is in Greenwich, then of the hour that it is here.
    let near = ahead_of(&utc).map_or(utc, |zone| utc + zone);
    ahead_of(&near).map_or(near, |zone| utc + zone)
}
