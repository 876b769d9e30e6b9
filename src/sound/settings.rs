//! How the players hear, and want cues.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

use super::{Cue, Family};

/// How the players hear.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[derive(Serialize, Deserialize, clap::ValueEnum)]
pub enum Hearing {
    /// With both ears: each place through the head it would be heard with.
    #[default]
    #[value(name = "casque")]
    Binaural,
    /// Left and right, by level alone.
    #[value(name = "stereo")]
    Stereo,
    /// One ear or one speaker: places are told by pitch and count.
    Mono,
}

/// Preferences about cues; remembered between games.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct SoundSettings {
    /// Through which ears.
    pub hearing: Hearing,
    /// Whether each die is counted in soft ticks.
    pub count_dice: bool,
    /// How loud each family is, 0 to 1; one that is not there is at 1.
    pub volumes: BTreeMap<Family, f32>,
    /// The names of the cues never to be played.
    pub muted: BTreeSet<String>,
}

/// How what happens is put in cues.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Style {
    /// Through which ears.
    pub hearing: Hearing,
    /// Whether each die is counted in soft ticks.
    pub count_dice: bool,
}

impl SoundSettings {
    /// How what happens is put in cues.
    pub fn style(&self) -> Style {
        Style { hearing: self.hearing, count_dice: self.count_dice }
    }

    /// How loud a family is, 0 to 1.
    pub fn volume(&self, family: Family) -> f32 {
        self.volumes.get(&family).copied().unwrap_or(1.0).clamp(0.0, 1.0)
    }

    /// How loud a cue is; 0 when it is off.
    pub fn level(&self, cue: Cue) -> f32 {
        match cue.row() {
            Some(row) if !self.muted.contains(row.name) => self.volume(row.family),
            _ => 0.0,
        }
    }
}
