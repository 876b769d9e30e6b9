//! What people who had never played stumbled over.

use std::process::Command;

use braillopoly::engine::Setup;
use braillopoly::game::{Language, Session};
use braillopoly::players::Skill;
use tempfile::tempdir;

use crate::common::table::{Laid, answer, edition, said};

const RIVALS: &str = r#"{"players": [{"name": "Ana"}, {"name": "Luc"}],
    "deeds": [{"square": 5, "owner": "Ana"}, {"square": 12, "owner": "Luc"},
              {"square": 15, "owner": "Luc"}]}"#;

/// Whoever made an offer takes it back, although the other is awaited.
#[test]
fn an_offer_is_withdrawn_without_a_name() {
    let laid = Laid { start: RIVALS, ..Laid::default() };
    let mut game = laid.session();
    let offer = "Ana : je propose à Luc la gare Montparnasse contre la gare de Lyon";
    let asked = said(&mut game, &[offer]);
    assert!(asked.contains("Luc"), "{asked}");
    let told = said(&mut game, &["je retire mon offre"]);
    assert!(told.contains("Ana retire"), "{told}");
}

/// Where the throw of arrival makes the rent, the place is named too.
#[test]
fn a_utility_one_pays_for_is_named() {
    let laid = Laid { edition: "monopolic", dice: "6+6", start: RIVALS, ..Laid::default() };
    let told = answer(&laid, &["je lance les dés"]);
    assert!(told.contains("Compagnie de distribution d'électricité, à Luc. Loyer : "), "{told}");
}

/// A computer that throws a double is heard to play again.
#[test]
fn a_computers_double_is_told() {
    let setup = Setup {
        names: vec!["Ana".into(), "Camille".into()],
        // Both only pass by the jail.
        dice: vec!["4+6".parse().unwrap(), "5+5".parse().unwrap()],
        ..Setup::default()
    };
    let language = Language::french().unwrap();
    let players = vec![None, Some(Skill::Regular)];
    let mut game = Session::start(&language, edition("braillopoly"), setup, players).unwrap();
    said(&mut game, &["je lance les dés"]);
    let mut told = Vec::new();
    while let Some(lines) = game.computer_step() {
        told.extend(lines.into_iter().map(|line| line.text));
        if told.len() > 30 {
            break;
        }
    }
    assert!(told.iter().any(|line| line.starts_with("Camille relance : ")), "{told:#?}");
}

/// In the folder where a player's games are kept, there is one of that name.
#[test]
fn a_folder_hides_no_edition() {
    let folder = tempdir().unwrap();
    std::fs::create_dir(folder.path().join("braillopoly")).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_braillopoly"));
    let output = command.args(["texte", "--joueurs", "Ana,Luc"]).current_dir(folder.path());
    assert!(output.output().unwrap().status.success());
}

/// "1h" is an hour, or one o'clock: it is asked which.
#[test]
fn a_length_that_may_be_an_hour_is_asked() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_braillopoly"));
    let output = command.args(["texte", "--duree", "1h"]).output().unwrap();
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(told.contains("60min") && told.contains("1h00"), "{told}");
}

/// As people say it.
#[test]
fn other_words_for_the_same() {
    let bought = answer(&Laid { dice: "1+2", ..Laid::default() }, &["je lance", "oui bien sûr"]);
    assert!(bought.contains("Ana achète"), "{bought}");
    for phrase in ["des conseils", "donne-moi un conseil", "que me conseilles-tu"] {
        let told = answer(&Laid::default(), &[phrase]);
        assert!(!told.contains("pas compris"), "« {phrase} »: {told}");
    }
    let laid = Laid { dice: "1+2", ..Laid::default() };
    let told = answer(&laid, &["je lance", "aux enchères", "Luc mise vingt"]);
    assert!(told.contains("Luc : vingt"), "{told}");
}

/// People take, leave and refuse in their own words.
#[test]
fn in_their_own_words() {
    let first = |phrase: &str| {
        let laid = Laid { start: RIVALS, dice: "1+2", ..Laid::default() };
        said(&mut laid.session(), &[phrase])
    };
    for phrase in ["on lance les dés", "vas-y", "lançons", "on lance"] {
        assert!(first(phrase).contains("Rue Lecourbe, libre"), "{phrase}");
    }
    for phrase in ["c'est trop cher", "je n'en veux pas", "je laisse tomber"] {
        let laid = Laid { start: RIVALS, dice: "1+2", ..Laid::default() };
        let told = answer(&laid, &["je lance les dés", phrase]);
        assert!(told.contains("aux enchères"), "{phrase}: {told}");
    }
    let offer = "Ana : je propose à Luc la gare Montparnasse contre la gare de Lyon";
    let answers = [
        ("je passe", "refuse"),
        ("c'est trop cher", "refuse"),
        ("pas assez", "refuse"),
        ("ça marche", "vous donnez"),
        ("ça me va", "vous donnez"),
    ];
    for (phrase, told) in answers {
        let laid = Laid { start: RIVALS, ..Laid::default() };
        let said = said(&mut laid.session(), &[offer, phrase]);
        assert!(said.contains(told), "{phrase}: {said}");
    }
}

/// Two people bid: who names nobody must be asked who they are, for both could
/// mean it. Where only one could, nobody is asked.
#[test]
fn a_bid_without_a_name_may_be_anybodys() {
    let laid = Laid { dice: "1+2", ..Laid::default() };
    let mut game = laid.session();
    said(&mut game, &["je lance les dés", "aux enchères"]);
    let bid = game.read("cent vingt");
    assert!(game.may_be_several(&bid));
    assert!(!game.may_be_several(&game.read("Ana : cent vingt")));
    let called = ["ana", "c'est Luc", "Luc, je passe", "Bob"].map(|name| game.player_called(name));
    assert_eq!(called.map(|seat| seat.map(|seat| seat.number())), [Some(0), Some(1), None, None]);
    said(&mut game, &["Ana : cent vingt"]);
    assert!(!game.may_be_several(&game.read("cent trente")));
}

/// The main key never mortgages, sells or builds: out of one's turn, it does nothing.
#[test]
fn the_main_key_manages_nothing() {
    let start = r#"{"players":[{"name":"Ana","cash":1500},{"name":"Luc","cash":1500}],
        "current_player":"Luc","deeds":[{"square":5,"owner":"Ana"}]}"#;
    let start = serde_json::from_str(start).unwrap();
    let names = vec!["Ana".to_string(), "Luc".to_string()];
    let setup = Setup { names, start: Some(start), seed: 3, ..Setup::default() };
    let language = Language::french().unwrap();
    let players = vec![None, Some(Skill::Regular)];
    let game = Session::start(&language, edition("braillopoly"), setup, players).unwrap();
    assert!(!game.choices().is_empty(), "she may mortgage");
    assert!(braillopoly::scene::Scene::main_choice(&game).is_none());
}
