//! A sentence that is played here, sample by sample: its end is known exactly.

use rodio::buffer::SamplesBuffer;
use rodio::math::nz;
use rodio::{DeviceSinkBuilder, MixerDeviceSink, Player, SampleRate};

use super::speaks::share;

/// Softer than this, of 1, is the silence that voices leave after a sentence.
const SILENT: f32 = 0.003;

/// What is left of it, in seconds: no sound ends without it.
const TAIL: f32 = 0.03;

/// A voice's sound: mono, from −1 to 1.
pub(super) struct SpokenSound {
    pub rate: SampleRate,
    pub samples: Vec<f32>,
}

pub(super) struct Played {
    device: MixerDeviceSink,
    player: Option<Player>,
    volume: f32,
}

impl Played {
    /// Opens the system's output; none where there is none.
    pub fn open() -> Option<Played> {
        let mut device = DeviceSinkBuilder::open_default_sink().ok()?;
        device.log_on_drop(false);
        Some(Played { device, player: None, volume: 1.0 })
    }

    /// Plays a sentence without the silence after it, so that the ear opens at once.
    pub fn play(&mut self, mut sound: SpokenSound) {
        let heard = sound.samples.iter().rposition(|sample| sample.abs() > SILENT);
        let tail = (TAIL * sound.rate.get() as f32) as usize;
        sound.samples.truncate(heard.map_or(0, |last| last + tail));
        let player = Player::connect_new(self.device.mixer());
        player.set_volume(self.volume);
        player.append(SamplesBuffer::new(nz!(1), sound.rate, sound.samples));
        self.player = Some(player);
    }

    /// Is quiet at once: what is dropped is heard no more.
    pub fn stop(&mut self) {
        self.player = None;
    }

    /// −100 to 100, from the next sentence on.
    pub fn set_volume(&mut self, volume: i8) {
        self.volume = share(volume);
    }

    pub fn is_playing(&self) -> bool {
        self.player.as_ref().is_some_and(|player| !player.empty())
    }
}
