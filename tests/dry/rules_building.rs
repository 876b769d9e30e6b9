//! Houses and hotels: one test per sentence of the document or ruling.

use crate::common::*;
use braillopoly::engine::{Building, Event, Game, GroupId, Money, Refusal};

/// What is not built, and why.
#[test]
fn what_may_not_be_built() {
    use Refusal::*;
    let two = || scene(2).owns(ANA, &[6, 8]);
    let others = || scene(2).owns(ANA, &[5, 12]).owns(LUC, &[1, 3]);
    let built = || scene(2).houses(ANA, &[1, 3], 4);
    let uneven = scene(2).hotels(ANA, &[1]).houses(ANA, &[3], 4);
    are_refused([
        // « Dès que vous avez un groupe de couleurs, vous pouvez commencer à acheter des maisons »
        (two(), ANA, house(6), GroupIncomplete(GroupId(1))),
        (two().owns(LUC, &[9]), ANA, house(6), GroupIncomplete(GroupId(1))),
        // « Payez à la banque »: one must have the money.
        (scene(2).owns(ANA, &[1, 3]).cash(ANA, 49), ANA, house(1), too_dear(50, 49)),
        // « les rues »: nothing else is built on, nor what one does not own.
        (others(), ANA, house(5), NotAStreet(square_at(5))),
        (others(), ANA, house(12), NotAStreet(square_at(12))),
        (others(), ANA, house(39), OwnedByBank(square_at(39))),
        (others(), ANA, house(1), not_owner(1, ANA)),
        // « Vous ne pouvez avoir que 4 maisons sur une rue. »
        (built(), ANA, house(1), HousesComplete(square_at(1))),
        // « Vous ne pouvez avoir que 1 hôtel sur une rue. Vous ne pouvez pas y ajouter de
        // maisons. » (ruling 3.2)
        (scene(2).hotels(ANA, &[1, 3]), ANA, hotel(1), HotelStands(square_at(1))),
        (scene(2).hotels(ANA, &[1, 3]), ANA, house(1), HotelStands(square_at(1))),
        // « Vous ne pouvez pas en acheter tant que personne n'en revend. »
        (built().bank(0, 0), ANA, hotel(1), NoHotelLeft),
        // « Les maisons doivent être vendues uniformément »: a hotel stands above four houses.
        (uneven, ANA, sell_house(3), SellEvenly(square_at(1))),
    ]);
}

/// « Payez à la banque le prix indiqué sur la carte Propriété et placez une maison sur la rue. »
#[test]
fn a_house_costs_the_price_of_the_deed() {
    for (streets, square, price) in [(&[1, 3][..], 1, 50), (&[37, 39], 39, 200)] {
        let mut game = scene(2).owns(ANA, streets).game();
        let events = game.act(ANA, house(square));
        let (building, houses, price) = (Building::House, 1, Money(price));
        let square = square_at(square);
        assert_eq!(events, [Event::Built { seat: ANA, square, building, houses, price }]);
        assert_eq!((game.cash_of(ANA), game.bank_houses()), (1500 - price.0, 31));
    }
}

/// « Vous devez construire uniformément. Vous ne pouvez pas construire de deuxième maison sur une
/// rue avant d'en avoir construit une sur chaque rue de groupe. »
#[test]
fn a_second_house_waits_for_the_first_of_each_street() {
    let mut game = scene(2).owns(ANA, &[6]).houses(ANA, &[8, 9], 1).game();
    game.refuses(ANA, house(8), Refusal::BuildEvenly(square_at(6)));
    game.plays([(ANA, house(6)), (ANA, house(8))]);
    assert_eq!(game.houses_on(8), 2);
}

/// « Une fois que vous avez 4 maisons sur toutes les rues d'un groupe de
/// couleur, vous pouvez payer pour les transformer en hôtel. »
#[test]
fn a_hotel_takes_four_houses_on_every_street() {
    let mut game = scene(2).houses(ANA, &[1], 4).houses(ANA, &[3], 3).game();
    game.refuses(ANA, hotel(1), Refusal::HotelNeedsHouses(GroupId(0)));
    game.plays([(ANA, house(3)), (ANA, hotel(1)), (ANA, hotel(3))]);
    assert!(game.hotel_on(1) && game.hotel_on(3));
}

/// « Vous ne pouvez pas construire sur une rue si une des rues de son groupe de
/// couleur est hypothéquée. »
#[test]
fn nothing_is_built_in_a_group_with_a_mortgage() {
    let mut game = scene(2).owns(ANA, &[1]).mortgaged(ANA, &[3]).game();
    game.refuses(ANA, house(1), Refusal::GroupMortgaged(GroupId(0)));
    game.plays([(ANA, lift(3)), (ANA, house(1))]);
}

/// Ana and Luc could build; the bank has this much.
fn two_builders(houses: u8, hotels: u8, standing: u8) -> Game {
    let start = scene(3).houses(ANA, &[1, 3], standing).houses(LUC, &[37, 39], standing);
    start.bank(houses, hotels).game()
}

