//! What a game starts with: one test per sentence of the document.

use crate::common::*;
use braillopoly::editions::Edition;
use braillopoly::engine::{Deck, Game, Phase, Refusal, Setup, SetupError};

fn start(players: usize) -> Result<Game, SetupError> {
    let names = (0..players).map(|rank| format!("joueur {rank}")).collect();
    Game::new(edition("braillopoly"), &Setup { names, ..Setup::default() })
}

/// « 2-6 joueurs »
#[test]
fn two_to_six_players_play() {
    for count in 2..=6 {
        assert_eq!(start(count).unwrap().active_seats().count(), count);
    }
    for count in [0, 1, 7] {
        assert_eq!(start(count).unwrap_err(), SetupError::PlayerCount { least: 2, most: 6, count });
    }
}

/// « Le banquier donne à chaque joueur […] (Total = M1500) »
#[test]
fn everyone_starts_with_1500() {
    let bills = [(1, 5), (5, 1), (10, 2), (20, 1), (50, 1), (100, 4), (500, 2)];
    let total: u32 = bills.iter().map(|(face, count)| face * count).sum();
    let game = new_game(6, true, "");
    assert!(game.seats().all(|seat| game.cash_of(seat) == total && total == 1500));
}

/// « 32 maisons, 12 hôtels »: all in the bank.
#[test]
fn the_bank_has_32_houses_and_12_hotels() {
    let game = new_game(2, true, "");
    assert_eq!((game.bank_houses(), game.bank_hotels()), (32, 12));
}

/// « Le banquier gère : […] Les cartes Propriété »: all 28 are the bank's.
#[test]
fn the_bank_has_every_property() {
    let game = new_game(6, true, "");
    let free = |seat| game.deeds_of(seat).count() == 0;
    assert_eq!(game.edition().deeds().count(), 28);
    assert!(game.seats().all(free));
}

/// « 16 cartes Chance, 16 cartes Caisse de communauté »
#[test]
fn there_are_sixteen_cards_in_each_deck() {
    let edition = Edition::braillopoly().unwrap();
    assert_eq!([Deck::Chance, Deck::Chest].map(|deck| edition.cards(deck).len()), [16, 16]);
}

/// « Avancez autour du plateau »: everyone from Départ, free, without a card.
#[test]
fn everyone_starts_on_depart() {
    let game = new_game(6, true, "");
    for player in game.players() {
        assert_eq!((player.square.number(), player.jail_turns, player.bankrupt), (0, None, false));
        assert_eq!(player.jail_cards, []);
    }
}

/// « Qui commence ? Chaque joueur lance les deux dés. »: before anything else.
#[test]
fn nothing_is_done_before_the_dice_tell_who_begins() {
    let mut game = new_game(2, true, "");
    assert!(matches!(game.phase(), Phase::OpeningRoll { .. }));
    game.refuses(ANA, Buy, Refusal::NotNow);
    game.refuses(ANA, offer(ANA, deeds(&[1]), LUC, money(1)), Refusal::NotNow);
}

/// « 2-6 joueurs »: each with a name of their own.
#[test]
fn players_have_different_names() {
    let edition = edition("braillopoly");
    let names = vec!["Ana".into(), "Ana".into()];
    let refused = Game::new(edition, &Setup { names, ..Setup::default() }).unwrap_err();
    assert_eq!(refused, SetupError::Name("Ana".into()));
}
