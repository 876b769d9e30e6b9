//! A game of two editions by voice alone: started in the menu, played ten
//! turns, saved, killed, and resumed where it stood. The dice are those of the
//! day, so the players answer what is asked.

use std::time::Duration;

use crate::audio::Studio;
use crate::voice::Table;
use braillopoly::editions::built_in;
use braillopoly::french::in_words;

use crate::answers::{answer, is_last_roll};

/// Turns to play before the game is killed.
const TURNS: u32 = 10;

fn play(studio: &Studio, rank: u32, edition: &str) {
    let mut table = Table::open(studio, &[]);
    table.say("nouvelle partie");
    let offered = table.say("édition").join(" ");
    assert!(offered.contains(edition), "{offered}");
    let asked = table.say(&format!("numéro {}", in_words(rank))).join(" ");
    assert!(asked.contains(edition), "{asked}");
    table.say("un joueur");
    table.say("sans nom");
    table.say("un ordinateur");
    let mut told = table.say("on commence");
    let (mut turns, mut bought, mut misheard) = (1, 0, 0);
    while turns <= TURNS {
        let question = told.iter().rev().find_map(|line| answer(line, bought));
        // Nothing is asked yet: the computer plays.
        let Some(reply) = question else {
            told = table.told(Duration::from_secs(30));
            assert!(!told.is_empty(), "the game asks nothing");
            continue;
        };
        let Some(answered) = table.try_say(reply) else {
            misheard += 1;
            assert!(misheard < 10, "« {reply} » was never understood");
            continue;
        };
        told = answered;
        bought += u32::from(reply == "j'achète");
        turns += told.iter().filter(|line| is_last_roll(line)).count() as u32;
    }
    // Nothing moves any more once the player is asked.
    while !told.iter().any(|line| answer(line, bought).is_some()) {
        told = table.told(Duration::from_secs(30));
        assert!(!told.is_empty(), "the game asks nothing");
    }
    let standings = table.say("le classement");
    let saved = table.say("sauvegarder").join(" ");
    assert!(saved.contains("Partie sauvegardée."), "{saved}");
    let (mut phrases, mut repeats) = (table.phrases, table.repeats);
    // Nothing is said to the game before it dies.
    table.child.0.kill().unwrap();
    table.child.0.wait().unwrap();
    drop(table);

    let mut table = Table::open(studio, &[]);
    let told = table.say("reprendre la partie").join(" ");
    assert!(told.contains("On reprend la partie."), "{told}");
    for standing in standings.iter().filter(|line| line.contains(" en caisse, ")) {
        assert!(told.contains(standing.as_str()), "« {standing} » is not in « {told} »");
    }
    table.say("je lance les dés");
    phrases += table.phrases;
    repeats += table.repeats;
    println!("{edition}: {phrases} phrases, {repeats} said again");
}

/// By their ranks; the others go through the ear alone, in `tests/dry`.
const LIVE: [u32; 2] = [1, 3];

#[test]
fn a_game_of_two_editions_is_started_saved_killed_and_resumed_by_voice() {
    let editions = built_in().unwrap();
    for rank in LIVE {
        play(&Studio::quick(), rank, &editions[rank as usize - 1].name);
    }
}
