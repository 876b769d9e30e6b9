//! Orders to the table: how the voice speaks, how much is said, when the
//! microphone is open. Each is kept for the next game.

use std::time::Instant;

use super::Order;
use super::play::{GOODBYE, Screen, Table};
use super::text_mode::{less, more};
use crate::lexicon::Level;
use crate::narration::Message;
use crate::speech::VoiceSettings;

impl Table<'_> {
    pub(super) fn obey(&mut self, order: Order) {
        match order {
            Order::Silence => self.hush(),
            Order::Quit | Order::NewGame => self.quitting = Some(Instant::now() + GOODBYE),
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
            Order::MoreDetail => self.change_level(more(self.settings.level)),
            Order::LessDetail => self.change_level(less(self.settings.level)),
            Order::Headphones => self.set_headphones(true),
            Order::Loudspeaker => self.set_headphones(false),
            Order::PushToTalk => self.set_push_to_talk(true),
            Order::AlwaysListen => self.set_push_to_talk(false),
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
        self.set_level(level);
        self.notice(Message::new(match level {
            Level::Short => "level-short",
            Level::More => "level-more",
            Level::Full => "level-full",
        }));
    }

    pub(super) fn set_level(&mut self, level: Level) {
        self.narrator.level = level;
        if let Screen::Game(session) = &mut self.screen {
            session.set_level(level);
        }
    }

    pub(super) fn set_headphones(&mut self, headphones: bool) {
        self.settings.headphones = headphones;
        self.settings.store();
        self.notice(Message::new(if headphones { "headphones-on" } else { "headphones-off" }));
    }

    pub(super) fn set_push_to_talk(&mut self, push: bool) {
        self.settings.push_to_talk = push;
        self.settings.store();
        self.notice(Message::new(if push { "push-to-talk-on" } else { "push-to-talk-off" }));
    }
}
