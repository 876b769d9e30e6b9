//! Keeping the game, and telling when it cannot be.

use std::path::Path;

use super::save::Saved;
use crate::narration::Message;
use crate::store::FileError;

/// Where a game is kept: the session knows no more of it.
pub trait Keep {
    /// Keeps the game whole or not at all.
    ///
    /// # Errors
    /// Why it is not kept; what was kept before still is.
    fn keep(&self, saved: &Saved) -> Result<(), FileError>;

    /// Where.
    fn path(&self) -> &Path;
}

/// Whether the game is kept, and where.
#[derive(Default)]
pub(super) struct Keeper {
    place: Option<Box<dyn Keep>>,
    failing: bool,
}

impl Keeper {
    /// Keeps there.
    pub fn new(place: impl Keep + 'static) -> Keeper {
        Keeper { place: Some(Box::new(place)), failing: false }
    }

    /// Keeps the game; what is to be told, when that begins to fail or works
    /// again.
    pub fn keep(&mut self, saved: &Saved) -> Option<Message> {
        let failed = self.place.as_ref()?.keep(saved).err();
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
        self.place.as_deref().map(Keep::path)
    }

    /// Whether the game is kept just now.
    pub fn works(&self) -> bool {
        self.place.is_some() && !self.failing
    }
}
