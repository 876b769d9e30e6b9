//! The players' settings as they stand, kept each time they change.

use super::posts::SettingsPost;
use crate::settings::Settings;

/// The settings, and where they are kept.
pub(super) struct Preferences {
    settings: Settings,
    post: Box<dyn SettingsPost>,
}

impl Preferences {
    pub fn new(settings: Settings, post: Box<dyn SettingsPost>) -> Preferences {
        Preferences { settings, post }
    }

    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Changes them, and keeps them.
    pub fn change(&mut self, change: impl FnOnce(&mut Settings)) {
        change(&mut self.settings);
        self.post.keep(&self.settings);
    }
}
