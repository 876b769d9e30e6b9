//! The installed Windows game, under Wine, beside the same program on this system.
//! `./tester --windows` builds it, installs it in a folder with an accent, and names it
//! in `BRAILLOPOLY_WINDOWS`, and Wine in `WINE`.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use expectrl::{Expect, Session};
use tempfile::{TempDir, tempdir};

use crate::audio::{Studio, loud_share};
use crate::playing::start;
use crate::running::Running;

const OURS: &str = env!("CARGO_BIN_EXE_braillopoly");

fn variable(name: &str) -> String {
    std::env::var(name).unwrap_or_else(|_| panic!("{name} is not set: run ./tester --windows"))
}

/// Makes a command for this system's program into one for the installed game.
fn on_windows(command: Command) -> Command {
    let mut wine = Command::new(variable("WINE"));
    wine.arg(variable("BRAILLOPOLY_WINDOWS")).args(command.get_args());
    for (name, value) in command.get_envs() {
        match value {
            Some(value) => wine.env(name, value),
            None => wine.env_remove(name),
        };
    }
    wine
}

fn ours(args: &[&str]) -> Command {
    let mut command = Command::new(OURS);
    command.args(args);
    command
}

/// What a program prints, given these lines.
fn printed(mut command: Command, lines: &str) -> String {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{:?}", output.status);
    String::from_utf8(output.stdout).unwrap()
}

/// Both programs print the same, byte for byte.
fn same(args: &[&str], lines: &str) -> String {
    let here = printed(ours(args), lines);
    assert!(!here.is_empty());
    let there = printed(on_windows(ours(args)), lines);
    assert!(here == there, "{args:?}: {here}\n---\n{there}");
    here
}

/// A folder with an accent, for files that both programs write.
fn accented() -> (TempDir, PathBuf) {
    let folder = tempdir().unwrap();
    let accented = folder.path().join("Chloé");
    fs::create_dir(&accented).unwrap();
    (folder, accented)
}

fn text(path: &Path) -> String {
    fs::read_to_string(path).unwrap()
}

#[test]
#[ignore = "./tester --windows"]
fn games_in_text_are_the_same_byte_for_byte() {
    for edition in
        ["braillopoly", "monopolic", "football", "classique", "canadienne", "unistrapoly"]
    {
        let args = ["texte", "--ordinateurs", "4", "--graine", "7", "--edition", edition];
        let told = same(&args, "");
        assert!(told.lines().count() > 100, "{edition}");
    }
}

/// The same phrases give the same lines, the same position and the same save.
#[test]
#[ignore = "./tester --windows"]
fn a_scripted_game_gives_the_same_save() {
    let (_folder, place) = accented();
    let phrases = "je lance les dés\nj'achète\nje lance les dés\naux enchères\nje passe\n\
                   je mise soixante\noù suis-je\nje lance les dés\nj'achète\nsauvegarde\nquitter\n";
    let mut files = Vec::new();
    for (name, wine) in [("ici", false), ("là", true)] {
        let at = |end: &str| place.join(format!("{name}{end}")).to_str().unwrap().to_string();
        let (save, state) = (at(".ron"), at(".json"));
        let args = ["texte", "--joueurs", "Ana,Luc", "--graine", "5"];
        let args = [&args[..], &["--sauvegarde", &save, "--etat", &state]].concat();
        let command = ours(&args);
        let told = printed(if wine { on_windows(command) } else { command }, phrases);
        files.push((told.replace(name, ""), text(Path::new(&save)), text(Path::new(&state))));
    }
    assert!(files[0].0.contains("achète"), "{}", files[0].0);
    assert!(files[0] == files[1], "{files:#?}");
}

#[test]
#[ignore = "./tester --windows"]
fn computers_play_the_same_games() {
    let args = ["simuler", "--parties", "20", "--graine", "1"];
    let without_time = |text: String| -> Vec<String> {
        let timed = |line: &&str| line.contains("second");
        text.lines().filter(|line| !timed(line)).map(String::from).collect()
    };
    let here = without_time(printed(ours(&args), ""));
    assert!(here.len() > 5, "{here:?}");
    assert_eq!(here, without_time(printed(on_windows(ours(&args)), "")));
}

