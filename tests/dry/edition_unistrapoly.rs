//! Unistrapoly, in ECTS: one test per rule that differs from Braillopoly.

use crate::common::*;
use braillopoly::engine::{Game, GroupId, Legal, Refusal};

fn play(start: Scene) -> Game {
    start.game_in("unistrapoly")
}

/// « Vous avez trois possibilités » and no fine among them (ruling U1).
#[test]
fn nobody_pays_to_leave_jail() {
    let mut game = play(scene(2).in_jail(ANA, 0));
    game.refuses(ANA, PayFine, Refusal::NoFine);
    assert!(!game.legal_commands(ANA).contains(&Legal::Do(PayFine)));
}

/// The same, for a player without money: nothing is owed.
#[test]
fn the_third_failure_ruins_nobody() {
    let game = play(scene(2).cash(ANA, 0).in_jail(ANA, 2).dice("4+6")).rolled_by([ANA]);
    assert_eq!(*game.phase(), turn_of(LUC));
}

/// « Une fois que vous avez 4 maisons sur un terrain, vous pouvez les échanger
/// contre un hôtel. » (ruling U5: « (hotel,3,3) is legal »)
#[test]
fn a_hotel_takes_four_houses_on_that_street() {
    let mut game = play(scene(2).houses(ANA, &[6, 8], 3).houses(ANA, &[9], 4));
    game.refuses(ANA, hotel(6), Refusal::HotelNeedsHouses(GroupId(1)));
    game.act(ANA, hotel(9));
    assert!(game.hotel_on(9));
    assert_eq!((game.cash_of(ANA), game.bank_houses()), (1450, 26));
}

/// Ruling 5.28: « count a hotel as 4; others must stay ≥ 3 while it stands ».
#[test]
fn the_others_keep_three_houses_beside_a_hotel() {
    let mut game = play(scene(2).houses(ANA, &[6], 4).houses(ANA, &[8], 3).hotels(ANA, &[9]));
    game.act(ANA, sell_house(6));
    game.refuses(ANA, sell_house(8), Refusal::SellEvenly(square_at(9)));
    game.act(ANA, house(8));
    assert_eq!(game.houses_on(8), 4);
}

/// « vous ne pouvez pas construire de maison sur un terrain disposant déjà d'un hôtel »
#[test]
fn no_house_is_added_to_a_hotel() {
    let mut game = play(scene(2).houses(ANA, &[6, 8], 4).hotels(ANA, &[9]));
    game.refuses(ANA, house(9), Refusal::HotelStands(square_at(9)));
}

/// « Les hôtels sont eux échangés contre 4 maisons. »
#[test]
fn a_hotel_is_swapped_for_four_houses() {
    let mut game = play(scene(2).houses(ANA, &[6, 8], 3).hotels(ANA, &[9]));
    game.act(ANA, sell_hotel(9));
    assert_eq!((game.cash_of(ANA), game.houses_on(9)), (1525, 4));
}

/// « vous pouvez réaliser les opérations décrites ci-après même si ce n'est pas
/// à vous de jouer ! Et même en prison ! »
#[test]
fn one_builds_out_of_turn_and_in_jail() {
    let start = scene(2).in_jail(LUC, 0).owns(LUC, &[37, 39, 5]).at(ANA, 3).dice("1+2");
    let mut game = play(start).after([(ANA, Roll), (LUC, house(37)), (LUC, sell_house(37))]);
    game.act(LUC, mortgage(5));
    assert_eq!(game.cash_of(LUC), 1500 - 200 + 100 + 100);
}
