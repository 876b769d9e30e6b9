//! Football: one test per rule that differs from Braillopoly, and the sentences
//! Braillopoly's document has lost.

use crate::common::{ANA, LUC, Play, Scene, ZOE, deeds, money, offer, scene, square_at, turn_of};
use braillopoly::editions::{Deck, Edition};
use braillopoly::engine::{Action, Bundle, Game, Money, Refusal};

fn edition() -> Edition {
    Edition::parse("football.ron", include_str!("../../editions/football.ron")).unwrap()
}

fn play(start: Scene) -> Game {
    start.game_of(edition())
}

/// Ana rolls 3+4 onto a square; what she would owe there.
fn rent_at(start: Scene, square: u8) -> u32 {
    let mut game = play(start.at(ANA, (square + 33) % 40).dice("3+4 2+3"));
    game.roll(ANA);
    game.claims()[0].amount.0
}

/// « Il y a trois types de propriétés : les footballeurs, regroupés en groupes
/// de couleur, les stades internationaux et les transports officiels. »
#[test]
fn there_are_22_players_4_stadiums_and_2_transports() {
    let edition = edition();
    assert_eq!(edition.groups().count(), 8);
    let named =
        |word: &str| edition.deeds().filter(|&(s, _)| edition.place(s).name.contains(word)).count();
    assert_eq!((named("stade international"), named("l'équipe")), (4, 2));
    let players = edition.deeds().filter(|&(s, _)| edition.group_of(s).is_some()).count();
    assert_eq!(players, 22);
}

/// « 32 tribunes », « 12 stades » (ruling 3.25: a « stade international » is
/// never the word of a building)
#[test]
fn houses_are_tribunes_and_hotels_stadiums() {
    let terms = edition().terms;
    assert_eq!((terms.house.one.as_str(), terms.hotel.one.as_str()), ("tribune", "stade"));
    assert_eq!(terms.station.one, "stade international");
}

/// « Carton rouge et Carton jaune : Payez le montant indiqué sur la case à la
/// banque. »
#[test]
fn the_cards_of_the_referee_are_taxes() {
    for (square, tax) in [(4, 200), (38, 100)] {
        let mut game = play(scene(2).at(ANA, square - 3).dice("1+2"));
        game.roll(ANA);
        assert_eq!(game.cash_of(ANA), 1500 - tax);
    }
    assert_eq!(edition().place(square_at(4)).name, "le Carton rouge");
    assert_eq!(edition().place(square_at(38)).name, "le Carton jaune");
}

/// « Droit au but et Gestion du club : Piochez la carte du dessus du deck
/// correspondant et faites ce qu'elle indique. »
#[test]
fn the_decks_have_their_names() {
    let edition = edition();
    assert_eq!(edition.place(square_at(7)).name, "le Droit au but");
    assert_eq!(edition.place(square_at(2)).name, "la Gestion du club");
    let said: Vec<_> = [Deck::Chance, Deck::Chest]
        .into_iter()
        .flat_map(|deck| edition.cards(deck))
        .filter(|card| ["maison", "hôtel", "gare"].iter().any(|word| card.text.contains(word)))
        .collect();
    assert!(said.is_empty(), "{said:?}");
}

/// « Cependant, le loyer augmenté des footballeurs non hypothéqués d'un groupe
/// de couleur peut être reçu. »
#[test]
fn a_group_with_a_mortgaged_player_still_earns_double() {
    assert_eq!(rent_at(scene(2).owns(LUC, &[8, 9]).mortgaged(LUC, &[6]), 8), 12);
}

/// « De même, le loyer augmenté des stades internationaux et des transports
/// officiels non hypothéqués peut être reçu. »
#[test]
fn mortgaged_stadiums_count_for_the_others() {
    assert_eq!(rent_at(scene(2).owns(LUC, &[5]).mortgaged(LUC, &[15, 25]), 5), 100);
}

/// « 1: A25 2: A50 3: A100 4: A200 »
#[test]
fn stadiums_earn_by_their_number() {
    assert_eq!(rent_at(scene(2).owns(LUC, &[5]), 5), 25);
    assert_eq!(rent_at(scene(2).owns(LUC, &[5, 15, 25, 35]), 5), 200);
}

/// « Lancez les dés pour déterminer le montant du loyer. […] 4x […] 10x le
/// résultat des dés » (ruling 1.9: « roll again »)
#[test]
fn transports_take_a_new_throw() {
    assert_eq!(rent_at(scene(2).owns(LUC, &[12]), 12), 20);
    assert_eq!(rent_at(scene(2).owns(LUC, &[12, 28]), 12), 50);
}

/// « si le propriétaire ne vous demande pas de loyer avant que le joueur
/// suivant lance les dés, vous n'êtes pas contraint de payer ! »
#[test]
fn the_debtors_second_roll_keeps_the_rent_open() {
    let mut game = play(scene(2).owns(LUC, &[6]).dice("3+3 1+3"));
    game.roll(ANA);
    game.roll(ANA);
    game.claim(LUC, ANA, 6);
    assert_eq!(game.cash_of(LUC), 1506);
}

