//! The queue of what is to be said, and the watch on who says it.

use std::collections::VecDeque;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use super::worker::{SpeechWorker, WorkerReport, WorkerTask};

/// How long the service may take to open, voices listed.
const OPENING: Duration = Duration::from_secs(15);

/// How long it may take to begin an utterance.
const BEGINNING: Duration = Duration::from_secs(6);

/// How long an utterance may take, beside its letters.
const ENDING: Duration = Duration::from_secs(10);

/// The slowest a letter is spoken.
const PER_LETTER: Duration = Duration::from_millis(250);

/// Between two attempts to reach a lost service.
const RETRY: Duration = Duration::from_secs(10);

/// One step of speed or volume.
const STEP: i8 = 20;

/// Who says the sentences.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Speaks {
    /// The game, with the system's voice or its own.
    #[default]
    Game,
    /// The screen reader: each sentence is sent to it.
    Reader,
    /// The screen reader, from the lines that are written.
    Lines,
}

/// Who was to speak and does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missing {
    /// The screen reader is not there.
    Reader,
    /// The system has voices, and none that speaks French.
    French,
}

/// How the voice speaks; remembered between games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct VoiceSettings {
    /// −100 to 100, 0 normal.
    pub rate: i8,
    /// −100 to 100, 100 loudest and normal.
    pub volume: i8,
    /// Rank among the French voices.
    pub voice: usize,
    /// Who speaks.
    pub speaks: Speaks,
}

impl Default for VoiceSettings {
    fn default() -> VoiceSettings {
        VoiceSettings { rate: 0, volume: 100, voice: 0, speaks: Speaks::Game }
    }
}

impl VoiceSettings {
    /// So many steps faster, or slower; none at the limit.
    pub fn with_rate(self, steps: i8) -> Option<VoiceSettings> {
        Some(VoiceSettings { rate: stepped(self.rate, steps)?, ..self })
    }

    /// 0 to 10, 5 normal.
    pub fn rate_level(self) -> u8 {
        level(self.rate)
    }

    /// 0 to 10, 10 loudest.
    pub fn volume_level(self) -> u8 {
        level(self.volume)
    }

    /// The voice after.
    pub fn with_next_voice(self) -> VoiceSettings {
        VoiceSettings { voice: self.voice + 1, ..self }
    }

    /// So many steps louder, or softer; none at the limit.
    pub fn with_volume(self, steps: i8) -> Option<VoiceSettings> {
        Some(VoiceSettings { volume: stepped(self.volume, steps)?, ..self })
    }
}

/// How many steps above the lowest.
fn level(value: i8) -> u8 {
    ((i16::from(value) + 100) / i16::from(STEP)).clamp(0, 10) as u8
}

fn stepped(value: i8, steps: i8) -> Option<i8> {
    let next = value.saturating_add(STEP.saturating_mul(steps)).clamp(-100, 100);
    (next != value).then_some(next)
}

/// What the voice tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VoiceEvent {
    /// An utterance is heard.
    Speaking,
    /// Nothing is left to say, up to the batch of this number.
    Idle(u64),
    /// The service does not answer; what was to be said is dropped.
    Lost,
    /// It answers again.
    Back,
    /// Somebody else speaks, if anybody does.
    Missing(Missing),
}

enum VoiceOrder {
    Say(u64, Vec<String>),
    Stop,
    Set(VoiceSettings),
    FromWorker(usize, WorkerReport),
    Quit,
}

/// A handle on the voice.
pub struct Voice {
    inbox: Sender<VoiceOrder>,
    batches: u64,
}

impl Voice {
    /// Opens the speech service; `tell` is called from the voice's thread.
    pub fn start(settings: VoiceSettings, tell: impl Fn(VoiceEvent) + Send + 'static) -> Voice {
        let (inbox, messages) = channel();
        let own = inbox.clone();
        thread::spawn(move || Mouth::new(own, settings, Box::new(tell)).run(&messages));
        Voice { inbox, batches: 0 }
    }

    /// Adds to what is to be said; gives the batch's number.
    pub fn say(&mut self, lines: Vec<String>) -> u64 {
        self.batches += 1;
        let _ = self.inbox.send(VoiceOrder::Say(self.batches, lines));
        self.batches
    }

    /// Is quiet at once and forgets what was to be said.
    pub fn stop(&self) {
        let _ = self.inbox.send(VoiceOrder::Stop);
    }

    /// Speaks otherwise from now on.
    pub fn set(&self, settings: VoiceSettings) {
        let _ = self.inbox.send(VoiceOrder::Set(settings));
    }
}

impl Drop for Voice {
    fn drop(&mut self) {
        let _ = self.inbox.send(VoiceOrder::Quit);
    }
}

/// Where the service stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// Being opened; lost if not ready by then.
    Opening(Instant),
    /// Ready to speak.
    Ready,
    /// Speaking; lost if nothing is heard of it by then.
    Speaking(Instant),
    /// Lost; tried again then.
    Lost(Instant),
}

struct Mouth {
    inbox: Sender<VoiceOrder>,
    tell: Box<dyn Fn(VoiceEvent) + Send>,
    settings: VoiceSettings,
    applied: Option<VoiceSettings>,
    queue: VecDeque<String>,
    batch: u64,
    worker: SpeechWorker,
    number: usize,
    state: State,
    was_lost: bool,
}

impl Mouth {
    fn new(
        inbox: Sender<VoiceOrder>,
        settings: VoiceSettings,
        tell: Box<dyn Fn(VoiceEvent) + Send>,
    ) -> Mouth {
        let worker = start_worker(&inbox, 0, settings.speaks);
        Mouth {
            inbox,
            tell,
            settings,
            applied: None,
            queue: VecDeque::new(),
            batch: 0,
            worker,
            number: 0,
            state: State::Opening(Instant::now() + OPENING),
            was_lost: false,
        }
    }

