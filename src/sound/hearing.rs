//! Through which ears cues are heard.

use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

/// How the players hear.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    Serialize,
    Deserialize,
    clap::ValueEnum,
    IntoStaticStr,
)]
#[strum(serialize_all = "kebab-case")]
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