/// « Le nouveau propriétaire peut : payer immédiatement […] OU attendre, et le
/// faire au cours d'un prochain tour. » (ruling 5.41: « F: none »)
#[test]
fn a_mortgaged_deed_is_received_without_a_fee() {
    let mut game = play(scene(2).cash(LUC, 10).mortgaged(ANA, &[5]));
    game.act(ANA, offer(ANA, deeds(&[5]), LUC, money(10)));
    game.act(LUC, Action::AcceptTrade);
    assert_eq!((game.owner_of(5), game.is_mortgaged(5), game.cash_of(LUC)), (Some(LUC), true, 0));
    assert_eq!(*game.phase(), turn_of(ANA));
}

/// « payer immédiatement à la banque le coût de libération de l'hypothèque
/// indiqué sur le titre de propriété »: the printed cost, once.
#[test]
fn the_new_owner_lifts_for_the_printed_cost() {
    let mut game = play(scene(2).mortgaged(ANA, &[37]));
    game.act(ANA, offer(ANA, deeds(&[37]), LUC, money(10)));
    game.act(LUC, Action::AcceptTrade);
    game.act(LUC, Action::Lift(square_at(37)));
    assert_eq!(game.cash_of(LUC), 1500 - 10 - 193);
}

/// « Donnez-lui toutes vos propriétés hypothéquées […]. Le nouveau propriétaire
/// peut immédiatement rembourser l'hypothèque, ou le faire au cours d'un
/// prochain tour. » (ruling 5.35: « F: no fee »)
#[test]
fn a_bankruptcy_brings_mortgages_without_a_fee() {
    let start = scene(3).cash(ANA, 0).mortgaged(ANA, &[5]).owns(LUC, &[39]).at(ANA, 36);
    let mut game = play(start.dice("1+2"));
    game.roll(ANA);
    game.claim(LUC, ANA, 39);
    game.act(ANA, Action::DeclareBankruptcy);
    assert_eq!(
        (game.owner_of(5), game.is_mortgaged(5), game.cash_of(LUC)),
        (Some(LUC), true, 1500)
    );
    assert_eq!(*game.phase(), turn_of(LUC));
    assert_eq!(game.refused(ZOE, Action::KeepMortgage), Refusal::NotNow);
}

/// « Les enchères commencent à A10, et chacun peut faire monter les enchères
/// d'un minimum de A1. »: for the last tribune as for a player.
#[test]
fn the_last_tribune_is_auctioned_from_ten() {
    let mut game = play(scene(3).owns(ANA, &[37, 39]).owns(LUC, &[1, 3]).bank(1, 12));
    game.act(ANA, Action::BuildHouse(square_at(39)));
    game.act(LUC, Action::BuildHouse(square_at(1)));
    let low = game.refused(LUC, Action::Bid(Money(9)));
    assert_eq!(low, Refusal::BidTooLow { lowest: Money(10) });
    game.act(LUC, Action::Bid(Money(10)));
}

/// « Vendez les stades à la banque pour la moitié de leur coût d'achat et
/// échangez-les immédiatement contre 4 tribunes. »
#[test]
fn a_stadium_is_swapped_for_four_tribunes() {
    let mut game = play(scene(2).hotels(ANA, &[37, 39]));
    game.act(ANA, Action::SellHotel(square_at(39)));
    assert_eq!((game.cash_of(ANA), game.houses_on(39)), (1600, 4));
}

/// « payer immédiatement à la banque le coût de libération de l'hypothèque […] OU
/// attendre, et le faire au cours d'un prochain tour » (ruling 3.13): nothing is asked;
/// until the dice are thrown it may be lifted at once.
#[test]
fn a_mortgage_received_is_lifted_at_once_or_in_another_turn() {
    let traded = || {
        let mut game = play(scene(2).mortgaged(ANA, &[5]).at(ANA, 17).dice("1+2 1+2"));
        game.act(ANA, offer(ANA, deeds(&[5]), LUC, money(10)));
        game.act(LUC, Action::AcceptTrade);
        game
    };
    traded().act(LUC, Action::Lift(square_at(5)));
    let mut game = traded();
    game.roll(ANA);
    assert_eq!(game.current_seat(), LUC);
    game.act(LUC, Action::Lift(square_at(5)));
    // Kept for the rest of the turn once the dice have been thrown.
    let mut game = play(scene(2).mortgaged(ANA, &[5]).at(ANA, 18).dice("1+1 1+2"));
    game.act(ANA, offer(ANA, deeds(&[5]), LUC, money(10)));
    game.act(LUC, Action::AcceptTrade);
    game.roll(ANA);
    assert_eq!(game.refused(LUC, Action::Lift(square_at(5))), Refusal::KeptThisTurn(square_at(5)));
}

/// « Échangez TOUJOURS pour gagner de l'argent, pas par sympathie »
#[test]
fn nothing_is_given_away() {
    let mut game = play(scene(2).owns(ANA, &[5]));
    let gift = offer(ANA, deeds(&[5]), LUC, Bundle::default());
    assert_eq!(game.refused(ANA, gift), Refusal::EmptyTrade);
}
