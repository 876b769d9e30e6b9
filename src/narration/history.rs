//! What was said, to be read back.

/// The most lines one may go back through.
const MOST_LINES: usize = 4_000;

/// The lines said so far, and where the reader stands in them.
#[derive(Clone, Debug, Default)]
pub struct History {
    lines: Vec<String>,
    reading: usize,
    batch: Vec<(String, String)>,
}

impl History {
    /// Adds a batch of lines said together, each with its fullest form.
    pub fn add(&mut self, batch: Vec<(String, String)>) {
        if batch.is_empty() {
            return;
        }
        self.lines.extend(batch.iter().map(|(line, _)| line.clone()));
        // An evening is long: what nobody goes back to is let go, half at a time.
        if self.lines.len() > MOST_LINES {
            self.lines.drain(..MOST_LINES / 2);
        }
        self.reading = self.lines.len();
        self.batch = batch;
    }

    /// Adds lines that belong with the last batch: the question that follows
    /// what happened.
    pub fn extend(&mut self, batch: Vec<(String, String)>) {
        let mut whole = std::mem::take(&mut self.batch);
        // A question that is asked again is one.
        whole.retain(|line| !batch.contains(line));
        self.add(batch.clone());
        whole.extend(batch);
        self.batch = whole;
    }

    /// Keeps an answer for "répète", without adding it to what happened.
    pub fn answered(&mut self, batch: &[(String, String)]) {
        if !batch.is_empty() {
            self.batch = batch.to_vec();
        }
    }

    /// The last lines said together.
    pub fn last(&self) -> Vec<String> {
        self.batch.iter().map(|(line, _)| line.clone()).collect()
    }

    /// The last lines said together, in full.
    pub fn last_in_full(&self) -> Vec<String> {
        self.batch.iter().map(|(_, full)| full.clone()).collect()
    }

    /// The line before the one read last.
    pub fn back(&mut self) -> Option<&str> {
        self.reading = self.reading.checked_sub(1)?;
        self.lines.get(self.reading).map(String::as_str)
    }

    /// The line after the one read last.
    pub fn forward(&mut self) -> Option<&str> {
        if self.reading + 1 >= self.lines.len() {
            return None;
        }
        self.reading += 1;
        self.lines.get(self.reading).map(String::as_str)
    }

    /// The last lines, at most `count`, oldest first.
    pub fn recent(&self, count: usize) -> &[String] {
        &self.lines[self.lines.len().saturating_sub(count)..]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_evening_is_remembered_up_to_a_point() {
        let mut history = History::default();
        for turn in 0..10 * MOST_LINES {
            history.add(vec![(turn.to_string(), String::new())]);
        }
        assert!(history.lines.len() <= MOST_LINES);
        assert_eq!(history.back(), Some("39999"));
        assert_eq!(history.back(), Some("39998"));
    }
}
