//! A game played by voice, from real audio to the engine and back: virtual
//! microphone and speaker, phrases spoken by espeak-ng, the real `jouer` loop.

#[path = "common/audio.rs"]
mod audio;

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use audio::{Studio, loud_share};

/// What is said, in order; all different commands but those between which the
/// game needs the dice.
const SCRIPT: [&str; 47] = [
    "je lance les dés",
    "j'achète",
    "je lance les dés",
    "ana je demande le loyer",
    "où suis-je",
    "combien ai-je",
    "je lance les dés",
    "aux enchères",
    "je mise cent vingt",
    "luc je mise deux cents",
    "je passe",
    "à qui est la rue lecourbe",
    "mes propriétés",
    "je lance les dés",
    "acheter",
    "annuler",
    "que puis-je dire",
    "j'achète",
    "ana j'hypothèque la rue lecourbe",
    "qui joue",
    "je lève l'hypothèque de la rue lecourbe",
    "répète",
    "je propose à luc la rue lecourbe contre cent",
    "je refuse",
    "je propose à luc la rue lecourbe contre trois cents",
    "j'accepte",
    "je confirme",
    "le classement",
    "historique",
    "détails",
    "combien coûte la rue de la paix",
    "où se trouve luc",
    "combien a luc",
    "les propriétés de luc",
    "que possède luc",
    "la banque",
    "mes loyers",
    "plus vite",
    "je lance les dés",
    "oui",
    "luc j'achète la gare de lyon à ana pour trois cents",
    "accepter",
    "oui",
    "quel est le but",
    "je lance les dés",
    "sauvegarder",
    "quitter",
];

const DICE: &str = "1+2,1+2,3+5,3+6,1+3,2+3,3+4,1+2,5+6";

fn game(studio: &Studio, mode: &str, state: &str) -> Command {
    let mut command = studio.command(env!("CARGO_BIN_EXE_braillopoly"));
    command.args([mode, "--joueurs", "Ana,Luc", "--graine", "1", "--des", DICE]);
    command.arg("--etat").arg(studio.path(state));
    command
}

/// The game's own log, line by line.
fn log_of(child: &mut Child) -> Receiver<String> {
    let (sender, lines) = channel();
    let stderr = child.stderr.take().unwrap();
    thread::spawn(move || {
        for line in BufReader::new(stderr).lines().map_while(Result::ok) {
            let _ = sender.send(line);
        }
    });
    lines
}

/// Whether something was heard in this time.
fn heard_within(log: &Receiver<String>, time: Duration) -> bool {
    let until = Instant::now() + time;
    while let Ok(line) = log.recv_timeout(until.saturating_duration_since(Instant::now())) {
        println!("    {line}");
        if line.contains("heard text") {
            return true;
        }
    }
    false
}

/// Waits until the game listens, and goes on listening: it has nothing more to
/// say.
fn wait_until_it_listens(log: &Receiver<String>) {
    let until = Instant::now() + Duration::from_secs(90);
    let mut listening = false;
    while !listening || Instant::now() < until {
        match log.recv_timeout(Duration::from_millis(700)) {
            Ok(line) => {
                println!("    {line}");
                if line.contains("ears") {
                    listening = line.contains("deaf=false");
                }
            }
            Err(_) if listening => return,
            Err(_) => assert!(Instant::now() < until, "the game never listens"),
        }
    }
}

#[test]
fn a_game_played_by_voice_is_the_game_played_in_text() {
    let mut studio = Studio::open();
    studio.write(
        "config/braillopoly/reglages.ron",
        "(voice: (rate: 60, volume: 100, voice: 0), level: Short)",
    );
    let recording = studio.path("heard.wav");
    studio.record(&recording);
    let mut child = game(&studio, "jouer", "voice.json")
        .env("BRAILLOPOLY_LOG", "braillopoly=info")
        .env("NO_COLOR", "1")
        .stderr(Stdio::piped())
        .stdout(Stdio::inherit())
        .spawn()
        .unwrap();
    let log = log_of(&mut child);
    for phrase in SCRIPT {
        wait_until_it_listens(&log);
        println!("  said: {phrase}");
        // As a player would, says again what was not heard at all.
        let heard = (0..3).any(|_| {
            studio.say("fr", phrase);
            heard_within(&log, Duration::from_secs(6))
        });
        assert!(heard, "« {phrase} » was never heard");
    }
    let until = Instant::now() + Duration::from_secs(30);
    while child.try_wait().unwrap().is_none() {
        assert!(Instant::now() < until, "the game does not end");
        thread::sleep(Duration::from_millis(100));
    }
    let text = {
        let mut child = game(&studio, "texte", "text.json").stdin(Stdio::piped()).spawn().unwrap();
        use std::io::Write;
        child.stdin.take().unwrap().write_all(SCRIPT.join("\n").as_bytes()).unwrap();
        child.wait().unwrap();
        std::fs::read_to_string(studio.path("text.json")).unwrap()
    };
    let voice = std::fs::read_to_string(studio.path("voice.json")).unwrap();
    assert_eq!(voice, text, "voice and text gave different games");
    studio.stop_sound();
    let loud = loud_share(&recording);
    println!("share of the recording that is not silent: {loud:.2}");
    assert!(loud > 0.05, "the game does not speak");
}
