//! When an utterance has ended: what was said is weighed against the silence
//! after it.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

/// How far the words heard so far have come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Completeness {
    /// No word yet.
    Nothing,
    /// Words that mean nothing, or nothing yet: "je mise".
    Begun,
    /// A command that ends with a number, or with the beginning of a longer
    /// one: "je mise cent".
    NumberMayGoOn,
    /// A command, or the beginning of a longer one: "j'achète".
    MayGoOn,
    /// A command that nothing can follow.
    Complete,
}

/// How long the game waits before it answers.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, IntoStaticStr, VariantArray,
)]
#[strum(serialize_all = "kebab-case")]
#[derive(Serialize, Deserialize)]
pub enum Patience {
    /// For those who speak without pauses.
    Quick,
    /// For most.
    #[default]
    Usual,
    /// For those who take their time.
    Patient,
    /// For those who need long pauses inside a sentence.
    VeryPatient,
}

impl Patience {
    /// One step longer.
    pub fn longer(self) -> Patience {
        Patience::VARIANTS.iter().copied().find(|patience| *patience > self).unwrap_or(self)
    }

    /// One step shorter.
    pub fn shorter(self) -> Patience {
        Patience::VARIANTS.iter().copied().rfind(|patience| *patience < self).unwrap_or(self)
    }

    fn factor(self) -> f32 {
        match self {
            Patience::Quick => 0.75,
            Patience::Usual => 1.0,
            Patience::Patient => 2.0,
            Patience::VeryPatient => 4.0,
        }
    }
}

/// Silence that ends a complete command, in seconds.
const AFTER_COMPLETE: f32 = 0.15;

/// Silence that ends what may go on.
const AFTER_WHOLE: f32 = 0.25;

/// Silence that ends a number: people think of the rest of it.
const AFTER_NUMBER: f32 = 0.38;

/// Silence that ends what means nothing.
const AFTER_BEGUN: f32 = 0.9;

/// The longest of them, stretched for a slow speaker.
const LONGEST: f32 = 4.0;

/// Where there is no silence, how much longer words must stay the same: in noise,
/// and in a quiet room, where it is a voice that goes on.
const IN_NOISE: f32 = 0.4;
const IN_QUIET: f32 = 1.5;

/// Speech that comes back so soon after the end was cut.
const CUT: f32 = 0.45;

/// The part of a speaker's old pauses in what is known of them.
const MEMORY: f32 = 0.8;

/// Weighs words and silence, and learns how long this player's pauses are.
#[derive(Clone, Debug)]
pub struct Endpointing {
    /// How long it waits.
    pub patience: Patience,
    /// The longest pauses inside this player's sentences, in seconds.
    pause: f32,
    /// Since somebody spoke, in seconds.
    silence: f32,
    /// Since the words changed.
    stable: f32,
    /// Since the last utterance ended.
    since_end: f32,
    /// Whether the room is quiet: silence can be told from speech.
    pub quiet: bool,
}

impl Endpointing {
    /// For a player nothing is known of.
    pub fn new(patience: Patience) -> Endpointing {
        Endpointing {
            patience,
            pause: 0.0,
            silence: 0.0,
            stable: 0.0,
            since_end: f32::MAX,
            quiet: false,
        }
    }

    /// Takes `seconds` of sound, with or without a voice in it; `changed` says
    /// whether other words are heard than before.
    pub fn step(&mut self, seconds: f32, voiced: bool, changed: bool) {
        self.silence = if voiced { 0.0 } else { self.silence + seconds };
        self.stable = if changed { 0.0 } else { self.stable + seconds };
        if voiced && self.since_end < CUT {
            // They had not finished.
            self.pause = self.pause.max(self.since_end);
        }
        self.since_end = if voiced { f32::MAX } else { self.since_end + seconds };
    }

    /// Whether the silence is long enough to look at what has been said.
    pub fn may_have_ended(&self) -> bool {
        self.silence >= AFTER_COMPLETE
    }

