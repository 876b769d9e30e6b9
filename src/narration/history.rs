//! What was said, to be read back.

/// The most lines one may go back through.
const MOST_LINES: usize = 4_000;

/// The lines said so far, and where the reader stands in them.
#[derive(Clone, Debug, Default)]
pub struct History {
    lines: Vec<Remembered>,
    reading: usize,
    batch: Vec<(String, String)>,
}

/// A line that was said.
#[derive(Clone, Debug)]
struct Remembered {
    text: String,
    /// Whether it asked something.
    asks: bool,
}

impl History {
    /// Adds a batch of lines said together, each with its fullest form.
    pub fn add(&mut self, batch: Vec<(String, String)>) {
        if batch.is_empty() {
            return;
        }
        self.remember(&batch, false);
        self.batch = batch;
    }

    fn remember(&mut self, batch: &[(String, String)], asks: bool) {
        self.lines.extend(batch.iter().map(|(text, _)| Remembered { text: text.clone(), asks }));
        // An evening is long: what nobody goes back to is let go, half at a time.
        if self.lines.len() > MOST_LINES {
            self.lines.drain(..MOST_LINES / 2);
        }
        self.reading = self.lines.len();
    }

    /// Adds lines that belong with the last batch: the question that follows
    /// what happened.
    pub fn extend(&mut self, batch: Vec<(String, String)>) {
        let mut whole = std::mem::take(&mut self.batch);
        // A question that is asked again is one.
        whole.retain(|line| !batch.contains(line));
        if !batch.is_empty() {
            self.remember(&batch, true);
        }
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
        self.lines.get(self.reading).map(|line| line.text.as_str())
    }

    /// The line after the one read last.
    pub fn forward(&mut self) -> Option<&str> {
        if self.reading + 1 >= self.lines.len() {
            return None;
        }
        self.reading += 1;
        self.lines.get(self.reading).map(|line| line.text.as_str())
    }

    /// The last lines, at most `count`, oldest first.
    pub fn recent(&self, count: usize) -> Vec<&str> {
        let recent = &self.lines[self.lines.len().saturating_sub(count)..];
        recent.iter().map(|line| line.text.as_str()).collect()
    }

    /// What happened after the last question but the one now open, oldest first.
    pub fn since_question(&self) -> Vec<&str> {
        let told = self.lines.iter().rev().skip_while(|line| line.asks);
        let told = told.take_while(|line| !line.asks).map(|line| line.text.as_str());
        let mut told: Vec<&str> = told.collect();
        told.reverse();
        told
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
