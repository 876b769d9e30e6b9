//! What the players agree on before a game: how it ends, and their own rules.

use serde::{Deserialize, Serialize};

use crate::editions::Rules;

/// How a game ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Length {
    /// With the last player standing.
    #[default]
    Full,
    /// At the second bankruptcy, the first between two; two deeds are dealt to
    /// each at first, and a hotel needs one house fewer.
    Short,
    /// With the turn in which the time is up; two deeds are dealt to each.
    Timed {
        /// How long.
        minutes: u32,
    },
    /// The same, at an hour agreed on: "convenez d'une heure limite".
    Until(ClockTime),
}

/// A time of day, from 0:00 to 23:59.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "(u8, u8)", into = "(u8, u8)")]
pub struct ClockTime {
    hour: u8,
    minute: u8,
}

impl ClockTime {
    /// A time of day, or `None` beyond 23:59.
    pub fn new(hour: u8, minute: u8) -> Option<ClockTime> {
        (hour < 24 && minute < 60).then_some(ClockTime { hour, minute })
    }

    /// 0 to 23.
    pub fn hour(self) -> u8 {
        self.hour
    }

    /// 0 to 59.
    pub fn minute(self) -> u8 {
        self.minute
    }
}

impl TryFrom<(u8, u8)> for ClockTime {
    type Error = &'static str;

    fn try_from((hour, minute): (u8, u8)) -> Result<ClockTime, Self::Error> {
        ClockTime::new(hour, minute).ok_or("not a time of day")
    }
}

impl From<ClockTime> for (u8, u8) {
    fn from(time: ClockTime) -> (u8, u8) {
        (time.hour, time.minute)
    }
}

impl Length {
    /// Houses a street needs before a hotel: "il suffit de trois maisons" in
    /// the short game.
    pub fn houses_before_hotel(self, rules: &Rules) -> u8 {
        match self {
            Length::Short => rules.houses_before_hotel.min(3),
            _ => rules.houses_before_hotel,
        }
    }

    /// Whether a clock ends the game.
    pub fn is_timed(self) -> bool {
        matches!(self, Length::Timed { .. } | Length::Until(_))
    }
}

/// Rules players may add, which the documents warn make games longer; the last
/// is a help for beginners.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct HouseRules {
    /// Fines and taxes wait on free parking for whoever stops there.
    pub free_parking_pot: bool,
    /// Stopping on Départ pays twice the salary.
    pub double_salary: bool,
    /// A declined deed stays at the bank.
    pub no_auctions: bool,
    /// Rents are paid without being claimed.
    pub automatic_rents: bool,
}
