//! The queue of what is to be said, and the watch on who says it.

use std::collections::VecDeque;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use super::service;
use super::synthesizer::WorkerReport;
use super::worker::{Abandoned, SpeechWorker, WorkerTask};
use super::{Missing, Speaks, VoiceSettings};
use crate::language::printable;

/// How long the service may take to open.
const OPENING: Duration = Duration::from_secs(6);

/// How long it may take to begin its first utterance, and any other: one that answers but
/// does not speak. One that does not answer is noticed sooner.
const FIRST_BEGINNING: Duration = Duration::from_secs(6);
const BEGINNING: Duration = Duration::from_secs(4);

/// How long its worker may give no sign of life: at first, and at most. On a busy machine
/// it may be late and well: each time it was given up, the next is waited for twice as long.
const STILL: Duration = Duration::from_millis(1_800);
const LONGEST_STILL: Duration = Duration::from_secs(15);

/// What each sentence said to its end leaves of that: half after 35 of them, so that the
/// next loss is noticed as soon as the first.
const REASSURED: f32 = 0.98;

/// How long while it lists voices.
const LISTING: Duration = Duration::from_secs(6);

/// Woken so much later than asked, the whole program stood still.
const STANDSTILL: Duration = Duration::from_millis(500);

/// How long an utterance may take, beside its letters.
const ENDING: Duration = Duration::from_secs(10);

/// The slowest a letter is spoken.
const PER_LETTER: Duration = Duration::from_millis(250);

/// Once attempts are so far apart, a service that hangs is restarted.
const PATIENT: Duration = Duration::from_secs(16);

/// Sentences worth saying once a lost service is back.
const WORTH_SAYING: usize = 3;

/// Between two attempts to reach a lost service, at first and at most: each takes twice as
/// long as the one before.
const RETRY: Duration = Duration::from_secs(2);
const LONGEST_RETRY: Duration = Duration::from_secs(30);

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
    SoundIsBack,
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
        thread::spawn(move || VoiceKeeper::new(own, settings, Box::new(tell)).run(&messages));
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

    /// The system's sound was away and is back: a voice that was lost may be had again.
    pub fn sound_is_back(&self) {
        let _ = self.inbox.send(VoiceOrder::SoundIsBack);
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

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// Being opened; lost if not ready by then.
    Opening(Instant),
    Ready,
    /// Speaking; lost if it has not ended, or not begun, by then.
    Speaking(Instant),
    /// Lost; tried again then.
    Lost(Instant),
}

/// What is known of a service that was lost.
struct Absence {
    /// Between the last attempt to reach it and the next.
    wait: Duration,
    /// What was to be said when it was lost, and is still worth saying.
    unsaid: VecDeque<String>,
    /// Whether the service was restarted: more than once would be no remedy.
    restarted: bool,
}

struct VoiceKeeper {
    inbox: Sender<VoiceOrder>,
    tell: Box<dyn Fn(VoiceEvent) + Send>,
    settings: VoiceSettings,
    applied: Option<VoiceSettings>,
    queue: VecDeque<String>,
    batch: u64,
    /// None once it was given up.
    worker: Option<SpeechWorker>,
    /// When it last gave a sign of life, and how long it may give none.
    seen: Instant,
    still: Duration,
    number: usize,
    state: State,
    /// Set from the loss of the service until it has said a sentence again.
    absence: Option<Absence>,
    /// The last worker given up: no more than one hangs at a time.
    abandoned: Option<Abandoned>,
    saying: Option<String>,
    /// Whether this worker has said anything.
    has_spoken: bool,
}

impl VoiceKeeper {
    fn new(
        inbox: Sender<VoiceOrder>,
        settings: VoiceSettings,
        tell: Box<dyn Fn(VoiceEvent) + Send>,
    ) -> VoiceKeeper {
        let worker = Some(start_worker(&inbox, 0, settings.speaks));
        VoiceKeeper {
            inbox,
            tell,
            settings,
            applied: None,
            queue: VecDeque::new(),
            batch: 0,
            worker,
            seen: Instant::now(),
            still: STILL,
            number: 0,
            state: State::Opening(Instant::now() + OPENING),
            absence: None,
            abandoned: None,
            saying: None,
            has_spoken: false,
        }
    }

