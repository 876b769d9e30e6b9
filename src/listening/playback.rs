//! What the computer plays, voice and sounds together: the microphone hears its
//! echo.

use std::io::Read;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread;

use super::SAMPLE_RATE;

/// Bytes read at once: 10 ms.
const PIECE: usize = SAMPLE_RATE as usize / 100 * 2;

/// Pieces that may wait: 2 s.
const BACKLOG: usize = 200;

/// A stream of what the computer plays.
pub struct Playback {
    recorder: Child,
    pieces: Receiver<Vec<i16>>,
}

impl Playback {
    /// Opens it; none where the sound server does not give it. PulseAudio's
    /// recorder, which PipeWire answers too: the sound library gives
    /// microphones only.
    pub fn open() -> Option<Playback> {
        let mut recorder = Command::new("parec")
            .args(["--device=@DEFAULT_MONITOR@", "--raw", "--format=s16le", "--channels=1"])
            .args([&format!("--rate={SAMPLE_RATE}"), "--latency-msec=10"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .ok()?;
        let mut sound = recorder.stdout.take()?;
        let (sender, pieces) = sync_channel(BACKLOG);
        thread::spawn(move || {
            let mut piece = [0; PIECE];
            while sound.read_exact(&mut piece).is_ok() {
                let (samples, _) = piece.as_chunks();
                let samples = samples.iter().map(|sample| i16::from_le_bytes(*sample)).collect();
                // Nobody may be listening: the oldest are not worth keeping.
                let _ = sender.try_send(samples);
            }
        });
        Some(Playback { recorder, pieces })
    }

    /// Whether its sound server has gone.
    pub fn has_ended(&mut self) -> bool {
        !matches!(self.recorder.try_wait(), Ok(None))
    }

    /// What was played since the last time.
    pub fn samples(&self) -> impl Iterator<Item = i16> {
        self.pieces.try_iter().flatten()
    }
}

impl Drop for Playback {
    fn drop(&mut self) {
        let _ = self.recorder.kill();
        let _ = self.recorder.wait();
    }
}
