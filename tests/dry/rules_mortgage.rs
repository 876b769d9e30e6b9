//! Mortgages: one test per sentence of the document or ruling.

use crate::common::*;
use braillopoly::engine::{Event, Money, Refusal};

/// « Pour hypothéquer, retournez la carte Propriété face cachée et recevez de
/// la banque la valeur de l'hypothèque indiquée au dos. »
#[test]
fn a_mortgage_brings_the_printed_value() {
    for (square, value) in [(1, 30), (39, 200), (5, 100), (12, 75)] {
        let mut game = scene(2).owns(ANA, &[square]).game();
        let events = game.act(ANA, mortgage(square));
        let (square, amount) = (square_at(square), Money(value));
        assert_eq!(events, [Event::Mortgaged { seat: ANA, square, amount }]);
        assert_eq!((game.cash_of(ANA), game.is_mortgaged(square.number())), (1500 + value, true));
    }
}

/// « Pour rembourser une hypothèque, payez le coût de libération de l'hypothèque à la banque (la
/// valeur de l'hypothèque +10 %), puis retourner la carte face visible. »
#[test]
fn lifting_costs_the_value_and_a_tenth() {
    for (square, cost) in [(1, 33), (5, 110), (12, 83), (37, 193)] {
        let mut game = scene(2).mortgaged(ANA, &[square]).game();
        let events = game.act(ANA, lift(square));
        let (square, amount) = (square_at(square), Money(cost));
        assert_eq!(events, [Event::Lifted { seat: ANA, square, amount }]);
        assert_eq!((game.cash_of(ANA), game.is_mortgaged(square.number())), (1500 - cost, false));
    }
}

/// What is neither mortgaged nor lifted, and why.
#[test]
fn what_may_not_be_mortgaged_or_lifted() {
    use Refusal::*;
    let turned = || scene(2).mortgaged(ANA, &[5]).owns(ANA, &[15]);
    let of_luc = || scene(2).owns(LUC, &[5]).mortgaged(LUC, &[15]);
    are_refused([
        // « payez le coût de libération »: in hand.
        (turned().cash(ANA, 109), ANA, lift(5), too_dear(110, 109)),
        // « retournez la carte Propriété »: once.
        (turned(), ANA, mortgage(5), AlreadyMortgaged(square_at(5))),
        (turned(), ANA, lift(15), NotMortgaged(square_at(15))),
        // « Pour hypothéquer une propriété »: one's own. Ruling 3.11: nobody takes over a mortgaged
        // deed by paying the bank.
        (of_luc(), ANA, mortgage(5), not_owner(5, ANA)),
        (of_luc(), ANA, lift(15), not_owner(15, ANA)),
        (of_luc(), ANA, mortgage(25), OwnedByBank(square_at(25))),
        (of_luc(), ANA, mortgage(0), NotADeed(square_at(0))),
    ]);
}

/// « Pour hypothéquer une propriété, vous devez d'abord vendre tous les bâtiments de son groupe de
/// couleur à la banque pour la moitié de leur prix d'achat. »
#[test]
fn the_buildings_of_the_group_are_sold_first() {
    let mut game = scene(2).owns(ANA, &[1]).houses(ANA, &[3], 1).game();
    game.refuses(ANA, mortgage(1), Refusal::BuildingsInGroup(square_at(1)));
    game.refuses(ANA, mortgage(3), Refusal::BuildingsInGroup(square_at(3)));
    game.plays([(ANA, sell_house(3)), (ANA, mortgage(1))]);
    assert_eq!((game.cash_of(ANA), game.is_mortgaged(1)), (1555, true));
}

/// « de son groupe de couleur »: buildings elsewhere do not matter.
#[test]
fn buildings_of_other_groups_stay() {
    let mut game = scene(2).owns(ANA, &[37]).houses(ANA, &[1, 3], 1).game();
    game.act(ANA, mortgage(37));
    assert_eq!((game.houses_on(1), game.cash_of(ANA)), (1, 1675));
}

/// « On ne peut pas recevoir de loyer sur des propriétés hypothéquées », but
/// the property stays its owner's: it is not for sale.
#[test]
fn a_mortgaged_property_is_not_free() {
    let game = scene(2).mortgaged(LUC, &[6]).at(ANA, 3).dice("1+2").game().rolled_by([ANA]);
    assert_eq!((game.phase(), game.owner_of(6)), (&turn_of(LUC), Some(LUC)));
}

/// « puis retourner la carte face visible »: it earns its rent again.
#[test]
fn a_lifted_property_earns_again() {
    let mut game = scene(2).mortgaged(LUC, &[6]).at(ANA, 3).dice("1+2").game();
    game.plays([(LUC, lift(6)), (ANA, Roll), (LUC, claim(ANA, 6))]);
    assert_eq!(game.cash_of(LUC), 1500 - 55 + 6);
}
