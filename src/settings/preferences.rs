//! What is remembered between games.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use crate::lexicon::Level;
use crate::listening::{Patience, Trust, Voiceprint};
use crate::scene::Tastes;
use crate::sound::SoundSettings;
use crate::speech::{ScreenReader, Speaks, VoiceSettings};
use crate::telling::Company;

/// When the game listens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
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

/// How the bills of the money rain are caught.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
#[derive(Serialize, Deserialize)]
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

/// Whether something that is usual goes on; kept as whether it was refused.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "bool", into = "bool")]
pub enum Allowed {
    /// It does.
    #[default]
    Yes,
    /// It was refused.
    No,
}

impl From<bool> for Allowed {
    fn from(refused: bool) -> Allowed {
        if refused { Allowed::No } else { Allowed::Yes }
    }
}

impl From<Allowed> for bool {
    fn from(allowed: Allowed) -> bool {
        allowed == Allowed::No
    }
}

/// A player's preferences.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// How the voice speaks.
    pub voice: VoiceSettings,
    /// The screen reader for which it was chosen who speaks.
    pub reader: Option<ScreenReader>,
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
    /// The model chosen, by its folder's name; none for the game's own.
    pub model: Option<String>,
    /// The voices of players, by name.
    pub voices: BTreeMap<String, Voiceprint>,
    /// How well players are understood, by name; of whoever is not known by their
    /// voice, under no name.
    pub trust: BTreeMap<String, Trust>,
    /// How the bills of the money rain are caught.
    pub rain: RainPace,
    /// How the cues are heard, and how loud.
    pub sounds: SoundSettings,
    /// Whether advice is given to those who ask.
    #[serde(rename = "no_counsel")]
    pub counsel: Allowed,
    /// Whether the game claims the rents of those who play here.
    pub claims: bool,
    /// Whether computers speak at the table.
    #[serde(rename = "no_manners")]
    pub manners: Allowed,
    /// Whether each computer waits for a signal before its turn.
    pub waits: bool,
    /// How much is said to some players, by name.
    pub levels: BTreeMap<String, Level>,
}

impl Settings {
    /// What a game or a lesson has to know.
    pub fn tastes(&self) -> Tastes {
        let company = Company {
            level: self.level,
            levels: self.levels.clone(),
            counsels: self.counsel == Allowed::Yes,
            claims: self.claims,
            manners: self.manners == Allowed::Yes,
            waits: self.waits,
        };
        Tastes { sounds: self.sounds.clone(), company }
    }

    /// How the voice speaks today, where this screen reader runs: the game does unless the one
    /// that was chosen to is there.
    pub fn voice_now(&self, running: Option<ScreenReader>) -> VoiceSettings {
        match self.reader.is_none() || running == self.reader {
            true => self.voice,
            false => VoiceSettings { speaks: Speaks::Game, ..self.voice },
        }
    }
}
