//! Kills games at any moment, and looks at what is left: every save opens, and nothing that
//! was told is lost.
//!
//!     cargo run --release --example killed -- target/release/braillopoly 1000
//!
//! With `--voice` the games speak and listen, by the devices there are. `menu`, `tutoriel`,
//! `jouer` or `texte` after the number: only those.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::mpsc::channel;
use std::time::Duration;

use braillopoly::course::{Course, ProgressFile, ProgressKept};
use braillopoly::editions::Edition;
use braillopoly::engine::Setup;
use braillopoly::game::Session;
use braillopoly::lexicon::Language;
use braillopoly::play::{SaveFile, Seats};
use braillopoly::reply::Told;
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

/// What is killed, one after the other; the first never has a voice.
const KILLED: [&str; 4] = ["texte", "jouer", "menu", "tutoriel"];

/// What leads from the menu to a game.
const MENU: [&str; 7] = ["nouvelle partie", "trois", "ana", "luc", "zoé", "zéro", "oui"];

/// The program to be killed, where it keeps its files.
struct Victim<'a> {
    binary: &'a str,
    folder: &'a Path,
    voice: bool,
}

impl Victim<'_> {
    fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(self.binary);
        command.args(args);
        for place in ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"] {
            command.env(place, self.folder);
        }
        if !self.voice {
            command.env("XDG_RUNTIME_DIR", self.folder);
            command.env("PULSE_SERVER", "unix:/nulle/part").env("SPEECHD_CMD", "/nulle/part");
            command.env("SPEECHD_ADDRESS", "unix_socket:/nulle/part");
        }
        command
    }

    /// Says these to it, kills it after so long, and gives what it told by then.
    fn killed(
        &self,
        mut command: Command,
        said: &[String],
        after: Duration,
    ) -> std::io::Result<Vec<String>> {
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
        std::thread::sleep(after);
        child.kill()?;
        child.wait()?;
        drop(writing);
        if let Some(reading) = reading {
            let _ = reading.join();
        }
        Ok(lines.try_iter().collect())
    }

    /// A game begun in the menu and killed; gives how many saves there are, all of which
    /// open.
    fn kill_from_the_menu(&self, language: &Language) -> std::io::Result<usize> {
        let mut rng = rand::rng();
        let played = (0..60).filter_map(|_| PHRASES.choose(&mut rng).copied());
        let said: Vec<String> = MENU.into_iter().chain(played).map(String::from).collect();
        let after = Duration::from_millis(rng.random_range(5..2_500));
        self.killed(self.command(&[]), &said, after)?;
        let saves = self.folder.join("braillopoly/parties");
        let saves: Vec<_> = std::fs::read_dir(saves).into_iter().flatten().flatten().collect();
        for save in &saves {
            if save.path().extension().is_some_and(|extension| extension == "ron") {
                let resumed = Session::resume_kept(language, SaveFile::new(save.path()));
                resumed.unwrap_or_else(|error| panic!("menu, {}: {error}", save.path().display()));
                std::fs::remove_file(save.path())?;
            }
        }
        Ok(saves.len())
    }

    /// A lesson killed; gives how many were told to be over, all of which are kept.
    fn kill_a_lesson(&self) -> std::io::Result<usize> {
        let mut rng = rand::rng();
        let file = self.folder.join("progres.ron");
        let _ = std::fs::remove_file(&file);
        let path = file.display().to_string();
        let mut said = vec!["montre-moi".to_string(); 12];
        said.push("leçon suivante".into());
        let said: Vec<String> = said.iter().cycle().take(120).cloned().collect();
        let after = Duration::from_millis(rng.random_range(5..2_500));
        let command = self.command(&["jouer", "tutoriel", "--progres", &path]);
        let told = self.killed(command, &said, after)?;
        let over: Vec<&str> = (told.iter())
            .filter_map(|line| line.split("C'est la fin de la leçon : ").nth(1)?.split('.').next())
            .collect();
        let progress = ProgressFile::new(&file);
        let done = progress.read().done;
        for title in &over {
            let course = Course::built_in();
            let lesson = course.lessons().iter().find(|lesson| lesson.title == *title);
            let kept = lesson.is_some_and(|lesson| done.contains(&lesson.id));
            assert!(kept, "{title} was told to be over: {done:?}");
        }
        assert!(!file.exists() || progress.begun("loyers") == ProgressKept::Yes, "{path}");
        Ok(over.len())
    }
}

