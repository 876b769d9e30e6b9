//! Talking with friends in other houses.

use super::table::Table;
use crate::narration::Message;

impl Table<'_> {
    /// Lets the other houses hear this one, or no more. The key that lets them stops it too.
    pub(super) fn talk(&mut self, talks: bool) {
        let talks = talks && (self.by_voice || !self.intercom.talks());
        if talks && (!self.ears.listens() || self.ears.missing().is_some()) {
            return self.notice(Message::new("talk-no-microphone"));
        }
        self.intercom.talk(talks);
        self.notice(Message::new(if talks { "talk-on" } else { "talk-off" }));
    }
}