    fn run(mut self, messages: &Receiver<VoiceOrder>) {
        loop {
            let wait = match self.state {
                State::Ready => Duration::from_secs(60),
                State::Opening(then) | State::Speaking(then) | State::Lost(then) => {
                    then.saturating_duration_since(Instant::now())
                }
            };
            match messages.recv_timeout(wait) {
                Ok(VoiceOrder::Say(batch, lines)) => {
                    self.batch = batch;
                    self.enqueue(lines);
                }
                Ok(VoiceOrder::Stop) => self.stop(),
                Ok(VoiceOrder::Set(settings)) => self.set(settings),
                Ok(VoiceOrder::FromWorker(number, report)) if number == self.number => {
                    self.reported(&report);
                }
                Ok(VoiceOrder::FromWorker(..)) => {}
                Ok(VoiceOrder::Quit) | Err(RecvTimeoutError::Disconnected) => return,
                Err(RecvTimeoutError::Timeout) => self.too_late(),
            }
            self.speak_next();
        }
    }

    fn enqueue(&mut self, lines: Vec<String>) {
        // The service hangs on an empty text, and ends at a null character.
        let clean = lines.into_iter().map(|line| {
            let line = line.replace('\0', " ");
            line.split_whitespace().collect::<Vec<_>>().join(" ")
        });
        self.queue.extend(clean.filter(|line| !line.is_empty()));
        if matches!(self.state, State::Lost(_)) || (self.queue.is_empty() && self.is_ready()) {
            self.queue.clear();
            (self.tell)(VoiceEvent::Idle(self.batch));
        }
    }

    /// Somebody else speaks from the next sentence on.
    fn set(&mut self, settings: VoiceSettings) {
        let before = std::mem::replace(&mut self.settings, settings);
        if before.speaks != settings.speaks {
            self.reopen();
        }
    }

    fn reopen(&mut self) {
        self.number += 1;
        self.worker = start_worker(&self.inbox, self.number, self.settings.speaks);
        self.state = State::Opening(Instant::now() + OPENING);
    }

    fn is_ready(&self) -> bool {
        self.state == State::Ready
    }

    fn stop(&mut self) {
        self.queue.clear();
        match self.state {
            State::Speaking(_) => {
                let _ = self.worker.tasks.send(WorkerTask::Stop);
            }
            _ => (self.tell)(VoiceEvent::Idle(self.batch)),
        }
    }

    fn reported(&mut self, report: &WorkerReport) {
        match (report, self.state) {
            (WorkerReport::Ready { voices }, State::Opening(_)) => {
                tracing::info!(voices, "the voice is ready");
                self.state = State::Ready;
                self.applied = None;
                if std::mem::take(&mut self.was_lost) {
                    (self.tell)(VoiceEvent::Back);
                }
                if self.queue.is_empty() {
                    (self.tell)(VoiceEvent::Idle(self.batch));
                }
            }
            // Told once: it is tried again and again.
            (WorkerReport::Missing(missing), _) if !self.was_lost => {
                (self.tell)(VoiceEvent::Missing(*missing));
            }
            (WorkerReport::Begun, State::Speaking(_)) => {
                (self.tell)(VoiceEvent::Speaking);
            }
            (WorkerReport::Ended, State::Speaking(_)) => {
                self.state = State::Ready;
                if self.queue.is_empty() {
                    (self.tell)(VoiceEvent::Idle(self.batch));
                }
            }
            (WorkerReport::Failed, _) => self.lose(),
            _ => {}
        }
    }

    fn too_late(&mut self) {
        match self.state {
            State::Ready => {}
            State::Opening(_) | State::Speaking(_) => self.lose(),
            State::Lost(_) => self.reopen(),
        }
    }

    /// Gives the service up for a while. Its worker may hang: it is left
    /// behind, and a new one is tried later.
    fn lose(&mut self) {
        self.queue.clear();
        self.state = State::Lost(Instant::now() + RETRY);
        if !std::mem::replace(&mut self.was_lost, true) {
            (self.tell)(VoiceEvent::Lost);
        }
        (self.tell)(VoiceEvent::Idle(self.batch));
        // Dropping the tasks ends a worker that still listens, and with it its
        // connection, before the next one opens.
        self.worker = SpeechWorker { tasks: channel().0 };
        self.number += 1;
    }

    fn speak_next(&mut self) {
        if !self.is_ready() {
            return;
        }
        let Some(line) = self.queue.pop_front() else { return };
        if self.applied != Some(self.settings) {
            let old = self.applied.replace(self.settings);
            let new = self.settings;
            if old.is_none_or(|old| old.voice != new.voice) {
                let _ = self.worker.tasks.send(WorkerTask::Voice(new.voice));
            }
            let _ = self.worker.tasks.send(WorkerTask::Rate(new.rate));
            let _ = self.worker.tasks.send(WorkerTask::Volume(new.volume));
        }
        let letters = line.chars().count().min(2_000) as u32;
        let longest = BEGINNING + ENDING + PER_LETTER * letters;
        self.state = State::Speaking(Instant::now() + longest);
        let _ = self.worker.tasks.send(WorkerTask::Speak(line));
    }
}

fn start_worker(inbox: &Sender<VoiceOrder>, number: usize, speaks: Speaks) -> SpeechWorker {
    let inbox = inbox.clone();
    SpeechWorker::start(speaks, move |report| {
        let _ = inbox.send(VoiceOrder::FromWorker(number, report));
    })
}
