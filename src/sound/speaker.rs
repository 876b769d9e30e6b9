//! Plays timelines on the system's output, which may vanish and come back.
//!
//! A thread owns the device and the room: what is asked reaches it as messages,
//! and it renders each cue shortly before it sounds.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use rodio::cpal::{BufferSize, ErrorKind};
use rodio::{DeviceSinkBuilder, MixerDeviceSink, math::nz};

use super::friends::FriendLines;
use super::stage::{RATE, Stage, stage};
use super::{Bearing, Family, Room, Score, SoundSettings, Stock, perform};

/// Half of what the device holds, in frames: 14.5 ms in all, which is the longest
/// a cue may wait, so that it starts within 20 ms of its event. A machine that
/// stands still for two thirds of it makes the speaker run dry.
const PERIOD: u32 = 320;

/// The most frames, for a machine that stands still: a cue comes later, but whole.
const LONGEST_PERIOD: u32 = 1_280;

/// Without a new frame for so long, the device is taken for lost.
const STUCK: Duration = Duration::from_millis(1_500);

/// Between two attempts to open the device.
const RETRY: Duration = Duration::from_millis(500);

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

enum SpeakerOrder {
    Play(Score),
    Silence,
    Friend { friend: u8, place: Bearing, samples: Vec<f32> },
    UnderVoice(bool),
    Tune(SoundSettings),
}

/// The output of all cues, and of friends' voices.
#[derive(Clone)]
pub struct Speaker {
    sender: Sender<SpeakerOrder>,
}

impl Speaker {
    /// Starts it; without a device, nothing is heard until there is one.
    pub fn start(settings: SoundSettings, tell: impl Fn(SpeakerEvent) + Send + 'static) -> Speaker {
        let (sender, inbox) = channel();
        thread::spawn(move || {
            // Nothing to play with: the game goes on without cues.
            let Ok(room) = Room::open(settings.hearing) else { return };
            CueWorker {
                inbox,
                tell,
                room,
                stock: Stock::open(),
                settings,
                friends: FriendLines::default(),
                device: None,
                period: PERIOD,
                stuck: false,
                lost: false,
            }
            .run();
        });
        Speaker { sender }
    }

    /// Plays a timeline from now, over what already sounds.
    pub fn play(&self, score: Score) {
        let _ = self.sender.send(SpeakerOrder::Play(score));
    }

    /// Plays the next of a friend's voice from its place, samples of 16 kHz; each friend has a
    /// number of their own.
    pub fn speak(&self, friend: u8, place: Bearing, samples: Vec<f32>) {
        let _ = self.sender.send(SpeakerOrder::Friend { friend, place, samples });
    }

    /// Stops all cues.
    pub fn silence(&self) {
        let _ = self.sender.send(SpeakerOrder::Silence);
    }

    /// Lowers the cues while the voice speaks.
    pub fn under_voice(&self, speaking: bool) {
        let _ = self.sender.send(SpeakerOrder::UnderVoice(speaking));
    }

    /// Changes how the players hear, and how loud each family is.
    pub fn tune(&self, settings: SoundSettings) {
        let _ = self.sender.send(SpeakerOrder::Tune(settings));
    }
}

struct Device {
    sink: MixerDeviceSink,
    stage: Stage,
    /// Whether it ran dry since it was opened.
    dry: Arc<AtomicBool>,
    /// The last count of frames, and since when it has not changed.
    frames: u64,
    since: Instant,
}

struct CueWorker<T> {
    inbox: Receiver<SpeakerOrder>,
    tell: T,
    room: Room,
    stock: Stock,
    settings: SoundSettings,
    friends: FriendLines,
    device: Option<Device>,
    period: u32,
    /// Whether the device stood still when it was last looked at for long.
    stuck: bool,
    lost: bool,
}

impl<T: Fn(SpeakerEvent)> CueWorker<T> {
    fn run(&mut self) {
        loop {
            self.watch();
            let stage = self.device.as_ref().map(|device| &device.stage);
            match self.inbox.recv_timeout(RETRY) {
                Ok(SpeakerOrder::Play(score)) => self.play(&score),
                Ok(SpeakerOrder::Silence) => stage.into_iter().for_each(Stage::silence),
                Ok(SpeakerOrder::Friend { friend, place, samples }) => {
                    let gain = self.settings.volume(Family::Friends);
                    if let Some(stage) = stage {
                        let heard = (&self.room, stage);
                        self.friends.play(friend, place, gain, &samples, heard);
                    }
                }
                Ok(SpeakerOrder::UnderVoice(speaking)) => {
                    let level = if speaking { UNDER_VOICE } else { 1.0 };
                    stage.into_iter().for_each(|stage| stage.set_level(level));
                }
                Ok(SpeakerOrder::Tune(settings)) => {
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
                self.stuck = false;
                if std::mem::take(&mut self.lost) {
                    (self.tell)(SpeakerEvent::Back);
                }
                let too_short = device.dry.load(Ordering::Relaxed) && self.period < LONGEST_PERIOD;
                if too_short && device.stage.is_silent() {
                    self.period *= 2;
                    tracing::info!(period = self.period, "a longer period");
                    self.drop_device();
                    self.device = open(self.period);
                }
                return;
            }
            if device.since.elapsed() < STUCK {
                return;
            }
            tracing::info!("the speaker is lost");
            self.drop_device();
            // What comes back may be another.
            self.period = PERIOD;
            // Opened anew, most are heard again: told where that does not do.
            if std::mem::replace(&mut self.stuck, true) {
                self.lose();
            }
        }
        self.device = open(self.period);
        if self.device.is_none() && self.stuck {
            self.lose();
        }
    }

    fn lose(&mut self) {
        if !std::mem::replace(&mut self.lost, true) {
            (self.tell)(SpeakerEvent::Lost);
        }
    }

    fn drop_device(&mut self) {
        if let Some(device) = self.device.take() {
            // Dropping it may hang.
            thread::spawn(move || drop(device.sink));
        }
    }

    fn play(&mut self, score: &Score) {
        let Some(device) = &self.device else { return };
        // It fails only for a room that cannot be opened.
        let _ = perform(score, &self.room, &self.stock, &self.settings, &device.stage);
    }
}

fn open(period: u32) -> Option<Device> {
    let dry = Arc::new(AtomicBool::new(false));
    let ran_dry = dry.clone();
    super::silence_alsa();
    let mut sink = DeviceSinkBuilder::from_default_device()
        .ok()?
        .with_channels(nz!(2))
        .with_sample_rate(RATE)
        .with_sample_format(rodio::cpal::SampleFormat::F32)
        .with_buffer_size(BufferSize::Fixed(period))
        .with_error_callback(move |error| {
            // A dead device repeats its error a million times a second.
            match error.kind() {
                ErrorKind::Xrun => {
                    ran_dry.store(true, Ordering::Relaxed);
                    tracing::info!("the speaker ran dry");
                }
                _ => thread::sleep(Duration::from_millis(10)),
            }
        })
        .open_stream()
        .ok()?;
    sink.log_on_drop(false);
    let (stage, source) = stage();
    sink.mixer().add(source);
    let now = Instant::now();
    Some(Device { sink, stage, dry, frames: 0, since: now })
}
