//! The program driven by voice: phrases into the microphone, what it prints
//! back.
#![allow(dead_code)]

use std::io::{BufRead, BufReader};
use std::process::Stdio;
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::audio::{Running, Studio};

/// How long the game may stay silent before it is taken to wait.
const QUIET: Duration = Duration::from_millis(1500);

/// The running game: what it prints, and what was said to it.
pub struct Table<'a> {
    studio: &'a Studio,
    pub child: Running,
    lines: Receiver<String>,
    /// What was told before it listened.
    pub opening: String,
    pub phrases: u32,
    pub repeats: u32,
}

impl<'a> Table<'a> {
    /// Starts the program with these arguments, and waits until it listens.
    pub fn open(studio: &'a Studio, args: &[&str]) -> Table<'a> {
        let mut command = studio.command(env!("CARGO_BIN_EXE_braillopoly"));
        command.args(args);
        Table::start(studio, command)
    }

    /// As [`Table::open`], another program.
    pub fn start(studio: &'a Studio, mut command: std::process::Command) -> Table<'a> {
        command.env("BRAILLOPOLY_LOG", "braillopoly=info").env("NO_COLOR", "1");
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::inherit()).spawn().unwrap();
        let (sender, lines) = channel();
        let output = child.stdout.take().unwrap();
        thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                let _ = sender.send(line);
            }
        });
        let (child, opening) = (Running(child), String::new());
        let table = Table { studio, child, lines, opening, phrases: 0, repeats: 0 };
        let opening = table.until(|line| line.contains("Le micro écoute")).join(" ");
        Table { opening, ..table }
    }

    /// What is printed until a line is this.
    pub fn until(&self, expected: impl Fn(&str) -> bool) -> Vec<String> {
        let until = Instant::now() + Duration::from_secs(60);
        let mut told = Vec::new();
        while !told.last().is_some_and(|line: &String| expected(line)) {
            let left = until.saturating_duration_since(Instant::now());
            let line = self.lines.recv_timeout(left);
            told.push(line.unwrap_or_else(|_| panic!("nothing like it was said: {told:#?}")));
            println!("    {}", told[told.len() - 1]);
        }
        told
    }

    /// What is printed until nothing more is.
    pub fn told(&self, patience: Duration) -> Vec<String> {
        let mut told: Vec<String> = self.lines.recv_timeout(patience).into_iter().collect();
        while let Ok(line) = self.lines.recv_timeout(QUIET) {
            told.push(line);
        }
        told.iter().for_each(|line| println!("    {line}"));
        told
    }

    /// Says a phrase once; none if it was not heard or not understood.
    pub fn try_say(&mut self, phrase: &str) -> Option<Vec<String>> {
        println!("  said: {phrase}");
        self.studio.say("fr", phrase);
        let mut told = self.told(Duration::from_secs(10));
        for _ in 0..3 {
            let asked = told.iter().find_map(|line| line.strip_prefix("Avez-vous dit « "));
            let Some(asked) = asked else { break };
            let right = asked.starts_with(&phrase.replace('-', " "));
            self.studio.say("fr", if right { "oui" } else { "non merci" });
            told = self.told(Duration::from_secs(10));
            if !right {
                told.clear();
            }
        }
        let misheard = |line: &String| {
            line.starts_with("Je n'ai pas compris")
                || line.starts_with("D'accord, je n'ai rien fait")
        };
        let understood = !told.is_empty() && !told.iter().any(misheard);
        self.phrases += u32::from(understood);
        self.repeats += u32::from(!understood);
        understood.then_some(told)
    }

    /// Says a phrase until it is understood, as a player would.
    pub fn say(&mut self, phrase: &str) -> Vec<String> {
        let told = (0..4).find_map(|_| self.try_say(phrase));
        told.unwrap_or_else(|| panic!("« {phrase} » was never understood"))
    }
}
