//! What is told of who speaks: a screen reader that was found, a voice that is missing.

use super::table::Table;
use crate::narration::Message;
use crate::speech::{Missing, Speaks};

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

    /// Somebody else speaks than was asked to.
    pub(super) fn missing_voice(&mut self, missing: Missing) {
        self.notice(Message::new(match missing {
            Missing::Reader => "reader-gone",
            Missing::French if cfg!(windows) => "voice-not-french-windows",
            Missing::French => "voice-not-french",
        }));
    }
}
