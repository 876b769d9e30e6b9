//! The one thread that calls the speech library, which may block for ever.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use tts::Tts;

/// The language of the voices looked for.
const LANGUAGE: &str = "fr";

pub(super) enum Task {
    Speak(String),
    Stop,
    Rate(i8),
    Volume(i8),
    /// The voice of this rank among the French ones.
    Voice(usize),
}

/// What a worker reports, under its number: reports of one that has been
/// given up are ignored.
pub(super) enum Report {
    Ready { voices: usize },
    Begun,
    Ended,
    Failed,
}

pub(super) struct Worker {
    pub tasks: Sender<Task>,
}

impl Worker {
    /// Opens the speech service in a thread of its own.
    pub fn start(report: impl Fn(Report) + Clone + Send + 'static) -> Worker {
        let (tasks, inbox) = channel();
        thread::spawn(move || {
            if work(&inbox, &report).is_none() {
                report(Report::Failed);
            }
        });
        Worker { tasks }
    }
}

/// Works until the service fails (none) or nobody asks any more.
fn work(inbox: &Receiver<Task>, report: &(impl Fn(Report) + Clone + Send + 'static)) -> Option<()> {
    let mut tts = Tts::default().ok()?;
    let (begun, ended, stopped) = (report.clone(), report.clone(), report.clone());
    // Called by the library with its locks held: they only send.
    tts.on_utterance_begin(Some(Box::new(move |_| begun(Report::Begun)))).ok()?;
    tts.on_utterance_end(Some(Box::new(move |_| ended(Report::Ended)))).ok()?;
    tts.on_utterance_stop(Some(Box::new(move |_| stopped(Report::Ended)))).ok()?;
    let mut voices = tts.voices().unwrap_or_default();
    voices.retain(|voice| voice.language().starts_with(LANGUAGE));
    // France's plain voice first, then the other countries', then variants.
    voices.sort_by_key(|voice| {
        let language = voice.language().to_lowercase();
        let elsewhere = language != "fr" && language != "fr-fr";
        (!is_plain(&voice.name()), elsewhere, voice.name())
    });
    report(Report::Ready { voices: voices.len() });
    while let Ok(task) = inbox.recv() {
        match task {
            Task::Speak(text) => {
                tts.speak(text, false).ok()?;
            }
            Task::Stop => {
                tts.stop().ok()?;
            }
            // A setting the service refuses leaves the voice as it was.
            Task::Rate(rate) => {
                let _ = tts.set_rate(f32::from(rate));
            }
            Task::Volume(volume) => {
                let _ = tts.set_volume(f32::from(volume));
            }
            Task::Voice(rank) => {
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
