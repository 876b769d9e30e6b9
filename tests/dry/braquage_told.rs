//! What is heard of a heist: each test quotes `docs/braquage.md`.

use braillopoly::engine::{Setup, Snapshot};
use braillopoly::game::Session;
use braillopoly::play::Seats;

use crate::common::*;

/// Léa, on her square with these bars, and Marc, who waits; the patrol is on that square.
fn heist(lea: u8, bars: &[u8], patrol: u8, dice: &str) -> Session {
    let start = format!(
        r#"{{"players": [{{"name": "Léa", "character": "la Serrurière", "square": {lea}, "bag":
        {bars:?}}}, {{"name": "Marc", "character": "le Guetteur"}}], "patrol": {patrol}}}"#
    );
    let start: Snapshot = serde_json::from_str(&start).unwrap();
    let dice = dice.split(' ').filter_map(|roll| roll.parse().ok()).collect();
    let names = ["Léa", "Marc"].map(String::from).to_vec();
    let setup = Setup { names, dice, start: Some(start), ..Setup::default() };
    Session::start(&language(), edition("braquage"), setup, Seats::people(2)).unwrap()
}

/// What is asked when the turn begins.
fn prompt(session: &mut Session) -> String {
    session.prompt().into_iter().map(|line| line.text).collect::<Vec<_>>().join(" ")
}

/// « Le jeu dit le joueur, puis la patrouille si elle est proche (3.2). » (3.1)
#[test]
fn the_player_is_told_then_the_patrol_that_is_near() {
    let told = prompt(&mut heist(22, &[7, 13], 19, "2+5"));
    let [player, patrol] = ["Léa, à vous", "Patrouille à trois cases derrière Léa"];
    let at = |words: &str| told.find(words).unwrap_or_else(|| panic!("{words}: {told}"));
    assert!(at(player) < at(patrol), "{told}");
}

/// « Dit au porteur d'un lingot si elle est à sept cases au plus derrière, ou à douze au plus
/// devant ; toujours si on le demande. » (3.2)
#[test]
fn the_patrol_is_told_of_to_who_carries_gold_where_it_is_near() {
    for (bars, patrol, told) in [
        (&[7][..], 13, Some("sept cases derrière")),
        (&[7], 12, None),
        (&[7], 32, Some("douze cases devant")),
        (&[7], 33, None),
        (&[], 19, None),
    ] {
        let mut session = heist(20, bars, patrol, "2+5");
        let prompt = prompt(&mut session);
        match told {
            Some(words) => assert!(prompt.contains(words), "{patrol}: {prompt}"),
            None => assert!(!prompt.contains("atrouille"), "{patrol}: {prompt}"),
        }
        session.answers(&["où est la patrouille"], Begins("La patrouille est "));
    }
}

/// « Deux et cinq : vous avancez de cinq. Le coffre des dépôts. Forcez-vous le coffre ? — Je
/// force. […] La patrouille s'arrête juste derrière vous. Vous prenez le talkie. […] À Marc. »
/// (15)
#[test]
fn a_turn_on_the_quiet_step_is_heard_as_the_document_has_it() {
    let mut session = heist(22, &[7, 13], 18, "2+5");
    let turn = prompt(&mut session);
    assert!(turn.contains("Deux lingots dans le sac"), "{turn}");
    let told = session.said(&["à pas de loup"]) + " " + &prompt(&mut session);
    for words in ["deux et cinq, avance de cinq.", "Coffre des dépôts.", "forcez-vous le coffre ?"]
    {
        assert!(told.contains(words), "{words}: {told}");
    }
    let told = session.said(&["je force"]) + " " + &prompt(&mut session);
    let order = ["lingot", "retourne dessous", "patrouille", "Léa prend le talkie", "Marc, à vous"];
    let at: Vec<_> = order.iter().map(|words| told.find(words)).collect();
    assert!(at.is_sorted() && at.iter().all(Option::is_some), "{told}");
}

/// « Tunnel : « Le Tunnel : deux cents, et trois lingots écoulés, cinq cents. » » (15)
#[test]
fn what_the_tunnel_brings_is_heard_as_the_document_has_it() {
    let mut session = heist(38, &[7, 8, 13], 10, "2+1 1+2");
    let told = session.said(&["je lance les dés"]);
    assert!(told.contains("deux cents") && told.contains("trois lingots"), "{told}");
}
