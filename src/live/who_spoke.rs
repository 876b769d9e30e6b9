//! Whose voice a phrase was said in, how well they are understood, and what is learnt of it.

use super::table::Table;
use crate::dialogue::Phrase;
use crate::engine::Seat;
use crate::listening::{Heard, SpokenBy, Trust, Voiceprint};

impl Table<'_> {
    /// The name under which what is learnt of a player is kept.
    pub(super) fn kept_name(&self, speaker: Option<Seat>) -> String {
        let session = self.scenes.top().session();
        let player = session.zip(speaker).map(|(session, seat)| session.game().player(seat));
        player.map_or(String::new(), |player| player.name.clone())
    }

    pub(super) fn trust_in(&self, speaker: Option<Seat>) -> Trust {
        self.settings().trust.get(&self.kept_name(speaker)).copied().unwrap_or_default()
    }

    /// Gets used to a player, who is told so the first time.
    pub(super) fn learn_trust(&mut self, speaker: Option<Seat>, right: bool) {
        // Told once what was said is done: it interrupts nothing.
        self.habits_due |= self.settings().trust.is_empty();
        let (name, trust) = (self.kept_name(speaker), self.trust_in(speaker).answered(right));
        self.set(|settings| {
            settings.trust.insert(name, trust);
        });
    }

    /// The phrase as said by the player whose voice it is, where that changes
    /// who acts.
    pub(super) fn credited(&self, phrase: Phrase, heard: &Heard) -> Phrase {
        let speaker = self.speaker_of(heard).zip(self.scenes.top().session());
        let credited = speaker.and_then(|(seat, session)| session.credited(&phrase, seat));
        credited.unwrap_or(phrase)
    }

    /// Whose voice it is, where several are known.
    pub(super) fn speaker_of(&self, heard: &Heard) -> Option<Seat> {
        match self.spoken_by(heard)? {
            SpokenBy::Clearly(seat) | SpokenBy::Sure(seat) => Some(seat),
            SpokenBy::Perhaps(_) => None,
        }
    }

    pub(super) fn spoken_by(&self, heard: &Heard) -> Option<SpokenBy<Seat>> {
        let session = self.scenes.top().session()?;
        let known: Vec<(Seat, &Voiceprint)> = (session.humans().into_iter())
            .filter_map(|seat| {
                let name = &session.game().player(seat).name;
                Some((seat, self.settings().voices.get(name)?))
            })
            .collect();
        // One voice alone says nothing of who else may speak.
        if known.len() < 2 {
            return None;
        }
        heard.voice.as_ref()?.speaker(&known)
    }

    /// Knows a player's voice better with each phrase that is clearly theirs.
    pub(super) fn learn_on(&mut self, heard: &Heard) {
        let Some(SpokenBy::Clearly(seat)) = self.spoken_by(heard) else { return };
        let (Some(session), Some(said)) = (self.scenes.top().session(), &heard.voice) else {
            return;
        };
        let name = session.game().player(seat).name.clone();
        let voice = self.settings().voices.get(&name).filter(|voice| voice.is_learning());
        let Some(voice) = voice.map(|voice| voice.and(said)) else { return };
        self.set(|settings| {
            settings.voices.insert(name, voice);
        });
    }
}
