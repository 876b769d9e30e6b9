//! The one thread that calls the speech library, which may block for ever.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use tts::Tts;

/// The language of the voices looked for.
const LANGUAGE: &str = "fr";

pub(super) enum WorkerTask {
    Speak(String),
    Stop,
    Rate(i8),
    Volume(i8),
    /// The voice of this rank among the French ones.
    Voice(usize),
}

/// What a worker reports, under its number: reports of one that has been
/// given up are ignored.
pub(super) enum WorkerReport {
    Ready { voices: usize },
    Begun,
    Ended,
    Failed,
}

pub(super) struct SpeechWorker {
    pub tasks: Sender<WorkerTask>,
}

impl SpeechWorker {
    /// Opens the speech service in a thread of its own.
    pub fn start(report: impl Fn(WorkerReport) + Clone + Send + 'static) -> SpeechWorker {
        let (tasks, inbox) = channel();
        thread::spawn(move || {
            if work(&inbox, &report).is_none() {
                report(WorkerReport::Failed);
            }
        });
        SpeechWorker { tasks }
    }
}

/// Works until the service fails (none) or nobody asks any more.
fn work(
    inbox: &Receiver<WorkerTask>,
    report: &(impl Fn(WorkerReport) + Clone + Send + 'static),
) -> Option<()> {
    let mut tts = Tts::default().ok()?;
    let (begun, ended, stopped) = (report.clone(), report.clone(), report.clone());
    // Called by the library with its locks held: they only send.
    tts.on_utterance_begin(Some(Box::new(move |_| begun(WorkerReport::Begun)))).ok()?;
    tts.on_utterance_end(Some(Box::new(move |_| ended(WorkerReport::Ended)))).ok()?;
    tts.on_utterance_stop(Some(Box::new(move |_| stopped(WorkerReport::Ended)))).ok()?;
    let mut voices = tts.voices().unwrap_or_default();
    voices.retain(|voice| voice.language().starts_with(LANGUAGE));
    // France's plain voice first, then the other countries', then variants.
    voices.sort_by_key(|voice| {
        let language = voice.language().to_lowercase();
        let elsewhere = language != "fr" && language != "fr-fr";
        (!is_plain(&voice.name()), elsewhere, voice.name())
    });
    report(WorkerReport::Ready { voices: voices.len() });
    while let Ok(task) = inbox.recv() {
        match task {
            WorkerTask::Speak(text) => {
                tts.speak(text, false).ok()?;
            }
            WorkerTask::Stop => {
                tts.stop().ok()?;
            }
            // A setting the service refuses leaves the voice as it was.
            WorkerTask::Rate(rate) => {
                let _ = tts.set_rate(f32::from(rate));
            }
            WorkerTask::Volume(volume) => {
                let _ = tts.set_volume(f32::from(volume));
            }
            WorkerTask::Voice(rank) => {
                if let Some(voice) = voices.get(rank) {
                    let _ = tts.set_voice(voice);
                }
            }
        }
    }
    Some(())
}

fn is_plain(name: &str) -> bool {
    !name.contains('+')
}
