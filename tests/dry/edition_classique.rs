//! Classique, in euros and in francs: one test per rule that differs from Braillopoly.

use crate::common::*;
use braillopoly::engine::{Bundle, Game, GroupId, Money, Phase, Refusal};

fn play(start: Scene) -> Game {
    start.game_in("classique")
}

/// Ruling 5.8: « Bankrupt players are skipped when counting ».
#[test]
fn bankrupt_players_do_not_count() {
    let start = scene(4).bankrupt(LUC).owns(ZOE, &[6]).at(ANA, 3).at(ZOE, 7);
    let game = play(start.dice("1+2 1+2")).rolled_by([ANA, ZOE]).after([(ZOE, claim(ANA, 6))]);
    assert_eq!(game.cash_of(ANA), 1494);
}

/// Ruling 5.9: « being sent to jail does not cancel them », and several are open at once.
#[test]
fn several_rents_are_open_at_once() {
    let start = scene(3).owns(LUC, &[6]).owns(ZOE, &[8]).at(LUC, 7).dice("3+3 1+1 1+1 1+2");
    let mut game = play(start).rolled_by([ANA; 3]);
    assert_eq!((game.square_of(ANA), game.claims().len()), (10, 2));
    game.plays([(LUC, Roll), (LUC, claim(ANA, 6)), (ZOE, claim(ANA, 8))]);
    assert_eq!(game.cash_of(ANA), 1488);
}

/// « Vous pouvez acheter quand c'est votre tour de jouer ou entre les tours des
/// autres joueurs. » (ruling 1.17: « not during another's turn »)
#[test]
fn one_builds_on_ones_turn_or_between_two() {
    let build = |square| house(square);
    let mut game = play(scene(2).owns(LUC, &[37, 39]).owns(ANA, &[1]).at(ANA, 3).dice("1+2"));
    game.plays([(LUC, build(37)), (ANA, Roll)]);
    assert!(matches!(game.phase(), Phase::Purchase { .. }));
    game.refuses(LUC, build(39), Refusal::NotDuringOthersTurn);
    game.plays([(ANA, Buy), (LUC, build(39))]);
    let mut game = play(scene(2).owns(ANA, &[1, 3]).at(ANA, 3).dice("1+2")).rolled_by([ANA]);
    game.act(ANA, build(1));
    assert_eq!(game.houses_on(1), 1);
}

/// The same: before a second throw, another's turn is not over.
#[test]
fn a_turn_goes_on_after_a_double() {
    let mut game = play(scene(2).owns(LUC, &[37, 39]).at(ANA, 8).dice("1+1")).rolled_by([ANA]);
    assert_eq!(*game.phase(), Phase::Roll { seat: ANA, doubles: 1 });
    game.refuses(LUC, house(37), Refusal::NotDuringOthersTurn);
}

/// « Ils peuvent être vendus à n'importe quel moment » (ruling C1)
#[test]
fn one_sells_during_anothers_turn() {
    let mut game = play(scene(2).houses(LUC, &[37, 39], 1).at(ANA, 3).dice("1+2")).rolled_by([ANA]);
    game.act(LUC, sell_house(37));
    assert_eq!(game.cash_of(LUC), 1600);
}

/// « Pour cela, vendez tout d'abord les bâtiments de cette propriété à la banque. » (rulings C2
/// and 5.29: « no building there, no trade of any street of it »)
#[test]
fn a_bare_street_is_mortgaged_beside_a_house() {
    let mut game = play(scene(2).owns(ANA, &[1]).houses(ANA, &[3], 1));
    game.refuses(ANA, mortgage(3), Refusal::BuildingsInGroup(square_at(3)));
    game.act(ANA, mortgage(1));
    assert_eq!((game.cash_of(ANA), game.houses_on(3)), (1530, 1));
    game.refuses(ANA, house(3), Refusal::GroupMortgaged(GroupId(0)));
    for square in [1, 3] {
        let trade = offer(ANA, deeds(&[square]), LUC, money(10));
        game.refuses(ANA, trade, Refusal::BuildingsInGroup(square_at(square)));
    }
}

