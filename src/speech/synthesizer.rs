//! What every way of speaking can do, and reports, whoever speaks.

use std::time::Duration;

use super::Missing;

/// A letter, as most voices speak it, and the breath before a sentence: what is
/// waited where nobody tells that a sentence has ended.
const LETTER: Duration = Duration::from_millis(65);
const BREATH: Duration = Duration::from_millis(400);

/// What a worker reports, under its number: reports of one that has been
/// given up are ignored.
pub(super) enum WorkerReport {
    /// Whoever was to speak does not: somebody else may.
    Missing(Missing),
    Ready {
        voices: usize,
    },
    Begun,
    /// A sentence was said to its end.
    Ended,
    /// A sentence was stopped.
    Cut,
    /// It still listens.
    Alive,
    Failed,
}

/// How the end of a sentence is known.
pub(super) enum Ends {
    /// It is reported, as its beginning is.
    Reported,
    /// Nobody tells: after so long, and once [`Synthesizer::speaks_on`] says no.
    After(Duration),
}

/// The service does not do what it was asked, and is given up.
pub(super) struct Dumb;

/// One way of speaking. Lives in the worker's thread.
pub(super) trait Synthesizer {
    /// Begins a sentence.
    fn speak(&mut self, text: &str) -> Result<Ends, Dumb>;

    /// Is quiet at once.
    fn stop(&mut self) -> Result<(), Dumb>;

    /// −100 to 100, 0 normal. One that is refused changes nothing.
    fn set_rate(&mut self, _rate: i8) {}

    /// −100 to 100, 100 loudest. One that is refused changes nothing.
    fn set_volume(&mut self, _volume: i8) {}

    /// The voice of this rank among the French ones.
    fn set_voice(&mut self, _rank: usize) {}

    /// French voices to choose from.
    fn voices(&self) -> usize {
        1
    }

    /// Makes sure that the service still answers.
    fn feel_pulse(&mut self) -> Result<(), Dumb> {
        Ok(())
    }

    /// Whether it still speaks, once it should have ended.
    fn speaks_on(&mut self) -> bool {
        false
    }
}

/// How long a sentence lasts in a voice that is not ours.
pub(super) fn lasts(text: &str) -> Duration {
    BREATH + LETTER * text.chars().count().min(2_000) as u32
}

/// Nobody speaks here: a screen reader reads the lines that are written. What is
/// left is to wait until it has.
pub(super) struct Silent;

impl Synthesizer for Silent {
    fn speak(&mut self, text: &str) -> Result<Ends, Dumb> {
        Ok(Ends::After(lasts(text)))
    }

    fn stop(&mut self) -> Result<(), Dumb> {
        Ok(())
    }
}
