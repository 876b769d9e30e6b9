//! What was said, to be read back.

use crate::engine::Seat;
use crate::reply::{Line, LineKind};

/// The most lines one may go back through.
const MOST_LINES: usize = 4_000;

/// The lines said so far, and where the reader stands in them.
#[derive(Clone, Debug, Default)]
pub struct History {
    lines: Vec<Remembered>,
    reading: usize,
    batch: Vec<Line>,
}

#[derive(Clone, Debug)]
struct Remembered {
    text: String,
    asks: bool,
    /// Whose turn it begins.
    begins: Option<Seat>,
}

impl History {
    /// Adds a batch of lines said together.
    pub fn add(&mut self, batch: &[Line]) {
        self.remember(batch, false);
        self.answered(batch);
    }

    fn remember(&mut self, batch: &[Line], asks: bool) {
        let remembered =
            |line: &Line| Remembered { text: line.text.clone(), asks, begins: line.begins };
        self.lines.extend(batch.iter().map(remembered));
        // An evening is long: what nobody goes back to is let go, half at a time.
        if self.lines.len() > MOST_LINES {
            self.lines.drain(..MOST_LINES / 2);
        }
        self.reading = self.lines.len();
    }

    /// Adds lines that belong with the last batch: the question that follows
    /// what happened.
    pub fn extend(&mut self, batch: &[Line]) {
        // A question that is asked again is one.
        let again = |line: &Line| {
            batch.iter().any(|other| (&other.text, &other.full) == (&line.text, &line.full))
        };
        // Another question after that: what was answered meanwhile is past.
        let asked = |line: &Line| line.kind == LineKind::Prompt && !again(line);
        let is_past = self.batch.iter().any(asked) && !batch.is_empty();
        self.batch.retain(|line| !(again(line) || is_past && line.kind == LineKind::Answer));
        if !batch.is_empty() {
            self.remember(batch, true);
        }
        self.batch.extend_from_slice(batch);
    }

    /// Keeps an answer for "répète", without adding it to what happened.
    pub fn answered(&mut self, batch: &[Line]) {
        if !batch.is_empty() {
            self.batch = batch.to_vec();
        }
    }

    /// The last lines said together.
    pub fn last(&self) -> &[Line] {
        &self.batch
    }

    /// The line before the one read last.
    pub fn back(&mut self) -> Option<&str> {
        self.reading = self.reading.checked_sub(1)?;
        self.lines.get(self.reading).map(|line| line.text.as_str())
    }

    /// The line after the one read last.
    pub fn forward(&mut self) -> Option<&str> {
        let line = self.lines.get(self.reading + 1)?;
        self.reading += 1;
        Some(&line.text)
    }

    /// The last lines, at most `count`, oldest first, without the question that is open: it is
    /// asked again after them.
    pub fn recent(&self, count: usize) -> Vec<&str> {
        let told = self.lines.iter().rev().skip_while(|line| line.asks).take(count);
        let mut told: Vec<&str> = told.map(|line| line.text.as_str()).collect();
        told.reverse();
        told
    }

    /// What was said in the last turn of a player, oldest first: up to the next player's, and
    /// none where it was longer ago than so many lines.
    pub fn last_turn(&self, seat: Seat, within: usize) -> Vec<&str> {
        let recent = &self.lines[self.lines.len().saturating_sub(within)..];
        let Some(from) = recent.iter().rposition(|line| line.begins == Some(seat)) else {
            return Vec::new();
        };
        let others = |line: &&Remembered| line.begins.is_some_and(|other| other != seat);
        let turn = recent[from..].iter().take_while(|line| !others(line));
        turn.map(|line| line.text.as_str()).collect()
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
            history.add(&[Line::plain(turn.to_string(), LineKind::Event)]);
        }
        assert!(history.lines.len() <= MOST_LINES);
        assert_eq!(history.back(), Some("39999"));
        assert_eq!(history.back(), Some("39998"));
    }

    /// "Répète" told a rule that was asked for three phrases before, then what is asked now.
    #[test]
    fn an_answer_is_past_with_another_question() {
        let line = |text, kind| Line::plain(text, kind);
        let asks = |text| line(text, LineKind::Prompt);
        let mut history = History::default();
        history.add(&[line("La règle.", LineKind::Answer)]);
        history.extend(&[asks("À vous.")]);
        assert_eq!(history.last().len(), 2);
        history.extend(&[asks("Je le propose ?")]);
        let told: Vec<&str> = history.last().iter().map(|line| line.text.as_str()).collect();
        assert_eq!(told, ["À vous.", "Je le propose ?"]);
    }

    #[test]
    fn a_turn_goes_from_a_throw_to_the_next_players() {
        let (ana, luc) = (Seat::FIRST, Seat::new(1).unwrap());
        let told = |text: &str, begins| Line { begins, ..Line::plain(text, LineKind::Event) };
        let mut history = History::default();
        history.add(&[told("Luc : 3 et 4.", Some(luc)), told("Rue Lecourbe.", None)]);
        history.extend(&[Line::plain("Luc, achetez-vous ?", LineKind::Prompt)]);
        history.add(&[told("Ana : 60.", None), told("Luc : 70.", None)]);
        history.add(&[told("Ana : 5 et 6.", Some(ana)), told("Ana passe.", None)]);
        let turn =
            ["Luc : 3 et 4.", "Rue Lecourbe.", "Luc, achetez-vous ?", "Ana : 60.", "Luc : 70."];
        assert_eq!(history.last_turn(luc, 60), turn);
        assert_eq!(history.last_turn(ana, 60), ["Ana : 5 et 6.", "Ana passe."]);
        assert!(history.last_turn(luc, 2).is_empty());
    }
}
