//! Voices in packets: Opus, 20 ms each, in their order.

use std::panic::{AssertUnwindSafe, catch_unwind};

use opus_rs::{Application, OpusDecoder, OpusEncoder};

use crate::listening::SAMPLE_RATE;

/// Samples of a packet: 20 ms.
pub const FRAME: usize = SAMPLE_RATE as usize / 50;

/// Bits per second.
const BITRATE: i32 = 24_000;

/// Bytes of a packet, at most: three times what that makes.
const MOST_BYTES: usize = 200;

/// Packets that are lost and guessed at; more are silence.
const GUESSED: u32 = 3;

/// Makes packets of what is said here.
pub struct OwnVoice {
    encoder: OpusEncoder,
    number: u32,
}

impl OwnVoice {
    /// Nothing said yet; none where no encoder can be had.
    pub fn new() -> Option<OwnVoice> {
        let mut encoder = OpusEncoder::new(SAMPLE_RATE as i32, 1, Application::Voip).ok()?;
        encoder.bitrate_bps = BITRATE;
        Some(OwnVoice { encoder, number: 0 })
    }

    /// The packet of one frame.
    pub fn encode(&mut self, frame: &[i16]) -> Option<Vec<u8>> {
        self.number = self.number.wrapping_add(1);
        let mut packet = vec![0; 4 + MOST_BYTES];
        packet[..4].copy_from_slice(&self.number.to_le_bytes());
        let bytes = self.encoder.encode_i16(frame, FRAME, &mut packet[4..]).ok()?;
        packet.truncate(4 + bytes);
        Some(packet)
    }
}

/// One friend's voice, out of its packets.
pub struct FriendVoice {
    decoder: Option<OpusDecoder>,
    /// The last packet that was heard.
    last: Option<u32>,
}

impl FriendVoice {
    /// Nothing heard yet.
    pub fn new() -> FriendVoice {
        FriendVoice { decoder: None, last: None }
    }

    /// The frames that a packet brings, 16 kHz: what was lost before it too, guessed at. None
    /// where it is none, or comes too late.
    pub fn decode(&mut self, packet: &[u8]) -> Vec<Vec<f32>> {
        let Some((number, bytes)) = packet.split_first_chunk() else { return Vec::new() };
        let number = u32::from_le_bytes(*number);
        if !(2..=MOST_BYTES).contains(&bytes.len()) {
            return Vec::new();
        }
        let missed = match self.last {
            Some(last) if number <= last => return Vec::new(),
            Some(last) => (number - last - 1).min(GUESSED),
            None => 0,
        };
        self.last = Some(number);
        let lost = (0..missed).filter_map(|_| self.frame(&[])).collect::<Vec<_>>();
        lost.into_iter().chain(self.frame(bytes)).collect()
    }

    /// Whatever a stranger's packet does to the decoder, it is dropped with it.
    fn frame(&mut self, bytes: &[u8]) -> Option<Vec<f32>> {
        if self.decoder.is_none() {
            self.decoder = OpusDecoder::new(SAMPLE_RATE as i32, 1).ok();
        }
        let mut decoder = self.decoder.take()?;
        let decoded = catch_unwind(AssertUnwindSafe(|| {
            let mut frame = vec![0.0; FRAME];
            let decoded = decoder.decode(bytes, FRAME, &mut frame).is_ok();
            (decoder, decoded.then_some(frame))
        }));
        let (decoder, frame) = decoded.ok()?;
        self.decoder = Some(decoder);
        frame.filter(|frame| frame.iter().all(|sample| sample.is_finite()))
    }
}

impl Default for FriendVoice {
    fn default() -> FriendVoice {
        FriendVoice::new()
    }
}
