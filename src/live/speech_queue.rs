//! What is to be said, in which order: the one place that knows what interrupts what.
//!
//! A line waits until the cues before it have sounded, is given to the voice with those that
//! wait with it, and is said once the voice tells so. What is cut short is said after what
//! cut it, or once nothing came of it.

use std::time::Instant;

/// When something is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Priority {
    /// At once: what is being said is said after it, but for what was as urgent.
    Now,
    /// Before all that still waits.
    Next,
    /// In its turn.
    Normal,
}

/// A line, and how urgent it was.
type Waiting = (Priority, String);

/// What the voice was given under this number, until it has said it.
struct Batch {
    number: u64,
    lines: Vec<Waiting>,
}

/// What is to be said.
#[derive(Default)]
pub(super) struct SpeechQueue {
    waiting: Vec<Waiting>,
    given: Option<Batch>,
    /// What was cut short by somebody who began to speak.
    interrupted: Vec<Waiting>,
    /// When the cues before what waits have sounded.
    due: Option<Instant>,
}

impl SpeechQueue {
    /// Adds lines; whether the voice must be cut short for them.
    pub fn add(&mut self, priority: Priority, lines: Vec<String>) -> bool {
        let lines = lines.into_iter().map(|line| (priority, line));
        match priority {
            Priority::Normal => self.waiting.extend(lines),
            Priority::Next => {
                self.waiting.splice(..0, lines);
            }
            Priority::Now => {
                let cuts = self.given.is_some();
                let mut later = self.still_to_say();
                later.retain(|(priority, _)| *priority != Priority::Now);
                self.waiting = lines.chain(later).collect();
                self.due = None;
                return cuts;
            }
        }
        false
    }

    /// Nothing is said before then.
    pub fn wait_until(&mut self, due: Instant) {
        self.due = Some(due);
    }

    /// When the cues before what waits have sounded.
    pub fn due(&self) -> Option<Instant> {
        self.due
    }

    /// What is to be given to the voice now; none while cues sound.
    pub fn take(&mut self, now: Instant) -> Option<Vec<String>> {
        if self.due.is_some_and(|due| due > now) {
            return None;
        }
        self.due = None;
        Some(self.waiting.iter().map(|(_, line)| line.clone()).collect())
            .filter(|lines: &Vec<String>| !lines.is_empty())
    }

    /// The voice was given what waited, under this number.
    pub fn given(&mut self, number: u64) {
        self.given = Some(Batch { number, lines: std::mem::take(&mut self.waiting) });
    }

    /// What waited will not be said: there is no voice.
    pub fn unsaid(&mut self) {
        self.waiting.clear();
    }

    /// The voice has nothing left to say of the batches up to this; whether it had.
    pub fn said(&mut self, number: u64) -> bool {
        self.given.take_if(|batch| number >= batch.number).is_some()
    }

    /// Somebody speaks: what is being said may be said after all.
    pub fn interrupt(&mut self) {
        self.interrupted = self.still_to_say();
        self.clear();
    }

    /// It was nothing: what it cut short is to be said; false when there is nothing.
    pub fn resume(&mut self) -> bool {
        let lines = std::mem::take(&mut self.interrupted);
        let resumes = !lines.is_empty();
        self.waiting.extend(lines);
        resumes
    }

    /// It was for the game: what it cut short is past.
    pub fn forget(&mut self) {
        self.interrupted.clear();
    }

    /// Whether something was cut short by somebody who spoke.
    pub fn was_interrupted(&self) -> bool {
        !self.interrupted.is_empty()
    }

    /// Nothing is said any more.
    pub fn clear(&mut self) {
        self.waiting.clear();
        (self.given, self.due) = (None, None);
    }

    /// Whether something is said, or waits for its cues.
    pub fn is_sounding(&self) -> bool {
        self.given.is_some() || self.due.is_some()
    }

    fn still_to_say(&mut self) -> Vec<Waiting> {
        let mut lines = self.given.take().map_or_else(Vec::new, |batch| batch.lines);
        lines.append(&mut self.waiting);
        lines
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn add(queue: &mut SpeechQueue, priority: Priority, line: &str) -> bool {
        queue.add(priority, vec![line.to_string()])
    }

    #[test]
    fn what_is_cut_short_is_said_after() {
        let (mut queue, now) = (SpeechQueue::default(), Instant::now());
        add(&mut queue, Priority::Normal, "un");
        assert_eq!(queue.take(now).unwrap(), ["un"]);
        queue.given(1);
        add(&mut queue, Priority::Normal, "deux");
        assert!(add(&mut queue, Priority::Now, "a"));
        assert_eq!(queue.take(now).unwrap(), ["a", "un", "deux"]);
        queue.given(2);
        // Another letter takes the place of the first.
        assert!(add(&mut queue, Priority::Now, "b"));
        assert_eq!(queue.take(now).unwrap(), ["b", "un", "deux"]);
    }

    #[test]
    fn what_is_next_comes_before_all_that_waits() {
        let (mut queue, now) = (SpeechQueue::default(), Instant::now());
        queue.wait_until(now + Duration::from_secs(1));
        add(&mut queue, Priority::Normal, "un");
        assert!(!add(&mut queue, Priority::Next, "deux"));
        assert_eq!(queue.take(now), None);
        assert_eq!(queue.take(now + Duration::from_secs(1)).unwrap(), ["deux", "un"]);
    }

    #[test]
    fn what_somebody_cut_short_is_said_if_nothing_came_of_it() {
        let (mut queue, now) = (SpeechQueue::default(), Instant::now());
        add(&mut queue, Priority::Normal, "un");
        queue.given(1);
        queue.interrupt();
        assert!(!queue.is_sounding() && queue.was_interrupted());
        assert!(queue.resume());
        assert_eq!(queue.take(now).unwrap(), ["un"]);
        queue.given(2);
        queue.interrupt();
        queue.forget();
        assert!(!queue.resume());
    }
}
