//! What the table prints, plays and speaks.

use std::time::{Duration, Instant};

use super::table::Table;
use crate::game::Line;
use crate::narration::Message;
use crate::sound::{Cue, Score};

/// Between two steps of the computers when no voice paces them.
const SILENT_PACE: Duration = Duration::from_millis(600);

/// The share of its cues after which an event is told: the voice begins as
/// they end.
const VOICE_AFTER: f32 = 0.8;

impl Table<'_> {
    pub(super) fn hush(&mut self) {
        self.speaker.silence();
        self.stop_voice();
    }

    /// Stops the voice, and lets the cues sound.
    pub(super) fn stop_voice(&mut self) {
        self.speaker.under_voice(false);
        self.queued.clear();
        self.speak_at = None;
        self.voice.stop();
        self.speaking = None;
    }

    pub(super) fn notice(&mut self, message: Message) {
        let text = self.narrator.say(&message);
        self.say(vec![text]);
    }

    pub(super) fn print(&self, message: Message) {
        self.terminal.print(&self.narrator.say(&message));
    }

    /// Prints, plays what the game sounds like, and speaks.
    pub(super) fn tell(&mut self, lines: &[Line]) {
        let score = self.scenes.top_mut().take_score();
        self.play(score);
        let asks = self.scenes.top().is_confirming();
        let refuses = lines.first().and_then(|line| line.kind.signal());
        if let Some(cue) = refuses.or(asks.then_some(Cue::Confirm)) {
            self.signal(cue);
        }
        self.say(lines.iter().map(|line| line.text.clone()).collect());
    }

    /// A short cue for the players, over what is said.
    pub(super) fn signal(&self, cue: Cue) {
        tracing::info!(?cue, "signal");
        self.speaker.play(Score::signal(cue));
    }

    /// Plays cues; what is said next waits until the last of them begins.
    pub(super) fn play(&mut self, mut score: Score) {
        score.cues.retain(|cue| self.settings.sounds.level(cue.cue) > 0.0);
        if score.is_empty() {
            return;
        }
        let now = Instant::now();
        let start = self.speak_at.unwrap_or(now).max(now);
        self.speak_at = Some(start + Duration::from_secs_f32(score.length * VOICE_AFTER));
        self.speaker.play(score);
    }

    /// Prints and speaks.
    pub(super) fn say(&mut self, lines: Vec<String>) {
        for line in &lines {
            self.terminal.print(line);
        }
        self.queued.extend(lines);
        self.speak_if_due();
    }

    /// Speaks once the cues before it have sounded.
    pub(super) fn speak_if_due(&mut self) {
        if self.speak_at.is_some_and(|at| at > Instant::now()) {
            return self.refresh_ears();
        }
        self.speak_at = None;
        let lines = std::mem::take(&mut self.queued);
        if lines.is_empty() {
            return;
        }
        if self.voice_lost {
            self.quiet_until = Instant::now() + SILENT_PACE;
        } else {
            // Deaf before the first sound, so that the game never hears itself.
            self.speaker.under_voice(true);
            self.spoken.clone_from(&lines);
            self.speaking = Some(self.voice.say(lines));
            self.refresh_ears();
        }
    }

    /// Says lines that were printed already.
    pub(super) fn say_again(&mut self, lines: Vec<String>) {
        self.queued.extend(lines);
        self.speak_if_due();
    }

    /// Whether the game speaks, or is about to.
    pub(super) fn is_sounding(&self) -> bool {
        self.speaking.is_some() || self.speak_at.is_some()
    }
}
