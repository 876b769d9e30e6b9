//! The thread that listens: it keeps the microphone open, or opens it again,
//! and gives what it hears.

use std::collections::BTreeSet;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, TryRecvError, channel, sync_channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use super::echo::EchoCanceller;
use super::microphone::{self, Capture};
use super::playback::Playback;
use super::source::SourceWatch;
use super::{
    Completeness, Ear, Expected, Heard, MicrophoneFault, Patience, RecognitionModel, Resampler,
};

/// After the game's own voice, how long its echo may last.
const TAIL: Duration = Duration::from_millis(250);

/// A microphone that sends nothing for this long is lost.
const STALL: Duration = Duration::from_millis(1_800);

/// Between two attempts to open the microphone.
const RETRY: Duration = Duration::from_secs(2);

/// Where opening hangs: how many threads may, and how long the next one waits at most.
const MOST_OPENERS: usize = 1;
const LONGEST_RETRY: Duration = Duration::from_secs(60);

/// How often orders are looked at.
const TICK: Duration = Duration::from_millis(50);

/// Pieces of audio that may wait to be recognised.
const BACKLOG: usize = 256;

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

enum ListenerOrder {
    Expect(Expected),
    Patience(Patience),
    Microphone(Option<String>),
    TellVoices,
    Deaf(bool),
    Stop,
}

/// A handle on the listening thread.
pub struct Listener {
    orders: Sender<ListenerOrder>,
}

impl Listener {
    /// Starts listening with the default microphone; `tell` is called from the
    /// listening thread.
    pub fn start(
        model: RecognitionModel,
        tell: impl Fn(ListenerEvent) + Send + 'static,
    ) -> Listener {
        let (orders, inbox) = channel();
        thread::spawn(move || listen(model, &inbox, &tell));
        Listener { orders }
    }

    /// Listens for this from now on.
    pub fn listen_for(&self, expected: Expected) {
        let _ = self.orders.send(ListenerOrder::Expect(expected));
    }

    /// Changes how long it waits after the last word.
    pub fn set_patience(&self, patience: Patience) {
        let _ = self.orders.send(ListenerOrder::Patience(patience));
    }

    /// Listens with this microphone from now on; none for the system's own.
    pub fn set_microphone(&self, name: Option<String>) {
        let _ = self.orders.send(ListenerOrder::Microphone(name));
    }

    /// Gives everyone's voice with what they say, if there is a model for it.
    pub fn tell_voices(&self) {
        let _ = self.orders.send(ListenerOrder::TellVoices);
    }

    /// Stops hearing while the game speaks, or hears again.
    pub fn set_deaf(&self, deaf: bool) {
        let _ = self.orders.send(ListenerOrder::Deaf(deaf));
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        let _ = self.orders.send(ListenerOrder::Stop);
    }
}

struct Listening {
    model: RecognitionModel,
    ear: Ear,
    echo: EchoCanceller,
    /// What the computer plays, where the system gives it.
    playback: Option<Playback>,
    /// Whether the microphone's stream is on a microphone.
    source: SourceWatch,
    hears_over: bool,
    /// The microphone asked for, and whether it must be opened anew.
    microphone: Option<String>,
    changed: bool,
    deaf: bool,
    deaf_until: Option<Instant>,
    hearing: bool,
}

fn listen(model: RecognitionModel, orders: &Receiver<ListenerOrder>, tell: &dyn Fn(ListenerEvent)) {
    let mut state = Listening {
        model,
        ear: Ear::new(Patience::default()),
        echo: EchoCanceller::default(),
        playback: Playback::open(),
        source: SourceWatch::start(),
        hears_over: false,
        microphone: None,
        changed: false,
        deaf: false,
        deaf_until: None,
        hearing: false,
    };
    let mut missing_told = false;
    let mut openers: Vec<JoinHandle<()>> = Vec::new();
    let mut wait = RETRY;
    loop {
        openers.retain(|opener| !opener.is_finished());
        if openers.len() > MOST_OPENERS {
            // The sound server hangs, and so do they: one more would not help.
            wait = (wait * 2).min(LONGEST_RETRY);
            match state.rest(wait, orders, tell) {
                true => continue,
                false => return,
            }
        }
        let (sender, audio) = sync_channel(BACKLOG);
        // Opening and dropping a stream can hang on a sound server that does:
        // both are left to threads nobody waits for.
        let (opened, opening) = channel();
        let name = state.microphone.clone();
        state.changed = false;
        openers.push(thread::spawn(move || {
            let (stopped, stop) = channel::<()>();
            match microphone::open(sender, name.as_deref()) {
                Ok((stream, rate)) => {
                    let _ = opened.send(Ok((rate, stopped)));
                    let _ = stop.recv();
                    drop(stream);
                }
                Err(reason) => {
                    let _ = opened.send(Err(reason));
                }
            }
        }));
        let outcome = opening
            .recv_timeout(STALL)
            .unwrap_or(Err(MicrophoneFault::NoAnswer))
            .and_then(|(rate, stop)| {
                let resampler = Resampler::new(rate).map_err(|_| MicrophoneFault::Unknown)?;
                state.source.look()?;
                Ok((resampler, stop))
            });
        let fault = match outcome {
            Ok((resampler, _stop)) => {
                (missing_told, wait) = (false, RETRY);
                state.hear_playback();
                tell(ListenerEvent::MicrophoneOpen);
                match hear(&mut state, resampler, &audio, orders, tell) {
                    Some(Left::Changed) => continue,
                    Some(Left::Lost(fault)) => fault,
                    None => return,
                }
            }
            Err(fault) => fault,
        };
        if !std::mem::replace(&mut missing_told, true) {
            tell(ListenerEvent::MicrophoneMissing(fault));
        }
        if !state.rest(RETRY, orders, tell) {
            return;
        }
    }
}

