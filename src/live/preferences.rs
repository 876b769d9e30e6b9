//! Orders to the table: how the voice speaks, how much is said, when the
//! microphone is open. Each is kept for the next game.

use super::pace::RainPace;
use super::settings::{Attention, Settings, WakeName};
use super::table::Table;
use crate::dialogue::Said;
use crate::game::Session;
use crate::lexicon::{Intent, Level};
use crate::listening::{MicrophoneFault, Patience};
use crate::narration::Message;
use crate::reply::Order;
use crate::sound::{Cue, Family, Hearing, SoundSettings};
use crate::speech::{Speaks, VoiceSettings};

/// Steps from off to the full volume of a family of sounds.
pub(super) const STEPS: f32 = 5.0;

/// What a phrase does to the settings.
type Change = fn(&mut Table<'_>, &Said);

/// What each phrase that changes a setting does: one row each.
const CHANGES: [(Intent, Change); 38] = [
    (Intent::Faster, |table, _| table.set_rate(1)),
    (Intent::Slower, |table, _| table.set_rate(-1)),
    (Intent::Louder, |table, _| table.set_volume(1)),
    (Intent::Softer, |table, _| table.set_volume(-1)),
    (Intent::NextVoice, |table, _| {
        table.set_voice(table.settings().voice.with_next_voice(), Message::new("voice-next"));
    }),
    (Intent::TwoVoices, |table, _| table.two_voices()),
    (Intent::NoVoice, |table, _| table.no_voice()),
    (Intent::ReaderSpeaks, |table, _| table.let_reader_speak()),
    (Intent::GameSpeaks, |table, _| table.let_speak(Speaks::Game)),
    (Intent::MoreDetail, |table, _| table.change_level(Level::more)),
    (Intent::LessDetail, |table, _| table.change_level(Level::less)),
    (Intent::Headphones, |table, _| table.set_headphones(true)),
    (Intent::Loudspeaker, |table, _| table.set_headphones(false)),
    (Intent::PushToTalk, |table, _| table.set_attention(Attention::Key)),
    (Intent::AlwaysListen, |table, _| table.set_attention(Attention::Always)),
    (Intent::WakeName, |table, _| table.set_attention(Attention::Name)),
    (Intent::MorePatience, |table, _| table.set_patience(table.settings().patience.longer())),
    (Intent::LessPatience, |table, _| table.set_patience(table.settings().patience.shorter())),
    (Intent::NextMicrophone, |table, _| table.next_microphone()),
    (Intent::NextModel, |table, _| table.next_model()),
    (Intent::FamilyLouder, |table, said| table.set_family(said.family, 1.0)),
    (Intent::FamilySofter, |table, said| table.set_family(said.family, -1.0)),
    (Intent::HearBinaural, |table, _| table.set_hearing(Hearing::Binaural, "hear-binaural")),
    (Intent::HearStereo, |table, _| table.set_hearing(Hearing::Stereo, "hear-stereo")),
    (Intent::HearMono, |table, _| table.set_hearing(Hearing::Mono, "hear-mono")),
    (Intent::CountDice, |table, _| table.count_dice()),
    (Intent::RainFaster, |table, _| table.set_rain(table.settings().rain.faster())),
    (Intent::RainSlower, |table, _| table.set_rain(table.settings().rain.slower())),
    (Intent::RainByChance, |table, _| table.set_rain(RainPace::Chance)),
    (Intent::CounselOn, |table, _| table.set_company("counsel-on", |s| s.no_counsel = false)),
    (Intent::CounselOff, |table, _| table.set_company("counsel-off", |s| s.no_counsel = true)),
    (Intent::MannersOn, |table, _| table.set_company("manners-on", |s| s.no_manners = false)),
    (Intent::MannersOff, |table, _| table.set_company("manners-off", |s| s.no_manners = true)),
    (Intent::SignalOn, |table, _| table.set_company("signal-on", |s| s.waits = true)),
    (Intent::SignalOff, |table, _| table.set_company("signal-off", |s| s.waits = false)),
    (Intent::ListSettings, |table, _| table.tell_settings()),
    (Intent::ResetSettings, |table, _| table.reset_settings()),
    (Intent::ForgetVoices, |table, _| table.forget_voices()),
];

impl Table<'_> {
    pub(super) fn obey(&mut self, order: Order) {
        match order {
            Order::Silence => self.hush(),
            Order::Set(said) => {
                if let Some((_, change)) = CHANGES.iter().find(|row| row.0 == said.intent) {
                    change(self, &said);
                }
            }
            Order::ChooseWakeName(name) => {
                self.set(|settings| settings.wake_name = WakeName(name));
                self.set_attention(Attention::Name);
            }
            Order::LearnVoice(seat) => self.begin_enrolment(seat),
            Order::TellMicrophone => self.tell_microphone(),
            Order::Mute(cue, muted) => self.mute(cue, muted),
        }
    }

    /// Changes the settings, and keeps them.
    pub(super) fn set(&mut self, change: impl FnOnce(&mut Settings)) {
        self.preferences.change(change);
    }

    fn set_company(&mut self, id: &'static str, change: fn(&mut Settings)) {
        self.set(change);
        self.apply_preferences();
        self.notice(Message::new(id));
    }

    fn forget_voices(&mut self) {
        self.set(|settings| {
            settings.voices.clear();
            settings.trust.clear();
        });
        self.notice(Message::new("voices-forgotten"));
    }

    fn set_rate(&mut self, steps: i8) {
        match self.settings().voice.with_rate(steps) {
            Some(voice) => {
                let level = u32::from(voice.rate_level());
                self.set_voice(voice, Message::new("voice-rate").with("level", level));
            }
            None => self.notice(Message::new("voice-limit")),
        }
    }

    fn set_volume(&mut self, steps: i8) {
        match self.settings().voice.with_volume(steps) {
            Some(voice) => {
                let level = u32::from(voice.volume_level());
                self.set_voice(voice, Message::new("voice-volume").with("level", level));
            }
            None => self.notice(Message::new("voice-limit")),
        }
    }

    /// Tells it in the new voice.
    fn set_voice(&mut self, voice: VoiceSettings, told: Message) {
        self.set(|settings| settings.voice = voice);
        self.set_voice_now();
        self.notice(told);
    }

    /// For the only person awaited, or for everybody.
    pub(super) fn change_level(&mut self, change: fn(Level) -> Level) {
        let listener = self.scenes.top().session().and_then(Session::listener);
        let usual = self.settings().level;
        let now = listener.as_ref().and_then(|name| self.settings().levels.get(name));
        let level = change(now.copied().unwrap_or(usual));
        self.set(|settings| match &listener {
            Some(name) => {
                settings.levels.insert(name.clone(), level);
            }
            None => settings.level = level,
        });
        self.apply_preferences();
        let to = listener.map(|name| {
            let to = self.mouth.narrator().say(&Message::new("level-to").with("player", name));
            format!(" {to}")
        });
        let message = Message::new(match level {
            Level::Short => "level-short",
            Level::More => "level-more",
            Level::Full => "level-full",
        });
        self.notice(message.with("to", to.unwrap_or_default()));
    }

    /// One step of five louder or softer; at the bottom, the family is off.
    fn set_family(&mut self, family: Option<Family>, by: f32) {
        let Some(family) = family else { return };
        let before = self.settings().sounds.volume(family);
        let steps = ((before * STEPS).round() + by).clamp(0.0, STEPS);
        self.tune(|sounds| {
            sounds.volumes.insert(family, steps / STEPS);
        });
        let names = self.language.phrases.families();
        let name = names.iter().find(|names| names.family == family);
        let name = name.and_then(|names| names.names.first().cloned()).unwrap_or_default();
        let message = Message::new("family-volume").with("family", name);
        self.notice(message.with("level", steps as u32));
    }

    fn set_hearing(&mut self, hearing: Hearing, id: &'static str) {
        self.tune(|sounds| sounds.hearing = hearing);
        self.notice(Message::new(id));
    }

    fn set_rain(&mut self, pace: RainPace) {
        self.set(|settings| settings.rain = pace);
        self.notice(Message::new("rain-pace").with("pace", self.settings().rain.name()));
    }

    fn count_dice(&mut self) {
        let counted = !self.settings().sounds.count_dice;
        self.tune(|sounds| sounds.count_dice = counted);
        self.notice(Message::new("dice-counted").flag("on", counted));
    }

    /// Never plays this cue again, or plays it again.
    fn mute(&mut self, cue: Cue, muted: bool) {
        let Some(row) = cue.row() else { return };
        self.tune(|sounds| {
            match muted {
                true => sounds.muted.insert(row.name.into()),
                false => sounds.muted.remove(row.name),
            };
        });
    }

    /// Changes how sounds are heard, keeps it, and lets the speaker and the game
    /// know.
    fn tune(&mut self, change: impl FnOnce(&mut SoundSettings)) {
        self.set(|settings| change(&mut settings.sounds));
        self.mouth.tune(&self.preferences.settings().sounds);
        self.apply_preferences();
    }

    pub(super) fn set_headphones(&mut self, headphones: bool) {
        self.set(|settings| settings.headphones = headphones);
        self.notice(Message::new(if headphones { "headphones-on" } else { "headphones-off" }));
    }

    pub(super) fn set_attention(&mut self, attention: Attention) {
        self.set(|settings| settings.attention = attention);
        let on = attention == Attention::Always;
        self.signal(if on { Cue::ListenOn } else { Cue::ListenOff });
        let name = self.settings().wake_name.0.clone();
        self.notice(match attention {
            Attention::Always => Message::new("push-to-talk-off"),
            Attention::Key => Message::new("push-to-talk-on"),
            Attention::Name => Message::new("wake-name").with("name", name),
        });
    }

    fn set_patience(&mut self, patience: Patience) {
        let before = self.settings().patience;
        if before == patience {
            return self.notice(Message::new("voice-limit"));
        }
        self.set(|settings| settings.patience = patience);
        self.ears.set_patience(patience);
        self.notice(Message::new("patience").flag("longer", patience > before));
    }

    /// The next of the microphones, the system's own after the last.
    fn next_microphone(&mut self) {
        let names = self.ears.microphones();
        let at = self.settings().microphone.as_ref();
        let next = match at.and_then(|name| names.iter().position(|other| other == name)) {
            Some(at) => names.get(at + 1),
            None => names.first(),
        };
        let next = next.cloned();
        self.set(|settings| settings.microphone = next);
        self.ears.choose(self.settings().microphone.clone());
        self.tell_microphone();
    }

    /// The next of the models, the game's own after the last.
    fn next_model(&mut self) {
        let names = self.ears.models();
        if names.len() < 2 {
            return self.notice(Message::new("model-only"));
        }
        let at = self.settings().model.as_ref();
        let at = at.and_then(|name| names.iter().position(|other| other == name)).unwrap_or(0);
        let next = names.get(at + 1).cloned();
        self.set(|settings| settings.model = next);
        self.start_listening();
    }

    /// That there is no microphone, and why.
    pub(super) fn no_microphone(&self, fault: MicrophoneFault) -> Message {
        Message::new("microphone-off").with("reason", self.mouth.narrator().microphone_fault(fault))
    }

    fn tell_microphone(&mut self) {
        let message = match (self.ears.missing(), &self.settings().microphone) {
            (Some(fault), _) => self.no_microphone(fault),
            (None, Some(name)) => Message::new("microphone-named").with("name", name.clone()),
            (None, None) => Message::new("microphone-usual"),
        };
        self.notice(message);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lexicon::{Language, Scope};

    #[test]
    fn every_setting_of_the_lexicon_has_one_row() {
        let said = Language::french().unwrap().phrases.in_scopes(&[Scope::Setting]);
        let rows: Vec<Intent> = CHANGES.iter().map(|row| row.0).collect();
        assert_eq!(said, rows);
    }
}
