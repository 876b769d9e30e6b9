//! How the bills of the money rain are caught.

use std::time::Duration;

use serde::{Deserialize, Serialize};

/// How bills are caught.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum RainPace {
    /// Each says how many, or chance does.
    Chance,
    /// By ear, one bill every six seconds.
    Slow,
    /// By ear, one bill every four seconds.
    #[default]
    Normal,
    /// By ear, one bill every two and a half seconds.
    Fast,
}

impl RainPace {
    /// How long a bill takes to cross; none when chance catches.
    pub(super) fn crossing(self) -> Option<Duration> {
        Some(Duration::from_millis(match self {
            RainPace::Chance => return None,
            RainPace::Slow => 6_000,
            RainPace::Normal => 4_000,
            RainPace::Fast => 2_500,
        }))
    }

    /// A step slower, chance being the slowest.
    pub(super) fn slower(self) -> RainPace {
        match self {
            RainPace::Fast => RainPace::Normal,
            RainPace::Normal => RainPace::Slow,
            RainPace::Slow | RainPace::Chance => RainPace::Chance,
        }
    }

    /// A step faster.
    pub(super) fn faster(self) -> RainPace {
        match self {
            RainPace::Chance => RainPace::Slow,
            RainPace::Slow => RainPace::Normal,
            RainPace::Normal | RainPace::Fast => RainPace::Fast,
        }
    }

    /// How it is called in the texts.
    pub(super) fn name(self) -> &'static str {
        match self {
            RainPace::Chance => "chance",
            RainPace::Slow => "slow",
            RainPace::Normal => "normal",
            RainPace::Fast => "fast",
        }
    }
}
