//! The one thread that calls whoever speaks, which may block for ever.

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Weak};
use std::thread;
use std::time::{Duration, Instant};

#[cfg(target_os = "linux")]
use super::dispatcher::Dispatcher as System;
use super::french::NoVoice;
use super::reader;
use super::spare::Spare;
use super::synthesizer::{Dumb, Ends, Silent, Synthesizer, WorkerReport};
#[cfg(not(target_os = "linux"))]
use super::system::System;
use super::{Missing, Speaks};

/// Between two signs of life.
const PULSE: Duration = Duration::from_millis(400);

/// Between two looks at whether a sentence has ended, where nobody tells.
const LOOK: Duration = Duration::from_millis(40);

pub(super) enum WorkerTask {
    Speak(String),
    Stop,
    Rate(i8),
    Volume(i8),
    /// The voice of this rank among the French ones.
    Voice(usize),
}

pub(super) struct SpeechWorker {
    pub tasks: Sender<WorkerTask>,
    /// As long as its thread lives.
    alive: Weak<()>,
}

impl SpeechWorker {
    /// Opens whoever is to speak in a thread of its own.
    pub fn start(
        speaks: Speaks,
        report: impl Fn(WorkerReport) + Clone + Send + 'static,
    ) -> SpeechWorker {
        let (tasks, inbox) = channel();
        let life = Arc::new(());
        let alive = Arc::downgrade(&life);
        thread::spawn(move || {
            let _life = life;
            let mut unsaid = None;
            let opened = open(speaks, &report).ok_or(Dumb);
            let worked = opened
                .and_then(|mut synthesizer| {
                    work(&inbox, &report, synthesizer.as_mut(), &mut unsaid)
                })
                .or_else(|Dumb| match speaks {
                    // The reader has gone: the game speaks, from the sentence it was at.
                    Speaks::Reader => {
                        report(WorkerReport::Missing(Missing::Reader));
                        let mut synthesizer = open(Speaks::Game, &report).ok_or(Dumb)?;
                        work(&inbox, &report, synthesizer.as_mut(), &mut unsaid)
                    }
                    Speaks::Game | Speaks::Lines => Err(Dumb),
                });
            if worked.is_err() {
                report(WorkerReport::Failed);
            }
        });
        SpeechWorker { tasks, alive }
    }

    /// Lets it go: it ends once it listens again, if it ever does.
    pub fn abandon(self) -> Abandoned {
        Abandoned(self.alive)
    }
}

/// A worker nobody asks anything of any more, which may hang.
pub(super) struct Abandoned(Weak<()>);

impl Abandoned {
    /// Whether its thread still lives.
    pub fn hangs(&self) -> bool {
        self.0.strong_count() > 0
    }
}

/// Whoever is to speak, else whoever can.
fn open(
    speaks: Speaks,
    report: &(impl Fn(WorkerReport) + Clone + Send + 'static),
) -> Option<Box<dyn Synthesizer>> {
    match speaks {
        Speaks::Lines => return Some(Box::new(Silent)),
        Speaks::Reader => match reader::open() {
            Some(reader) => return Some(reader),
            None => report(WorkerReport::Missing(Missing::Reader)),
        },
        Speaks::Game => {}
    }
    match open_system(report) {
        Ok(system) => return Some(system),
        Err(NoVoice::NotFrench) => report(WorkerReport::Missing(Missing::French)),
        Err(NoVoice::Unavailable) => {}
    }
    Some(Box::new(Spare::open(&spare_program()?)?))
}

/// The system's voice, as exactly as it can be had.
fn open_system(
    report: &(impl Fn(WorkerReport) + Clone + Send + 'static),
) -> Result<Box<dyn Synthesizer>, NoVoice> {
    #[cfg(windows)]
    match super::onecore::OneCore::open() {
        Ok(voice) => return Ok(Box::new(voice)),
        Err(NoVoice::NotFrench) => return Err(NoVoice::NotFrench),
        Err(NoVoice::Unavailable) => {}
    }
    Ok(Box::new(System::open(report)?))
}

/// The game's own voice, where it came with one: a program of its own, beside the
/// game's.
fn spare_program() -> Option<PathBuf> {
    let game = std::env::current_exe().ok()?;
    let name = format!("braillopoly-voix{}", std::env::consts::EXE_SUFFIX);
    Some(game.parent()?.join("voix").join(name)).filter(|program| program.is_file())
}

/// Works until the service fails or nobody asks any more; begins with what was left
/// unsaid, and leaves there what it could not say.
fn work(
    inbox: &Receiver<WorkerTask>,
    report: &(impl Fn(WorkerReport) + Clone + Send + 'static),
    synthesizer: &mut dyn Synthesizer,
    unsaid: &mut Option<String>,
) -> Result<(), Dumb> {
    report(WorkerReport::Ready { voices: synthesizer.voices() });
    let mut ends: Option<Instant> = None;
    loop {
        let wait = ends.map_or(PULSE, |at| at.saturating_duration_since(Instant::now()).min(PULSE));
        let task = match unsaid.take() {
            Some(text) => Ok(WorkerTask::Speak(text)),
            None => inbox.recv_timeout(wait),
        };
        let task = match (task, ends) {
            (Ok(task), _) => task,
            (Err(RecvTimeoutError::Disconnected), _) => return synthesizer.stop(),
            (Err(RecvTimeoutError::Timeout), None) => {
                synthesizer.feel_pulse()?;
                report(WorkerReport::Alive);
                continue;
            }
            (Err(RecvTimeoutError::Timeout), Some(at)) => {
                report(WorkerReport::Alive);
                if Instant::now() >= at {
                    ends = Some(Instant::now() + LOOK).filter(|_| synthesizer.speaks_on());
                    if ends.is_none() {
                        report(WorkerReport::Ended);
                    }
                }
                continue;
            }
        };
        match task {
            WorkerTask::Speak(text) => match synthesizer.speak(&text) {
                Err(Dumb) => {
                    *unsaid = Some(text);
                    return Err(Dumb);
                }
                Ok(Ends::Reported) => {}
                Ok(Ends::After(time)) => {
                    report(WorkerReport::Begun);
                    ends = Some(Instant::now() + time);
                }
            },
            WorkerTask::Stop => {
                synthesizer.stop()?;
                if ends.take().is_some() {
                    report(WorkerReport::Cut);
                }
            }
            WorkerTask::Rate(rate) => synthesizer.set_rate(rate),
            WorkerTask::Volume(volume) => synthesizer.set_volume(volume),
            WorkerTask::Voice(rank) => synthesizer.set_voice(rank),
        }
    }
}
