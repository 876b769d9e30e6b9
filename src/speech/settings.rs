//! How the voice speaks.

use serde::{Deserialize, Serialize};

use super::Speaks;

/// One step of speed or volume.
const STEP: i8 = 20;

/// How the voice speaks; remembered between games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct VoiceSettings {
    /// −100 to 100, 0 normal.
    pub rate: i8,
    /// −100 to 100, 100 loudest and normal.
    pub volume: i8,
    /// Rank among the French voices.
    pub voice: usize,
    /// Who speaks.
    pub speaks: Speaks,
}

impl Default for VoiceSettings {
    fn default() -> VoiceSettings {
        VoiceSettings { rate: 0, volume: 100, voice: 0, speaks: Speaks::Game }
    }
}

impl VoiceSettings {
    /// So many steps faster, or slower; none at the limit.
    pub fn with_rate(self, steps: i8) -> Option<VoiceSettings> {
        Some(VoiceSettings { rate: stepped(self.rate, steps)?, ..self })
    }

    /// 0 to 10, 5 normal.
    pub fn rate_level(self) -> u8 {
        level(self.rate)
    }

    /// 0 to 10, 10 loudest.
    pub fn volume_level(self) -> u8 {
        level(self.volume)
    }

    /// So many steps louder, or softer; none at the limit.
    pub fn with_volume(self, steps: i8) -> Option<VoiceSettings> {
        Some(VoiceSettings { volume: stepped(self.volume, steps)?, ..self })
    }
}

/// How many steps above the lowest.
fn level(value: i8) -> u8 {
    ((i16::from(value) + 100) / i16::from(STEP)).clamp(0, 10) as u8
}

fn stepped(value: i8, steps: i8) -> Option<i8> {
    let next = value.saturating_add(STEP.saturating_mul(steps)).clamp(-100, 100);
    (next != value).then_some(next)
}
