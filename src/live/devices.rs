//! The real posts: the system's microphone, voice, speaker, terminal and clock.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant, SystemTime};

use chrono::NaiveTime;

#[cfg(feature = "distance")]
use super::posts::IntercomPost;
use super::posts::{
    ClockPost, InboxPost, Input, MicrophonePost, OpenModel, Posts, ScreenPost, SettingsPost,
    SpeakerPost, VoicePost, Waited,
};
#[cfg(feature = "distance")]
use crate::intercom::Intercom;
use crate::keys::Terminal;
use crate::listening::{
    EarOrder, Listener, ModelError, RecognitionModel, SoundTap, microphones, models,
};
#[cfg(feature = "distance")]
use crate::play::House;
use crate::scene::local;
use crate::settings::Settings;
use crate::sound::{Score, SoundSettings, Speaker};
use crate::speech::{ScreenReader, Voice, VoiceSettings, screen_reader};
use crate::store::{FileError, read_kept, settings_file, write_kept};

/// How the devices are opened.
#[derive(Clone, Debug, Default)]
pub struct PlayOptions {
    /// The folder of the only model to use, else the best there is.
    pub model: Option<PathBuf>,
    /// Whether the players wear headphones, whatever they said last time.
    pub headphones: bool,
}

/// What other houses need of these devices.
pub struct Elsewhere {
    /// Wakes the loop where something came from another house.
    pub wake: Arc<dyn Fn() + Send + Sync>,
    /// Friends' voices.
    #[cfg(feature = "distance")]
    pub intercom: Intercom,
}

/// Opens the devices of this machine; and what other houses need of them.
pub fn devices(options: &PlayOptions) -> (Posts, Elsewhere) {
    let (sender, inbox) = channel();
    let file = SettingsFile { headphones: options.headphones };
    let (settings, _) = file.read();
    let voice = settings.voice_now(screen_reader());
    let waker = sender.clone();
    let wake = Arc::new(move || {
        let _ = waker.send(Input::Distance);
    });
    let speaker = Speaker::start(settings.sounds, forward(&sender, Input::Speaker));
    #[cfg(feature = "distance")]
    let intercom = intercom(speaker.clone(), sender.clone());
    let posts = Posts {
        screen: Box::new(Terminal::start(forward(&sender, Input::Terminal))),
        voice: Box::new(Voice::start(voice, forward(&sender, Input::Voice))),
        speaker: Box::new(speaker),
        #[cfg(feature = "distance")]
        intercom: Box::new(intercom.clone()),
        #[cfg(not(feature = "distance"))]
        intercom: Box::new(()),
        microphone: Box::new(SystemMicrophone {
            model: options.model.clone(),
            listener: None,
            sender,
            #[cfg(feature = "distance")]
            intercom: intercom.clone(),
        }),
        clock: Box::new(SystemClock),
        inbox: Box::new(inbox),
        settings: Box::new(file),
    };
    let elsewhere = Elsewhere {
        wake,
        #[cfg(feature = "distance")]
        intercom,
    };
    (posts, elsewhere)
}

/// Friends' voices, heard from this speaker; the loop looks when one begins.
#[cfg(feature = "distance")]
fn intercom(speaker: Speaker, sender: Sender<Input>) -> Intercom {
    let plays = move |House(house), place, samples| speaker.speak(house, place, samples);
    let begins = move || {
        let _ = sender.send(Input::Distance);
    };
    Intercom::new(Box::new(plays), Box::new(begins))
}

#[cfg(feature = "distance")]
impl IntercomPost for Intercom {
    fn talk(&mut self, talks: bool) {
        Intercom::talk(self, talks);
    }

    fn talks(&self) -> bool {
        Intercom::talks(self)
    }

    fn hear(&mut self, house: House, heard: bool) {
        Intercom::hear(self, house, heard);
    }

    fn is_heard(&self) -> bool {
        Intercom::is_heard(self)
    }
}

fn forward<T: 'static>(
    sender: &Sender<Input>,
    wrap: fn(T) -> Input,
) -> impl Fn(T) + Clone + Send + use<T> {
    let sender = sender.clone();
    move |event| {
        let _ = sender.send(wrap(event));
    }
}

