//! How the bills of the money rain are caught.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

/// How bills are caught.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Serialize,
    Deserialize,
    IntoStaticStr,
    VariantArray,
)]
#[strum(serialize_all = "kebab-case")]
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
    pub fn crossing(self) -> Option<Duration> {
        Some(Duration::from_millis(match self {
            RainPace::Chance => return None,
            RainPace::Slow => 6_000,
            RainPace::Normal => 4_000,
            RainPace::Fast => 2_500,
        }))
    }

    /// A step slower, chance being the slowest.
    pub fn slower(self) -> RainPace {
        RainPace::VARIANTS.iter().copied().rfind(|pace| *pace < self).unwrap_or(self)
    }

    /// A step faster.
    pub fn faster(self) -> RainPace {
        RainPace::VARIANTS.iter().copied().find(|pace| *pace > self).unwrap_or(self)
    }
}
