//! Keeping the game in its file, and telling when the disk refuses.

use std::path::Path;

use super::save::{SaveFile, Saved};
use crate::narration::Message;

/// Where a game is kept, and whether it still is.
pub(super) struct Keeper {
    file: Option<SaveFile>,
    failing: bool,
}

impl Keeper {
    /// Keeps in this file; nowhere without one.
    pub fn new(file: Option<SaveFile>) -> Keeper {
        Keeper { file, failing: false }
    }

    /// Keeps the game; what is to be told, when the disk begins to refuse it
    /// or takes it again.
    pub fn keep(&mut self, saved: &Saved) -> Option<Message> {
        let failed = self.file.as_ref()?.write(saved).err();
        let before = std::mem::replace(&mut self.failing, failed.is_some());
        match failed {
            Some(error) if !before => {
                Some(Message::new("save-failed").with("reason", error.to_string()))
            }
            None if before => Some(Message::new("save-restored")),
            _ => None,
        }
    }

    /// Where.
    pub fn path(&self) -> Option<&Path> {
        self.file.as_ref().map(SaveFile::path)
    }

    /// Whether the game is kept just now.
    pub fn works(&self) -> bool {
        self.file.is_some() && !self.failing
    }
}
