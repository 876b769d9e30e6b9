//! How much a player hears, and has to do: the same ten games, played by one person
//! against two computers by the program `texte` of each binary that is named.
//!
//!     cargo run --release --example pace -- OLD/braillopoly target/release/braillopoly
//!

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

const GAMES: u32 = 10;
/// Throws of the person's in each game.
const THROWS: usize = 30;
/// Decisions after which a game that goes nowhere is left.
const MOST: usize = 300;
/// Whether it is said: a mark of punctuation stands by itself in French.
fn is_word(part: &&str) -> bool {
    part.contains(char::is_alphanumeric)
}

/// Nothing more is said by then.
const QUIET: Duration = Duration::from_millis(250);

/// What is told between two throws of the person's: a round.
#[derive(Clone, Copy, Default)]
struct Round {
    lines: usize,
    words: usize,
}

#[derive(Default)]
struct Played {
    rounds: Vec<Round>,
    decisions: Vec<Kind>,
    auctions: usize,
}

impl Played {
    fn count(&self, kind: Kind) -> usize {
        self.decisions.iter().filter(|made| **made == kind).count()
    }
}

/// What a decision is about; each has its key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Throw,
    Buy,
    Leave,
    Pass,
    Refuse,
    Claim,
    Other,
}

const KINDS: [Kind; 7] =
    [Kind::Throw, Kind::Buy, Kind::Leave, Kind::Pass, Kind::Refuse, Kind::Claim, Kind::Other];

/// The answer to the last question, and what it decides.
fn answer(question: &str, decisions: usize) -> (&'static str, Kind) {
    let asks = |words: &str| question.contains(words);
    match () {
        () if asks("vous confirmez") => ("oui", Kind::Other),
        () if asks("vous acceptez") => ("je refuse", Kind::Refuse),
        () if asks("ou laissez aux enchères") => ("aux enchères", Kind::Leave),
        () if asks("vous achetez") && decisions.is_multiple_of(4) => ("aux enchères", Kind::Leave),
        () if asks("vous achetez") => ("j'achète", Kind::Buy),
        () if asks("passez") => ("je passe", Kind::Pass),
        () if asks("demandez") || asks("votre loyer") => ("je demande le loyer", Kind::Claim),
        () if asks("trouvez") || asks("il vous manque") => ("je fais faillite", Kind::Other),
        () if asks("attraper") => ("attraper", Kind::Other),
        () if asks("garder") => ("je garde l'hypothèque", Kind::Other),
        () if asks("à vous") || asks("relancez") || asks("prison") => {
            ("je lance les dés", Kind::Throw)
        }
        () => ("continue", Kind::Other),
    }
}

fn told(lines: &Receiver<String>) -> Vec<String> {
    let mut told = Vec::new();
    loop {
        match lines.recv_timeout(QUIET) {
            Ok(line) => told.push(line),
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => return told,
        }
    }
}

fn play(binary: &str, seed: u32, played: &mut Played) -> std::io::Result<()> {
    let seed = seed.to_string();
    let args = ["texte", "--joueurs", "Ana", "--ordinateurs", "habitué,habitué", "--graine", &seed];
    let mut command = Command::new(binary);
    let mut child = command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
    let (mut input, output) = (child.stdin.take(), child.stdout.take());
    let (sender, lines) = channel();
    if let Some(output) = output {
        std::thread::spawn(move || {
            BufReader::new(output).lines().map_while(Result::ok).for_each(|line| {
                let _ = sender.send(line);
            });
        });
    }
    let (mut round, mut throws, mut decisions) = (Round::default(), 0, 0);
    let mut last = told(&lines);
    while throws < THROWS && decisions < MOST {
        let over = last.iter().any(|line| line.contains("gagne la partie"));
        let Some(question) = last.last().filter(|_| !over) else { break };
        let (phrase, kind) = answer(&question.to_lowercase(), decisions);
        if kind == Kind::Other && std::env::var("DETAIL").is_ok() {
            eprintln!("{question}");
        }
        if kind == Kind::Throw && throws > 0 {
            played.rounds.push(std::mem::take(&mut round));
        }
        throws += usize::from(kind == Kind::Throw);
        decisions += 1;
        played.decisions.push(kind);
        if let Some(input) = &mut input {
            input.write_all(format!("{phrase}\n").as_bytes())?;
        }
        last = told(&lines);
        round.lines += last.len();
        round.words +=
            last.iter().map(|line| line.split_whitespace().filter(is_word).count()).sum::<usize>();
        let opens = |line: &&String| {
            line.starts_with("Enchères")
                || line.contains(" laisse ") && line.ends_with("aux enchères.")
        };
        played.auctions += last.iter().filter(opens).count();
    }
    child.kill()
}

/// The one in the middle.
fn median(mut values: Vec<usize>) -> usize {
    values.sort_unstable();
    values.get(values.len() / 2).copied().unwrap_or(0)
}

fn main() -> std::io::Result<()> {
    println!("| | lines (median, mean) | words (median, mean) | decisions | passes an auction |");
    println!("|---|---|---|---|---|");
    for binary in std::env::args().skip(1) {
        let mut played = Played::default();
        for seed in 1..=GAMES {
            play(&binary, seed, &mut played)?;
        }
        let rounds = played.rounds.len().max(1);
        let all =
            |of: fn(&Round) -> usize| -> Vec<usize> { played.rounds.iter().map(of).collect() };
        let mean = |values: &[usize]| values.iter().sum::<usize>() as f64 / rounds as f64;
        let (lines, words) = (all(|round| round.lines), all(|round| round.words));
        println!(
            "| {binary}, {rounds} rounds | {}, {:.1} | {}, {:.0} | {:.2} | {:.2} |",
            median(lines.clone()),
            mean(&lines),
            median(words.clone()),
            mean(&words),
            played.decisions.len() as f64 / rounds as f64,
            played.count(Kind::Pass) as f64 / played.auctions.max(1) as f64,
        );
        let counts: Vec<String> =
            KINDS.iter().map(|kind| format!("{kind:?} {}", played.count(*kind))).collect();
        eprintln!("{binary}, decisions: {}", counts.join(", "));
    }
    Ok(())
}