/// Ruling 1.23: « even selling still binds: the other streets may keep at most 1 house ».
#[test]
fn the_houses_beside_a_mortgage_stay_even() {
    let mut game = play(scene(2).houses(ANA, &[1, 3], 2)).after([(ANA, sell_house(1))]);
    game.refuses(ANA, sell_house(1), Refusal::SellEvenly(square_at(3)));
    game.plays([(ANA, sell_house(3)), (ANA, sell_house(1)), (ANA, mortgage(1))]);
    game.act(ANA, sell_house(3));
    assert_eq!(game.houses_on(3), 0);
}

/// Ana owes Luc the 110 of a house on rue de Paradis, has 20, and a bare station
/// and a mortgaged one.
fn ana_owes_luc(id: &str, factor: u32) -> Game {
    let start = scene(3).cash(ANA, 20 * factor).at(ANA, 7).owns(ANA, &[25]);
    let start = start.mortgaged(ANA, &[35]).owns(LUC, &[11, 13]).houses(LUC, &[14], 1);
    let game = start.dice("3+4").game_in(id).after([(ANA, Roll), (LUC, claim(ANA, 14))]);
    assert!(matches!(game.phase(), Phase::Debt(_)));
    game
}

/// What is let off of a rent.
fn rent(amount: u32) -> Bundle {
    Bundle { rent: Money(amount), ..Default::default() }
}

/// « vous pouvez régler une partie de votre dette cash et une autre partie en
/// propriétés dépourvues de bâtiments. Le créancier peut alors accepter »
#[test]
fn a_part_of_a_rent_is_paid_in_deeds_when_the_creditor_accepts() {
    for (id, factor) in [("classique", 1), ("classique-francs", 100)] {
        let mut game = ana_owes_luc(id, factor);
        let owed = match game.phase() {
            Phase::Debt(debt) => debt.total().0,
            _ => 0,
        };
        let before = game.cash_of(LUC);
        game.act(ANA, offer(ANA, deeds(&[25]), LUC, rent(owed - 15 * factor)));
        game.act(LUC, AcceptTrade);
        assert_eq!(game.owner_of(25), Some(LUC));
        assert_eq!((game.cash_of(ANA), game.cash_of(LUC)), (5 * factor, before + 15 * factor));
        assert_eq!(game.phase(), &turn_of(LUC));
    }
}

/// « Le créancier peut alors accepter »: he may refuse, and all is still owed.
#[test]
fn a_creditor_may_refuse_deeds_for_a_rent() {
    let mut game = ana_owes_luc("classique", 1);
    let before = game.phase().clone();
    game.plays([(ANA, offer(ANA, deeds(&[25]), LUC, rent(50))), (LUC, RefuseTrade)]);
    assert_eq!((game.owner_of(25), game.phase()), (Some(ANA), &before));
}

/// « y compris si elles sont hypothéquées à une valeur supérieure à leur valeur réelle »
#[test]
fn a_mortgaged_deed_settles_a_rent_above_its_worth() {
    let mut game = ana_owes_luc("classique", 1).after(trade(ANA, deeds(&[35]), LUC, rent(60)));
    assert!(matches!(game.phase(), Phase::InheritedMortgage { seat: LUC, .. }));
    game.act(LUC, KeepMortgage);
    assert_eq!(game.owner_of(35), Some(LUC));
    assert_eq!(game.cash_of(ANA), 20, "twenty of the rent is not enough yet");
}

/// A rent: neither more than is owed, nor money for money, nor to another.
#[test]
fn only_deeds_for_what_is_owed_and_to_the_creditor() {
    let mut game = ana_owes_luc("classique", 1);
    let Phase::Debt(debt) = game.phase().clone() else { panic!() };
    let owed = debt.total();
    let too_much = offer(ANA, deeds(&[25]), LUC, rent(owed.0 + 1));
    game.refuses(ANA, too_much, Refusal::RentOwedLess { owed });
    game.refuses(ANA, offer(ANA, deeds(&[25]), ZOE, rent(50)), Refusal::NoRentInDeeds);
    game.refuses(ANA, offer(ANA, money(10), LUC, rent(50)), Refusal::EmptyTrade);
    let mut other = ana_owes_luc("braillopoly", 1);
    other.refuses(ANA, offer(ANA, deeds(&[25]), LUC, rent(50)), Refusal::NoRentInDeeds);
}