/// What is heard in files is the same; scores may differ by a rounding.
#[test]
#[ignore = "./tester --windows"]
fn files_are_heard_the_same() {
    let studio = Studio::open();
    let folder = studio.path("data/parole");
    fs::create_dir_all(&folder).unwrap();
    let phrases = ["je lance les dés", "où suis-je", "j'achète", "je passe", "combien ai-je"];
    for (number, phrase) in phrases.iter().enumerate() {
        let spoken = studio.phrase("fr", phrase);
        let name = format!("{number}.wav");
        fs::copy(&spoken, folder.join(&name)).unwrap();
        let file = folder.join(&name);
        let args = ["transcrire", file.to_str().unwrap(), "--phase", "lancer"];
        let heard = |told: String| told.lines().next().map(String::from);
        let here = heard(printed(ours(&args), ""));
        assert!(here.is_some());
        assert_eq!(here, heard(printed(on_windows(ours(&args)), "")));
    }
}

/// `kill -9`, and the game goes on where it was.
#[test]
#[ignore = "./tester --windows"]
fn a_game_that_was_killed_goes_on() {
    let (_folder, place) = accented();
    let save = place.join("partie.ron");
    let save = save.to_str().unwrap();
    let args =
        ["texte", "--joueurs", "Ana,Luc", "--graine", "1", "--des", "1+2", "--sauvegarde", save];
    let mut command = on_windows(ours(&args));
    command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
    let mut child = command.spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    input.write_all("je lance les dés\nj'achète\n".as_bytes()).unwrap();
    for _ in 0..200 {
        sleep(Duration::from_millis(50));
        if fs::read_to_string(save).is_ok_and(|text| text.contains("Buy")) {
            break;
        }
    }
    // Wine's own process, which the loader became.
    child.kill().unwrap();
    child.wait().unwrap();
    let told = printed(
        on_windows(ours(&["texte", "--sauvegarde", save])),
        "Ana, mes propriétés\nquitter\n",
    );
    assert!(told.contains("rue Lecourbe"), "{told}");
    let files = fs::read_dir(&place).unwrap().count();
    assert_eq!(files, 1, "nothing temporary is left");
}

/// A phrase through the microphone, heard by the installed game.
#[test]
#[ignore = "./tester --windows"]
fn a_phrase_is_heard_through_the_microphone() {
    let studio = Studio::open();
    let args = ["jouer", "--joueurs", "Ana,Luc", "--graine", "1", "--des", "1+2", "--casque"];
    let mut command = studio.command(OURS);
    command.args(args);
    let game = start(on_windows(command));
    game.until("Le micro écoute");
    studio.say("fr", "je lance les dés");
    game.expect("Rue Lecourbe");
}

/// Where no voice of the system's answers, as in Wine, the game has its own.
#[test]
#[ignore = "./tester --windows"]
fn the_game_has_a_voice_of_its_own() {
    let mut studio = Studio::open();
    let recording = studio.path("data/heard.raw");
    let mut command = studio.command(OURS);
    command.args(["jouer", "--joueurs", "Ana,Luc", "--graine", "1"]);
    studio.record(&recording);
    let game = start(on_windows(command));
    let told = game.until("à vous.");
    assert!(!told.contains("La voix du système"), "{told}");
    sleep(Duration::from_secs(6));
    drop(game);
    // No cue sounds before the first throw: what is heard is spoken.
    let share = loud_share(&recording);
    assert!(share > 0.1, "the speaker was silent: {share}");
}

/// A screen reader that answers as NVDA does, and writes what it is asked.
struct FakeNvda {
    _reader: Running,
    journal: PathBuf,
}

impl FakeNvda {
    /// Starts it; `tells` says whether it speaks, a letter every so many milliseconds.
    fn start(studio: &Studio, tells: Option<u32>) -> FakeNvda {
        let journal = studio.path("data/nvda.txt");
        let _ = fs::remove_file(&journal);
        let program = Path::new(&variable("BRAILLOPOLY_AVEC_NVDA")).join("fakenvda.exe");
        // In the game's environment: elsewhere, Wine would be another machine.
        let mut command = studio.command(variable("WINE"));
        command.arg(program).arg(&journal).args(tells.map(|pace| pace.to_string()));
        let reader = Running(command.stderr(Stdio::null()).spawn().unwrap());
        let fake = FakeNvda { _reader: reader, journal };
        fake.asked("ready");
        fake
    }

    /// Waits until it was asked this.
    fn asked(&self, words: &str) -> String {
        for _ in 0..200 {
            let told = fs::read_to_string(&self.journal).unwrap_or_default();
            if told.contains(words) {
                return told;
            }
            sleep(Duration::from_millis(100));
        }
        panic!("never asked: {words}: {:?}", fs::read_to_string(&self.journal));
    }
}

