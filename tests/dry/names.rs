//! Players' names are told apart as they are heard.

use crate::common::table::{Laid, answer, said};
use crate::common::{edition, language};
use braillopoly::engine::Setup;
use braillopoly::game::Session;
use braillopoly::play::Seats;

fn started(names: &[&str]) -> Result<Session, String> {
    let names: Vec<String> = names.iter().map(|name| name.to_string()).collect();
    let computers = Seats::people(names.len());
    let setup = Setup { names, ..Setup::default() };
    Session::start(&language(), edition("braillopoly"), setup, computers)
        .map_err(|error| error.to_string())
}

/// Else one would act for the other.
#[test]
fn names_that_sound_the_same_are_refused_in_a_sentence() {
    for (names, told) in [
        (["Éva", "Eva"], "« Eva » et « Éva » s'entendent pareil. Changez l'un des deux."),
        (["Ana", "ana"], "« ana » et « Ana » s'entendent pareil. Changez l'un des deux."),
        (["Marc", "Mark"], "« Mark » et « Marc » s'entendent pareil. Changez l'un des deux."),
        (["Ana", "Ana"], "Le nom « Ana » est vide ou déjà pris. Donnez-en un autre."),
        (["Ana", "!!!"], "Le nom « !!! » ne peut pas se dire. Donnez-en un avec des lettres."),
    ] {
        assert_eq!(started(&names).err().as_deref(), Some(told), "{names:?}");
    }
    for names in [["Éva", "Ève"], ["R2D2", "Luc"], ["Jean-Paul", "Jean"], ["Léo", "Léa"]] {
        assert!(started(&names).is_ok(), "{names:?}");
    }
}

/// One who is not here is named as they were, without what led to the name.
#[test]
fn an_unknown_player_is_named_as_written() {
    for (phrase, name) in
        [("je propose à Zoé cent contre la rue Foch", "Zoé"), ("combien a Gaëlle ?", "Gaëlle")]
    {
        let told = answer(&Laid::default(), &[phrase]);
        assert!(told.contains(&format!("« {name} »")), "{told}");
    }
}

/// An offer to one who is out says who is out; an example is made from the asker's side.
#[test]
fn a_trade_names_the_right_players() {
    let start = r#"{"players": [{"name": "Ana"}, {"name": "Luc"}, {"name": "Mia", "bankrupt": true}],
        "deeds": [{"square": 5, "owner": "Ana"}, {"square": 15, "owner": "Luc"}]}"#;
    let laid = Laid { start, ..Laid::default() };
    let told = answer(&laid, &["je propose à Mia la gare Montparnasse contre cent"]);
    assert_eq!(told, "Mia n'est plus dans la partie.");
    let told = answer(&laid, &["comment échanger avec Luc"]);
    assert!(told.contains("je propose à Luc la gare Montparnasse"), "{told}");
    let told = answer(
        &laid,
        &["je propose à Luc la gare Montparnasse et la gare Montparnasse contre cent"],
    );
    assert_eq!(told, "Vous citez deux fois la gare Montparnasse.");
}

/// « nouvelle partie » is understood in a game, and asked.
#[test]
fn a_new_game_is_asked_for_in_a_game() {
    use braillopoly::reply::Goto;
    let mut game = Laid::default().session();
    let told = said(&mut game, &["nouvelle partie"]);
    assert!(told.starts_with("Quitter cette partie pour une nouvelle ?"), "{told}");
    assert_eq!(game.hear("non").goto, None);
    said(&mut game, &["nouvelle partie"]);
    assert_eq!(game.hear("oui").goto, Some(Goto::NewGame));
}