/// « Si plusieurs joueurs veulent la dernière maison ou le dernier hôtel, le
/// banquier doit les mettre aux enchères. »
#[test]
fn the_last_house_wanted_by_two_is_auctioned() {
    let mut game = two_builders(1, 12, 0);
    let (building, others) = (Building::House, vec![LUC]);
    let asked = Event::DemandOpened { seat: ANA, building, stock: 1, others };
    assert_eq!(game.act(ANA, house(1)), [asked]);
    assert_eq!((game.cash_of(ANA), game.houses_on(1)), (1500, 0));
    game.act(LUC, house(39));
    assert_eq!(game.awaited()[..], [ANA, LUC]);
}

/// « Les enchères [commencent] à M10, et chacun peut faire monter les enchères d'un minimum de M1.
/// Inutile de suivre l'ordre du tour. Le paiement va à la banque. » Ruling B7: « an auctioned
/// building costs the bid, even below the printed price ».
#[test]
fn an_auctioned_house_costs_the_bid() {
    let mut game = two_builders(1, 12, 0).after([(ANA, house(1)), (LUC, house(39))]);
    game.refuses(LUC, bid(9), Refusal::BidTooLow { lowest: Money(10) });
    game.refuses(ZOE, bid(10), Refusal::NotABidder);
    game.plays([(LUC, bid(10)), (ANA, bid(11)), (LUC, Pass)]);
    assert_eq!((game.cash_of(ANA), game.cash_of(LUC)), (1489, 1500));
    assert_eq!((game.houses_on(1), game.houses_on(39), game.bank_houses()), (1, 0, 0));
    assert_eq!(*game.phase(), turn_of(ANA));
}

/// Rulings 5.25 and 5.27: a house that is being auctioned is not given for a hotel
/// meanwhile. Found by the fuzz target of legal commands: the auction went on for a house
/// that the bank no longer had.
#[test]
fn a_house_under_the_hammer_is_not_given_for_a_hotel() {
    let start = scene(3).houses(ANA, &[1, 3], 0).houses(LUC, &[6, 8, 9], 0);
    let start = start.houses(LUC, &[31, 32, 34], 1).hotels(LUC, &[37, 39]);
    let mut game = start.bank(1, 10).game().after([(ANA, house(1)), (LUC, house(6))]);
    for street in [31, 32, 34] {
        game.act(LUC, sell_house(street));
    }
    assert_eq!(game.bank_houses(), 4);
    game.refuses(LUC, sell_hotel(39), Refusal::TooFewHousesForSwap(square_at(39)));
    game.plays([(ANA, bid(10)), (LUC, Pass)]);
    // Then there is one for Luc too.
    assert_eq!((game.houses_on(1), game.houses_on(6), game.bank_houses()), (1, 1, 2));
}

/// « ou le dernier hôtel »
#[test]
fn the_last_hotel_is_auctioned_too() {
    let mut game = two_builders(16, 1, 4).after([(LUC, hotel(39)), (ANA, hotel(1))]);
    game.plays([(ANA, bid(10)), (LUC, Pass)]);
    assert_eq!((game.cash_of(ANA), game.hotel_on(1), game.hotel_on(39)), (1490, true, false));
    assert_eq!((game.bank_houses(), game.bank_hotels()), (20, 0));
}

/// Ruling 5.25: « one taker → printed price ».
#[test]
fn the_last_house_wanted_by_one_costs_its_price() {
    let game = two_builders(1, 12, 0).after([(LUC, house(39)), (ANA, Pass)]);
    assert_eq!((game.cash_of(LUC), game.houses_on(39), game.bank_houses()), (1300, 1, 0));
}

/// Ruling 5.25: asks « another player **who could legally build now** ».
#[test]
fn those_who_could_not_build_are_not_asked() {
    let start = || scene(2).owns(ANA, &[1, 3]).bank(1, 12);
    for start in [
        start().owns(LUC, &[37, 39]).cash(LUC, 199),
        start().owns(LUC, &[37]).mortgaged(LUC, &[39]),
        start().owns(LUC, &[37]),
    ] {
        let game = start.game().after([(ANA, house(1))]);
        assert_eq!((game.cash_of(ANA), game.houses_on(1)), (1450, 1));
    }
}

/// Ruling 5.25: in the auction of a building, « no bid: the bank keeps » it, as
/// « Personne ne paie » for a property.
#[test]
fn a_building_without_a_bid_stays_at_the_bank() {
    let mut game = two_builders(1, 12, 0).after([(ANA, house(1)), (LUC, house(39)), (ANA, Pass)]);
    game.act(LUC, Pass);
    assert_eq!((game.bank_houses(), game.cash_of(ANA), game.cash_of(LUC)), (1, 1500, 1500));
    assert_eq!(*game.phase(), turn_of(ANA));
}

