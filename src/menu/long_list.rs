//! A list that is told a few at a time: "la suite" goes on.

use super::Menu;
use crate::lexicon::Go;
use crate::narration::Message;
use crate::reply::{LineKind, Reply};

/// So many are told at once: more could not be kept in mind.
const AT_ONCE: usize = 5;

/// What is told a few at a time, and how many of it were.
#[derive(Clone, Debug, Default)]
pub(super) struct LongList {
    items: Vec<String>,
    told: usize,
}

impl Menu {
    /// The first of a list, and how the rest is heard.
    pub(super) fn first_of(&self, items: &[String]) -> String {
        self.context.say(&self.some_of(items, 0))
    }

    /// Tells the first of a list after this; "la suite" goes on.
    pub(super) fn tell_list(&mut self, before: &Message, items: Vec<String>) -> Reply {
        self.long_list = LongList { items, told: 0 };
        let reply = self.tell_more();
        self.after(before, LineKind::Answer, reply)
    }

    /// The next ones of the list that was begun, or of what this page lists; none where there is
    /// no list.
    pub(super) fn list_on(&mut self) -> Option<Reply> {
        if self.long_list.items.is_empty() {
            let items = (self.page.row.lists)(self);
            let told = items.len().min(AT_ONCE);
            self.long_list = LongList { items, told };
        }
        (!self.long_list.items.is_empty()).then(|| self.tell_more())
    }

    fn tell_more(&mut self) -> Reply {
        // After the last, the first again.
        let from =
            if self.long_list.told < self.long_list.items.len() { self.long_list.told } else { 0 };
        self.long_list.told = (from + AT_ONCE).min(self.long_list.items.len());
        self.tell(&self.some_of(&self.long_list.items, from))
    }

    fn some_of(&self, items: &[String], from: usize) -> Message {
        let some: Vec<String> = items.iter().skip(from).take(AT_ONCE).cloned().collect();
        Message::new("list-some")
            .with("items", joined(&some))
            .with("left", items.len().saturating_sub(from + AT_ONCE) as u32)
            .with("more", self.context.book().propose_with(Go::Continue, 1, |_| String::new()))
    }
}

/// Names in one sentence, or sentences: the last stop is left out.
fn joined(items: &[String]) -> String {
    let sentences = items.iter().all(|item| item.ends_with('.'));
    let all = items.join(if sentences { " " } else { " ; " });
    all.trim_end_matches('.').to_string()
}
