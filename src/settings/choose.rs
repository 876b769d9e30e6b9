//! How settings are chosen, where it takes more than a word.

use super::row::{Chosen, Circumstances};
use super::{Attention, RainPace, Settings};
use crate::lexicon::Level;
use crate::listening::Patience;
use crate::narration::Message;
use crate::sound::{Cue, Family};
use crate::speech::VoiceSettings;

/// Steps from off to the full volume of a family of sounds.
const STEPS: f32 = 5.0;

/// Chooses one value, and tells it with this text.
pub(super) fn put<T>(setting: &mut T, value: T, told: &'static str) -> Chosen {
    *setting = value;
    Chosen::Told(Message::new(told))
}

fn at_the_limit() -> Chosen {
    Chosen::Not(Message::new("voice-limit"))
}

pub(super) fn rate(settings: &mut Settings, at: &Circumstances, steps: i8) -> Chosen {
    let voice = settings.voice;
    let steps = steps_to(at, voice.rate_level(), steps);
    let Some(voice) = moved(voice, steps, VoiceSettings::with_rate) else { return at_the_limit() };
    settings.voice = voice;
    Chosen::Told(Message::new("voice-rate").with("level", u32::from(voice.rate_level())))
}

/// So many steps, or those from this level to the one that is named.
fn steps_to(at: &Circumstances, from: u8, steps: i8) -> i8 {
    let signed = |level| i8::try_from(level).unwrap_or(i8::MAX);
    at.level.map_or(steps, |to| signed(to) - signed(from))
}

/// A voice so many steps away; none at the limit. At the level that is named, it stays there.
fn moved(
    voice: VoiceSettings,
    steps: i8,
    with: fn(VoiceSettings, i8) -> Option<VoiceSettings>,
) -> Option<VoiceSettings> {
    if steps == 0 { Some(voice) } else { with(voice, steps) }
}

pub(super) fn next_voice(settings: &mut Settings) -> Chosen {
    settings.voice.voice += 1;
    Chosen::Told(Message::new("voice-next"))
}

pub(super) fn volume(settings: &mut Settings, at: &Circumstances, steps: i8) -> Chosen {
    let voice = settings.voice;
    let steps = steps_to(at, voice.volume_level(), steps);
    let Some(voice) = moved(voice, steps, VoiceSettings::with_volume) else {
        return at_the_limit();
    };
    settings.voice = voice;
    Chosen::Told(Message::new("voice-volume").with("level", u32::from(voice.volume_level())))
}

/// For the only person spoken to, or for everybody.
pub(super) fn level(
    settings: &mut Settings,
    at: &Circumstances,
    change: fn(Level) -> Level,
) -> Chosen {
    let usual = settings.level;
    let (level, to) = match &at.listener {
        Some(name) => (
            settings.levels.entry(name.clone()).or_insert(usual),
            format!(" {}", at.narrator.say(&Message::new("level-to").with("player", name.clone()))),
        ),
        None => (&mut settings.level, String::new()),
    };
    *level = change(*level);
    let told = match level {
        Level::Short => "level-short",
        Level::More => "level-more",
        Level::Full => "level-full",
    };
    Chosen::Told(Message::new(told).with("to", to))
}

pub(super) fn headphones(settings: &mut Settings, on: bool) -> Chosen {
    put(&mut settings.headphones, on, if on { "headphones-on" } else { "headphones-off" })
}

/// By key: after a key only, or always.
pub(super) fn toggle_listening(settings: &mut Settings, _: &Circumstances) -> Chosen {
    match settings.attention {
        Attention::Key => attend(settings, Attention::Always),
        Attention::Always | Attention::Name => attend(settings, Attention::Key),
    }
}

pub(super) fn attend(settings: &mut Settings, attention: Attention) -> Chosen {
    settings.attention = attention;
    let (cue, told) = match attention {
        Attention::Always => (Cue::ListenOn, Message::new("push-to-talk-off")),
        Attention::Key => (Cue::ListenOff, Message::new("push-to-talk-on")),
        Attention::Name => (Cue::ListenOff, Message::new("wake-name")),
    };
    Chosen::Signalled(cue, told.with("name", settings.wake_name.0.clone()))
}

pub(super) fn patience(settings: &mut Settings, patience: Patience) -> Chosen {
    let before = std::mem::replace(&mut settings.patience, patience);
    match before == patience {
        true => at_the_limit(),
        false => Chosen::Told(Message::new("patience").flag("longer", patience > before)),
    }
}

pub(super) fn rain(settings: &mut Settings, pace: RainPace) -> Chosen {
    settings.rain = pace;
    Chosen::Told(Message::new("rain-pace").with("pace", <&str>::from(pace)))
}

pub(super) fn count_dice(settings: &mut Settings) -> Chosen {
    let counted = !settings.sounds.count_dice;
    settings.sounds.count_dice = counted;
    Chosen::Told(Message::new("dice-counted").flag("on", counted))
}

/// One step of five louder or softer; at the bottom, the family is off.
pub(super) fn family(settings: &mut Settings, at: &Circumstances, by: f32) -> Chosen {
    let Some(family) = at.family else { return Chosen::Untold };
    let steps = (settings.sounds.volume(family) * STEPS).round() + by;
    settings.sounds.volumes.insert(family, steps.clamp(0.0, STEPS) / STEPS);
    Chosen::Told(family_told(settings, at, family))
}

fn family_told(settings: &Settings, at: &Circumstances, family: Family) -> Message {
    let names = at.families.iter().find(|names| names.family == family);
    let name = names.and_then(|names| names.names.first().cloned()).unwrap_or_default();
    let level = (settings.sounds.volume(family) * STEPS).round() as u32;
    Message::new("family-volume").with("family", name).with("level", level)
}

pub(super) fn families_told(settings: &Settings, at: &Circumstances) -> String {
    let told = at.families.iter().map(|names| family_told(settings, at, names.family));
    let told = told.map(|told| at.narrator.say(&told).trim_end_matches('.').to_lowercase());
    told.collect::<Vec<_>>().join(", ")
}

pub(super) fn forget_voices(settings: &mut Settings) -> Chosen {
    settings.voices.clear();
    settings.trust.clear();
    Chosen::Told(Message::new("voices-forgotten"))
}