    fn run(mut self, messages: &Receiver<VoiceOrder>) {
        loop {
            let now = Instant::now();
            let then = match self.state {
                State::Ready => self.seen + self.still,
                State::Speaking(then) => then.min(self.seen + self.still),
                State::Opening(then) | State::Lost(then) => then,
            };
            let wait = then.saturating_duration_since(now);
            match messages.recv_timeout(wait) {
                Ok(VoiceOrder::Say(batch, lines)) => {
                    self.batch = batch;
                    self.enqueue(lines);
                }
                Ok(VoiceOrder::Stop) => self.stop(),
                Ok(VoiceOrder::Set(settings)) => self.set(settings),
                Ok(VoiceOrder::SoundIsBack) => self.sound_is_back(),
                Ok(VoiceOrder::FromWorker(number, report)) if number == self.number => {
                    self.reported(&report);
                }
                Ok(VoiceOrder::FromWorker(..)) => {}
                Ok(VoiceOrder::Quit) | Err(RecvTimeoutError::Disconnected) => return,
                // It was we who stood still: a laptop slept, a machine was busy.
                Err(RecvTimeoutError::Timeout) if then.elapsed() > STANDSTILL => self.awake(),
                Err(RecvTimeoutError::Timeout) => self.too_late(),
            }
            self.speak_next();
        }
    }

