//! The `jouer` loop when something is missing or dies: it says so, and the
//! game goes on with what still works.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::audio::{Running, Studio};
use tempfile::tempdir;

const PLAYERS: [&str; 7] = ["jouer", "--joueurs", "Ana,Luc", "--graine", "1", "--des", "1+2,3+4"];

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

    /// Waits for a printed line with these words.
    pub fn expect(&self, words: &str) -> String {
        self.expect_all(&[words])
    }

    /// Says a phrase until these words are told, as a player would who was not heard; gives
    /// the line.
    pub fn say_until(&mut self, studio: &Studio, phrase: &str, words: &str) -> String {
        for _ in 0..4 {
            studio.say("fr", phrase);
            while let Some(line) = self.next_line(Duration::from_secs(8)) {
                println!("{line}");
                if line.contains(words) {
                    return line;
                }
                if line.contains("Avez-vous dit") {
                    self.type_line("oui");
                }
            }
        }
        panic!("« {phrase} » never led to « {words} »");
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

#[test]
fn the_menu_starts_saves_and_resumes_a_game() {
    let folder = tempdir().unwrap();
    let mut game = start(deaf_and_mute(folder.path()));
    game.expect("Nouvelle partie, apprendre à jouer, apprendre les sons, réglages, ou quitter ?");
    game.type_line("reprendre");
    game.expect("Il n'y a pas de partie à reprendre.");
    game.type_line("nouvelle partie");
    game.expect("Combien de joueurs");
    game.type_line("douze");
    game.expect("Dites un nombre d'un à six.");
    game.type_line("deux joueurs");
    game.expect("Joueur un, comment vous appelez-vous ?");
    game.type_line("je m'appelle Ana");
    game.expect("Joueur deux, comment vous appelez-vous ?");
    game.type_line("Gontrand");
    game.expect("on pourra dire « joueur deux »");
    game.type_line("zéro");
    game.expect("On commence ?");
    game.type_line("oui");
    game.expect("Ana et Gontrand");
    game.expect("Ana, lancez les dés pour savoir qui commence.");
    game.type_line("je lance les dés");
    game.expect("Gontrand, lancez");
    game.type_line("quitter");
    game.expect("Partie sauvegardée. À bientôt.");
    assert!(game.end().0);
    let mut game = start(deaf_and_mute(folder.path()));
    game.expect(
        "Nouvelle partie, reprendre, apprendre à jouer, apprendre les sons, réglages, ou quitter ?",
    );
    game.type_line("reprendre");
    game.expect("On reprend la partie");
    game.expect("Gontrand, lancez");
    game.type_line("quitter");
    assert!(game.end().0);
}

/// A lesson leads back to what it interrupted: the menu, or a game.
#[test]
fn a_lesson_leads_back_to_the_menu_or_the_game() {
    let folder = tempdir().unwrap();
    let mut game = start(deaf_and_mute(folder.path()));
    game.expect("Nouvelle partie, apprendre à jouer");
    game.type_line("entraîne-moi sur les gares");
    game.expect("Exercices sur les gares.");
    game.type_line("quitter");
    game.expect("Nouvelle partie, apprendre à jouer");
    game.type_line("quitter");
    assert!(game.end().0);
    let mut command = deaf_and_mute(folder.path());
    command.args(PLAYERS);
    let mut game = start(command);
    game.expect("Ana, à vous.");
    game.type_line("je lance les dés");
    game.expect("Ana, vous achetez ?");
    game.type_line("explique");
    game.expect("C'est la règle pour les enchères.");
    game.type_line("donne-moi la leçon");
    game.expect("Leçon : les enchères.");
    game.type_line("retour à la partie");
    game.expect("Ana, vous achetez la rue Lecourbe pour soixante ?");
    game.type_line("j'achète");
    game.expect("Ana achète la rue Lecourbe");
    game.type_line("quitter");
    assert!(game.end().0);
}

#[test]
fn the_game_survives_its_sound_server_and_its_voice() {
    let mut studio = Studio::open();
    let mut command = studio.command(env!("CARGO_BIN_EXE_braillopoly"));
    command.args(PLAYERS);
    let mut game = start(command);
    game.expect("Le micro écoute.");
    game.type_line("je lance les dés");
    game.expect("Ana, vous achetez ?");
    studio.kill_voice();
    game.type_line("où suis-je");
    // A voice killed in the middle of a word is missed before the answer.
    game.expect_all(&["Ana est sur la rue Lecourbe.", "La voix du système ne répond pas"]);
    game.expect("La voix est revenue.");
    studio.stop_sound();
    game.expect("Aucun micro");
    game.type_line("j'achète");
    game.expect("Luc, à vous.");
    studio.start_sound();
    game.expect("Le micro écoute.");
    game.type_line("quitter");
    let (success, errors) = game.end();
    assert!(success && errors.is_empty(), "{errors}");
}

/// The speaker goes and comes back: the game goes on, and its sounds return.
/// The voice is silenced, so that only cues are recorded.
#[test]
fn sounds_come_back_with_the_speaker() {
    let mut studio = Studio::open();
    studio.write(
        "config/braillopoly/reglages.ron",
        "(voice: (rate: 100, volume: -100, voice: 0), headphones: true)",
    );
    let mut command = studio.command(env!("CARGO_BIN_EXE_braillopoly"));
    command.args(PLAYERS);
    let mut game = start(command);
    game.expect("Ana, à vous.");
    studio.unplug_speaker();
    game.type_line("je lance les dés");
    game.expect("Rue Lecourbe, groupe marron, libre, soixante.");
    studio.plug_speaker();
    let recording = studio.path("heard.raw");
    studio.record(&recording);
    thread::sleep(Duration::from_secs(3));
    game.type_line("j'achète");
    game.expect("Luc, à vous.");
    game.type_line("je lance les dés");
    game.expect("Luc, vous achetez");
    thread::sleep(Duration::from_secs(3));
    game.type_line("quitter");
    game.expect("À bientôt.");
    studio.stop_sound();
    let loud = crate::audio::loud_share(&recording);
    println!("share of the recording that is not silent: {loud:.3}");
    assert!(loud > 0.02, "no cue is heard");
}

/// How often the speaker runs dry while such opponents play.
fn dry_runs(opponents: &str, minutes: u64) -> usize {
    let studio = Studio::open();
    let mut command = studio.command(env!("CARGO_BIN_EXE_braillopoly"));
    command.args(["jouer", "--joueurs", "Ana", "--graine", "1", "--ordinateurs", opponents]);
    command.env("BRAILLOPOLY_LOG", "braillopoly::sound=info").env("NO_COLOR", "1");
    let mut game = start(command);
    game.expect("Ana, à vous.");
    let until = Instant::now() + Duration::from_secs(60 * minutes);
    for phrase in ["je lance les dés", "j'achète", "je passe", "je refuse", "oui"].iter().cycle()
    {
        if Instant::now() > until {
            break;
        }
        thread::sleep(Duration::from_secs(2));
        game.type_line(phrase);
    }
    game.type_line("quitter");
    let (_, errors) = game.end();
    errors.matches("ran dry").count()
}

/// The voice and the cues do not stutter while computers play ahead. `MINUTES` says how
/// long each of the two games lasts.
#[test]
#[ignore = "lasts twenty minutes"]
fn the_speaker_does_not_run_dry_while_they_think() {
    let minutes = std::env::var("MINUTES").ok().and_then(|minutes| minutes.parse().ok());
    let minutes = minutes.unwrap_or(10);
    let [without, with] = ["débutant,débutant,débutant", "redoutable,redoutable,redoutable"]
        .map(|opponents| dry_runs(opponents, minutes));
    println!("dry runs in {minutes} minutes: {without} without, {with} with thought");
    assert!(with <= without, "{with} dry runs instead of {without}");
}
