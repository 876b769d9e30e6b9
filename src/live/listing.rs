//! A list that the arrows go through, and where they are in it.

use crate::dialogue::Choice;

/// One of a list: what is told of it, and what it says once chosen; it is told again where
/// it says nothing.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct ListItem {
    pub told: String,
    pub choice: Option<Choice>,
}

impl ListItem {
    /// What it is: what is told of it may change once it is chosen.
    fn name(&self) -> &str {
        self.choice.as_ref().map_or(&self.told, |choice| &choice.phrase.text)
    }
}

/// Whether a list is still the same, whatever is told of it.
pub(super) fn same(one: &[ListItem], other: &[ListItem]) -> bool {
    one.iter().map(ListItem::name).eq(other.iter().map(ListItem::name))
}

/// Where one is in a list.
#[derive(Clone, Debug)]
pub(super) struct Listed {
    pub at: usize,
    /// The list as it was: another question has another.
    pub items: Vec<ListItem>,
    /// The item is what was heard last: nothing else was asked or told since.
    fresh: bool,
}

/// What the arrows go through, and where they are.
#[derive(Default)]
pub(super) struct Listing {
    place: Option<Listed>,
    /// Rules or keys, in place of what can be said.
    reading: Option<Vec<ListItem>>,
    /// So many of them were said in a row.
    said: usize,
}

impl Listing {
    /// What is read in place of what can be said.
    pub fn reading(&self) -> Option<&Vec<ListItem>> {
        self.reading.as_ref()
    }

    /// Reads this in place of what can be said.
    pub fn read(&mut self, entries: Vec<ListItem>) {
        self.reading = Some(entries);
        self.said = 0;
    }

    /// The next of what is read, so many at once: from the first on, after the last. The arrows go
    /// on from there.
    pub fn some(&mut self, count: usize) -> (&[ListItem], usize) {
        let entries = self.reading.as_deref().unwrap_or_default();
        let from = if self.said < entries.len() { self.said } else { 0 };
        self.said = (from + count).min(entries.len());
        let items = entries.to_vec();
        self.place = Some(Listed { at: self.said.saturating_sub(1), items, fresh: false });
        (&entries[from..self.said], entries.len() - self.said)
    }

    /// Where one is in this list; none where one was in another.
    pub fn at(&self, items: &[ListItem]) -> Option<usize> {
        self.place.as_ref().filter(|listed| same(&listed.items, items)).map(|listed| listed.at)
    }

    /// This one is heard.
    pub fn stop_at(&mut self, at: usize, items: Vec<ListItem>) {
        self.place = Some(Listed { at, items, fresh: true });
    }

    /// The one heard last.
    pub fn chosen(&self) -> Option<&Choice> {
        let listed = self.place.as_ref()?;
        listed.items.get(listed.at)?.choice.as_ref()
    }

    /// Whether it was just heard.
    pub fn has_just_told(&self) -> bool {
        self.place.as_ref().is_some_and(|listed| listed.fresh)
    }

    /// The one that was just heard, to be taken.
    pub fn take(&mut self) -> Option<Listed> {
        self.place.take_if(|listed| listed.fresh)
    }

    /// Something else is asked: the choice is heard again before it is taken, and what was read
    /// in its place is left.
    pub fn is_past(&mut self) {
        self.reading = None;
        self.is_talked_over();
    }

    /// Something else was told: the choice is heard again before it is taken.
    pub fn is_talked_over(&mut self) {
        if let Some(listed) = &mut self.place {
            listed.fresh = false;
        }
    }

    /// Leaves what is read in place of what can be said; false where nothing is.
    pub fn stop_reading(&mut self) -> bool {
        self.place.take_if(|_| self.reading.is_some());
        self.reading.take().is_some()
    }

    /// Leaves the list, which begins again at its first; false where one was not in it.
    pub fn leave(&mut self) -> bool {
        self.place.take().is_some_and(|listed| listed.fresh)
    }
}
