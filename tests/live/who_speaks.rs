//! Who speaks where a screen reader runs: the game is silent when it is asked to be,
//! and every line is still written.

use std::thread::sleep;
use std::time::Duration;

use crate::audio::{Studio, loud_share};

const ARGS: [&str; 5] = ["jouer", "--joueurs", "Ana,Luc", "--graine", "1"];

/// No cue: what is heard is the voice.
const NO_CUES: &str = "(headphones: true, sounds: (volumes: {Board: 0.0, Money: 0.0, \
                       Players: 0.0, Signals: 0.0}))";

#[test]
#[ignore = "real devices: ./tester --long"]
fn the_game_is_silent_when_the_screen_reader_speaks() {
    let mut studio = Studio::open();
    studio.settings(NO_CUES);
    let mut game = studio.play(&ARGS);
    game.expect("Le micro écoute.");
    game.answers(&[("j'entends deux voix", "Je me tais, et tout s'écrit")]);
    sleep(Duration::from_secs(1));
    let silent = studio.path("data/silent.raw");
    studio.record(&silent);
    game.answers(&[("où suis-je", "Ana est sur la case Départ.")]);
    sleep(Duration::from_secs(3));
    assert!(loud_share(&silent) < 0.01, "the game speaks: {}", loud_share(&silent));
    let heard = studio.path("data/heard.raw");
    studio.record(&heard);
    game.answers(&[("je n'entends rien", "C'est moi qui parle.")]);
    sleep(Duration::from_secs(3));
    assert!(loud_share(&heard) > 0.05, "the game is silent: {}", loud_share(&heard));
    game.answers(&[("quitter", "À bientôt.")]);
}
