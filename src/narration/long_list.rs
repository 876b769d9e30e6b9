//! A list that is told a few at a time: "la suite" goes on.

use super::Message;

/// So many are told at once: more could not be kept in mind.
const AT_ONCE: usize = 5;

/// What is told a few at a time, and how many of it were.
#[derive(Clone, Debug, Default)]
pub(crate) struct LongList {
    items: Vec<String>,
    told: usize,
}

impl LongList {
    /// Of these, none of which was told.
    pub fn of(items: Vec<String>) -> LongList {
        LongList { items, told: 0 }
    }

    /// Of these, the first of which were told with something else.
    pub fn begun(items: Vec<String>) -> LongList {
        LongList { told: items.len().min(AT_ONCE), items }
    }

    /// Whether there is nothing to tell.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// The next ones, the first again after the last; `more` is the phrase that goes on.
    pub fn go_on(&mut self, more: &str) -> Message {
        let from = if self.told < self.items.len() { self.told } else { 0 };
        self.told = (from + AT_ONCE).min(self.items.len());
        let some: Vec<String> = self.items.iter().skip(from).take(AT_ONCE).cloned().collect();
        Message::new("list-some")
            .with("items", joined(&some))
            .with("left", self.items.len().saturating_sub(from + AT_ONCE) as u32)
            .with("more", more.to_string())
    }
}

/// Names in one sentence, or sentences: the last stop is left out.
fn joined(items: &[String]) -> String {
    let sentences = items.iter().all(|item| item.ends_with('.'));
    let all = items.join(if sentences { " " } else { " ; " });
    all.trim_end_matches('.').to_string()
}
