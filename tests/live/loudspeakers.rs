//! A game through loudspeakers: the microphone hears all that the game plays, and
//! the players are heard all the same.

use std::time::{Duration, Instant};

use crate::audio::Studio;
use crate::playing::Playing;

/// Ana is about to owe Luc a rent.
const POSITION: &str = r#"{"players": [{"name": "Ana"}, {"name": "Luc"}],
    "deeds": [{"square": 6, "owner": "Luc"}, {"square": 8, "owner": "Luc"},
              {"square": 9, "owner": "Luc"}]}"#;

/// What is told once the dice are thrown.
const THROWN: &str = "quatre et cinq";

fn game(studio: &Studio) -> Playing {
    studio.let_the_microphone_hear_the_speaker();
    studio.write("start.json", POSITION);
    let place = studio.path("start.json");
    let args = ["jouer", "--joueurs", "Ana,Luc", "--graine", "1", "--des", "4+5", "--depart"];
    let game = studio.play(&[&args[..], &[place.to_str().unwrap()]].concat());
    game.expect_all(&["Le micro écoute.", "Ana, à vous."]);
    game
}

/// Long answers, one after the other, while nobody speaks: it never obeys itself, and its echo
/// is learnt.
fn talks_to_itself(game: &mut Playing, time: Duration) {
    let until = Instant::now() + time;
    for question in ["que puis-je dire", "les règles", "où puis-je construire"].iter().cycle() {
        if Instant::now() > until {
            return;
        }
        game.type_line(question);
        while let Some(line) = game.next_line(Duration::from_secs(9)) {
            assert!(!line.contains(THROWN), "it obeys itself: {line}");
        }
    }
}

#[test]
#[ignore = "lasts half an hour"]
fn it_never_obeys_itself_in_half_an_hour() {
    let studio = Studio::open();
    let mut game = game(&studio);
    let minutes = std::env::var("MINUTES").map_or(30, |minutes| minutes.parse().unwrap());
    talks_to_itself(&mut game, Duration::from_secs(60 * minutes));
}

/// The answer lasts ten seconds and more: whoever speaks over it need not wait for its end,
/// nor Luc for the end of the throw.
#[test]
#[ignore = "real devices: ./tester --long"]
fn a_rent_is_claimed_while_the_game_talks_and_it_never_obeys_itself() {
    let studio = Studio::open();
    let mut game = game(&studio);
    talks_to_itself(&mut game, Duration::from_secs(60));
    game.answers(&[("que puis-je dire", "Vous pouvez dire")]);
    studio.say("fr", "je lance les dés");
    if game.expect_one(&[THROWN, "Avez-vous dit « "]).contains("Avez-vous dit « ") {
        studio.say("fr", "oui");
        game.expect(THROWN);
    }
    studio.say("fr", "luc je demande le loyer");
    game.expect("Ana paie");
    game.answers(&[("quitter", "À bientôt.")]);
}