/// Ruling 1.20: « one trigger for the engine: demand of two or more eligible
/// players exceeds stock »; 5.25: « stock < joint demand, ask them ».
#[test]
fn two_houses_for_three_builders_are_asked_for_first() {
    let start = scene(4).owns(ANA, &[1, 3]).owns(LUC, &[37, 39]).owns(ZOE, &[6, 8, 9]);
    let mut game = start.bank(2, 12).game();
    let events = game.act(ANA, house(1));
    let (building, others) = (Building::House, vec![LUC, ZOE]);
    assert_eq!(events, [Event::DemandOpened { seat: ANA, building, stock: 2, others }]);
    game.refuses(PAUL, Pass, Refusal::NotYourDecision(vec![LUC, ZOE]));
}

/// Ruling 5.25: « several → auction one building at a time, winner pays his bid
/// and places it at once »; then there is enough for the others.
#[test]
fn scarce_houses_are_auctioned_one_at_a_time() {
    let start = scene(3).owns(ANA, &[1, 3]).owns(LUC, &[37, 39]).owns(ZOE, &[6, 8, 9]);
    let mut game = start.bank(2, 12).game().after([(ANA, house(1)), (LUC, house(39))]);
    game.plays([(ZOE, house(6)), (ZOE, bid(12)), (ANA, Pass), (LUC, Pass)]);
    assert_eq!((game.houses_on(6), game.cash_of(ZOE)), (1, 1488));
    // One is left for two: a second auction.
    assert_eq!(game.awaited()[..], [ANA, LUC]);
    game.plays([(LUC, bid(10)), (ANA, Pass)]);
    assert_eq!((game.houses_on(39), game.houses_on(1), game.bank_houses()), (1, 0, 0));
    assert_eq!(*game.phase(), turn_of(ANA));
}

/// « Il n'y a plus de bâtiments ? Vous ne pouvez pas en acheter tant que
/// personne n'en revend. » (ruling 3.9)
#[test]
fn without_houses_in_the_bank_none_is_bought_until_one_is_sold() {
    let start = scene(2).owns(ANA, &[1, 3]).houses(LUC, &[37, 39], 1).cash(LUC, 0);
    let mut game = start.bank(0, 12).game();
    game.refuses(ANA, house(1), Refusal::NoHouseLeft);
    game.plays([(LUC, sell_house(39)), (ANA, house(1))]);
    assert_eq!((game.houses_on(1), game.bank_houses()), (1, 0));
}

/// Ruling 5.26: « Going straight to a hotel without 4 houses in stock: not
/// allowed »; « Hotel purchase returns 4 houses ».
#[test]
fn a_hotel_never_skips_its_houses() {
    let mut game = scene(2).owns(ANA, &[1, 3]).bank(0, 12).game();
    game.refuses(ANA, hotel(1), Refusal::HotelNeedsHouses(GroupId(0)));
    let game = scene(2).houses(ANA, &[1, 3], 4).bank(0, 12).game().after([(ANA, hotel(1))]);
    assert_eq!((game.bank_houses(), game.bank_hotels()), (4, 11));
}

/// « Vendez les maisons à la banque pour la moitié de leur coût d'achat. »
#[test]
fn a_house_is_sold_for_half_its_price() {
    for (streets, half) in [([1, 3], 25), ([37, 39], 100)] {
        let mut game = scene(2).houses(ANA, &streets, 1).game();
        let street = square_at(streets[1]);
        let events = game.act(ANA, Action::SellHouse(street));
        let amount = Money(half);
        assert_eq!(events, [Event::HouseSold { seat: ANA, square: street, houses: 0, amount }]);
        assert_eq!((game.cash_of(ANA), game.bank_houses()), (1500 + half, 31));
    }
}

/// Ruling 5.27: « if other streets of the group hold houses they go in the same
/// operation (evenness) ».
#[test]
fn houses_beside_the_hotel_go_with_the_group() {
    let mut game = scene(2).hotels(ANA, &[1]).houses(ANA, &[3], 4).bank(2, 11).game();
    game.act(ANA, sell_group(0));
    assert_eq!(game.cash_of(ANA), 1500 + (25 + 100) + 100);
    assert_eq!((game.houses_on(3), game.bank_houses(), game.bank_hotels()), (0, 6, 12));
}

/// Ruling 5.30 / 3.18: « use printed price everywhere »: never half of an auction price.
#[test]
fn an_auctioned_house_is_sold_for_half_the_printed_price() {
    let mut game = two_builders(1, 12, 0).after([(ANA, house(1)), (LUC, house(39))]);
    game.plays([(LUC, bid(300)), (ANA, Pass), (LUC, sell_house(39))]);
    assert_eq!(game.cash_of(LUC), 1500 - 300 + 100);
}

/// Section 2, "sell buildings at any time": B by default as C; nothing to sell is refused.
#[test]
fn buildings_are_sold_at_any_time_if_there_are_any() {
    let mut game = scene(2).houses(LUC, &[1, 3], 1).game().after([(LUC, sell_house(1))]);
    game.refuses(LUC, sell_house(1), Refusal::NoHouse(square_at(1)));
    game.refuses(LUC, sell_hotel(3), Refusal::NoHotel(square_at(3)));
    game.refuses(LUC, sell_group(7), Refusal::NoBuildings(GroupId(7)));
}
