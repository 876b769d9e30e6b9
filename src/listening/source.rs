//! What the microphone's stream is really on, as the sound server says: an unplugged
//! microphone leaves it on whatever else there is, be it what the game itself plays.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;

use super::MicrophoneFault;

/// Between two attempts to follow the sound server, at first and at most.
const RETRY: Duration = Duration::from_secs(1);
const LONGEST_RETRY: Duration = Duration::from_secs(60);

/// Changes come in bursts: one look after each.
const BURST: Duration = Duration::from_millis(100);
const MOST_CHANGES: usize = 20;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
enum Source {
    /// A microphone, or nobody says otherwise.
    Fine,
    /// What the computer plays.
    Monitor,
    /// A microphone that is turned off.
    Muted,
    /// Something has changed, which is being looked at.
    Changing,
}

/// A watch on the source of this program's microphone stream. Asks PulseAudio's own
/// programs, which PipeWire answers too; without them nothing is known, and all is fine.
pub(super) struct SourceWatch {
    found: Arc<AtomicU8>,
    stopped: Arc<AtomicBool>,
    follower: Arc<Mutex<Option<Child>>>,
}

impl SourceWatch {
    /// Follows the sound server from now on.
    pub fn start() -> SourceWatch {
        let watch = SourceWatch {
            found: Arc::new(AtomicU8::new(Source::Fine as u8)),
            stopped: Arc::default(),
            follower: Arc::default(),
        };
        let (found, stopped) = (watch.found.clone(), watch.stopped.clone());
        let follower = watch.follower.clone();
        thread::spawn(move || follow(&found, &stopped, &follower));
        watch
    }

    /// Looks again: a stream was opened.
    pub fn look(&self) -> Result<(), MicrophoneFault> {
        look(&self.found);
        self.fault().map_or(Ok(()), Err)
    }

    /// Why what comes is no microphone's, if it is not.
    pub fn fault(&self) -> Option<MicrophoneFault> {
        match self.found.load(Ordering::Relaxed) {
            found if found == Source::Monitor as u8 => Some(MicrophoneFault::Monitor),
            found if found == Source::Muted as u8 => Some(MicrophoneFault::Muted),
            _ => None,
        }
    }

    /// Whether what comes may be obeyed.
    pub fn is_sure(&self) -> bool {
        self.found.load(Ordering::Relaxed) == Source::Fine as u8
    }
}

impl Drop for SourceWatch {
    fn drop(&mut self) {
        self.stopped.store(true, Ordering::Relaxed);
        reap(self.follower.lock().unwrap_or_else(PoisonError::into_inner).take());
    }
}

/// Looks at each change, until it is stopped.
fn follow(found: &AtomicU8, stopped: &AtomicBool, follower: &Mutex<Option<Child>>) {
    let mut wait = RETRY;
    while !stopped.load(Ordering::Relaxed) {
        let begun = Instant::now();
        let mut command = Command::new("pactl");
        command.arg("subscribe").env("LC_ALL", "C").stdin(Stdio::null()).stderr(Stdio::null());
        let Ok(mut child) = command.stdout(Stdio::piped()).spawn() else { return };
        let changes = child.stdout.take();
        let before = follower.lock().unwrap_or_else(PoisonError::into_inner).replace(child);
        reap(before);
        let (sender, inbox) = channel();
        thread::spawn(move || {
            let changes = changes.map(BufReader::new).into_iter().flat_map(BufReader::lines);
            for change in changes.map_while(Result::ok) {
                if sender.send(change).is_err() {
                    return;
                }
            }
        });
        while let Ok(first) = inbox.recv() {
            let mut changes = vec![first];
            while let Ok(change) = inbox.recv_timeout(BURST) {
                changes.push(change);
                if changes.len() > MOST_CHANGES {
                    break;
                }
            }
            if changes.iter().any(|change| moves(change)) {
                found.store(Source::Changing as u8, Ordering::Relaxed);
            }
            if changes.iter().any(|change| change.contains("source") || change.contains("server")) {
                look(found);
            }
        }
        // The server has gone, or there is none.
        wait = if begun.elapsed() > LONGEST_RETRY { RETRY } else { (wait * 2).min(LONGEST_RETRY) };
        let until = Instant::now() + wait;
        while Instant::now() < until && !stopped.load(Ordering::Relaxed) {
            thread::sleep(BURST);
        }
    }
    reap(follower.lock().unwrap_or_else(PoisonError::into_inner).take());
}

/// Whether this may have put the stream on another source: not a volume's change.
fn moves(change: &str) -> bool {
    change.contains("on server")
        || change.contains("'remove' on source")
        || change.contains("'change' on source-output")
}

fn reap(child: Option<Child>) {
    if let Some(mut child) = child {
        let _ = child.kill();
        let _ = child.wait();
    }
}

fn look(found: &AtomicU8) {
    let source = match (listed("source-outputs"), listed("sources")) {
        (Some(streams), Some(sources)) => {
            source_of(&streams, &sources, std::process::id()).unwrap_or(Source::Fine)
        }
        _ => Source::Fine,
    };
    if found.swap(source as u8, Ordering::Relaxed) != source as u8 {
        tracing::info!(?source, "the microphone's source");
    }
}

fn listed(what: &str) -> Option<Value> {
    let mut command = Command::new("pactl");
    command.args(["--format=json", "list", what]).env("LC_ALL", "C").stderr(Stdio::null());
    serde_json::from_slice(&command.output().ok()?.stdout).ok()
}

/// The source of the stream of the program of this number, where it records any.
fn source_of(streams: &Value, sources: &Value, program: u32) -> Option<Source> {
    let number = program.to_string();
    let ours = |stream: &&Value| stream["properties"]["application.process.id"] == number.as_str();
    let stream = streams.as_array()?.iter().find(ours)?;
    let source = sources.as_array()?.iter().find(|source| source["index"] == stream["source"])?;
    let class = &source["properties"]["device.class"];
    Some(match (class == "monitor", source["mute"] == true) {
        (true, _) => Source::Monitor,
        (false, true) => Source::Muted,
        (false, false) => Source::Fine,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stream_moved_to_what_is_played_is_no_microphone() {
        let streams = serde_json::json!([
            {"index": 1, "source": 0, "properties": {"application.process.id": "7"}},
            {"index": 2, "source": 4, "properties": {"application.process.id": "8"}}
        ]);
        let sources = serde_json::json!([
            {"index": 0, "mute": false, "properties": {"device.class": "monitor"}},
            {"index": 4, "mute": true, "properties": {"device.class": "sound"}}
        ]);
        assert_eq!(source_of(&streams, &sources, 7), Some(Source::Monitor));
        assert_eq!(source_of(&streams, &sources, 8), Some(Source::Muted));
        assert_eq!(source_of(&streams, &sources, 9), None);
    }
}
