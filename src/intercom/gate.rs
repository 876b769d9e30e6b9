//! Only voices are sent: not a room's silence.

use earshot::Detector;

/// Samples looked at together: 16 ms.
const LOOK: usize = 256;

/// From 0 to 1, what may be a voice.
const VOICE: f32 = 0.5;

/// Frames of 20 ms that are sent after the last with a voice: 400 ms.
const AFTER: u32 = 20;

/// Opens while somebody speaks.
pub(super) struct Gate {
    detector: Box<Detector>,
    pending: Vec<i16>,
    open_for: u32,
}

impl Gate {
    pub fn new() -> Gate {
        Gate { detector: Detector::default_boxed(), pending: Vec::new(), open_for: 0 }
    }

    /// Whether a frame is to be sent.
    pub fn lets_through(&mut self, frame: &[i16]) -> bool {
        self.pending.extend_from_slice(frame);
        let whole = self.pending.len() - self.pending.len() % LOOK;
        let looked: Vec<i16> = self.pending.drain(..whole).collect();
        let voiced = looked.chunks_exact(LOOK).fold(false, |voiced, look| {
            let is_voice = self.detector.predict_i16(look) >= VOICE;
            voiced || is_voice
        });
        self.open_for = if voiced { AFTER } else { self.open_for.saturating_sub(1) };
        self.open_for > 0
    }
}
