//! Plays timelines on the system's output, which may vanish and come back.
//!
//! A thread owns the device and the room: what is asked reaches it as messages,
//! and it renders each cue shortly before it sounds.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use rodio::cpal::{BufferSize, ErrorKind};
use rodio::{DeviceSinkBuilder, MixerDeviceSink, math::nz};

use super::stage::{RATE, Stage, stage};
use super::{Placed, Room, SAMPLE_RATE, Score, SoundError, SoundSettings, Stock};

/// Frames the device asks for at once: 12 ms, so that a cue starts within 20 ms
/// of its event.
const PERIOD: u32 = 512;

/// Without a new frame for so long, the device is taken for lost.
const STUCK: Duration = Duration::from_millis(1_500);

/// Between two attempts to open the device.
const RETRY: Duration = Duration::from_millis(500);

/// From an event to its first cue, in seconds: the time to render it.
const AHEAD: f32 = 0.005;

/// The level of cues under the voice: 12 dB less.
pub const UNDER_VOICE: f32 = 0.25;

/// What becomes of the output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpeakerEvent {
    /// It does not answer.
    Lost,
    /// It answers again.
    Back,
}

enum Message {
    Play(Score),
    Silence,
    UnderVoice(bool),
    Tune(SoundSettings),
}

/// The output of all cues.
pub struct Speaker {
    sender: Sender<Message>,
}

impl Speaker {
    /// Starts it; without a device, nothing is heard until there is one.
    pub fn start(settings: SoundSettings, tell: impl Fn(SpeakerEvent) + Send + 'static) -> Speaker {
        let (sender, inbox) = channel();
        thread::spawn(move || {
            // Nothing to play with: the game goes on without cues.
            let Ok(room) = Room::open(settings.hearing) else { return };
            Worker { inbox, tell, room, stock: Stock::open(), settings, device: None, lost: false }
                .run();
        });
        Speaker { sender }
    }

    /// Plays a timeline from now, over what already sounds.
    pub fn play(&self, score: Score) {
        let _ = self.sender.send(Message::Play(score));
    }

    /// Stops all cues.
    pub fn silence(&self) {
        let _ = self.sender.send(Message::Silence);
    }

    /// Lowers the cues while the voice speaks.
    pub fn under_voice(&self, speaking: bool) {
        let _ = self.sender.send(Message::UnderVoice(speaking));
    }

    /// Changes how the players hear, and how loud each family is.
    pub fn tune(&self, settings: SoundSettings) {
        let _ = self.sender.send(Message::Tune(settings));
    }
}

struct Device {
    sink: MixerDeviceSink,
    stage: Stage,
    /// The last count of frames, and since when it has not changed.
    frames: u64,
    since: Instant,
}

struct Worker<T> {
    inbox: Receiver<Message>,
    tell: T,
    room: Room,
    stock: Stock,
    settings: SoundSettings,
    device: Option<Device>,
    lost: bool,
}

impl<T: Fn(SpeakerEvent)> Worker<T> {
    fn run(&mut self) {
        loop {
            self.watch();
            match self.inbox.recv_timeout(RETRY) {
                Ok(Message::Play(score)) => self.play(&score),
                Ok(Message::Silence) => {
                    if let Some(device) = &self.device {
                        device.stage.silence();
                    }
                }
                Ok(Message::UnderVoice(speaking)) => {
                    if let Some(device) = &self.device {
                        device.stage.set_level(if speaking { UNDER_VOICE } else { 1.0 });
                    }
                }
                Ok(Message::Tune(settings)) => {
                    self.room.hearing = settings.hearing;
                    self.settings = settings;
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return,
            }
        }
    }

    /// Opens the device if there is none; drops it if its clock stands still:
    /// errors alone do not tell, some devices recover.
    fn watch(&mut self) {
        if let Some(device) = &mut self.device {
            let frames = device.stage.now();
            if frames != device.frames {
                (device.frames, device.since) = (frames, Instant::now());
                return;
            }
            if device.since.elapsed() < STUCK {
                return;
            }
            tracing::info!("the speaker is lost");
            if let Some(device) = self.device.take() {
                // Dropping it may hang.
                thread::spawn(move || drop(device.sink));
            }
            if !self.lost {
                self.lost = true;
                (self.tell)(SpeakerEvent::Lost);
            }
        }
        self.device = open();
        if self.device.is_some() && self.lost {
            self.lost = false;
            (self.tell)(SpeakerEvent::Back);
        }
    }

    fn play(&mut self, score: &Score) {
        let Some(device) = &self.device else { return };
        let start = device.stage.now() + (AHEAD * SAMPLE_RATE as f32) as u64;
        for cue in &score.cues {
            if let Ok(Some((buffer, at))) = rendered(&self.room, &self.stock, &self.settings, cue) {
                device.stage.play(buffer, start + at);
            }
        }
    }
}

/// Interleaved stereo, and its first frame.
pub(super) type Rendered = (Arc<[f32]>, u64);

/// A cue as it is heard, and its first frame from the start of its timeline;
/// none for one that is turned off.
pub(super) fn rendered(
    room: &Room,
    stock: &Stock,
    settings: &SoundSettings,
    cue: &Placed,
) -> Result<Option<Rendered>, SoundError> {
    let volume = settings.level(cue.cue);
    let Some(samples) = stock.samples(cue.cue).filter(|_| volume > 0.0) else { return Ok(None) };
    let heard = room.render(&samples, cue.place, cue.gain * volume, cue.pitch)?;
    Ok(Some((heard.into(), (cue.at * SAMPLE_RATE as f32) as u64)))
}

fn open() -> Option<Device> {
    crate::listening::silence_alsa();
    let mut sink = DeviceSinkBuilder::from_default_device()
        .ok()?
        .with_channels(nz!(2))
        .with_sample_rate(RATE)
        .with_sample_format(rodio::cpal::SampleFormat::F32)
        .with_buffer_size(BufferSize::Fixed(PERIOD))
        .with_error_callback(|error| {
            // A dead device repeats its error a million times a second.
            match error.kind() {
                ErrorKind::Xrun => tracing::info!("the speaker ran dry"),
                _ => thread::sleep(Duration::from_millis(10)),
            }
        })
        .open_stream()
        .ok()?;
    sink.log_on_drop(false);
    let (stage, source) = stage();
    sink.mixer().add(source);
    Some(Device { sink, stage, frames: 0, since: Instant::now() })
}
