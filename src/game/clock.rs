//! The clock of a game limited in time. It counts only while one plays.

use std::time::{Duration, Instant};

use chrono::{Local, Timelike};

use super::{Line, LineKind, Session};
use crate::engine::{Action, ClockTime, Length, Seat};
use crate::narration::Message;

/// Minutes left at which the end is announced.
const NOTICES: [u64; 3] = [10, 5, 1];

pub(super) enum Tick {
    /// So many minutes are left.
    Left(u64),
    /// The time is over.
    Over,
}

pub(super) struct Clock {
    limit: Option<Duration>,
    before: Duration,
    started: Instant,
    announced: u64,
    over: bool,
}

impl Clock {
    /// A clock that already ran for `seconds`.
    pub fn new(length: Length, seconds: u64) -> Clock {
        let limit = match length {
            Length::Timed { minutes } => Some(Duration::from_secs(u64::from(minutes) * 60)),
            Length::Until(time) => Some(Duration::from_secs(seconds) + until(time)),
            Length::Full | Length::Short => None,
        };
        Clock {
            limit,
            before: Duration::from_secs(seconds),
            started: Instant::now(),
            announced: u64::MAX,
            over: false,
        }
    }

    /// Seconds played.
    pub fn seconds(&self) -> u64 {
        (self.before + self.started.elapsed()).as_secs()
    }

    /// Minutes left, rounded up; none without a limit.
    pub fn minutes_left(&self) -> Option<u64> {
        Some(self.left()?.as_secs().div_ceil(60))
    }

    fn left(&self) -> Option<Duration> {
        Some(self.limit?.saturating_sub(self.before + self.started.elapsed()))
    }

    /// What there is to say about the time, once each.
    pub fn tick(&mut self) -> Option<Tick> {
        let left = self.left()?;
        if left.is_zero() {
            return (!std::mem::replace(&mut self.over, true)).then_some(Tick::Over);
        }
        let minutes = left.as_secs().div_ceil(60);
        let notice = NOTICES.into_iter().filter(|notice| minutes <= *notice).min()?;
        let first = self.announced == u64::MAX && self.started.elapsed().as_secs() < 2;
        if notice >= self.announced || first {
            self.announced = self.announced.min(notice);
            return None;
        }
        self.announced = notice;
        Some(Tick::Left(minutes))
    }
}

/// How long until it is this time next, here.
fn until(time: ClockTime) -> Duration {
    const DAY: u32 = 24 * 60 * 60;
    let now = Local::now().num_seconds_from_midnight() % DAY;
    let then = (u32::from(time.hour()) * 60 + u32::from(time.minute())) * 60;
    Duration::from_secs(u64::from((then + DAY - now - 1) % DAY + 1))
}

impl Session {
    /// Looks at the clock of a game limited in time: says gently that the end
    /// comes near, and tells the game when it is there.
    pub fn tick(&mut self) -> Vec<Line> {
        if self.game.winner().is_some() {
            return Vec::new();
        }
        match self.clock.tick() {
            Some(Tick::Left(minutes)) => {
                let message = Message::new("time-left").with("minutes", minutes);
                vec![self.line(&message, LineKind::Notice)]
            }
            Some(Tick::Over) => {
                let seat = self.game.active_seats().next().unwrap_or(Seat(0));
                match self.game.check(seat, &Action::TimeUp) {
                    Ok(()) => self.carry_out(seat, Action::TimeUp),
                    Err(_) => Vec::new(),
                }
            }
            None => Vec::new(),
        }
    }

    /// Whether the game is limited in time: its clock must be looked at.
    pub fn is_timed(&self) -> bool {
        self.clock.minutes_left().is_some()
    }

    pub(super) fn time_left(&self) -> Message {
        match self.clock.minutes_left() {
            Some(minutes) => Message::new("time-left").with("minutes", minutes),
            None => Message::new("time-unlimited"),
        }
    }
}
