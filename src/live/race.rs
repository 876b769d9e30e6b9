//! A rent is no race: through loudspeakers players wait until the game has spoken, so
//! whoever may claim a rent has the ear before the next throw is taken.

use std::time::Duration;

use super::held_throw::HeldThrow;
use super::table::Table;
use crate::dialogue::Phrase;
use crate::game::Session;
use crate::lexicon::Act;
use crate::sound::Cue;

/// How long nothing is said before a throw, where a rent may be claimed.
const FOR_CLAIMS: Duration = Duration::from_secs(2);

/// How long other houses may take, at most, to tell that a rent may be claimed.
const FOR_HOUSES: Duration = Duration::from_secs(8);

impl Table<'_> {
    /// Keeps a throw waiting, if somebody else may claim a rent and could not say so yet.
    pub(super) fn holds_throw(&mut self, phrase: &Phrase) -> bool {
        if !phrase.says(Act::Roll) {
            return false;
        }
        let now = self.clock.now();
        let elsewhere = |session: &Session| session.may_be_claimed_elsewhere_before(phrase);
        if self.scenes.top().session().is_some_and(elsewhere) {
            self.signal(Cue::ListenOn);
            let (phrase, until) = (phrase.clone(), now + FOR_HOUSES);
            self.throw = Some(HeldThrow { phrase, until, for_houses: true });
            return true;
        }
        if self.settings().headphones || !self.ears.listens() {
            return false;
        }
        let awaits = |session: &Session| session.may_be_claimed_before(phrase);
        if self.ears.missing().is_some() || !self.scenes.top().session().is_some_and(awaits) {
            return false;
        }
        let silent = self.ears.silent_since().filter(|_| !self.mouth.is_sounding());
        let until = silent.unwrap_or(now) + FOR_CLAIMS;
        if until <= now {
            return false;
        }
        if self.mouth.is_sounding() {
            self.mouth.stop_voice();
        }
        self.signal(Cue::ListenOn);
        self.throw = Some(HeldThrow { phrase: phrase.clone(), until, for_houses: false });
        true
    }

    /// Takes the throw that waited, once its time has come and nobody speaks.
    pub(super) fn take_held_throw(&mut self) {
        let now = self.clock.now();
        let told = self.scenes.top().session().is_none_or(Session::is_told_elsewhere);
        if let Some(held) = self.throw.as_mut().filter(|held| told && held.for_houses) {
            // Then whoever may claim has as long as anybody here.
            (held.until, held.for_houses) = (held.until.min(now + FOR_CLAIMS), false);
        }
        let due = |held: &HeldThrow| held.until <= now;
        if !self.ears.hears()
            && self.throw.as_ref().is_some_and(due)
            && let Some(HeldThrow { phrase, .. }) = self.throw.take()
        {
            self.take_now(phrase);
        }
    }
}
