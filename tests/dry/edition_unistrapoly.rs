//! Unistrapoly, in ECTS: one test per rule that differs from Braillopoly.

use std::sync::Arc;

use crate::common::{ANA, LUC, Play, Scene, deeds, money, offer, scene, square_at, turn_of};
use braillopoly::editions::Edition;
use braillopoly::engine::{Action, Game, GroupId, Legal, Money, Phase, Refusal, Setup};

fn edition() -> Edition {
    Edition::parse("unistrapoly.ron", include_str!("../../editions/unistrapoly.ron")).unwrap()
}

fn play(start: Scene) -> Game {
    start.game_of(edition())
}

/// Ana rolls 3+4 onto a square; what she would owe there.
fn rent_at(start: Scene, square: u8) -> u32 {
    let mut game = play(start.at(ANA, (square + 33) % 40).dice("3+4 1+1"));
    game.roll(ANA);
    game.claims()[0].amount.0
}

/// « chaque joueur commence le jeu avec 1500 ECTS »
#[test]
fn each_starts_with_1500_ects() {
    assert_eq!(play(scene(2)).cash_of(ANA), 1500);
    assert!(edition().money_words.contains(&"ects".to_string()));
}

/// « Les joueurs commencent dans l'ordre d'arrivée dans la partie. »
#[test]
fn the_first_to_join_begins() {
    let names = vec!["Ana".into(), "Luc".into()];
    let setup = Setup { names, opening_roll: true, ..Setup::default() };
    let game = Game::new(Arc::new(edition()), &setup).unwrap();
    assert_eq!(*game.phase(), turn_of(ANA));
}

/// « doit vous réclamer le loyer avant que le joueur suivant ne lance les dés à
/// son tour »
#[test]
fn a_rent_lapses_when_the_next_player_rolls() {
    let mut game = play(scene(3).owns(LUC, &[6]).at(ANA, 3).dice("1+2 4+6"));
    game.roll(ANA);
    game.roll(LUC);
    let claim = Action::ClaimRent { debtor: ANA, square: square_at(6) };
    assert_eq!(game.refused(LUC, claim), Refusal::NoRentToClaim);
}

/// « Ce loyer est doublé si le propriétaire possède tous les terrains (non
/// hypothéqués) d'un même groupe de couleur. »
#[test]
fn a_mortgaged_street_takes_the_double_rent_away() {
    assert_eq!(rent_at(scene(2).owns(LUC, &[6, 8, 9]), 8), 12);
    assert_eq!(rent_at(scene(2).owns(LUC, &[8, 9]).mortgaged(LUC, &[6]), 8), 6);
}

/// Silent; by default the Classique's « le total de vos dés multiplié par 4 ».
#[test]
fn a_utility_costs_the_arrival_roll() {
    assert_eq!(rent_at(scene(2).owns(LUC, &[12]), 12), 28);
    assert_eq!(rent_at(scene(2).owns(LUC, &[12, 28]), 12), 70);
}

/// « Vous avez trois possibilités » and no fine among them (ruling U1).
#[test]
fn nobody_pays_to_leave_jail() {
    let mut game = play(scene(2).in_jail(ANA, 0));
    assert_eq!(game.refused(ANA, Action::PayFine), Refusal::NoFine);
    assert!(!game.legal_commands(ANA).contains(&Legal::Do(Action::PayFine)));
}

/// « Attendre trois tours en lançant les dés à chaque tour » (ruling 5.20:
/// « third failure: move by that roll, free »)
#[test]
fn the_third_failure_moves_for_nothing() {
    let mut game = play(scene(2).in_jail(ANA, 2).dice("4+6"));
    game.roll(ANA);
    assert_eq!((game.square_of(ANA), game.cash_of(ANA)), (20, 1500));
    assert_eq!((game.player(ANA).jail_turns, game.phase()), (None, &turn_of(LUC)));
}

/// The same, for a player without money: nothing is owed.
#[test]
fn the_third_failure_ruins_nobody() {
    let mut game = play(scene(2).cash(ANA, 0).in_jail(ANA, 2).dice("4+6"));
    game.roll(ANA);
    assert_eq!(*game.phase(), turn_of(LUC));
}

/// « Utiliser une carte Vous êtes libéré de Prison si vous en possédez une. »
#[test]
fn a_card_opens_the_jail() {
    let mut game = play(scene(2).in_jail(ANA, 0).jail_cards(ANA, 1).dice("4+6"));
    game.act(ANA, Action::UseJailCard);
    game.roll(ANA);
    assert_eq!(game.square_of(ANA), 20);
}

/// « Si vous faites un double, sortez de prison en utilisant le lancer de dés
/// pour avancer. » (ruling 5.16: no extra roll)
#[test]
fn a_double_opens_the_jail() {
    let mut game = play(scene(2).in_jail(ANA, 0).dice("5+5"));
    game.roll(ANA);
    assert_eq!((game.square_of(ANA), game.phase()), (20, &turn_of(LUC)));
}

