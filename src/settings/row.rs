//! What a setting is.

use super::Settings;
use crate::lexicon::{FamilyNames, KeyAction};
use crate::narration::{Message, Narrator};
use crate::sound::{Cue, Family};
use crate::speech::ScreenReader;

/// A setting: all there is to know of it.
pub struct SettingRow {
    /// What it is kept as, and how long.
    pub kept: Keeping,
    /// What chooses it, a phrase or a key, and how.
    pub chosen: &'static [(KeyAction, Choose)],
    /// Adds what it is now to the sentence that tells all settings.
    pub told: fn(Message, &Settings, &Circumstances) -> Message,
    /// What a choice sets going, in this order.
    pub effects: &'static [Effect],
}

/// The values of a setting, by their names in the file, and whether "réglages d'origine"
/// takes them back.
pub enum Keeping {
    /// They are as on the first day again.
    UntilReset(&'static [&'static str]),
    /// They stay: this takes them over from the old settings.
    Always(&'static [&'static str], fn(&mut Settings, &Settings)),
}

/// Makes a choice.
pub type Choose = fn(&mut Settings, &Circumstances) -> Chosen;

/// What is told of a choice.
pub enum Chosen {
    /// Nothing is changed, and this is why.
    Not(Message),
    /// This, once it is done: in the new voice, if there is one.
    Told(Message),
    /// This, after a cue.
    Signalled(Cue, Message),
    /// This, by whoever speaks from now on: what was being said is cut short.
    CutIn(Message),
    /// What it sets going tells it.
    Untold,
}

/// What a choice sets going.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Effect {
    /// The voice speaks otherwise.
    Voice,
    /// Cues sound otherwise.
    Sounds,
    /// The end of a phrase is waited for otherwise.
    Patience,
    /// What is on is told and led otherwise.
    Company,
    /// The next of the microphones listens.
    NextMicrophone,
    /// The game listens with the next of the models.
    NextModel,
    /// All that is as on the first day again.
    Reset,
}

/// Where a choice is made, and all settings told.
pub struct Circumstances<'a> {
    /// Puts in words.
    pub narrator: &'a Narrator,
    /// What the families of sounds are called.
    pub families: &'a [FamilyNames],
    /// The family that was named.
    pub family: Option<Family>,
    /// The level that was named, of ten.
    pub level: Option<u8>,
    /// Whoever alone is spoken to, by name.
    pub listener: Option<String>,
    /// The screen reader that runs.
    pub reader: Option<ScreenReader>,
}
