//! The real program, driven by typed lines.
#![allow(dead_code)]

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::running::Running;

pub const PLAYERS: [&str; 7] =
    ["jouer", "--joueurs", "Ana,Luc", "--graine", "1", "--des", "1+2,3+4"];

/// A running game, driven by typed lines.
pub struct Playing {
    child: Running,
    input: ChildStdin,
    lines: Receiver<String>,
}

pub fn start(mut command: Command) -> Playing {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let (sender, lines) = channel();
    let output = child.stdout.take().unwrap();
    thread::spawn(move || {
        for line in BufReader::new(output).lines().map_while(Result::ok) {
            let _ = sender.send(line);
        }
    });
    let input = child.stdin.take().unwrap();
    Playing { child: Running(child), input, lines }
}

impl Playing {
    pub fn type_line(&mut self, line: &str) {
        writeln!(self.input, "{line}").unwrap();
    }

    /// Types lines, row by row, and waits each time for a printed one with these words.
    pub fn answers(&mut self, rows: &[(&str, &str)]) {
        for (line, words) in rows {
            self.type_line(line);
            self.expect(words);
        }
    }

    /// Waits for a printed line with these words.
    pub fn expect(&self, words: &str) -> String {
        self.expect_all(&[words])
    }

    /// Waits for printed lines with each of these words, in whatever order they come;
    /// gives the last.
    pub fn expect_all(&self, words: &[&str]) -> String {
        let mut awaited: Vec<&str> = words.to_vec();
        let until = Instant::now() + Duration::from_secs(90);
        loop {
            let left = until.saturating_duration_since(Instant::now());
            let line =
                self.lines.recv_timeout(left).unwrap_or_else(|_| panic!("never said: {awaited:?}"));
            println!("{line}");
            awaited.retain(|words| !line.contains(words));
            if awaited.is_empty() {
                return line;
            }
        }
    }

    /// Waits for a printed line with one of these words.
    pub fn expect_one(&self, words: &[&str]) -> String {
        loop {
            let line = self.expect("");
            if words.iter().any(|words| line.contains(words)) {
                return line;
            }
        }
    }

    /// What is printed until a line has these words.
    pub fn until(&self, words: &str) -> String {
        let mut told = String::new();
        while !told.contains(words) {
            told.push_str(&self.expect(""));
            told.push('\n');
        }
        told
    }

    /// The next line, if there is one in time.
    pub fn next_line(&self, time: Duration) -> Option<String> {
        self.lines.recv_timeout(time).ok()
    }

    /// What was printed since the last look.
    pub fn lines_so_far(&self) -> Vec<String> {
        self.lines.try_iter().collect()
    }

    /// The number of its process.
    pub fn number(&self) -> u32 {
        self.child.0.id()
    }

    /// The exit status, and what was said to the developer only.
    pub fn end(mut self) -> (bool, String) {
        let until = Instant::now() + Duration::from_secs(60);
        let status = loop {
            match self.child.0.try_wait().unwrap() {
                Some(status) => break status,
                None => assert!(Instant::now() < until, "the game does not end"),
            }
            thread::sleep(Duration::from_millis(50));
        };
        let mut errors = String::new();
        self.child.0.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
        (status.success(), errors)
    }
}

/// The program on a machine without sound server or speech service.
pub fn deaf_and_mute(folder: &std::path::Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_braillopoly"));
    command
        .env("HOME", folder)
        .env("XDG_RUNTIME_DIR", folder)
        .env("XDG_CONFIG_HOME", folder)
        .env("XDG_DATA_HOME", folder)
        .env("PULSE_SERVER", "unix:/nulle/part")
        .env("SPEECHD_CMD", "/nulle/part")
        .env("SPEECHD_ADDRESS", "unix_socket:/nulle/part")
        .env_remove("DBUS_SESSION_BUS_ADDRESS");
    command
}