    fn enqueue(&mut self, lines: Vec<String>) {
        // The service hangs on an empty text, and ends at a null character.
        let clean = lines.into_iter().map(|line| {
            let line = printable(&line);
            line.split_whitespace().collect::<Vec<_>>().join(" ")
        });
        self.queue.extend(clean.filter(|line| !line.is_empty()));
        if let (Some(absence), State::Lost(_)) = (&mut self.absence, self.state) {
            // The game goes on in writing; what comes last is worth saying later.
            absence.unsaid.append(&mut self.queue);
            let old = absence.unsaid.len().saturating_sub(WORTH_SAYING);
            absence.unsaid.drain(..old);
        }
        if self.queue.is_empty() && !matches!(self.state, State::Opening(_)) {
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

    /// Asks another worker, once the one before was let go.
    fn reopen(&mut self) {
        self.let_go();
        self.number += 1;
        self.worker = Some(start_worker(&self.inbox, self.number, self.settings.speaks));
        self.has_spoken = false;
        self.state = State::Opening(Instant::now() + OPENING);
    }

    /// Gives the worker up: it ends if it still listens, and with it its connection.
    fn let_go(&mut self) {
        self.abandoned = self.worker.take().map(SpeechWorker::abandon).or(self.abandoned.take());
    }

    fn hangs(&self) -> bool {
        self.abandoned.as_ref().is_some_and(Abandoned::hangs)
    }

    fn ask(&self, task: WorkerTask) {
        if let Some(worker) = &self.worker {
            let _ = worker.tasks.send(task);
        }
    }

    fn stop(&mut self) {
        self.queue.clear();
        match self.state {
            State::Speaking(_) => {
                self.ask(WorkerTask::Stop);
            }
            _ => (self.tell)(VoiceEvent::Idle(self.batch)),
        }
    }

    fn reported(&mut self, report: &WorkerReport) {
        self.seen = Instant::now();
        match (report, self.state) {
            // One that was kept waiting may answer at last.
            (WorkerReport::Ready { voices }, State::Opening(_) | State::Lost(_)) => {
                tracing::info!(voices, "the voice is ready");
                self.state = State::Ready;
                self.applied = None;
                match &mut self.absence {
                    // It is back once it has said what was not said.
                    Some(absence) => {
                        std::mem::swap(&mut self.queue, &mut absence.unsaid);
                        self.queue.append(&mut absence.unsaid);
                    }
                    None if self.queue.is_empty() => (self.tell)(VoiceEvent::Idle(self.batch)),
                    None => {}
                }
                if self.queue.is_empty() {
                    self.is_back();
                }
            }
            // Told once: it is tried again and again.
            (WorkerReport::Missing(missing), _) if self.absence.is_none() => {
                (self.tell)(VoiceEvent::Missing(*missing));
            }
            // Not back yet: one that has lost the sound server begins, and never ends.
            (WorkerReport::Begun, State::Speaking(_)) => {
                self.has_spoken = true;
                let letters = self.saying.as_deref().unwrap_or_default().chars().count();
                let longest = ENDING + PER_LETTER * letters.min(2_000) as u32;
                self.state = State::Speaking(Instant::now() + longest);
                (self.tell)(VoiceEvent::Speaking);
            }
            (WorkerReport::Ended | WorkerReport::Cut, State::Speaking(_) | State::Lost(_)) => {
                // One that is mute can be cut short too.
                if matches!(report, WorkerReport::Ended) {
                    self.is_back();
                    self.still = self.still.mul_f32(REASSURED).max(STILL);
                }
                self.saying = None;
                self.state = State::Ready;
                if self.queue.is_empty() {
                    (self.tell)(VoiceEvent::Idle(self.batch));
                }
            }
            (WorkerReport::Failed, _) => self.lose(),
            _ => {}
        }
    }

    /// It said something: what was lost is found.
    fn is_back(&mut self) {
        if self.absence.take().is_some() {
            tracing::info!("the voice is back");
            (self.tell)(VoiceEvent::Back);
        }
    }

    /// All that was waited for has as long again.
    fn awake(&mut self) {
        let now = Instant::now();
        self.seen = now;
        self.state = match self.state {
            State::Ready => State::Ready,
            State::Opening(_) => State::Opening(now + OPENING),
            State::Speaking(_) => State::Speaking(now + ENDING),
            State::Lost(_) => State::Lost(now),
        };
    }

    fn too_late(&mut self) {
        match self.state {
            State::Lost(_) if self.worker.is_some() && self.hangs() => {
                if self.absence.as_ref().is_some_and(|absence| absence.wait >= PATIENT) {
                    self.restart_service();
                }
                self.wait_longer();
            }
            State::Lost(_) => self.reopen(),
            State::Ready | State::Opening(_) | State::Speaking(_) => {
                if self.seen.elapsed() >= self.still {
                    self.still = (self.still * 2).min(LONGEST_STILL);
                }
                self.lose();
            }
        }
    }

    /// Gives the service up for a while. Its worker may hang: it is left behind, and another
    /// is tried later; but where the one before hangs too, this one is kept.
    fn lose(&mut self) {
        if !self.hangs() {
            self.let_go();
            self.number += 1;
        }
        // Twice one that answers, and yet says nothing to its end.
        if self.absence.is_some() && matches!(self.state, State::Speaking(_)) {
            self.restart_service();
        }
        let mut unsaid: VecDeque<String> = self.saying.take().into_iter().collect();
        unsaid.append(&mut self.queue);
        match &mut self.absence {
            Some(absence) => {
                unsaid.append(&mut absence.unsaid);
                absence.unsaid = unsaid;
            }
            None => {
                tracing::info!("the voice is lost");
                self.absence = Some(Absence { wait: RETRY, unsaid, restarted: false });
                (self.tell)(VoiceEvent::Lost);
            }
        }
        // It may be slow at first when it comes back.
        self.has_spoken = false;
        self.wait_longer();
        (self.tell)(VoiceEvent::Idle(self.batch));
    }

    /// Ends what hangs, for the next attempt to start it again.
    fn restart_service(&mut self) {
        let Some(absence) = &mut self.absence else { return };
        if !absence.restarted && self.settings.speaks == Speaks::Game {
            absence.restarted = true;
            absence.wait = RETRY;
            service::restart();
        }
    }

    /// A service started while there was no sound server does not find it.
    fn sound_is_back(&mut self) {
        let Some(absence) = &mut self.absence else { return };
        absence.restarted = false;
        self.restart_service();
        self.lose();
    }

    fn wait_longer(&mut self) {
        let Some(absence) = &mut self.absence else { return };
        self.state = State::Lost(Instant::now() + absence.wait);
        absence.wait = (absence.wait * 2).min(LONGEST_RETRY);
    }

    fn speak_next(&mut self) {
        if self.state != State::Ready {
            return;
        }
        let Some(line) = self.queue.pop_front() else { return };
        if self.applied != Some(self.settings) {
            let old = self.applied.replace(self.settings);
            let new = self.settings;
            if old.is_none_or(|old| old.voice != new.voice) {
                self.ask(WorkerTask::Voice(new.voice));
                if new.voice > 0 {
                    self.seen = Instant::now() + LISTING;
                    self.has_spoken = false;
                }
            }
            self.ask(WorkerTask::Rate(new.rate));
            self.ask(WorkerTask::Volume(new.volume));
        }
        let longest = if self.has_spoken { BEGINNING } else { FIRST_BEGINNING };
        self.state = State::Speaking(Instant::now() + longest);
        self.saying = Some(line.clone());
        self.ask(WorkerTask::Speak(line));
    }
}

fn start_worker(inbox: &Sender<VoiceOrder>, number: usize, speaks: Speaks) -> SpeechWorker {
    let inbox = inbox.clone();
    SpeechWorker::start(speaks, move |report| {
        let _ = inbox.send(VoiceOrder::FromWorker(number, report));
    })
}
