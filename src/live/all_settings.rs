//! All settings at once: told, and as on the first day again.

use super::preferences::STEPS;
use super::settings::{Attention, Settings};
use super::table::Table;
use crate::lexicon::Level;
use crate::listening::Patience;
use crate::narration::Message;
use crate::sound::Hearing;
use crate::speech::Speaks;

impl Table<'_> {
    /// Each setting and its value.
    pub(super) fn tell_settings(&mut self) {
        let settings = self.settings();
        let families = self.language.phrases.families().iter().map(|names| {
            let level = (settings.sounds.volume(names.family) * STEPS).round() as u32;
            let name = names.names.first().cloned().unwrap_or_default();
            let message = Message::new("family-volume").with("family", name).with("level", level);
            self.mouth.narrator().say(&message).trim_end_matches('.').to_lowercase()
        });
        let message = Message::new("settings-all")
            .with("rate", u32::from(settings.voice.rate_level()))
            .with("volume", u32::from(settings.voice.volume_level()))
            .with(
                "speaks",
                match self.voice_now().speaks {
                    Speaks::Game => "game",
                    Speaks::Reader | Speaks::Lines => "reader",
                },
            )
            .with(
                "level",
                match settings.level {
                    Level::Short => "short",
                    Level::More => "more",
                    Level::Full => "full",
                },
            )
            .with(
                "attention",
                match settings.attention {
                    Attention::Always => "always",
                    Attention::Name => "name",
                    Attention::Key => "key",
                },
            )
            .flag("headphones", settings.headphones)
            .with(
                "patience",
                match settings.patience {
                    Patience::Quick => "quick",
                    Patience::Usual => "usual",
                    Patience::Patient => "patient",
                    Patience::VeryPatient => "very-patient",
                },
            )
            .with(
                "hearing",
                match settings.sounds.hearing {
                    Hearing::Binaural => "binaural",
                    Hearing::Stereo => "stereo",
                    Hearing::Mono => "mono",
                },
            )
            .with("families", families.collect::<Vec<_>>().join(", "))
            .flag("counsels", !settings.no_counsel)
            .flag("waits", settings.waits);
        self.notice(message);
    }

    /// As on the first day, but for the voices that were learnt and what was chosen for
    /// a screen reader: without it, two voices would speak again.
    pub(super) fn reset_settings(&mut self) {
        self.set(|settings| {
            let Settings { voices, trust, reader, microphone, model, .. } = settings.clone();
            let speaks = settings.voice.speaks;
            *settings =
                Settings { voices, trust, reader, microphone, model, ..Settings::default() };
            settings.voice.speaks = speaks;
        });
        self.set_voice_now();
        self.mouth.tune(&self.preferences.settings().sounds);
        self.ears.set_patience(self.settings().patience);
        self.apply_preferences();
        let silent = self.voice_now().speaks != Speaks::Game;
        self.notice(Message::new("settings-reset").flag("silent", silent));
    }
}