struct SystemMicrophone {
    /// The model of the command line, before any that is chosen.
    model: Option<PathBuf>,
    listener: Option<Listener>,
    sender: Sender<Input>,
    #[cfg(feature = "distance")]
    intercom: Intercom,
}

impl SystemMicrophone {
    #[cfg(feature = "distance")]
    fn tap(&self) -> Option<SoundTap> {
        let mut tap = self.intercom.tap();
        Some(Box::new(move |samples| tap.push(samples)))
    }

    #[cfg(not(feature = "distance"))]
    fn tap(&self) -> Option<SoundTap> {
        None
    }
}

impl MicrophonePost for SystemMicrophone {
    fn open(&mut self, chosen: Option<&Path>) -> Result<OpenModel, ModelError> {
        self.listener = None;
        let model = RecognitionModel::open(self.model.as_deref().or(chosen))?;
        let open = OpenModel {
            name: model.name().to_string(),
            is_official: model.is_official(),
            thresholds: model.thresholds().clone(),
            thresholds_fault: model.thresholds_fault().cloned(),
        };
        let tell = forward(&self.sender, Input::Listener);
        self.listener = Some(Listener::start(model, tell, self.tap()));
        Ok(open)
    }

    fn tell(&self, order: EarOrder) {
        if let Some(listener) = &self.listener {
            listener.tell(order);
        }
    }

    fn choose(&self, microphone: Option<String>) {
        if let Some(listener) = &self.listener {
            listener.set_microphone(microphone);
        }
    }

    fn microphones(&self) -> Vec<String> {
        microphones()
    }

    fn models(&self) -> Vec<String> {
        match self.model {
            Some(_) => Vec::new(),
            None => models(),
        }
    }
}

impl VoicePost for Voice {
    fn say(&mut self, lines: Vec<String>) -> u64 {
        Voice::say(self, lines)
    }

    fn stop(&mut self) {
        Voice::stop(self);
    }

    fn set(&mut self, settings: VoiceSettings) {
        Voice::set(self, settings);
    }

    fn sound_is_back(&mut self) {
        Voice::sound_is_back(self);
    }

    fn reader(&self) -> Option<ScreenReader> {
        screen_reader()
    }
}

impl SpeakerPost for Speaker {
    fn play(&mut self, score: Score) {
        Speaker::play(self, score);
    }

    fn silence(&mut self) {
        Speaker::silence(self);
    }

    fn under_voice(&mut self, speaking: bool) {
        Speaker::under_voice(self, speaking);
    }

    fn tune(&mut self, settings: SoundSettings) {
        Speaker::tune(self, settings);
    }
}

impl ScreenPost for Terminal {
    fn print(&mut self, text: &str) {
        Terminal::print(self, text);
    }

    fn show_written(&mut self, text: &str) {
        Terminal::show_written(self, text);
    }

    fn end_written(&mut self) {
        Terminal::end_written(self);
    }
}

struct SystemClock;

impl ClockPost for SystemClock {
    fn now(&self) -> Instant {
        Instant::now()
    }

    fn time_of_day(&self) -> NaiveTime {
        local(SystemTime::now()).time()
    }
}

impl InboxPost for Receiver<Input> {
    fn next(&mut self, wait: Duration) -> Waited {
        match self.recv_timeout(wait) {
            Ok(input) => Waited::Came(input),
            Err(RecvTimeoutError::Timeout) => Waited::Nothing,
            Err(RecvTimeoutError::Disconnected) => Waited::Over,
        }
    }
}

/// The players' own file.
struct SettingsFile {
    headphones: bool,
}

impl SettingsPost for SettingsFile {
    fn read(&self) -> (Settings, Option<FileError>) {
        let (mut settings, broken): (Settings, _) =
            settings_file().map_or_else(Default::default, |file| read_kept(&file));
        settings.headphones |= self.headphones;
        (settings, broken)
    }

    fn keep(&mut self, settings: &Settings) {
        let Some(file) = settings_file() else { return };
        if let Err(error) = write_kept(&file, settings) {
            tracing::warn!(%error, "settings not kept");
        }
    }
}
