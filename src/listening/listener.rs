//! The thread that listens: it keeps the microphone open, or opens it again,
//! and gives what it hears.

use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, TryRecvError, channel, sync_channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use super::echo::EchoCanceller;
use super::microphone::{self, Capture};
use super::playback::Playback;
use super::source::SourceWatch;
use super::{EarOrder, ListenerEvent, MicrophoneFault, OpenEar, RecognitionModel, Resampler};

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

enum ListenerOrder {
    Ear(EarOrder),
    Microphone(Option<String>),
}

/// Takes what the microphone hears, 16 kHz, without what is played here as far as it can be
/// taken out.
pub type SoundTap = Box<dyn FnMut(&[i16]) + Send>;

/// A handle on the listening thread, which ends with it.
pub struct Listener {
    orders: Sender<ListenerOrder>,
}

impl Listener {
    /// Starts listening with the default microphone; `tell` is called from the
    /// listening thread, and so is `tap`, with all that the ear is given to hear.
    pub fn start(
        model: RecognitionModel,
        tell: impl Fn(ListenerEvent) + Send + 'static,
        tap: Option<SoundTap>,
    ) -> Listener {
        let (orders, inbox) = channel();
        thread::spawn(move || {
            let listening = Listening {
                orders: inbox,
                tell: Box::new(tell),
                tap,
                ear: OpenEar::new(model),
                echo: EchoCanceller::default(),
                playback: Playback::open(),
                source: SourceWatch::start(),
                hears_over: false,
                microphone: None,
                changed: false,
            };
            listening.run()
        });
        Listener { orders }
    }

    /// Tells the ear something.
    pub fn tell(&self, order: EarOrder) {
        let _ = self.orders.send(ListenerOrder::Ear(order));
    }

    /// Listens with this microphone from now on; none for the system's own.
    pub fn set_microphone(&self, name: Option<String>) {
        let _ = self.orders.send(ListenerOrder::Microphone(name));
    }
}

struct Listening {
    orders: Receiver<ListenerOrder>,
    tell: Box<dyn Fn(ListenerEvent)>,
    tap: Option<SoundTap>,
    ear: OpenEar,
    echo: EchoCanceller,
    /// What the computer plays, where the system gives it.
    playback: Option<Playback>,
    /// Whether the microphone's stream is on a microphone.
    source: SourceWatch,
    hears_over: bool,
    /// The microphone asked for, and whether it must be opened anew.
    microphone: Option<String>,
    changed: bool,
}

/// Why a microphone is left.
enum Left {
    /// Another one is wanted.
    Changed,
    Lost(MicrophoneFault),
}

impl Listening {
    /// Listens on and on; none when told to stop.
    fn run(mut self) -> Option<()> {
        let mut missing_told = false;
        let mut openers: Vec<JoinHandle<()>> = Vec::new();
        let mut wait = RETRY;
        loop {
            openers.retain(|opener| !opener.is_finished());
            if openers.len() > MOST_OPENERS {
                // The sound server hangs, and so do they: one more would not help.
                wait = (wait * 2).min(LONGEST_RETRY);
                self.rest(wait)?;
                continue;
            }
            let (sender, audio) = sync_channel(BACKLOG);
            // Opening and dropping a stream can hang on a sound server that does:
            // both are left to threads nobody waits for.
            let (opened, opening) = channel();
            let name = self.microphone.clone();
            self.changed = false;
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
                    self.source.look()?;
                    Ok((resampler, stop))
                });
            let fault = match outcome {
                Ok((resampler, _stop)) => {
                    (missing_told, wait) = (false, RETRY);
                    self.hear_playback();
                    (self.tell)(ListenerEvent::MicrophoneOpen);
                    match self.hear(resampler, &audio)? {
                        Left::Changed => continue,
                        Left::Lost(fault) => fault,
                    }
                }
                Err(fault) => fault,
            };
            if !std::mem::replace(&mut missing_told, true) {
                (self.tell)(ListenerEvent::MicrophoneMissing(fault));
            }
            self.rest(RETRY)?;
        }
    }

    /// Hears until the microphone is left; none when told to stop.
    fn hear(&mut self, mut resampler: Resampler, audio: &Receiver<Capture>) -> Option<Left> {
        let mut last = Instant::now();
        loop {
            self.obey()?;
            if self.changed {
                return Some(Left::Changed);
            }
            if let Some(fault) = self.source.fault() {
                return Some(Left::Lost(fault));
            }
            match audio.recv_timeout(TICK) {
                Ok(Capture::Samples(samples)) => {
                    last = Instant::now();
                    let samples = resampler.push(&samples);
                    self.push(&samples);
                }
                Ok(Capture::Lost(fault)) => return Some(Left::Lost(fault)),
                Err(RecvTimeoutError::Timeout) if last.elapsed() < STALL => {}
                Err(_) => return Some(Left::Lost(MicrophoneFault::Silent)),
            }
        }
    }

    /// Waits so long, or until another microphone is wanted; none when told to stop.
    fn rest(&mut self, wait: Duration) -> Option<()> {
        let until = Instant::now() + wait;
        while Instant::now() < until && !self.changed {
            self.obey()?;
            thread::sleep(TICK);
        }
        Some(())
    }

    /// Takes what the computer plays again, where the sound server began anew.
    fn hear_playback(&mut self) {
        if self.playback.as_mut().is_none_or(Playback::has_ended) {
            self.playback = Playback::open();
            self.echo = EchoCanceller::default();
        }
    }

    /// Obeys all waiting orders; none when told to stop.
    fn obey(&mut self) -> Option<()> {
        loop {
            match self.orders.try_recv() {
                Ok(ListenerOrder::Ear(order)) => {
                    self.ear.obey(order).into_iter().for_each(&self.tell);
                }
                Ok(ListenerOrder::Microphone(name)) => {
                    self.changed |= self.microphone != name;
                    self.microphone = name;
                }
                Err(TryRecvError::Disconnected) => return None,
                Err(TryRecvError::Empty) => return Some(()),
            }
        }
    }

    fn push(&mut self, samples: &[i16]) {
        let samples = match &self.playback {
            Some(playback) => &self.echo.push(samples, playback.samples()),
            None => samples,
        };
        if std::mem::replace(&mut self.hears_over, self.echo.works()) != self.echo.works() {
            (self.tell)(ListenerEvent::HearsOver(self.hears_over));
        }
        let trusted = self.source.is_sure();
        if let Some(tap) = self.tap.as_mut().filter(|_| trusted && self.ear.is_open()) {
            tap(samples);
        }
        self.ear.push(samples, trusted).into_iter().for_each(&self.tell);
    }
}
