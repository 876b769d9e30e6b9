//! Who says the sentences, and how.

use serde::{Deserialize, Serialize};

/// Who says the sentences.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Speaks {
    /// The game, with the system's voice or its own.
    #[default]
    Game,
    /// The screen reader: each sentence is sent to it.
    Reader,
    /// The screen reader, from the lines that are written.
    Lines,
}

/// Who was to speak and does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missing {
    /// The screen reader is not there.
    Reader,
    /// The system has voices, and none that speaks French.
    French,
}

/// A screen reader that runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum ScreenReader {
    /// On Windows.
    Nvda,
    /// On Windows.
    Jaws,
    /// On Linux.
    Orca,
}

impl ScreenReader {
    /// Its name, as its users say it.
    pub fn name(self) -> &'static str {
        match self {
            ScreenReader::Nvda => "NVDA",
            ScreenReader::Jaws => "JAWS",
            ScreenReader::Orca => "Orca",
        }
    }
}

/// One step of speed or volume.
const STEP: i8 = 20;

/// How the voice speaks; remembered between games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct VoiceSettings {
    /// −100 to 100, 0 normal.
    pub rate: i8,
    /// −100 to 100, the loudest. The usual one leaves room for the cues that sound with it.
    pub volume: i8,
    /// Rank among the French voices.
    pub voice: usize,
    /// Who speaks.
    pub speaks: Speaks,
}

impl Default for VoiceSettings {
    fn default() -> VoiceSettings {
        VoiceSettings { rate: 0, volume: 60, voice: 0, speaks: Speaks::Game }
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

    /// How loud, as a share of the loudest: never mute.
    pub fn gain(self) -> f32 {
        share(self.volume)
    }

    /// So many steps louder, or softer; none at the limit.
    pub fn with_volume(self, steps: i8) -> Option<VoiceSettings> {
        Some(VoiceSettings { volume: stepped(self.volume, steps)?, ..self })
    }
}

/// The softest a voice may be, as a share of its loudest: one that is mute cannot say
/// how to be heard again.
const SOFTEST: f32 = 0.1;

/// A volume of −100 to 100 as a share of the loudest, never mute.
pub(super) fn share(volume: i8) -> f32 {
    SOFTEST + (1.0 - SOFTEST) * (f32::from(volume) + 100.0) / 200.0
}

/// How many steps above the lowest.
fn level(value: i8) -> u8 {
    ((i16::from(value) + 100) / i16::from(STEP)).clamp(0, 10) as u8
}

fn stepped(value: i8, steps: i8) -> Option<i8> {
    let next = value.saturating_add(STEP.saturating_mul(steps)).clamp(-100, 100);
    (next != value).then_some(next)
}
