//! What a menu tells a few at a time.

use super::Menu;
use crate::lexicon::Go;
use crate::narration::{LongList, Message};
use crate::reply::{LineKind, Reply};

impl Menu {
    /// The first of a list, and how the rest is heard.
    pub(super) fn first_of(&self, items: &[String]) -> String {
        self.context.say(&LongList::of(items.to_vec()).go_on(&self.more()))
    }

    /// Tells the first of a list after this; "la suite" goes on.
    pub(super) fn tell_list(&mut self, before: &Message, items: Vec<String>) -> Reply {
        self.long_list = LongList::of(items);
        let reply = self.tell_more();
        self.after(before, LineKind::Answer, reply)
    }

    /// The next ones of the list that was begun, or of what this page lists; none where there is
    /// no list.
    pub(super) fn list_on(&mut self) -> Option<Reply> {
        if self.long_list.is_empty() {
            self.long_list = LongList::begun((self.page.row.lists)(self));
        }
        (!self.long_list.is_empty()).then(|| self.tell_more())
    }

    fn tell_more(&mut self) -> Reply {
        let more = self.more();
        let some = self.long_list.go_on(&more);
        self.tell(&some)
    }

    /// What goes on.
    fn more(&self) -> String {
        self.context.book().propose_with(Go::Continue, 1, |_| String::new())
    }
}
