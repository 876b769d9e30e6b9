//! The shorter games and the house rules.

use crate::common::*;
use braillopoly::engine::{Event, HouseRules, Length, Phase, Refusal};

/// « trois maisons (au lieu de quatre) sur chaque terrain avant d'acheter un hôtel »
#[test]
fn a_hotel_needs_three_houses_in_the_short_game() {
    let built = || scene(2).houses(ANA, &[1, 3], 3);
    let mut short = built().lasting(Length::Short).game();
    assert_eq!(short.refused(ANA, house(1)), Refusal::HousesComplete(square_at(1)));
    short.act(ANA, hotel(1));
    assert_eq!((short.bank_houses(), short.bank_hotels()), (29, 11));
    short.act(ANA, sell_hotel(1));
    assert_eq!(short.houses_on(1), 3);
    let mut timed = built().lasting(Length::Timed { minutes: 9 }).game();
    timed.refused(ANA, hotel(1));
}

/// « La deuxième faillite met fin à la partie »; the creditor receives
/// everything, « même les édifices ».
#[test]
fn the_second_bankruptcy_ends_the_short_game() {
    let start = scene(3).cash(ANA, 100).cash(LUC, 10).at(LUC, 30).turn_of(LUC).bankrupt(ZOE);
    let start = start.owns(ANA, &[39]).houses(LUC, &[1, 3], 1).dice("4+5");
    let mut game = start.lasting(Length::Short).game().after([(LUC, Roll), (ANA, claim(LUC, 39))]);
    game.act(LUC, DeclareBankruptcy);
    assert_eq!(game.winners(), [ANA]);
    assert_eq!((game.owner_of(1), game.houses_on(1)), (Some(ANA), 1));
    // Cash, three deeds at board price, two houses at cost.
    assert_eq!(game.wealth(ANA).0, 110 + 400 + 60 + 60 + 100);
}

/// « le joueur le plus riche est le gagnant », the turn in progress finished.
#[test]
fn when_the_time_is_up_the_turn_is_finished_and_the_richest_wins() {
    let start = || scene(2).cash(LUC, 1400).dice("1+2");
    let timed = || start().lasting(Length::Timed { minutes: 30 }).game();
    let mut game = timed().rolled_by([ANA]);
    assert_eq!(game.act(LUC, TimeUp), [Event::TimeUp]);
    game.act(ANA, Buy);
    assert_eq!(game.winners(), [ANA]);
    assert_eq!(game.wealth(ANA).0, 1500);
    let mut between = timed();
    between.act(ANA, TimeUp);
    assert!(matches!(between.phase(), Phase::Over { .. }));
    start().game().refused(ANA, TimeUp);
}

/// « à égalité, la victoire est partagée », by default.
#[test]
fn equals_share_the_victory() {
    let game = scene(2).lasting(Length::Timed { minutes: 1 }).game().after([(ANA, TimeUp)]);
    assert_eq!(game.winners(), [ANA, LUC]);
}

#[test]
fn house_rules_change_what_they_say() {
    let start = |zoe: u8| scene(3).at(ZOE, zoe).owns(LUC, &[3]);
    let rules = HouseRules { automatic_rents: true, ..HouseRules::default() };
    let automatic = start(36).agreed(rules).dice("1+2").game().rolled_by([ANA]);
    assert_eq!((automatic.cash_of(ANA), automatic.cash_of(LUC)), (1496, 1504));
    assert!(automatic.claims().is_empty());

    let rules = HouseRules { no_auctions: true, ..HouseRules::default() };
    let quiet = start(36).agreed(rules).dice("2+4").game().after([(ANA, Roll), (ANA, Decline)]);
    assert_eq!((quiet.owner_of(6), quiet.awaited().to_vec()), (None, vec![LUC]));

    let rules = HouseRules { double_salary: true, ..HouseRules::default() };
    let double = start(30).agreed(rules).dice("1+2 4+6 4+6").game().rolled_by([ANA, LUC, ZOE]);
    assert_eq!(double.cash_of(ZOE), 1900);

    let rules = HouseRules { free_parking_pot: true, ..HouseRules::default() };
    let pot = start(13).agreed(rules).dice("1+3 4+6 3+4").game().rolled_by([ANA, LUC, ZOE]);
    assert_eq!((pot.cash_of(ANA), pot.cash_of(ZOE)), (1300, 1700));
}
