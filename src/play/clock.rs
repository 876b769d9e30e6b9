//! The clock of a game limited in time. It counts only while one plays.

use std::time::Duration;

use chrono::{NaiveTime, Timelike};

use crate::engine::{ClockTime, Length};

/// Minutes left at which the end is announced.
const NOTICES: [u64; 3] = [10, 5, 1];

/// A game that opens so near its end has just said so.
const OPENING: Duration = Duration::from_secs(2);

pub(super) enum Tick {
    /// So many minutes are left.
    Left(u64),
    /// The time is over.
    Over,
}

/// It is told the time that passes, and never looks at a clock itself.
pub(super) struct Clock {
    length: Length,
    played: Duration,
    /// What was played when the session began.
    before: Duration,
    /// When the game ends; none before the hour of an agreed one is known.
    end: Option<Duration>,
    announced: u64,
    over: bool,
}

impl Clock {
    /// A clock that already ran for `seconds`.
    pub fn new(length: Length, seconds: u64) -> Clock {
        let played = Duration::from_secs(seconds);
        let end = match length {
            Length::Timed { minutes } => Some(Duration::from_secs(u64::from(minutes) * 60)),
            Length::Until(_) | Length::Full | Length::Short => None,
        };
        Clock { length, played, before: played, end, announced: u64::MAX, over: false }
    }

    /// So much time has passed, and it is now this hour.
    pub fn passes(&mut self, time: Duration, now: NaiveTime) {
        self.played += time;
        if let (Length::Until(hour), None) = (self.length, self.end) {
            self.end = Some(self.played + until(hour, now));
        }
    }

    /// At least so many seconds were played, as all agree.
    pub fn agree(&mut self, seconds: u64) {
        self.played = self.played.max(Duration::from_secs(seconds));
    }

    /// Seconds played.
    pub fn seconds(&self) -> u64 {
        self.played.as_secs()
    }

    /// Minutes left, rounded up; none without a limit.
    pub fn minutes_left(&self) -> Option<u64> {
        Some(self.left()?.as_secs().div_ceil(60))
    }

    fn left(&self) -> Option<Duration> {
        Some(self.end?.saturating_sub(self.played))
    }

    /// What there is to say about the time, once each.
    pub fn tick(&mut self) -> Option<Tick> {
        let left = self.left()?;
        if left.is_zero() {
            return (!std::mem::replace(&mut self.over, true)).then_some(Tick::Over);
        }
        let minutes = left.as_secs().div_ceil(60);
        let notice = NOTICES.into_iter().filter(|notice| minutes <= *notice).min()?;
        let first = self.announced == u64::MAX && self.played - self.before < OPENING;
        if notice >= self.announced || first {
            self.announced = self.announced.min(notice);
            return None;
        }
        self.announced = notice;
        Some(Tick::Left(minutes))
    }
}

/// How long until it is this time next.
fn until(time: ClockTime, now: NaiveTime) -> Duration {
    const DAY: u32 = 24 * 60 * 60;
    let now = now.num_seconds_from_midnight() % DAY;
    let then = (u32::from(time.hour()) * 60 + u32::from(time.minute())) * 60;
    Duration::from_secs(u64::from((then + DAY - now - 1) % DAY + 1))
}
