//! Football: one test per rule that differs from Braillopoly, and the sentences
//! Braillopoly's document has lost.

use crate::common::*;
use braillopoly::engine::{Bundle, Deck, Game, Refusal};

fn play(start: Scene) -> Game {
    start.game_in("football")
}

/// « Il y a trois types de propriétés : les footballeurs, regroupés en groupes
/// de couleur, les stades internationaux et les transports officiels. »
#[test]
fn there_are_22_players_4_stadiums_and_2_transports() {
    let edition = edition("football");
    assert_eq!(edition.groups().count(), 8);
    let named =
        |word: &str| edition.deeds().filter(|&(s, _)| edition.place(s).name.contains(word)).count();
    assert_eq!((named("stade international"), named("l'équipe")), (4, 2));
    assert_eq!(edition.deeds().filter(|&(s, _)| edition.group_of(s).is_some()).count(), 22);
}

/// « 32 tribunes », « 12 stades » (ruling 3.25: a « stade international » is
/// never the word of a building)
#[test]
fn houses_are_tribunes_and_hotels_stadiums() {
    let terms = edition("football").terms.clone();
    assert_eq!((terms.house.one.as_str(), terms.hotel.one.as_str()), ("tribune", "stade"));
    assert_eq!(terms.station.one, "stade international");
}

/// « Droit au but et Gestion du club : Piochez la carte du dessus du deck
/// correspondant » ; « Carton rouge et Carton jaune : Payez le montant indiqué »
#[test]
fn the_decks_and_the_taxes_have_their_names() {
    let edition = edition("football");
    let names = [7, 2, 4, 38].map(|square| edition.place(square_at(square)).name.as_str());
    let expected = ["le Droit au but", "la Gestion du club", "le Carton rouge", "le Carton jaune"];
    assert_eq!(names, expected);
    let said: Vec<_> = [Deck::Chance, Deck::Chest]
        .into_iter()
        .flat_map(|deck| edition.cards(deck))
        .filter(|card| ["maison", "hôtel", "gare"].iter().any(|word| card.text.contains(word)))
        .collect();
    assert!(said.is_empty(), "{said:?}");
}

/// « Le nouveau propriétaire peut : payer immédiatement […] OU attendre, et le
/// faire au cours d'un prochain tour. » (ruling 5.41: « F: none »)
#[test]
fn a_mortgaged_deed_is_received_without_a_fee() {
    let mut game = play(scene(2).cash(LUC, 10).mortgaged(ANA, &[5]));
    game.plays(trade(ANA, deeds(&[5]), LUC, money(10)));
    assert_eq!((game.owner_of(5), game.is_mortgaged(5), game.cash_of(LUC)), (Some(LUC), true, 0));
    assert_eq!(*game.phase(), turn_of(ANA));
}

/// « payer immédiatement à la banque le coût de libération de l'hypothèque
/// indiqué sur le titre de propriété »: the printed cost, once.
#[test]
fn the_new_owner_lifts_for_the_printed_cost() {
    let mut game = play(scene(2).mortgaged(ANA, &[37]));
    game.plays(trade(ANA, deeds(&[37]), LUC, money(10)));
    game.act(LUC, lift(37));
    assert_eq!(game.cash_of(LUC), 1500 - 10 - 193);
}

/// « Donnez-lui toutes vos propriétés hypothéquées […]. Le nouveau propriétaire
/// peut immédiatement rembourser l'hypothèque, ou le faire au cours d'un
/// prochain tour. » (ruling 5.35: « F: no fee »)
#[test]
fn a_bankruptcy_brings_mortgages_without_a_fee() {
    let start = scene(3).cash(ANA, 0).mortgaged(ANA, &[5]).owns(LUC, &[39]).at(ANA, 36);
    let mut game = play(start.dice("1+2")).after([(ANA, Roll), (LUC, claim(ANA, 39))]);
    game.act(ANA, DeclareBankruptcy);
    assert_eq!(
        (game.owner_of(5), game.is_mortgaged(5), game.cash_of(LUC)),
        (Some(LUC), true, 1500)
    );
    assert_eq!(*game.phase(), turn_of(LUC));
    game.refuses(ZOE, KeepMortgage, Refusal::NotNow);
}

/// « payer immédiatement à la banque le coût de libération de l'hypothèque […] OU
/// attendre, et le faire au cours d'un prochain tour » (ruling 3.13): nothing is asked;
/// until the dice are thrown it may be lifted at once.
#[test]
fn a_mortgage_received_is_lifted_at_once_or_in_another_turn() {
    let traded = || {
        let mut game = play(scene(2).mortgaged(ANA, &[5]).at(ANA, 17).dice("1+2 1+2"));
        game.plays(trade(ANA, deeds(&[5]), LUC, money(10)));
        game
    };
    traded().act(LUC, lift(5));
    let mut game = traded().rolled_by([ANA]);
    assert_eq!(game.current_seat(), LUC);
    game.act(LUC, lift(5));
    // Kept for the rest of the turn once the dice have been thrown.
    let mut game = play(scene(2).mortgaged(ANA, &[5]).at(ANA, 18).dice("1+1 1+2"));
    game.plays([(ANA, offer(ANA, deeds(&[5]), LUC, money(10))), (LUC, AcceptTrade), (ANA, Roll)]);
    game.refuses(LUC, lift(5), Refusal::KeptThisTurn(square_at(5)));
}

/// « Échangez TOUJOURS pour gagner de l'argent, pas par sympathie »
#[test]
fn nothing_is_given_away() {
    let mut game = play(scene(2).owns(ANA, &[5]));
    game.refuses(ANA, offer(ANA, deeds(&[5]), LUC, Bundle::default()), Refusal::EmptyTrade);
}