/// The lines a game tells, each with the decisions that are kept by then.
fn reference(language: &Language, seed: u64, said: &[String]) -> Vec<(String, usize)> {
    let edition = Arc::new(Edition::braillopoly().expect("the edition"));
    let names = PLAYERS.map(String::from).to_vec();
    let setup = Setup { names, seed, ..Setup::default() };
    let started = Session::start(language, edition, setup, Seats::people(PLAYERS.len()));
    let mut session = started.unwrap_or_else(|error| panic!("{error}"));
    let mut told = Vec::new();
    let mut tell = |session: &Session, more: Told| {
        told.extend(more.into_iter().map(|line| (line.text, session.journal_len())));
    };
    let lines = Scene::opening(&mut session);
    tell(&session, lines);
    let mut phrases = said.iter();
    loop {
        while let Some(reply) = Scene::step(&mut session) {
            tell(&session, reply.told);
        }
        let Some(phrase) = phrases.next() else { return told };
        let answer = session.hear(phrase).told;
        tell(&session, answer);
    }
}

/// A game killed once; gives the decisions that were told and those that are left.
fn kill_one(
    language: &Language,
    victim: &Victim<'_>,
    mode: &str,
) -> std::io::Result<(usize, usize)> {
    let mut rng = rand::rng();
    let seed = rng.random_range(1..1_000_000_u64);
    let said: Vec<String> = (0..120)
        .filter_map(|_| PHRASES.choose(&mut rng).map(|phrase| phrase.to_string()))
        .collect();
    let expected = reference(language, seed, &said);
    let save = victim.folder.join("partie.ron");
    let _ = std::fs::remove_file(&save);
    let (seeded, kept_in) = (seed.to_string(), save.display().to_string());
    let players = PLAYERS.join(",");
    let args = [mode, "--joueurs", &players, "--graine", &seeded, "--sauvegarde", &kept_in];
    let mut command = victim.command(&args);
    if mode == "jouer" && !victim.voice {
        // Neither voice nor model: all the time is the game's.
        command.arg("--modele").arg(victim.folder);
    }
    let most = match (mode, victim.voice) {
        (_, true) => 8_000,
        ("jouer", _) => 2_500,
        _ => 700,
    };
    let after = Duration::from_millis(rng.random_range(5..most));
    let lines = victim.killed(command, &said, after)?;
    // What was told, in order; what is the table's own is passed over.
    let (mut at, mut decisions) = (0, 0);
    for line in &lines {
        if let Some(found) = expected[at..].iter().position(|(text, _)| text == line) {
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
    // What comes next is kept before it is told, a decision taken back too.
    let next = expected[at..].iter().map(|(_, decisions)| *decisions).find(|&n| n != decisions);
    if kept < decisions && next != Some(kept) {
        let list = |lines: &[String]| lines.join("\n  ");
        panic!(
            "{mode}, seed {seed}: {decisions} told, {kept} kept\nsaid:\n  {}\ntold:\n  {}",
            list(&said),
            list(&lines)
        );
    }
    Ok((decisions, kept))
}

fn main() -> std::io::Result<()> {
    let mut args = std::env::args().skip(1);
    let binary = args.next().expect("the program");
    let count: usize = args.next().and_then(|count| count.parse().ok()).unwrap_or(100);
    let (voices, named): (Vec<String>, Vec<String>) = args.partition(|arg| arg == "--voice");
    let voice = !voices.is_empty();
    let usual = if voice { &KILLED[1..] } else { &KILLED[..] };
    let language = Language::french().expect("the lexicon");
    for kind in usual.iter().filter(|kind| named.is_empty() || named.iter().any(|n| n == *kind)) {
        let folder = tempfile::tempdir()?;
        let victim = Victim { binary: &binary, folder: folder.path(), voice };
        let (mut told, mut kept, mut begun, mut files, mut over) = (0, 0, 0, 0, 0);
        for _ in 0..count {
            match *kind {
                "menu" => files += victim.kill_from_the_menu(&language)?,
                "tutoriel" => over += victim.kill_a_lesson()?,
                mode => {
                    let (decisions, left) = kill_one(&language, &victim, mode)?;
                    (told, kept) = (told + decisions, kept + left);
                    begun += usize::from(left > 0);
                }
            }
        }
        match *kind {
            "menu" => println!("menu: {count} killed, {files} files beside or in saves, all open"),
            "tutoriel" => println!("tutoriel: {count} killed, {over} told to be over, all kept"),
            mode => println!(
                "{mode}: {count} killed, {begun} with decisions: {told} told, {kept} kept, none \
                 lost"
            ),
        }
    }
    Ok(())
}
