//! Microphone and voice, lost and found: told once, and nothing obeyed meanwhile but what
//! people say.

use std::fs;
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::audio::{Studio, loud_share};
use crate::playing::{PLAYERS, Playing};

fn game(studio: &Studio) -> Playing {
    studio.settings("(voice: (rate: 100, volume: 100, voice: 0), headphones: true)");
    begun(studio)
}

/// A game with the settings that are there.
fn begun(studio: &Studio) -> Playing {
    let game = studio.play(&PLAYERS);
    game.expect_all(&["Le micro écoute.", "Ana, à vous."]);
    game
}

/// How long until these words are told.
fn told_after(game: &Playing, words: &str) -> Duration {
    let begun = Instant::now();
    game.expect(words);
    begun.elapsed()
}

/// The microphone is unplugged while what the computer plays could be recorded instead: it
/// is told, and what the computer says is not obeyed.
#[test]
#[ignore = "real devices: ./tester --long"]
fn what_the_computer_plays_is_no_microphone() {
    let studio = Studio::open();
    let mut game = game(&studio);
    sleep(Duration::from_secs(3));
    studio.unplug_microphone();
    let noticed = told_after(&game, "Aucun micro : ");
    println!("noticed after {noticed:?}");
    for _ in 0..2 {
        studio.say_by_speaker("fr", "je lance les dés");
    }
    sleep(Duration::from_secs(3));
    let told = game.lines_so_far();
    assert!(!told.iter().any(|line| line.contains("Ana : trois")), "{told:?}");
    assert!(!told.iter().any(|line| line.contains("Aucun micro")), "told twice: {told:?}");
    studio.plug_microphone();
    println!("back after {:?}", told_after(&game, "Le micro écoute."));
    sleep(Duration::from_secs(4));
    studio.say("fr", "je lance les dés");
    game.expect("Ana : trois.");
    studio.mute_microphone(true);
    let noticed = told_after(&game, "Aucun micro : il est coupé dans les réglages du son.");
    println!("muted, noticed after {noticed:?}");
    studio.mute_microphone(false);
    game.expect("Le micro écoute.");
    game.answers(&[("quitter", "À bientôt.")]);
}

/// A speech service that hangs is told once, costs no more than one thread, and is restarted
/// if it does not come back; one that answers again is taken again.
#[test]
#[ignore = "real devices: ./tester --long"]
fn a_voice_that_hangs_is_told_once_and_taken_again() {
    let studio = Studio::open();
    let mut game = game(&studio);
    sleep(Duration::from_secs(2));
    let threads = || fs::read_dir(format!("/proc/{}/task", game.number())).unwrap().count();
    let before = threads();
    studio.signal_voice("-STOP");
    let noticed = told_after(&game, "La voix du système ne répond pas");
    println!("noticed after {noticed:?}");
    sleep(Duration::from_secs(15));
    let meanwhile = threads();
    println!("{before} threads before, {meanwhile} meanwhile");
    assert!(meanwhile <= before + 2, "{before} threads, then {meanwhile}");
    let told = game.lines_so_far();
    assert!(!told.iter().any(|line| line.contains("La voix")), "{told:?}");
    println!("restarted after {:?} more", told_after(&game, "La voix est revenue."));
    studio.signal_voice("-STOP");
    game.expect("La voix du système ne répond pas");
    studio.signal_voice("-CONT");
    game.answers(&[("où suis-je", "La voix est revenue.")]);
    studio.kill_voice();
    game.expect("La voix du système ne répond pas");
    game.expect("La voix est revenue.");
    game.answers(&[("quitter", "À bientôt.")]);
}

/// The sound server dies and comes back: the speech service that was started meanwhile
/// answers, begins each sentence and is mute. It is restarted, and what it says is heard.
#[test]
#[ignore = "real devices: ./tester --long"]
fn a_voice_started_without_a_sound_server_is_restarted() {
    // The cues are off: all that sounds is the voice.
    let mut studio = Studio::quick();
    let mut game = begun(&studio);
    sleep(Duration::from_secs(3));
    studio.stop_sound();
    game.expect("La voix du système ne répond pas");
    sleep(Duration::from_secs(8));
    game.type_line("où suis-je");
    sleep(Duration::from_secs(2));
    let told = game.lines_so_far();
    assert!(!told.iter().any(|line| line.contains("La voix est revenue")), "{told:?}");
    studio.start_sound();
    println!("the voice back after {:?}", told_after(&game, "La voix est revenue."));
    let file = studio.path("tmp/heard.raw");
    studio.record(&file);
    game.type_line("que puis-je dire");
    sleep(Duration::from_secs(5));
    let heard = loud_share(&file);
    assert!(heard > 0.05, "{heard:.3} of the recording is heard");
    game.answers(&[("quitter", "À bientôt.")]);
}
