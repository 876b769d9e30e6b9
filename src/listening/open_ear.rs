//! An ear that may be shut: what becomes of samples, on their own clock.

use std::collections::BTreeSet;

use super::{
    Completeness, Ear, Expected, Heard, MicrophoneFault, Patience, RecognitionModel, SAMPLE_RATE,
};

/// After the game's own voice, how long its echo may last: a quarter of a second, in samples.
const TAIL: usize = SAMPLE_RATE as usize / 4;

/// What an ear is told.
pub enum EarOrder {
    /// To listen for this from now on.
    Expect(Expected),
    /// How long to wait after the last word.
    Patience(Patience),
    /// To give everyone's voice with what they say, if there is a model for it.
    TellVoices,
    /// To stop hearing while the game speaks, or to hear again.
    Deaf(bool),
}

/// What the listener tells.
#[derive(Clone, Debug, PartialEq)]
pub enum ListenerEvent {
    /// An utterance ended.
    Heard(Heard),
    /// Somebody began to speak, or what began came to nothing.
    Hearing(bool),
    /// Words of the grammar that cannot be recognised: their phrases are left
    /// out.
    UnknownWords(BTreeSet<String>),
    /// Whether the players are heard while the computer plays.
    HearsOver(bool),
    /// The microphone works.
    MicrophoneOpen,
    /// There is none, for this reason; it is tried again.
    MicrophoneMissing(MicrophoneFault),
}

/// A model and an ear, which are given the microphone's samples whoever brings them.
pub struct OpenEar {
    model: RecognitionModel,
    ear: Ear,
    deaf: bool,
    /// Samples of echo still to come.
    tail: usize,
    hearing: bool,
}

impl OpenEar {
    /// An ear that hears with this model.
    pub fn new(model: RecognitionModel) -> OpenEar {
        let ear = Ear::new(Patience::default());
        OpenEar { model, ear, deaf: false, tail: 0, hearing: false }
    }

    /// Does as it is told; what there is to say of it.
    pub fn obey(&mut self, order: EarOrder) -> Option<ListenerEvent> {
        match order {
            EarOrder::Expect(expected) => {
                let unknown = self.model.unknown_words(&expected.phrases);
                self.ear.listen_for(self.model.hearable(expected));
                return (!unknown.is_empty()).then_some(ListenerEvent::UnknownWords(unknown));
            }
            EarOrder::Patience(patience) => self.ear.set_patience(patience),
            EarOrder::TellVoices => {
                if !self.model.tell_voices() {
                    tracing::warn!("no model to tell voices apart");
                }
            }
            EarOrder::Deaf(deaf) => {
                match deaf {
                    true => self.ear.forget(),
                    false if self.deaf => self.tail = TAIL,
                    false => {}
                }
                self.deaf = deaf;
            }
        }
        None
    }

    /// Whether what comes is heard, and not the game's own voice.
    pub(super) fn is_open(&self) -> bool {
        !self.deaf && self.tail == 0
    }

    /// Hears samples of 16 kHz; `trusted` says whether they are a microphone's.
    pub fn push(&mut self, samples: &[i16], trusted: bool) -> Vec<ListenerEvent> {
        let echo = self.tail > 0;
        self.tail = self.tail.saturating_sub(samples.len());
        if self.deaf || echo || !trusted {
            self.ear.forget();
            return self.turned(false).into_iter().collect();
        }
        let heard = self.ear.push(&self.model, samples).into_iter();
        let mut told: Vec<ListenerEvent> = heard.map(ListenerEvent::Heard).collect();
        told.extend(self.turned(self.ear.completeness() > Completeness::Nothing));
        told
    }

    /// That somebody began to speak, or that it came to nothing, when that changes.
    fn turned(&mut self, hearing: bool) -> Option<ListenerEvent> {
        let before = std::mem::replace(&mut self.hearing, hearing);
        (before != hearing).then_some(ListenerEvent::Hearing(hearing))
    }
}