/// What the game keeps of the players' tastes, under Wine: not in the folders of this system.
fn settings_kept() -> PathBuf {
    let users = Path::new(&variable("WINEPREFIX")).join("drive_c/users");
    let kept = "AppData/Roaming/braillopoly/config/reglages.ron";
    let homes = fs::read_dir(users).unwrap().map(|home| home.unwrap().path());
    let home = homes.into_iter().find(|home| home.join("AppData").is_dir()).unwrap();
    home.join(kept)
}

/// NVDA is found, and asked about once; it is sent what it is to speak, the ears are
/// shut until it says that it has ended, and the game speaks again when it has gone.
/// Another reader is asked about again.
#[test]
#[ignore = "./tester --windows"]
fn nvda_speaks_and_the_ears_wait_for_its_end() {
    let studio = Studio::open();
    let settings = settings_kept();
    let _ = fs::remove_file(&settings);
    let game = || {
        let program = Path::new(&variable("BRAILLOPOLY_AVEC_NVDA")).join("braillopoly.exe");
        let mut command = studio.command(OURS);
        command.args(["jouer", "--joueurs", "Ana,Luc", "--graine", "1", "--des", "1+2"]);
        let mut wine = on_windows(command);
        let args: Vec<_> = wine.get_args().skip(1).map(std::ffi::OsStr::to_owned).collect();
        let mut other = Command::new(wine.get_program());
        other.arg(program).args(args).stdin(Stdio::piped());
        for (name, value) in wine.get_envs() {
            value.map(|value| other.env(name, value));
        }
        wine = other;
        let game = start(wine);
        let opening = game.until("Le micro écoute");
        (game, opening)
    };
    // It speaks for three times as long as is guessed of one that does not tell.
    let nvda = FakeNvda::start(&studio, Some(200));
    let (mut table, opening) = game();
    assert!(opening.contains("NVDA est ouvert"), "{opening}");
    table.type_line("le lecteur d'écran parle");
    table.expect("Je me tais");
    table.type_line("je n'entends rien");
    let asked = nvda.asked("braille\tJe me tais");
    assert!(asked.contains("speak\tJe me tais"), "{asked}");
    table.type_line("silence");
    nvda.asked("cancel");
    table.type_line("quel est le but");
    nvda.asked("speak\tAchetez");
    sleep(Duration::from_secs(6));
    studio.say("fr", "je lance les dés");
    // Sixty letters and more.
    sleep(Duration::from_secs(16));
    let told = table.lines_so_far().join(" ");
    assert!(!told.contains("Ana : trois"), "heard while the reader speaks: {told}");
    studio.say("fr", "je lance les dés");
    table.expect("Ana : trois");
    drop(nvda);
    table.type_line("où suis-je");
    table.expect("ne répond pas : je parle moi-même");
    drop(table);

    // One that does not tell whether it speaks is not asked about again.
    let nvda = FakeNvda::start(&studio, None);
    let (table, opening) = game();
    assert!(!opening.contains("est ouvert"), "{opening}");
    nvda.asked("speak\tAna, à vous");
    drop(table);

    // Before, it was another.
    let before = fs::read_to_string(&settings).unwrap();
    assert!(before.contains("reader:Some(Nvda)"), "{before}");
    fs::write(&settings, before.replace("reader:Some(Nvda)", "reader:Some(Jaws)")).unwrap();
    let (table, opening) = game();
    assert!(opening.contains("NVDA est ouvert"), "{opening}");
    drop(table);
    fs::remove_file(&settings).unwrap();
}

/// Keys through a pseudo-terminal.
#[test]
#[ignore = "./tester --windows"]
fn keys_play_in_a_terminal() {
    let folder = tempdir().unwrap();
    let mut command = crate::playing::deaf_and_mute(folder.path());
    command.args(["jouer", "--joueurs", "Ana,Luc", "--graine", "1", "--des", "1+2"]);
    let mut command = on_windows(command);
    command.env("TERM", "xterm");
    let mut session = Session::spawn(command).unwrap();
    session.set_expect_timeout(Some(Duration::from_secs(60)));
    let told = |session: &mut expectrl::session::OsSession, words: &str| {
        assert!(session.expect(words).is_ok(), "never said: {words}");
    };
    told(&mut session, "vous");
    session.send("o").unwrap();
    told(&mut session, "Ana est sur la case");
    session.send("\x1b[B").unwrap();
    told(&mut session, "Je lance");
    session.send("\r").unwrap();
    told(&mut session, "Rue Lecourbe, groupe marron, libre, soixante.");
    session.send("\x1b[B").unwrap();
    told(&mut session, "ach");
    session.send("\r").unwrap();
    told(&mut session, "Luc");
    session.send("\x11").unwrap();
    told(&mut session, "bient");
}
