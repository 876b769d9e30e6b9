//! The `jouer` loop when real devices die and come back: it says so, and the game goes on with
//! what still works.

use std::thread;
use std::time::{Duration, Instant};

use crate::audio::Studio;
use crate::playing::{PLAYERS, start};

#[test]
#[ignore = "real devices: ./tester --long"]
fn the_game_survives_its_sound_server_and_its_voice() {
    let mut studio = Studio::open();
    let mut game = studio.play(&PLAYERS);
    game.expect("Le micro écoute.");
    game.answers(&[("je lance les dés", "Ana, vous achetez ?")]);
    studio.kill_voice();
    game.type_line("où suis-je");
    // A voice killed in the middle of a word is missed before the answer.
    game.expect_all(&["Ana est sur la rue Lecourbe.", "La voix du système ne répond pas"]);
    game.expect("La voix est revenue.");
    studio.stop_sound();
    game.expect("Aucun micro");
    game.answers(&[("j'achète", "Luc, à vous.")]);
    studio.start_sound();
    game.expect("Le micro écoute.");
    game.type_line("quitter");
    let (success, errors) = game.end();
    assert!(success && errors.is_empty(), "{errors}");
}

/// The speaker goes and comes back: the game goes on, and its sounds return.
/// The voice is silenced, so that only cues are recorded.
#[test]
#[ignore = "real devices: ./tester --long"]
fn sounds_come_back_with_the_speaker() {
    let mut studio = Studio::open();
    studio.settings("(voice: (rate: 100, volume: -100, voice: 0), headphones: true)");
    let mut game = studio.play(&PLAYERS);
    game.expect("Ana, à vous.");
    studio.unplug_speaker();
    game.answers(&[("je lance les dés", "Rue Lecourbe, groupe marron, libre, soixante.")]);
    studio.plug_speaker();
    let recording = studio.path("heard.raw");
    studio.record(&recording);
    thread::sleep(Duration::from_secs(3));
    game.answers(&[("j'achète", "Luc, à vous."), ("je lance les dés", "Luc, vous achetez")]);
    thread::sleep(Duration::from_secs(3));
    game.answers(&[("quitter", "À bientôt.")]);
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
    game.expect("À vous.");
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
