//! What is remembered between games.

use std::collections::BTreeMap;
use std::path::PathBuf;

use directories::ProjectDirs;
use serde::{Deserialize, Serialize};

use super::rain::RainPace;
use super::save::write_whole;
use crate::lexicon::Level;
use crate::listening::{Patience, Voiceprint};
use crate::sound::SoundSettings;
use crate::speech::VoiceSettings;

/// When the game listens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Attention {
    /// Always.
    #[default]
    Always,
    /// To what follows its name.
    Name,
    /// After a key.
    Key,
}

/// The name the game answers to, a word its model knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WakeName(pub String);

impl Default for WakeName {
    fn default() -> WakeName {
        WakeName("plateau".into())
    }
}

/// A player's preferences.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// How the voice speaks.
    pub voice: VoiceSettings,
    /// How much is said.
    pub level: Level,
    /// Whether the microphone stays open while the game speaks.
    pub headphones: bool,
    /// Who is listened to.
    pub attention: Attention,
    /// What is said first, where the game answers to a name.
    pub wake_name: WakeName,
    /// How long the end of a phrase is waited for.
    pub patience: Patience,
    /// The microphone chosen; none for the system's own.
    pub microphone: Option<String>,
    /// The voices of players, by name.
    pub voices: BTreeMap<String, Voiceprint>,
    /// How the bills of the money rain are caught.
    pub rain: RainPace,
    /// How the cues are heard, and how loud.
    pub sounds: SoundSettings,
}

fn folders() -> Option<ProjectDirs> {
    ProjectDirs::from("", "", "braillopoly")
}

fn file() -> Option<PathBuf> {
    Some(folders()?.config_dir().join("reglages.ron"))
}

/// Where games are kept.
pub fn saves_folder() -> PathBuf {
    folders().map_or_else(|| PathBuf::from("parties"), |dirs| dirs.data_dir().join("parties"))
}

/// Where the lessons followed are kept.
pub fn progress_file() -> PathBuf {
    saves_folder().with_file_name("progression.ron")
}

/// Where a player puts editions of their own.
pub fn editions_folder() -> PathBuf {
    folders().map_or_else(|| PathBuf::from("editions"), |dirs| dirs.data_dir().join("editions"))
}

impl Settings {
    /// Reads the preferences; the usual ones when there are none, or broken.
    pub fn load() -> Settings {
        let text = file().and_then(|file| std::fs::read_to_string(file).ok());
        text.and_then(|text| ron::from_str(&text).ok()).unwrap_or_default()
    }

    /// Keeps the preferences. A disk that refuses only loses them.
    pub fn store(&self) {
        let Some(file) = file() else { return };
        let Ok(text) = ron::to_string(self) else { return };
        if let Err(error) = write_whole(&file, &text) {
            tracing::warn!(%error, "settings not kept");
        }
    }
}
