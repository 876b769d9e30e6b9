//! What the loop plays through: each device is a trait, so that a game can be played with
//! real ones or with made-up ones, and by any clock.

use std::path::Path;
use std::time::{Duration, Instant};

use chrono::NaiveTime;

use crate::keys::TerminalEvent;
use crate::listening::{EarOrder, ListenerEvent, ModelError, Thresholds};
use crate::play::House;
use crate::settings::Settings;
use crate::sound::{Score, SoundSettings, SpeakerEvent};
use crate::speech::{ScreenReader, VoiceEvent, VoiceSettings};
use crate::store::FileError;

/// Something that happened, for the loop to take.
#[derive(Debug)]
pub enum Input {
    /// The microphone, or who listens to it.
    Listener(ListenerEvent),
    /// Who speaks.
    Voice(VoiceEvent),
    /// The output of the cues.
    Speaker(SpeakerEvent),
    /// The keyboard.
    Terminal(TerminalEvent),
    /// Something came from another house: what is on is to look for it.
    Distance,
}

/// What a model that was opened has to tell.
pub struct OpenModel {
    /// Its folder's name.
    pub name: String,
    /// Whether it is one of the official models.
    pub is_official: bool,
    /// How much evidence it needs.
    pub thresholds: Thresholds,
    /// Why its own thresholds cannot be read, where they cannot.
    pub thresholds_fault: Option<FileError>,
}

/// Whoever listens.
pub trait MicrophonePost {
    /// Listens from now on with the model of the folder `chosen`, else with the usual one.
    ///
    /// # Errors
    /// Why no model opens; nobody listens then.
    fn open(&mut self, chosen: Option<&Path>) -> Result<OpenModel, ModelError>;

    /// Tells the ear something, if there is one.
    fn tell(&self, order: EarOrder);

    /// Listens with this microphone; none for the system's own.
    fn choose(&self, microphone: Option<String>);

    /// The microphones one may choose, by name.
    fn microphones(&self) -> Vec<String>;

    /// The models one may choose, by name; none where it was chosen for good.
    fn models(&self) -> Vec<String>;
}

/// Whoever says the sentences.
pub trait VoicePost {
    /// Adds to what is to be said; the batch's number.
    fn say(&mut self, lines: Vec<String>) -> u64;

    /// Is quiet at once.
    fn stop(&mut self);

    /// Speaks otherwise from now on.
    fn set(&mut self, settings: VoiceSettings);

    /// The system's sound was away and is back.
    fn sound_is_back(&mut self);

    /// The screen reader that runs.
    fn reader(&self) -> Option<ScreenReader>;
}

/// The output of the cues.
pub trait SpeakerPost {
    /// Plays a timeline from now, over what already sounds.
    fn play(&mut self, score: Score);

    /// Stops all cues.
    fn silence(&mut self);

    /// Lowers the cues while the voice speaks.
    fn under_voice(&mut self, speaking: bool);

    /// Changes how the players hear, and how loud each family is.
    fn tune(&mut self, settings: SoundSettings);
}

/// Friends' voices, to other houses and from them.
pub trait IntercomPost {
    /// Lets the other houses hear this one, or no more.
    fn talk(&mut self, _talks: bool) {}

    /// Whether they hear it.
    fn talks(&self) -> bool {
        false
    }

    /// Lets that house be heard here, or no more.
    fn hear(&mut self, _house: House, _heard: bool) {}

    /// Whether a friend is speaking.
    fn is_heard(&self) -> bool {
        false
    }
}

/// Nobody is elsewhere.
impl IntercomPost for () {}

/// Where lines are written.
pub trait ScreenPost {
    /// Prints a text on lines of its own.
    fn print(&mut self, text: &str);

    /// Shows the line being written as it is now.
    fn show_written(&mut self, text: &str);

    /// Ends the line that was written: it was sent.
    fn end_written(&mut self);
}

/// The time.
pub trait ClockPost {
    /// Now, for what is counted from one moment to another.
    fn now(&self) -> Instant;

    /// The hour it is here.
    fn time_of_day(&self) -> NaiveTime;
}

/// What happened while the loop waited.
pub enum Waited {
    /// This.
    Came(Input),
    /// Nothing, in that time.
    Nothing,
    /// Nothing will any more.
    Over,
}

/// What reaches the loop, the keys among it.
pub trait InboxPost {
    /// The next thing that happens, if it does in that time.
    fn next(&mut self, wait: Duration) -> Waited;
}

/// Where the players' settings are kept.
pub trait SettingsPost {
    /// Reads them: the usual ones when there are none; and the error, to be told once, when
    /// they cannot be read.
    fn read(&self) -> (Settings, Option<FileError>);

    /// Keeps them; a place that refuses only loses them.
    fn keep(&mut self, settings: &Settings);
}

/// All the loop plays through.
pub struct Posts {
    /// Whoever listens.
    pub microphone: Box<dyn MicrophonePost>,
    /// Whoever says the sentences.
    pub voice: Box<dyn VoicePost>,
    /// The output of the cues.
    pub speaker: Box<dyn SpeakerPost>,
    /// Friends' voices.
    pub intercom: Box<dyn IntercomPost>,
    /// Where lines are written.
    pub screen: Box<dyn ScreenPost>,
    /// The time.
    pub clock: Box<dyn ClockPost>,
    /// What reaches the loop.
    pub inbox: Box<dyn InboxPost>,
    /// Where the players' settings are kept.
    pub settings: Box<dyn SettingsPost>,
}
