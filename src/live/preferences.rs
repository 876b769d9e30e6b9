//! Orders to the table: what is chosen for all games is kept, told, and carried out.

use super::table::Table;
use crate::dialogue::{Said, level_of};
use crate::game::Session;
use crate::lexicon::{Intent, KeyAction, Set};
use crate::listening::MicrophoneFault;
use crate::narration::Message;
use crate::reply::Order;
use crate::settings::{
    Chosen, Circumstances, Effect, Settings, WakeName, chosen_by, effects_of_reset,
};
use crate::sound::Cue;

impl Table<'_> {
    pub(super) fn obey(&mut self, order: Order) {
        match order {
            Order::Silence => self.hush(),
            Order::Set(said) => self.choose_setting(KeyAction::Say(said.intent), Some(&said)),
            Order::ChooseWakeName(name) => {
                self.set(|settings| settings.wake_name = WakeName(name));
                self.choose_setting(KeyAction::Say(Intent::Set(Set::WakeName)), None);
            }
            Order::LearnVoice(seat) => self.begin_enrolment(seat),
            Order::TellMicrophone => self.tell_microphone(),
            Order::Mute(cue, muted) => self.mute(cue, muted),
            Order::Talk(talks) => self.talk(talks),
            Order::HearHouse(house, heard) => self.intercom.hear(house, heard),
        }
    }

    /// Changes the settings, and keeps them.
    pub(super) fn set(&mut self, change: impl FnOnce(&mut Settings)) {
        self.preferences.change(change);
    }

    /// Makes the choice that is asked for so, perhaps about a family of sounds, or a level.
    pub(super) fn choose_setting(&mut self, by: KeyAction, said: Option<&Said>) {
        let Some((row, choose)) = chosen_by(by) else { return };
        let mut settings = self.settings().clone();
        let told = match choose(&mut settings, &self.circumstances(said)) {
            Chosen::Not(message) => return self.notice(message),
            Chosen::Told(message) => Some(message),
            Chosen::Signalled(cue, message) => {
                self.signal(cue);
                Some(message)
            }
            Chosen::CutIn(message) => {
                self.mouth.stop_voice();
                Some(message)
            }
            Chosen::Untold => None,
        };
        self.set(|kept| *kept = settings);
        self.carry_out(row.effects);
        if let Some(message) = told {
            self.notice(message);
        }
    }

    fn circumstances(&self, said: Option<&Said>) -> Circumstances<'_> {
        Circumstances {
            narrator: self.mouth.narrator(),
            families: self.language.phrases.families(),
            family: said.and_then(|said| said.family),
            level: said.and_then(level_of),
            listener: self.scenes.top().session().and_then(Session::listener),
            reader: self.mouth.reader(),
        }
    }

    /// Does what choices set going.
    fn carry_out<'e>(&mut self, effects: impl IntoIterator<Item = &'e Effect>) {
        for effect in effects {
            match effect {
                Effect::Voice => self.set_voice_now(),
                Effect::Sounds => self.mouth.tune(&self.preferences.settings().sounds),
                Effect::Patience => self.ears.set_patience(self.settings().patience),
                Effect::Company => self.apply_preferences(),
                Effect::NextMicrophone => self.next_microphone(),
                Effect::NextModel => self.next_model(),
                Effect::Reset => self.carry_out(&effects_of_reset()),
            }
        }
    }

    /// Never plays this cue again, or plays it again.
    fn mute(&mut self, cue: Cue, muted: bool) {
        let Some(row) = cue.row() else { return };
        self.set(|settings| {
            match muted {
                true => settings.sounds.muted.insert(row.name.into()),
                false => settings.sounds.muted.remove(row.name),
            };
        });
        self.carry_out(&[Effect::Sounds]);
    }

    /// The next of the microphones, the system's own after the last.
    fn next_microphone(&mut self) {
        let names = self.ears.microphones();
        let at = self.settings().microphone.as_ref();
        let next = match at.and_then(|name| names.iter().position(|other| other == name)) {
            Some(at) => names.get(at + 1),
            None => names.first(),
        };
        let next = next.cloned();
        self.set(|settings| settings.microphone = next);
        self.ears.choose(self.settings().microphone.clone());
        self.tell_microphone();
    }

    /// The next of the models, the game's own after the last.
    fn next_model(&mut self) {
        let names = self.ears.models();
        if names.len() < 2 {
            return self.notice(Message::new("model-only"));
        }
        let at = self.settings().model.as_ref();
        let at = at.and_then(|name| names.iter().position(|other| other == name)).unwrap_or(0);
        let next = names.get(at + 1).cloned();
        self.set(|settings| settings.model = next);
        self.start_listening();
    }

    /// That there is no microphone, and why.
    pub(super) fn no_microphone(&self, fault: MicrophoneFault) -> Message {
        Message::new("microphone-off").with("reason", self.mouth.narrator().microphone_fault(fault))
    }

    fn tell_microphone(&mut self) {
        let message = match (self.ears.missing(), &self.settings().microphone) {
            (Some(fault), _) => self.no_microphone(fault),
            (None, Some(name)) => Message::new("microphone-named").with("name", name.clone()),
            (None, None) => Message::new("microphone-usual"),
        };
        self.notice(message);
    }
}
