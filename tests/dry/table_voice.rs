//! The `jouer` loop by voice: recorded voices, the real ear, a made-up clock. What goes
//! through real devices is in `tests/live`.

use std::path::Path;
use std::sync::atomic::Ordering;
use std::time::Duration;

use braillopoly::commands::read_wav;
use braillopoly::live::Input;
use braillopoly::settings::Attention;

use crate::playing::PLAYERS;

use super::common::at_table::{AtTable, Made};
use super::common::speech::{FULL, natural, pause};

/// Ana owes Luc a rent, and Zoé throws at once: through loudspeakers.
fn a_throw_after_a_rent() -> AtTable {
    let folder = tempfile::tempdir().unwrap();
    let start = folder.path().join("start.json");
    let position = r#"{"players": [{"name": "Ana"}, {"name": "Zoé"}, {"name": "Luc"}],
        "deeds": [{"square": 9, "owner": "Luc"}]}"#;
    std::fs::write(&start, position).unwrap();
    let start = start.to_str().unwrap();
    let mut made = Made::quick_by_voice();
    made.settings.headphones = false;
    let args = ["jouer", "--joueurs", "Ana,Zoé,Luc", "--graine", "1", "--des", "4+5,1+2"];
    let mut table = AtTable::play(made, &[&args[..], &["--depart", start]].concat());
    table.told("Ana, à vous");
    table.lines(&[("je lance les dés", "Zoé, à vous"), ("je lance les dés", "")]);
    table
}

/// A throw typed at once waits until whoever may claim a rent could say so: through
/// loudspeakers they had to wait for the end of the sentence.
#[test]
fn a_throw_waits_for_whoever_may_claim_a_rent() {
    let mut table = a_throw_after_a_rent();
    table.say("luc je demande le loyer");
    table.told("Ana paie huit à Luc.");
    table.told("Zoé : trois");
}

/// Nobody claims: the throw that waited is taken by itself.
#[test]
fn a_throw_that_waited_for_nobody_is_taken() {
    let mut table = a_throw_after_a_rent();
    assert!(!table.news().contains("Zoé : "), "the throw does not wait");
    table.told("Zoé : trois");
}

/// What a friend says in another house comes out of this one's loudspeakers: nobody is listened
/// to meanwhile, and whoever plays here is afterwards; through headphones they are all along.
#[test]
fn nobody_is_listened_to_while_a_friend_speaks() {
    for headphones in [false, true] {
        let mut made = Made::quick_by_voice();
        made.settings.headphones = headphones;
        let friend = made.friend_speaks.clone();
        let mut table = AtTable::play(made, &PLAYERS);
        table.told("Ana, à vous.");
        table.settle();
        friend.store(true, Ordering::Relaxed);
        table.happens(Input::Distance);
        table.news();
        table.say("je lance les dés");
        table.settle();
        assert_eq!(table.news().contains("Ana : trois"), headphones);
        friend.store(false, Ordering::Relaxed);
        table.wait(Duration::from_secs(1));
        if !headphones {
            table.say("je lance les dés");
            table.told("Ana : trois");
        }
    }
}

/// "Avant de jouer j'aimerais revendre…", and after a second "la maison que j'ai rue de la Paix":
/// the house is not built that the second half alone might be for.
#[test]
fn what_is_said_after_a_pause_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let start = folder.path().join("start.json");
    let position = r#"{"players": [{"name": "Ana"}, {"name": "Luc"}, {"name": "Zoé"}], "deeds":
        [{"square": 37, "owner": "Ana"}, {"square": 39, "owner": "Ana", "houses": 1}]}"#;
    std::fs::write(&start, position).unwrap();
    let args = ["jouer", "--joueurs", "Ana,Luc,Zoé", "--depart", start.to_str().unwrap()];
    let mut table = AtTable::play(Made::quick_by_voice(), &args);
    table.told("Ana, à vous.");
    table.settle();
    let said = read_wav(Path::new("tests/own_words/la-maison-que-j-ai.wav")).unwrap();
    let said = said.iter().map(|sample| f32::from(*sample) / FULL).collect();
    table.speak(&[pause(0.5), said, pause(2.0)]);
    table.told("je vends une maison rue de la Paix");
}

/// Where the game answers to a name, what is said without it is let pass.
#[test]
fn the_game_answers_to_its_name() {
    let mut made = Made::quick_by_voice();
    made.settings.attention = Attention::Name;
    let mut table = AtTable::play(made, &PLAYERS);
    table.told("Le micro écoute.");
    table.settle();
    table.news();
    table.say("je lance les dés");
    table.settle();
    assert_eq!(table.news(), "");
    table.say("plateau, je lance les dés");
    table.told("Ana : trois.");
}

/// "Que me conseilles-tu ?", asked and answered aloud.
#[test]
fn advice_is_asked_for_by_voice() {
    let mut table = AtTable::play(Made::quick_by_voice(), &PLAYERS);
    table.told("Ana, à vous.");
    table.settle();
    for (phrase, told) in [
        ("conseille moi", "Lancez les dés : il n'y a rien de mieux à faire avant."),
        ("je lance les dés", "Ana, vous achetez ?"),
        ("que me conseilles-tu", "Achetez : la rue Lecourbe"),
        ("pourquoi ce conseil", "Sur cent parties, vous en gagneriez"),
    ] {
        table.say(phrase);
        table.told(told);
        table.settle();
    }
}

/// "Vérifier le micro": what was heard, and how well.
#[test]
fn the_microphone_is_checked_in_the_menu() {
    let mut table = AtTable::menu(Made::quick_by_voice());
    table.told("Le micro écoute.");
    table.lines(&[("vérifier le micro", "Le micro du système écoute.")]);
    table.settle();
    table.say("je lance les dés");
    table.told("J'ai entendu");
    table.told("« je lance les dés »");
    table.told("Le niveau est bon.");
    table.lines(&[("autre micro", "Micro : ")]);
}

/// A voice too loud for its microphone is told so, once.
#[test]
fn a_voice_that_clips_is_told_once() {
    let mut table = AtTable::play(Made::quick_by_voice(), &PLAYERS);
    table.told("Le micro écoute.");
    table.settle();
    table.news();
    for _ in 0..8 {
        table.speak(&[pause(0.5), natural("où suis-je", 6.0), pause(2.0)]);
        table.settle();
    }
    let news = table.news();
    assert_eq!(news.matches("Votre voix sature").count(), 1, "{news}");
}

/// Who begins to speak interrupts the game; what was cut short is said after all where it was
/// nothing.
#[test]
fn what_other_talk_cut_short_is_said_after_all() {
    let mut table = AtTable::play(Made::quick_by_voice(), &PLAYERS);
    table.told("Le micro écoute.");
    table.settle();
    table.line("que puis-je dire");
    table.wait(Duration::from_secs(1));
    let (said, answer) = (table.said.len(), table.said.last().unwrap().clone());
    table.speak(&[pause(0.3), natural("les enfants sont dans la rue", -23.0), pause(2.0)]);
    table.settle();
    assert_eq!(table.said[said..], [answer]);
}