/// Why a microphone is left.
enum Left {
    /// Another one is wanted.
    Changed,
    Lost(MicrophoneFault),
}

/// Hears until the microphone is left; none when told to stop.
fn hear(
    state: &mut Listening,
    mut resampler: Resampler,
    audio: &Receiver<Capture>,
    orders: &Receiver<ListenerOrder>,
    tell: &dyn Fn(ListenerEvent),
) -> Option<Left> {
    let mut last = Instant::now();
    loop {
        if !state.obey(orders, tell) {
            return None;
        }
        if state.changed {
            return Some(Left::Changed);
        }
        if let Some(fault) = state.source.fault() {
            return Some(Left::Lost(fault));
        }
        match audio.recv_timeout(TICK) {
            Ok(Capture::Samples(samples)) => {
                last = Instant::now();
                let samples = resampler.push(&samples);
                state.push(&samples, tell);
            }
            Ok(Capture::Lost(fault)) => return Some(Left::Lost(fault)),
            Err(RecvTimeoutError::Timeout) if last.elapsed() < STALL => {}
            Err(_) => return Some(Left::Lost(MicrophoneFault::Silent)),
        }
    }
}

impl Listening {
    /// Waits so long, or until another microphone is wanted; false to stop.
    fn rest(
        &mut self,
        wait: Duration,
        orders: &Receiver<ListenerOrder>,
        tell: &dyn Fn(ListenerEvent),
    ) -> bool {
        let until = Instant::now() + wait;
        while Instant::now() < until && !self.changed {
            if !self.obey(orders, tell) {
                return false;
            }
            thread::sleep(TICK);
        }
        true
    }

    /// Takes what the computer plays again, where the sound server began anew.
    fn hear_playback(&mut self) {
        if self.playback.as_mut().is_none_or(Playback::has_ended) {
            self.playback = Playback::open();
            self.echo = EchoCanceller::default();
        }
    }

    /// Obeys all waiting orders; false to stop.
    fn obey(&mut self, orders: &Receiver<ListenerOrder>, tell: &dyn Fn(ListenerEvent)) -> bool {
        loop {
            match orders.try_recv() {
                Ok(ListenerOrder::Expect(mut expected)) => {
                    let unknown = self.model.unknown_words(&expected.phrases);
                    if !unknown.is_empty() {
                        tell(ListenerEvent::UnknownWords(unknown));
                    }
                    expected.phrases = self.model.known(expected.phrases);
                    self.ear.listen_for(expected);
                }
                Ok(ListenerOrder::Patience(patience)) => self.ear.set_patience(patience),
                Ok(ListenerOrder::Microphone(name)) => {
                    self.changed |= self.microphone != name;
                    self.microphone = name;
                }
                Ok(ListenerOrder::TellVoices) => {
                    if !self.model.tell_voices() {
                        tracing::warn!("no model to tell voices apart");
                    }
                }
                Ok(ListenerOrder::Deaf(true)) => {
                    self.deaf = true;
                    self.ear.forget();
                }
                Ok(ListenerOrder::Deaf(false)) if self.deaf => {
                    self.deaf = false;
                    self.deaf_until = Some(Instant::now() + TAIL);
                }
                Ok(ListenerOrder::Deaf(false)) => {}
                Ok(ListenerOrder::Stop) | Err(TryRecvError::Disconnected) => return false,
                Err(TryRecvError::Empty) => return true,
            }
        }
    }

    fn push(&mut self, samples: &[i16], tell: &dyn Fn(ListenerEvent)) {
        let samples = match &self.playback {
            Some(playback) => &self.echo.push(samples, playback.samples()),
            None => samples,
        };
        if std::mem::replace(&mut self.hears_over, self.echo.works()) != self.echo.works() {
            tell(ListenerEvent::HearsOver(self.hears_over));
        }
        let echo = self.deaf_until.is_some_and(|until| Instant::now() < until);
        if self.deaf || echo || !self.source.is_sure() {
            self.ear.forget();
            self.set_hearing(false, tell);
            return;
        }
        self.deaf_until = None;
        for heard in self.ear.push(&self.model, samples) {
            tell(ListenerEvent::Heard(heard));
        }
        self.set_hearing(self.ear.completeness() > Completeness::Nothing, tell);
    }

    fn set_hearing(&mut self, hearing: bool, tell: &dyn Fn(ListenerEvent)) {
        if std::mem::replace(&mut self.hearing, hearing) != hearing {
            tell(ListenerEvent::Hearing(hearing));
        }
    }
}
