//! Kills games at any moment, and looks at what is left: every save opens, and nothing that
//! was told is lost.
//!
//!     cargo run --release --example killed -- target/release/braillopoly 1000

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::mpsc::channel;
use std::time::Duration;

use braillopoly::editions::Edition;
use braillopoly::engine::Setup;
use braillopoly::game::{Language, SaveFile, Session};
use braillopoly::scene::Scene;
use rand::RngExt;
use rand::seq::IndexedRandom;

const PLAYERS: [&str; 3] = ["Ana", "Luc", "Zoé"];

/// What is said without looking: some of it fits, whatever is asked.
const PHRASES: [&str; 16] = [
    "je lance les dés",
    "je lance les dés",
    "je lance les dés",
    "j'achète",
    "j'achète",
    "aux enchères",
    "Luc : je mise cinquante",
    "Zoé : je mise cent",
    "je passe",
    "Ana : je passe",
    "je demande le loyer",
    "oui",
    "attraper",
    "combien ai-je",
    "annule",
    "je paie l'amende",
];

/// The lines a game tells, each with the decisions that are kept by then.
fn reference(language: &Language, seed: u64, said: &[String]) -> Vec<(String, usize)> {
    let edition = Arc::new(Edition::braillopoly().expect("the edition"));
    let names = PLAYERS.map(String::from).to_vec();
    let setup = Setup { names, seed, ..Setup::default() };
    let started = Session::start(language, edition, setup, vec![None; PLAYERS.len()]);
    let mut session = started.unwrap_or_else(|error| panic!("{error}"));
    let mut told = Vec::new();
    let mut tell = |session: &Session, lines: Vec<braillopoly::game::Line>| {
        told.extend(lines.into_iter().map(|line| (line.text, session.journal_len())));
    };
    let lines = Scene::opening(&mut session);
    tell(&session, lines);
    let mut phrases = said.iter();
    loop {
        while let Some(lines) = Scene::step(&mut session) {
            tell(&session, lines);
        }
        let Some(phrase) = phrases.next() else { return told };
        let lines = session.hear(phrase).lines;
        tell(&session, lines);
    }
}

/// A game killed once; gives the decisions that were told and those that are left.
fn kill_one(
    language: &Language,
    binary: &str,
    folder: &Path,
    mode: &str,
) -> std::io::Result<(usize, usize)> {
    let mut rng = rand::rng();
    let seed = rng.random_range(1..1_000_000_u64);
    let said: Vec<String> = (0..120)
        .filter_map(|_| PHRASES.choose(&mut rng).map(|phrase| phrase.to_string()))
        .collect();
    let expected = reference(language, seed, &said);
    let save = folder.join("partie.ron");
    let _ = std::fs::remove_file(&save);
    let mut command = Command::new(binary);
    command.args([mode, "--joueurs", &PLAYERS.join(","), "--graine", &seed.to_string()]);
    command.arg("--sauvegarde").arg(&save);
    if mode == "jouer" {
        // Neither voice nor model: all the time is the game's.
        command.arg("--modele").arg(folder);
    }
    for place in ["HOME", "XDG_RUNTIME_DIR", "XDG_CONFIG_HOME", "XDG_DATA_HOME"] {
        command.env(place, folder);
    }
    command.env("PULSE_SERVER", "unix:/nulle/part").env("SPEECHD_CMD", "/nulle/part");
    command.env("SPEECHD_ADDRESS", "unix_socket:/nulle/part");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = command.spawn()?;
    let (input, output) = (child.stdin.take(), child.stdout.take());
    let (sender, lines) = channel();
    let reading = output.map(|output| {
        std::thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                let _ = sender.send(line);
            }
        })
    });
    let writing = input.map(|mut input| {
        let all = said.join("\n") + "\n";
        std::thread::spawn(move || {
            let _ = input.write_all(all.as_bytes());
            // Kept open: the game would end at the end of the file.
            std::thread::sleep(Duration::from_secs(4));
        })
    });
    let most = if mode == "jouer" { 2_500 } else { 700 };
    std::thread::sleep(Duration::from_millis(rng.random_range(5..most)));
    child.kill()?;
    child.wait()?;
    drop(writing);
    if let Some(reading) = reading {
        let _ = reading.join();
    }
    // What was told, in order; what is the table's own is passed over.
    let (mut at, mut decisions) = (0, 0);
    for line in lines.try_iter() {
        if let Some(found) = expected[at..].iter().position(|(text, _)| *text == line) {
            at += found + 1;
            decisions = expected[at - 1].1;
        }
    }
    let kept = match SaveFile::new(&save).exists() {
        false => 0,
        true => {
            let resumed = Session::resume_kept(language, SaveFile::new(&save));
            resumed.unwrap_or_else(|error| panic!("{mode}, seed {seed}: {error}")).journal_len()
        }
    };
    assert!(kept >= decisions, "{mode}, seed {seed}: {decisions} told, {kept} kept");
    Ok((decisions, kept))
}

fn main() -> std::io::Result<()> {
    let mut args = std::env::args().skip(1);
    let binary = args.next().expect("the program");
    let count: usize = args.next().and_then(|count| count.parse().ok()).unwrap_or(100);
    let language = Language::french().expect("the lexicon");
    for mode in ["texte", "jouer"] {
        let folder = tempfile::tempdir()?;
        let (mut told, mut kept, mut begun) = (0, 0, 0);
        for _ in 0..count {
            let (decisions, left) = kill_one(&language, &binary, folder.path(), mode)?;
            (told, kept) = (told + decisions, kept + left);
            begun += usize::from(left > 0);
        }
        println!(
            "{mode}: {count} killed, {begun} with decisions: {told} told, {kept} kept, none lost"
        );
    }
    Ok(())
}
