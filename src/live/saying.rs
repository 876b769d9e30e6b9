//! What the table tells: each thing said leaves the ears as they must be.

use super::speech_queue::Priority;
use super::table::Table;
use crate::narration::Message;
use crate::reply::{LineKind, Told};
use crate::sound::{Cue, Score};

impl Table<'_> {
    pub(super) fn hush(&mut self) {
        self.mouth.hush();
    }

    pub(super) fn notice(&mut self, message: Message) {
        let text = self.mouth.narrator().say(&message);
        let decided = self.decided();
        self.hands.were_told(false, decided, self.clock.now());
        self.say(vec![text]);
    }

    /// Prints, plays what the game sounds like, and speaks.
    pub(super) fn tell(&mut self, told: impl Into<Told>) {
        self.tell_at(Priority::Normal, told);
    }

    /// As [`Table::tell`], before what waits or after.
    pub(super) fn tell_at(&mut self, priority: Priority, told: impl Into<Told>) {
        let Told { lines, score } = told.into();
        if let Some(last) = lines.last() {
            self.hands.listing.is_talked_over();
            let decided = self.decided();
            let now = self.clock.now();
            self.hands.were_told(last.kind == LineKind::Prompt, decided, now);
        }
        self.play(score);
        let asks = self.open().is_confirming();
        let refuses = lines.first().and_then(|line| line.kind.signal());
        if let Some(cue) = refuses.or(asks.then_some(Cue::Confirm)) {
            self.signal(cue);
        }
        self.say_at(priority, lines.iter().map(|line| line.text.clone()).collect());
    }

    /// A short cue for the players, over what is said.
    pub(super) fn signal(&mut self, cue: Cue) {
        self.mouth.signal(cue);
    }

    /// Plays cues; what is said next waits until the last of them begins.
    fn play(&mut self, score: Score) {
        self.mouth.play(score, self.clock.now());
    }

    /// Prints and speaks. The ears are shut before the first sound, so that the game never
    /// hears itself.
    pub(super) fn say(&mut self, lines: Vec<String>) {
        self.say_at(Priority::Normal, lines);
    }

    fn say_at(&mut self, priority: Priority, lines: Vec<String>) {
        self.mouth.say(priority, lines, self.clock.now());
        self.refresh_ears();
    }

    /// Speaks what waited for its cues.
    pub(super) fn speak_if_due(&mut self) {
        self.mouth.speak_if_due(self.clock.now());
        self.refresh_ears();
    }
}