/// « Une fois que vous avez 4 maisons sur un terrain, vous pouvez les échanger
/// contre un hôtel. » (ruling U5: « (hotel,3,3) is legal »)
#[test]
fn a_hotel_takes_four_houses_on_that_street() {
    let mut game = play(scene(2).houses(ANA, &[6, 8], 3).houses(ANA, &[9], 4));
    let needs = Refusal::HotelNeedsHouses(GroupId(1));
    assert_eq!(game.refused(ANA, Action::BuildHotel(square_at(6))), needs);
    game.act(ANA, Action::BuildHotel(square_at(9)));
    assert!(game.hotel_on(9));
    assert_eq!((game.cash_of(ANA), game.bank_houses()), (1450, 26));
}

/// Ruling 5.28: « count a hotel as 4; others must stay ≥ 3 while it stands ».
#[test]
fn the_others_keep_three_houses_beside_a_hotel() {
    let mut game = play(scene(2).houses(ANA, &[6], 4).houses(ANA, &[8], 3).hotels(ANA, &[9]));
    game.act(ANA, Action::SellHouse(square_at(6)));
    assert_eq!(
        game.refused(ANA, Action::SellHouse(square_at(8))),
        Refusal::SellEvenly(square_at(9))
    );
    game.act(ANA, Action::BuildHouse(square_at(8)));
    assert_eq!(game.houses_on(8), 4);
}

/// « vous ne pouvez pas construire de maison sur un terrain disposant déjà d'un
/// hôtel »
#[test]
fn no_house_is_added_to_a_hotel() {
    let mut game = play(scene(2).houses(ANA, &[6, 8], 4).hotels(ANA, &[9]));
    let stands = Refusal::HotelStands(square_at(9));
    assert_eq!(game.refused(ANA, Action::BuildHouse(square_at(9))), stands);
}

/// « Les hôtels sont eux échangés contre 4 maisons. »
#[test]
fn a_hotel_is_swapped_for_four_houses() {
    let mut game = play(scene(2).houses(ANA, &[6, 8], 3).hotels(ANA, &[9]));
    game.act(ANA, Action::SellHotel(square_at(9)));
    assert_eq!((game.cash_of(ANA), game.houses_on(9)), (1525, 4));
}

/// « vous pouvez réaliser les opérations décrites ci-après même si ce n'est pas
/// à vous de jouer ! Et même en prison ! »
#[test]
fn one_builds_out_of_turn_and_in_jail() {
    let start = scene(2).in_jail(LUC, 0).owns(LUC, &[37, 39, 5]).at(ANA, 3).dice("1+2");
    let mut game = play(start);
    game.roll(ANA);
    game.act(LUC, Action::BuildHouse(square_at(37)));
    game.act(LUC, Action::SellHouse(square_at(37)));
    game.act(LUC, Action::Mortgage(square_at(5)));
    assert_eq!(game.cash_of(LUC), 1500 - 200 + 100 + 100);
}

/// « ils seront vendus aux enchères et accordés au plus offrant »; by default
/// « L'enchère commence au prix le plus bas indiqué » (C).
#[test]
fn scarce_houses_start_at_the_lowest_printed_price() {
    let start = scene(3).owns(ANA, &[37, 39]).owns(LUC, &[1, 3]).bank(1, 12);
    let mut game = play(start);
    game.act(ANA, Action::BuildHouse(square_at(39)));
    game.act(LUC, Action::BuildHouse(square_at(1)));
    let low = game.refused(LUC, Action::Bid(Money(49)));
    assert_eq!(low, Refusal::BidTooLow { lowest: Money(50) });
}

/// Silent; by default the Classique's « à n'importe quel prix ».
#[test]
fn an_auction_opens_at_any_price() {
    let mut game = play(scene(2).at(ANA, 3).dice("1+2"));
    game.roll(ANA);
    game.act(ANA, Action::Decline);
    game.act(LUC, Action::Bid(Money(1)));
}

/// « Vous devez d'abord vendre tous les bâtiments des propriétés appartenant au
/// même groupe de couleur »
#[test]
fn a_mortgage_clears_the_whole_group() {
    let mut game = play(scene(2).owns(ANA, &[1]).houses(ANA, &[3], 1));
    let built = Refusal::BuildingsInGroup(square_at(1));
    assert_eq!(game.refused(ANA, Action::Mortgage(square_at(1))), built);
}

/// Silent; by default the Classique's « il doit immédiatement payer 10% »
/// (ruling 5.41: the receiver must have it).
#[test]
fn the_tenth_of_a_mortgage_is_checked_in_the_trade() {
    let mut game = play(scene(2).cash(LUC, 10).mortgaged(ANA, &[5]));
    let trade = offer(ANA, deeds(&[5]), LUC, money(10));
    assert!(matches!(game.refused(ANA, trade), Refusal::CannotPayFee { .. }));
    let mut game = play(scene(2).mortgaged(ANA, &[5]));
    game.act(ANA, offer(ANA, deeds(&[5]), LUC, money(10)));
    game.act(LUC, Action::AcceptTrade);
    assert_eq!(*game.phase(), Phase::InheritedMortgage { seat: LUC, square: square_at(5) });
}
