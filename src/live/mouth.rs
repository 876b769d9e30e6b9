//! All that goes out: the one owner of the voice, the cues and the screen.

use std::time::{Duration, Instant};

use super::posts::{ScreenPost, SpeakerPost, VoicePost};
use super::speech_queue::{Priority, SpeechQueue};
use crate::lexicon::Level;
use crate::narration::{Message, Narrator};
use crate::sound::{Cue, Score, SoundSettings};
use crate::speech::{ScreenReader, VoiceSettings};

/// Between two steps of the computers when no voice paces them.
const SILENT_PACE: Duration = Duration::from_millis(600);

/// The share of its cues after which an event is told: the voice begins as
/// they end.
const VOICE_AFTER: f32 = 0.8;

/// What prints, plays and speaks.
pub(super) struct Mouth {
    screen: Box<dyn ScreenPost>,
    voice: Box<dyn VoicePost>,
    speaker: Box<dyn SpeakerPost>,
    narrator: Narrator,
    sounds: SoundSettings,
    queue: SpeechQueue,
    /// Nobody speaks: lines are written only.
    voice_lost: bool,
    /// Nothing happens by itself before then.
    quiet_until: Instant,
}

impl Mouth {
    pub fn new(
        screen: Box<dyn ScreenPost>,
        voice: Box<dyn VoicePost>,
        speaker: Box<dyn SpeakerPost>,
        narrator: Narrator,
        sounds: SoundSettings,
        now: Instant,
    ) -> Mouth {
        let queue = SpeechQueue::default();
        Mouth {
            screen,
            voice,
            speaker,
            narrator,
            sounds,
            queue,
            voice_lost: false,
            quiet_until: now,
        }
    }

    pub fn narrator(&self) -> &Narrator {
        &self.narrator
    }

    /// How much is told of the table itself.
    pub fn set_level(&mut self, level: Level) {
        self.narrator.level = level;
    }

    /// Prints and speaks.
    pub fn say(&mut self, priority: Priority, lines: Vec<String>, now: Instant) {
        for line in &lines {
            self.screen.print(line);
        }
        self.speak(priority, lines, now);
    }

    /// Speaks what is on the screen already.
    pub fn speak(&mut self, priority: Priority, lines: Vec<String>, now: Instant) {
        if self.queue.add(priority, lines) {
            self.speaker.under_voice(false);
            self.voice.stop();
        }
        self.speak_if_due(now);
    }

    /// Prints a message.
    pub fn print(&mut self, message: &Message) {
        let text = self.narrator.say(message);
        self.screen.print(&text);
    }

    /// Shows the line being written as it is now.
    pub fn show_written(&mut self, text: &str) {
        self.screen.show_written(text);
    }

    /// Ends the line that was written.
    pub fn end_written(&mut self) {
        self.screen.end_written();
    }

    /// Speaks once the cues before it have sounded.
    pub fn speak_if_due(&mut self, now: Instant) {
        let Some(lines) = self.queue.take(now) else { return };
        if self.voice_lost {
            self.queue.unsaid();
            self.quiet_until = now + SILENT_PACE;
        } else {
            self.speaker.under_voice(true);
            let batch = self.voice.say(lines);
            self.queue.given(batch);
        }
    }

    /// A short cue for the players, over what is said.
    pub fn signal(&mut self, cue: Cue) {
        tracing::info!(?cue, "signal");
        self.speaker.play(Score::signal(cue));
    }

    /// Plays cues over what is said.
    pub fn play_over(&mut self, score: Score) {
        self.speaker.play(score);
    }

    /// Plays cues; what is said next waits until the last of them begins.
    pub fn play(&mut self, mut score: Score, now: Instant) {
        score.cues.retain(|cue| self.sounds.level(cue.cue) > 0.0);
        if score.is_empty() {
            return;
        }
        let start = self.queue.due().unwrap_or(now).max(now);
        self.queue.wait_until(start + Duration::from_secs_f32(score.length * VOICE_AFTER));
        self.speaker.play(score);
    }

    /// Stops voice and cues.
    pub fn hush(&mut self) {
        self.speaker.silence();
        self.stop_voice();
    }

    /// Stops the voice, and lets the cues sound.
    pub fn stop_voice(&mut self) {
        self.speaker.under_voice(false);
        self.queue.clear();
        self.voice.stop();
    }

    /// Somebody speaks: the voice stops, and may go on if it was nothing.
    pub fn interrupt(&mut self) {
        self.queue.interrupt();
        self.speaker.under_voice(false);
        self.voice.stop();
    }

    /// It was nothing: what it cut short is said after all.
    pub fn resume(&mut self, now: Instant) {
        if self.queue.resume() {
            self.speak_if_due(now);
        }
    }

    /// It was for the game: what it cut short is past.
    pub fn forget_interrupted(&mut self) {
        self.queue.forget();
    }

    /// Whether something was cut short by somebody who spoke.
    pub fn was_interrupted(&self) -> bool {
        self.queue.was_interrupted()
    }

    /// Whether the game speaks, or is about to.
    pub fn is_sounding(&self) -> bool {
        self.queue.is_sounding()
    }

    /// When what waits for its cues is to be said.
    pub fn due(&self) -> Option<Instant> {
        self.queue.due()
    }

    /// When something may happen by itself again.
    pub fn quiet_until(&self) -> Instant {
        self.quiet_until
    }

    /// The voice has said all up to this batch.
    pub fn said(&mut self, batch: u64) {
        if self.queue.said(batch) {
            self.speaker.under_voice(false);
        }
    }

    /// Nobody speaks any more: what was being said is not.
    pub fn lose_voice(&mut self) {
        self.voice_lost = true;
        self.queue.said(u64::MAX);
        self.speaker.under_voice(false);
    }

    /// Somebody speaks again.
    pub fn voice_is_back(&mut self) {
        self.voice_lost = false;
    }

    /// The system's sound was away and is back.
    pub fn sound_is_back(&mut self) {
        self.voice.sound_is_back();
    }

    /// Speaks otherwise from now on.
    pub fn set_voice(&mut self, settings: VoiceSettings) {
        self.voice.set(settings);
    }

    /// Sounds otherwise from now on.
    pub fn tune(&mut self, sounds: &SoundSettings) {
        self.sounds = sounds.clone();
        self.speaker.tune(sounds.clone());
    }

    /// The screen reader that runs.
    pub fn reader(&self) -> Option<ScreenReader> {
        self.voice.reader()
    }
}
