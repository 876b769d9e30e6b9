//! Learning the players' voices.

use super::enrolment::{Enrolment, LEARNT, MOST_MISSES, asked};
use super::table::Table;
use crate::engine::Seat;
use crate::lexicon::{Answer, Go, Intent};
use crate::listening::{Heard, MicrophoneFault, Voiceprint};
use crate::narration::Message;

impl Table<'_> {
    /// Begins to learn a player's voice.
    pub(super) fn begin_enrolment(&mut self, seat: Seat) {
        let Some(session) = self.scenes.top().session() else { return };
        let name = session.game().player(seat).name.clone();
        if !self.ears.listens() {
            let fault = self.ears.missing().unwrap_or(MicrophoneFault::Absent);
            return self.notice(self.no_microphone(fault));
        }
        self.ears.tell_voices();
        self.enrolment = Some(Enrolment { seat, name, phrases: Vec::new(), misses: 0 });
        self.ask_for_voice();
    }

    fn ask_for_voice(&mut self) {
        let Some(Enrolment { name, phrases, .. }) = &self.enrolment else { return };
        let phrase = self.phrase_of(asked(phrases.len()));
        let message = Message::new("voice-repeat")
            .with("player", name.clone())
            .with("rank", phrases.len() as u32 + 1)
            .with("phrase", phrase);
        self.notice(message);
    }

    pub(super) fn learn(&mut self, heard: &Heard) {
        let phrase = self.scenes.top().read(&heard.best().known_text());
        let gives_up = [Intent::Go(Go::Undo), Intent::Go(Go::Silence), Intent::Answer(Answer::No)];
        if gives_up.iter().any(|intent| phrase.says(*intent)) {
            return self.give_up_enrolment();
        }
        let Some(enrolment) = &mut self.enrolment else { return };
        // Any other sound would be learnt for the player's voice.
        let said = phrase.says(asked(enrolment.phrases.len()));
        let Some(voice) = heard.voice.clone().filter(|_| said) else {
            enrolment.misses += 1;
            let given_up = enrolment.misses >= MOST_MISSES;
            let message = Message::new(if given_up { "voice-given-up" } else { "voice-missed" });
            if given_up {
                self.enrolment = None;
            }
            return self.notice(message.flag("other", !said));
        };
        enrolment.misses = 0;
        enrolment.phrases.push(voice);
        if enrolment.phrases.len() < LEARNT.len() {
            return self.ask_for_voice();
        }
        let Some(Enrolment { seat, name, phrases, .. }) = self.enrolment.take() else { return };
        let voice = Voiceprint::of(&phrases);
        let others = self.settings().voices.iter().filter(|(other, _)| **other != name);
        let alike = self.plays(others.filter(|(_, other)| other.is_like(&voice)).map(|(n, _)| n));
        self.set(|settings| {
            settings.voices.insert(name.clone(), voice);
        });
        let id = if alike.is_some() { "voice-alike" } else { "voice-learnt" };
        tracing::info!(seat = seat.number(), "voice learnt");
        let other = alike.unwrap_or_default();
        self.notice(Message::new(id).with("player", name).with("other", other));
    }

    /// The first of these names that plays here.
    fn plays<'n>(&self, mut names: impl Iterator<Item = &'n String>) -> Option<String> {
        let session = self.scenes.top().session()?;
        let players = session.game().players();
        names.find(|name| players.iter().any(|player| player.name == **name)).cloned()
    }

    pub(super) fn give_up_enrolment(&mut self) {
        if self.enrolment.take().is_some() {
            self.notice(Message::new("voice-not-learnt"));
        }
    }
}