    /// Whether the utterance has ended, its words having come so far.
    pub fn has_ended(&self, words: Completeness) -> bool {
        if words == Completeness::Nothing {
            return false;
        }
        let wait = self.wait(words);
        // Where noise hides the silence, words that do not change end it too.
        let hidden = if self.quiet { IN_QUIET } else { IN_NOISE };
        self.silence >= wait || self.stable >= wait + hidden && words > Completeness::Begun
    }

    /// The silence, in seconds, that ends an utterance that has come so far.
    pub fn wait(&self, words: Completeness) -> f32 {
        let (usual, pauses) = match words {
            Completeness::Complete => (AFTER_COMPLETE, 0.5),
            Completeness::MayGoOn => (AFTER_WHOLE, 1.2),
            Completeness::NumberMayGoOn => (AFTER_NUMBER, 1.2),
            Completeness::Nothing | Completeness::Begun => (AFTER_BEGUN, 2.0),
        };
        (usual.max(self.pause * pauses) * self.patience.factor()).min(LONGEST)
    }

    /// An utterance has ended, whose longest pause between two words was this,
    /// in seconds.
    pub fn ended(&mut self, pause: f32) {
        self.pause = (self.pause * MEMORY).max(pause);
        self.since_end = 0.0;
        self.stable = 0.0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FRAME: f32 = 0.016;

    /// Seconds of silence after which an utterance is ended.
    fn waited(endpointing: &mut Endpointing, words: Completeness) -> f32 {
        endpointing.step(FRAME, true, true);
        let mut silence = 0.0;
        while !endpointing.has_ended(words) {
            endpointing.step(FRAME, false, false);
            silence += FRAME;
            assert!(silence < 2.0 * LONGEST);
        }
        silence
    }

    #[test]
    fn the_less_can_follow_the_less_is_waited() {
        let mut usual = Endpointing::new(Patience::Usual);
        let waits = [
            Completeness::Complete,
            Completeness::MayGoOn,
            Completeness::NumberMayGoOn,
            Completeness::Begun,
        ]
        .map(|words| waited(&mut usual, words));
        assert!(waits.is_sorted(), "{waits:?}");
        assert!(waits[0] < 0.2 && waits[3] > 0.8, "{waits:?}");
        usual.step(10.0, false, false);
        assert!(!usual.has_ended(Completeness::Nothing));
    }

    #[test]
    fn who_pauses_is_waited_for_longer_then_as_before() {
        let mut endpointing = Endpointing::new(Patience::Usual);
        let before = waited(&mut endpointing, Completeness::NumberMayGoOn);
        endpointing.ended(0.8);
        let after = waited(&mut endpointing, Completeness::NumberMayGoOn);
        assert!(after > 0.8, "{before} {after}");
        for _ in 0..20 {
            endpointing.ended(0.05);
        }
        assert!(waited(&mut endpointing, Completeness::NumberMayGoOn) < before + FRAME);
    }

    #[test]
    fn who_was_cut_is_waited_for_longer() {
        let mut endpointing = Endpointing::new(Patience::Usual);
        let before = waited(&mut endpointing, Completeness::NumberMayGoOn);
        endpointing.ended(0.0);
        endpointing.step(0.4, false, false);
        assert!(waited(&mut endpointing, Completeness::NumberMayGoOn) > before);
    }

    #[test]
    fn in_noise_words_that_stay_the_same_end_it() {
        let mut endpointing = Endpointing::new(Patience::Usual);
        let frames = (0..200).position(|_| {
            endpointing.step(FRAME, true, false);
            endpointing.has_ended(Completeness::Complete)
        });
        let seconds = frames.map(|frames| frames as f32 * FRAME);
        assert!(seconds.is_some_and(|s| s > AFTER_COMPLETE && s < 1.0), "{seconds:?}");
    }

    #[test]
    fn patience_has_two_ends() {
        assert_eq!(Patience::Quick.shorter(), Patience::Quick);
        assert_eq!(Patience::Usual.longer(), Patience::Patient);
        assert_eq!(Patience::VeryPatient.longer(), Patience::VeryPatient);
        let wait = |patience| Endpointing::new(patience).wait(Completeness::Complete);
        assert!(wait(Patience::Quick) < wait(Patience::VeryPatient));
    }
}
