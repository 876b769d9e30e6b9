//! A game through loudspeakers: the microphone hears all that the game plays, and
//! the players are heard all the same.

use std::io::Write;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::audio::{Running, Studio};
use crate::log::{Log, heard_within, log_of, wait_until_it_listens};

/// Ana is about to owe Luc a rent.
const POSITION: &str = r#"{"players": [{"name": "Ana"}, {"name": "Luc"}],
    "deeds": [{"square": 6, "owner": "Luc"}, {"square": 8, "owner": "Luc"},
              {"square": 9, "owner": "Luc"}]}"#;

fn game(studio: &Studio) -> (Running, Log) {
    studio.write("start.json", POSITION);
    let mut command: Command = studio.command(env!("CARGO_BIN_EXE_braillopoly"));
    command.args(["jouer", "--joueurs", "Ana,Luc", "--graine", "1", "--des", "4+5"]);
    command.arg("--depart").arg(studio.path("start.json"));
    command.arg("--etat").arg(studio.path("end.json"));
    command.env("BRAILLOPOLY_LOG", "braillopoly=info").env("NO_COLOR", "1");
    let mut child: Child = command.stdin(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let log = log_of(&mut child);
    (Running(child), log)
}

/// Says a phrase until it is taken.
fn say(studio: &Studio, log: &mut Log, phrase: &str) {
    wait_until_it_listens(log);
    let taken = (0..5).any(|_| {
        studio.say("fr", phrase);
        heard_within(log, Duration::from_secs(6)).is_some_and(|(how, _)| how == "Sure")
    });
    assert!(taken, "« {phrase} » was never understood");
}

/// Long answers, one after the other, to nobody.
#[test]
#[ignore = "lasts half an hour"]
fn it_never_obeys_itself_in_half_an_hour() {
    let studio = Studio::open();
    studio.let_the_microphone_hear_the_speaker();
    let (_child, mut log) = game(&studio);
    let minutes = std::env::var("MINUTES").map_or(30, |minutes| minutes.parse().unwrap());
    let until = Instant::now() + Duration::from_secs(60 * minutes);
    let mut obeyed = Vec::new();
    while Instant::now() < until {
        for phrase in ["que puis-je dire", "les règles", "où puis-je construire"] {
            studio.say("fr", phrase);
            let spoken = Instant::now();
            while spoken.elapsed() < Duration::from_secs(18) {
                let Some((how, heard)) = heard_within(&mut log, Duration::from_secs(3)) else {
                    continue;
                };
                let own = heard.replace('-', " ") != phrase.replace('-', " ");
                if own && how == "Sure" {
                    println!("obeyed itself: {heard}");
                    obeyed.push(heard);
                }
            }
        }
    }
    assert!(obeyed.is_empty(), "it obeyed itself: {obeyed:?}");
}

#[test]
fn a_rent_is_claimed_while_the_game_talks_and_it_never_obeys_itself() {
    let studio = Studio::open();
    studio.let_the_microphone_hear_the_speaker();
    let (mut child, mut log) = game(&studio);
    // It hears its own voice, and learns to leave it out.
    let until = Instant::now() + Duration::from_secs(60);
    say(&studio, &mut log, "que puis-je dire");
    let mut works = false;
    while !works && Instant::now() < until {
        let line = log.next(Duration::from_secs(1)).unwrap_or_default();
        works = line.contains("echo cancelled works=true");
        assert!(!line.contains("taken understood=Sure"), "it obeys itself: {line}");
    }
    assert!(works, "the echo is never cancelled");
    say(&studio, &mut log, "que puis-je dire");
    // Its answer lasts ten seconds and more: it hears itself, and does nothing.
    let obeyed = heard_within(&mut log, Duration::from_secs(8));
    assert!(obeyed.is_none(), "it obeys itself: {obeyed:?}");
    // Over its voice there may be a doubt: said again, as a player would, it is sure.
    let rolled = (0..2).any(|_| {
        studio.say("fr", "je lance les dés");
        heard_within(&mut log, Duration::from_secs(6)).is_some_and(|(how, _)| how == "Sure")
    });
    assert!(rolled, "the dice are not rolled");
    // The dice fall, the pawn walks, the square is told: Luc need not wait.
    sleep(Duration::from_millis(1_500));
    say(&studio, &mut log, "luc je demande le loyer");
    sleep(Duration::from_secs(2));
    writeln!(child.0.stdin.as_mut().unwrap(), "quitter").unwrap();
    let until = Instant::now() + Duration::from_secs(30);
    while child.0.try_wait().unwrap().is_none() {
        assert!(Instant::now() < until, "the game does not end");
        sleep(Duration::from_millis(100));
    }
    let state = std::fs::read_to_string(studio.path("end.json")).unwrap();
    let state: serde_json::Value = serde_json::from_str(&state).unwrap();
    let cash = |seat: usize| state["players"][seat]["cash"].as_u64().unwrap();
    assert!(cash(1) > cash(0), "the rent was not paid: {state}");
}
