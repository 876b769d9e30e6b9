//! A rent is no race: through loudspeakers players wait until the game has spoken, so
//! whoever may claim a rent has the ear before the next throw is taken.

use std::time::{Duration, Instant};

use super::table::Table;
use crate::dialogue::Phrase;
use crate::game::Session;
use crate::lexicon::Intent;
use crate::sound::Cue;

/// How long nothing is said before a throw, where a rent may be claimed.
const FOR_CLAIMS: Duration = Duration::from_secs(2);

/// A throw that waits.
pub(super) struct HeldThrow {
    phrase: Phrase,
    until: Instant,
}

impl HeldThrow {
    /// When it is taken.
    pub fn until(&self) -> Instant {
        self.until
    }
}

impl Table<'_> {
    /// Keeps a throw waiting, if somebody else may claim a rent and could not say so yet.
    pub(super) fn holds_throw(&mut self, phrase: &Phrase) -> bool {
        if !phrase.says(Intent::Roll) || self.settings.headphones || self.listener.is_none() {
            return false;
        }
        let awaits = |session: &Session| session.may_be_claimed_before(phrase);
        if self.microphone_missing.is_some() || !self.scenes.top().session().is_some_and(awaits) {
            return false;
        }
        let now = Instant::now();
        let until = self.silent_since.filter(|_| !self.is_sounding()).unwrap_or(now) + FOR_CLAIMS;
        if until <= now {
            return false;
        }
        if self.is_sounding() {
            self.stop_voice();
        }
        self.signal(Cue::ListenOn);
        self.throw = Some(HeldThrow { phrase: phrase.clone(), until });
        true
    }

    /// Takes the throw that waited, once its time has come and nobody speaks.
    pub(super) fn take_held_throw(&mut self) {
        let due = |held: &HeldThrow| held.until <= Instant::now();
        if !self.hearing
            && self.throw.as_ref().is_some_and(due)
            && let Some(HeldThrow { phrase, .. }) = self.throw.take()
        {
            self.take_now(phrase);
        }
    }
}
