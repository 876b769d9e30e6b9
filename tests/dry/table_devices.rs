//! The `jouer` loop when something is missing, dies or comes back: it is told once, and the
//! game goes on with what still works. What real devices do is in `tests/live`.

use std::time::Duration;

use braillopoly::keys::TerminalEvent;
use braillopoly::listening::{ListenerEvent, MicrophoneFault};
use braillopoly::live::Input;
use braillopoly::settings::{RainPace, Settings};
use braillopoly::sound::{Cue, SpeakerEvent};
use braillopoly::speech::{ScreenReader, Speaks, VoiceEvent};

use crate::playing::PLAYERS;

use super::common::at_table::{AtTable, Listens, Made};

fn voice(event: VoiceEvent) -> Input {
    Input::Voice(event)
}

#[test]
fn without_microphone_or_voice_the_game_is_played_by_typing() {
    let mut table = AtTable::play(Made::default(), &PLAYERS);
    table.happens(voice(VoiceEvent::Lost));
    table.told("La voix du système ne répond pas");
    table.told("Aucun micro : ");
    table.lines(&[
        ("je lance les dés", "Rue Lecourbe, groupe marron, libre, soixante."),
        ("j'achète", "Luc, à vous."),
        ("quitter", "À bientôt."),
    ]);
    table.ends();
}

#[test]
fn without_a_model_the_game_is_played_by_typing() {
    let mut table = AtTable::play(Made { listens: Listens::NoModel, ..Made::default() }, &PLAYERS);
    table.told("n'est pas un modèle lisible. Jouez au clavier");
    table.lines(&[("je lance les dés", "Rue Lecourbe"), ("quitter", "")]);
    table.ends();
}

/// Each loss is told once, each return once, and what is asked meanwhile is answered.
#[test]
fn what_is_lost_and_found_is_told_once() {
    let mut table = AtTable::play(Made::default(), &PLAYERS);
    table.told("Ana, à vous.");
    table.lines(&[("je lance les dés", "Ana, vous achetez ?")]);
    table.happens(voice(VoiceEvent::Lost));
    table.told("La voix du système ne répond pas");
    // Whoever cannot see the line hears that something is wrong.
    assert!(table.cues.contains(&Cue::VoiceLost));
    table.lines(&[("où suis-je", "Ana est sur la rue Lecourbe.")]);
    let said = table.said.len();
    table.settle();
    assert_eq!(table.said.len(), said, "a voice that is lost is given nothing");
    table.happens(voice(VoiceEvent::Back));
    table.told("La voix est revenue.");
    for (event, told) in [
        (ListenerEvent::MicrophoneMissing(MicrophoneFault::Absent), "Aucun micro : "),
        (ListenerEvent::MicrophoneOpen, "Le micro écoute."),
    ] {
        table.happens(Input::Listener(event));
        table.told(told);
    }
    table.happens(Input::Speaker(SpeakerEvent::Lost));
    table.happens(Input::Speaker(SpeakerEvent::Back));
    table.settle();
    let news = table.news();
    assert_eq!(news.trim().lines().count(), 2, "{news}");
    table.lines(&[("j'achète", "Luc, à vous.")]);
}

/// The voice hangs in the middle of a sentence: it is not waited for.
#[test]
fn a_voice_that_hangs_holds_nobody_up() {
    let args = ["jouer", "--joueurs", "Ana", "--ordinateurs", "1", "--graine", "1"];
    let mut table = AtTable::play(Made::default(), &args);
    table.told("À vous");
    table.line("je lance les dés");
    table.happens(voice(VoiceEvent::Lost));
    table.told("La voix du système ne répond pas");
    table.lines(&[("j'achète", ""), ("je lance les dés", "")]);
    table.settle();
    assert!(table.news().lines().count() > 3, "nobody plays");
}

/// A terminal that is closed ends the loop, and so does a pipe.
#[test]
fn a_closed_terminal_ends_the_game() {
    let mut table = AtTable::play(Made::default(), &PLAYERS);
    table.told("Ana, à vous.");
    table.happens(Input::Terminal(TerminalEvent::Gone));
    table.ends();
}

/// "J'entends deux voix": the game is silent from then on, and every line is still written.
#[test]
fn the_game_is_silent_when_the_screen_reader_speaks() {
    let mut table = AtTable::play(Made::default(), &PLAYERS);
    table.told("Ana, à vous.");
    table.lines(&[("j'entends deux voix", "Je me tais, et tout s'écrit")]);
    assert_eq!(table.speaks, Speaks::Lines);
    table.lines(&[
        ("où suis-je", "Ana est sur la case Départ."),
        ("j'entends deux voix", "Je me tais déjà."),
        ("je n'entends rien", "C'est moi qui parle."),
    ]);
    assert_eq!(table.speaks, Speaks::Game);
}

/// A screen reader is told of once; what was chosen for it is kept, and the game speaks
/// while it does not run.
#[test]
fn what_was_chosen_for_a_screen_reader_is_kept() {
    let with = |settings: &Settings, reader| {
        let made = Made { settings: settings.clone(), reader, ..Made::default() };
        AtTable::play(made, &PLAYERS)
    };
    let orca = Some(ScreenReader::Orca);
    let mut table = with(&Settings::default(), orca);
    table.told("Orca est ouvert.");
    table.lines(&[("le lecteur d'écran parle", "Je me tais, et tout s'écrit")]);
    let kept = table.kept.clone();
    drop(table);
    let mut table = with(&kept, orca);
    table.settle();
    assert!(!table.news().contains("Orca"));
    assert_eq!(table.speaks, Speaks::Lines);
    table.lines(&[("j'entends deux voix", "Je me tais déjà.")]);
    drop(table);
    let mut table = with(&kept, None);
    table.told("Ana, à vous.");
    assert_eq!(table.speaks, Speaks::Game);
    table.lines(&[("je n'entends rien", "C'est moi qui parle, au plus fort.")]);
}

/// The money rain by ear: ten bills cross, and calls catch those that are near.
#[test]
fn bills_are_caught_by_ear() {
    let settings = Settings { rain: RainPace::Fast, ..Settings::default() };
    let made = Made { settings, ..Made::default() };
    let args = ["jouer", "--joueurs", "Ana,Luc", "--graine", "1", "--des", "3+4"];
    let mut table = AtTable::play(made, &[&args[..], &["--cartes", "chance:2"]].concat());
    table.told("Ana, à vous.");
    table.lines(&[("je lance les dés", "Les billets passent un par un")]);
    for call in 0..30 {
        table.wait(Duration::from_secs(1));
        table.line(if call % 2 == 0 { "attraper" } else { "Luc : attraper" });
    }
    table.told("Ana attrape ");
    table.told("Luc attrape ");
    // Each is heard as it is caught, and once more as it is counted.
    let caught = table.cues.iter().filter(|cue| **cue == Cue::BillCaught).count() / 2;
    assert!((8..=10).contains(&caught), "{caught} of ten bills");
}
