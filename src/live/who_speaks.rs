//! Who speaks, where a screen reader runs: it or the game. Both at once is what its
//! user would hear otherwise.

use super::table::Table;
use crate::narration::Message;
use crate::speech::{Missing, ScreenReader, Speaks};

impl Table<'_> {
    /// Tells once that a screen reader was found, and what to say if two voices are
    /// heard; again when it is another one.
    pub(super) fn meet_reader(&mut self) {
        let Some(reader) = self.mouth.reader() else { return };
        if self.settings().reader == Some(reader) {
            return;
        }
        self.set(|settings| {
            settings.reader = Some(reader);
            settings.voice.speaks = Speaks::Game;
        });
        self.notice(Message::new("reader-met").with("reader", reader.name()));
    }

    /// "j'entends deux voix".
    pub(super) fn two_voices(&mut self) {
        match (self.voice_now().speaks, self.mouth.reader()) {
            // It often leaves what is written in a terminal unread.
            (Speaks::Game, Some(ScreenReader::Jaws)) => self.let_speak(Speaks::Reader),
            (Speaks::Game | Speaks::Reader, _) => self.let_speak(Speaks::Lines),
            (Speaks::Lines, _) => self.notice(Message::new("game-silent")),
        }
    }

    /// "je n'entends rien".
    pub(super) fn no_voice(&mut self) {
        match (self.voice_now().speaks, self.mouth.reader()) {
            (Speaks::Lines, Some(ScreenReader::Nvda | ScreenReader::Jaws)) => {
                self.let_speak(Speaks::Reader);
            }
            (Speaks::Lines | Speaks::Reader, _) => self.let_speak(Speaks::Game),
            (Speaks::Game, _) => {
                self.set(|settings| settings.voice.volume = 100);
                self.set_voice_now();
                self.notice(Message::new("game-speaks-loud"));
            }
        }
    }

    /// "le lecteur d'écran parle": from the lines, or from what is sent to it.
    pub(super) fn let_reader_speak(&mut self) {
        self.let_speak(match self.mouth.reader() {
            Some(ScreenReader::Jaws) => Speaks::Reader,
            _ => Speaks::Lines,
        });
    }

    /// By key: the reader instead of the game, or the game again.
    pub(super) fn toggle_reader(&mut self) {
        match self.voice_now().speaks {
            Speaks::Game => self.let_reader_speak(),
            Speaks::Reader | Speaks::Lines => self.let_speak(Speaks::Game),
        }
    }

    /// Told by whoever speaks from now on.
    pub(super) fn let_speak(&mut self, speaks: Speaks) {
        self.mouth.stop_voice();
        let reader = self.mouth.reader();
        self.set(|settings| {
            settings.voice.speaks = speaks;
            settings.reader = reader;
        });
        self.set_voice_now();
        self.notice(Message::new(match speaks {
            Speaks::Game => "game-speaks",
            Speaks::Reader | Speaks::Lines => "reader-speaks",
        }));
    }

    /// Somebody else speaks than was asked to.
    pub(super) fn missing_voice(&mut self, missing: Missing) {
        self.notice(Message::new(match missing {
            Missing::Reader => "reader-gone",
            Missing::French if cfg!(windows) => "voice-not-french-windows",
            Missing::French => "voice-not-french",
        }));
    }
}
