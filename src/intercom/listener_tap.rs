//! What the microphone hears, on its way to the other houses.

use super::Intercom;
use super::codec::{FRAME, OwnVoice};
use super::gate::Gate;

/// Frames kept from before a voice is noticed: its first consonant, 60 ms.
const BEFORE: usize = 3;

/// Takes what the microphone hears, and sends what is said while this house wants to be heard.
pub struct ListenerTap {
    intercom: Intercom,
    voice: Option<OwnVoice>,
    gate: Gate,
    pending: Vec<i16>,
    before: Vec<Vec<i16>>,
}

impl ListenerTap {
    pub(super) fn new(intercom: Intercom) -> ListenerTap {
        ListenerTap {
            intercom,
            voice: OwnVoice::new(),
            gate: Gate::new(),
            pending: Vec::new(),
            before: Vec::new(),
        }
    }

    /// Samples of 16 kHz.
    pub fn push(&mut self, samples: &[i16]) {
        if !self.intercom.talks() {
            self.pending.clear();
            self.before.clear();
            return;
        }
        self.pending.extend_from_slice(samples);
        let whole = self.pending.len() - self.pending.len() % FRAME;
        let frames: Vec<i16> = self.pending.drain(..whole).collect();
        for frame in frames.chunks_exact(FRAME) {
            let passes = self.gate.lets_through(frame);
            self.before.push(frame.to_vec());
            if !passes {
                let excess = self.before.len().saturating_sub(BEFORE);
                self.before.drain(..excess);
                continue;
            }
            for frame in self.before.drain(..) {
                if let Some(packet) = self.voice.as_mut().and_then(|voice| voice.encode(&frame)) {
                    self.intercom.send(packet);
                }
            }
        }
    }
}
