//! What a running game logs: when it listens, what it hears, what it takes.

use std::io::{BufRead, BufReader};
use std::process::Child;
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

/// The game's own log, line by line, and whether it listens.
pub struct Log {
    lines: Receiver<String>,
    pub listens: bool,
}

pub fn log_of(child: &mut Child) -> Log {
    let (sender, lines) = channel();
    let stderr = child.stderr.take().unwrap();
    thread::spawn(move || {
        for line in BufReader::new(stderr).lines().map_while(Result::ok) {
            let _ = sender.send(line);
        }
    });
    Log { lines, listens: false }
}

impl Log {
    /// The next line within this time.
    pub fn next(&mut self, time: Duration) -> Option<String> {
        let line = self.lines.recv_timeout(time).ok()?;
        println!("    {line}");
        if line.contains("ears deaf=") {
            self.listens = line.contains("deaf=false");
        }
        Some(line)
    }
}

/// What the game made of what it heard in this time: "Sure", "Doubtful" or
/// "Nothing", and the text.
pub fn heard_within(log: &mut Log, time: Duration) -> Option<(String, String)> {
    let until = Instant::now() + time;
    while let Some(line) = log.next(until.saturating_duration_since(Instant::now())) {
        if let Some((_, taken)) = line.split_once("taken understood=") {
            let (how, text) = taken.split_once("(\"")?;
            return Some((how.into(), text.strip_suffix("\")")?.into()));
        }
    }
    None
}

/// Waits until the game listens, and goes on listening: it has nothing more to
/// say.
pub fn wait_until_it_listens(log: &mut Log) {
    let until = Instant::now() + Duration::from_secs(90);
    while Instant::now() < until {
        if log.next(Duration::from_millis(700)).is_none() && log.listens {
            return;
        }
    }
    panic!("the game never listens");
}
