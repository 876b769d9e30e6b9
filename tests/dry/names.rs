//! Players' names are told apart as they are heard.

use crate::common::*;
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
        scene(2).session().answers(&[phrase], Has(&format!("« {name} »")));
    }
}

/// An offer to one who is out says who is out; an example is made from the asker's side.
#[test]
fn a_trade_names_the_right_players() {
    for (phrase, told) in [
        ("je propose à Zoé la gare Montparnasse contre cent", Is("Zoé n'est plus dans la partie.")),
        ("comment échanger avec Luc", Has("je propose à Luc la gare Montparnasse")),
        (
            "je propose à Luc la gare Montparnasse et la gare Montparnasse contre cent",
            Is("Vous citez deux fois la gare Montparnasse."),
        ),
    ] {
        scene(3).bankrupt(ZOE).owns(ANA, &[5]).owns(LUC, &[15]).session().answers(&[phrase], told);
    }
}

/// « nouvelle partie » is understood in a game, and asked.
#[test]
fn a_new_game_is_asked_for_in_a_game() {
    use braillopoly::reply::Goto;
    let mut game = scene(2).session();
    game.answers(&["nouvelle partie"], Begins("Quitter cette partie pour une nouvelle ?"));
    assert_eq!(game.hear("non").goto, None);
    game.said(&["nouvelle partie"]);
    assert_eq!(game.hear("oui").goto, Some(Goto::NewGame));
}
