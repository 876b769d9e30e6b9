//! Orders to the table: how the voice speaks, how much is said, when the
//! microphone is open. Each is kept for the next game.

use super::pace::RainPace;
use super::settings::{Attention, WakeName};
use super::table::Table;
use crate::game::Order;
use crate::lexicon::Level;
use crate::listening::{MicrophoneFault, Patience, microphones};
use crate::narration::Message;
use crate::sound::{Cue, Family, Hearing};
use crate::speech::VoiceSettings;

/// Steps from off to the full volume of a family of sounds.
const STEPS: f32 = 5.0;

impl Table<'_> {
    pub(super) fn obey(&mut self, order: Order) {
        match order {
            Order::Silence => self.hush(),
            Order::Faster => self.set_voice(self.settings.voice.with_rate(true), "voice-faster"),
            Order::Slower => self.set_voice(self.settings.voice.with_rate(false), "voice-slower"),
            Order::Louder => self.set_voice(self.settings.voice.with_volume(true), "voice-louder"),
            Order::Softer => {
                self.set_voice(self.settings.voice.with_volume(false), "voice-softer");
            }
            Order::NextVoice => {
                let voice = self.settings.voice;
                let next = VoiceSettings { voice: voice.voice + 1, ..voice };
                self.set_voice(Some(next), "voice-next");
            }
            Order::MoreDetail => self.change_level(self.settings.level.more()),
            Order::LessDetail => self.change_level(self.settings.level.less()),
            Order::Headphones => self.set_headphones(true),
            Order::Loudspeaker => self.set_headphones(false),
            Order::PushToTalk => self.set_attention(Attention::Key),
            Order::AlwaysListen => self.set_attention(Attention::Always),
            Order::WakeName => self.set_attention(Attention::Name),
            Order::ChooseWakeName(name) => {
                self.settings.wake_name = WakeName(name);
                self.set_attention(Attention::Name);
            }
            Order::Patience(longer) => self.set_patience(self.settings.patience.step(longer)),
            Order::LearnVoice(seat) => self.begin_enrolment(seat),
            Order::ForgetVoices => {
                self.settings.voices.clear();
                self.settings.store();
                self.notice(Message::new("voices-forgotten"));
            }
            Order::TellMicrophone => self.tell_microphone(),
            Order::NextMicrophone => self.next_microphone(),
            Order::FamilyVolume(family, louder) => self.set_family(family, louder),
            Order::Hear(hearing) => self.set_hearing(hearing),
            Order::Rain(faster) => self.set_rain(self.settings.rain.step(faster)),
            Order::RainByChance => self.set_rain(RainPace::Chance),
            Order::CountDice => self.count_dice(),
            Order::Mute(cue, muted) => self.mute(cue.name(), muted),
        }
    }

    pub(super) fn set_voice(&mut self, settings: Option<VoiceSettings>, id: &'static str) {
        let Some(settings) = settings else {
            self.notice(Message::new("voice-limit"));
            return;
        };
        self.settings.voice = settings;
        self.settings.store();
        self.voice.set(settings);
        self.notice(Message::new(id));
    }

    pub(super) fn change_level(&mut self, level: Level) {
        self.settings.level = level;
        self.settings.store();
        self.apply_preferences();
        self.notice(Message::new(match level {
            Level::Short => "level-short",
            Level::More => "level-more",
            Level::Full => "level-full",
        }));
    }

    /// One step of five louder or softer; at the bottom, the family is off.
    fn set_family(&mut self, family: Family, louder: bool) {
        let before = self.settings.sounds.volume(family);
        let steps = (before * STEPS).round() + if louder { 1.0 } else { -1.0 };
        let steps = steps.clamp(0.0, STEPS);
        self.settings.sounds.volumes.insert(family, steps / STEPS);
        self.tune();
        let names = self.language.phrases.families();
        let name = names.iter().find(|names| names.family == family);
        let name = name.and_then(|names| names.names.first().cloned()).unwrap_or_default();
        let message = Message::new("family-volume").with("family", name);
        self.notice(message.with("level", steps as u32));
    }

    fn set_hearing(&mut self, hearing: Hearing) {
        self.settings.sounds.hearing = hearing;
        self.tune();
        self.notice(Message::new(match hearing {
            Hearing::Binaural => "hear-binaural",
            Hearing::Stereo => "hear-stereo",
            Hearing::Mono => "hear-mono",
        }));
    }

    fn set_rain(&mut self, pace: RainPace) {
        self.settings.rain = pace;
        self.settings.store();
        self.notice(Message::new("rain-pace").with("pace", self.settings.rain.name()));
    }

    fn count_dice(&mut self) {
        let counted = !self.settings.sounds.count_dice;
        self.settings.sounds.count_dice = counted;
        self.tune();
        self.notice(Message::new("dice-counted").flag("on", counted));
    }

    /// Never plays this cue again, or plays it again.
    fn mute(&mut self, name: String, muted: bool) {
        let names = &mut self.settings.sounds.muted;
        match muted {
            true => names.insert(name),
            false => names.remove(&name),
        };
        self.tune();
    }

    /// Lets the speaker and the game know how sounds are heard, and keeps it.
    fn tune(&mut self) {
        self.settings.store();
        self.speaker.tune(self.settings.sounds.clone());
        self.apply_preferences();
    }

    pub(super) fn set_headphones(&mut self, headphones: bool) {
        self.settings.headphones = headphones;
        self.settings.store();
        self.notice(Message::new(if headphones { "headphones-on" } else { "headphones-off" }));
    }

    pub(super) fn set_attention(&mut self, attention: Attention) {
        self.settings.attention = attention;
        self.settings.store();
        let on = attention == Attention::Always;
        self.signal(if on { Cue::ListenOn } else { Cue::ListenOff });
        let name = self.settings.wake_name.0.clone();
        self.notice(match attention {
            Attention::Always => Message::new("push-to-talk-off"),
            Attention::Key => Message::new("push-to-talk-on"),
            Attention::Name => Message::new("wake-name").with("name", name),
        });
    }

    fn set_patience(&mut self, patience: Patience) {
        let before = std::mem::replace(&mut self.settings.patience, patience);
        if before == patience {
            return self.notice(Message::new("voice-limit"));
        }
        self.settings.store();
        if let Some(listener) = &self.listener {
            listener.set_patience(patience);
        }
        self.notice(Message::new("patience").flag("longer", patience > before));
    }

    /// The next of the microphones, the system's own after the last.
    fn next_microphone(&mut self) {
        let names = microphones();
        let at = self.settings.microphone.as_ref();
        let next = match at.and_then(|name| names.iter().position(|other| other == name)) {
            Some(at) => names.get(at + 1),
            None => names.first(),
        };
        self.settings.microphone = next.cloned();
        self.settings.store();
        if let Some(listener) = &self.listener {
            listener.set_microphone(self.settings.microphone.clone());
        }
        self.tell_microphone();
    }

    /// That there is no microphone, and why.
    pub(super) fn no_microphone(&self, fault: MicrophoneFault) -> Message {
        Message::new("microphone-off").with("reason", self.narrator.microphone_fault(fault))
    }

    fn tell_microphone(&mut self) {
        let message = match (&self.microphone_missing, &self.settings.microphone) {
            (Some(fault), _) => self.no_microphone(*fault),
            (None, Some(name)) => Message::new("microphone-named").with("name", name.clone()),
            (None, None) => Message::new("microphone-usual"),
        };
        self.notice(message);
    }
}
