//! Rents, and the time there is to ask for them: one test per sentence of the document or ruling.

use crate::common::*;
use braillopoly::engine::{Deck, Event, Game, Money, Phase, Refusal, Roll};

fn rent_at(start: Scene, square: u8) -> u32 {
    start.rent_of(edition("braillopoly"), square)
}

/// Ana on Luc's rue de Vaugirard after 1+2, its rent open.
fn ana_at_vaugirard(start: Scene) -> Game {
    start.owns(LUC, &[6]).at(ANA, 3).game().rolled_by([ANA])
}

/// « le propriétaire doit vous demander de payer un loyer. S'il [le] fait,
/// vous devez payer. » (ruling B1)
#[test]
fn a_rent_is_paid_when_its_owner_asks() {
    let mut game = ana_at_vaugirard(scene(2).dice("1+2"));
    assert_eq!((game.cash_of(ANA), game.cash_of(LUC)), (1500, 1500));
    game.claim(LUC, ANA, 6);
    assert_eq!((game.cash_of(ANA), game.cash_of(LUC), game.phase()), (1494, 1506, &turn_of(LUC)));
}

/// « S'il ne vous demande pas avant que le joueur suivant lance les dés, vous
/// n'êtes pas contraint de payer ! »
#[test]
fn a_rent_lapses_when_the_next_player_rolls() {
    let mut game = ana_at_vaugirard(scene(3).at(LUC, 3).dice("1+2 3+4"));
    let events = game.roll(LUC);
    let amount = Money(6);
    let lapsed = Event::RentLapsed { debtor: ANA, creditor: LUC, square: square_at(6), amount };
    assert_eq!(events[0], lapsed);
    game.no_rent(LUC, ANA, 6);
}

/// « le propriétaire doit vous demander »: nobody else, and once.
#[test]
fn only_the_owner_claims_and_only_once() {
    let mut game = ana_at_vaugirard(scene(3).dice("1+2"));
    game.no_rent(ZOE, ANA, 6);
    game.claim(LUC, ANA, 6);
    game.no_rent(LUC, ANA, 6);
}

/// « Lorsque vous vous arrêtez sur une propriété »: passing by owes nothing.
#[test]
fn nothing_is_due_for_passing_by() {
    let mut game = scene(2).owns(LUC, &[6, 8]).at(ANA, 3).dice("3+4").game().rolled_by([ANA]);
    game.no_rent(LUC, ANA, 6);
}

/// « une propriété qui appartient à quelqu'un d'autre »: one's own is free.
#[test]
fn ones_own_property_costs_nothing() {
    let mut game = scene(2).owns(ANA, &[6]).at(ANA, 3).dice("1+2").game();
    assert!(game.roll(ANA).contains(&Event::LandedOnOwnDeed { seat: ANA, square: square_at(6) }));
    assert_eq!((game.claims(), game.phase()), (&[][..], &turn_of(LUC)));
}

/// « Rue : Payez le montant du loyer indiqué sur la carte Propriété »
#[test]
fn a_street_costs_the_rent_of_its_deed() {
    for (square, rent) in [(1, 2), (9, 8), (24, 20), (39, 50)] {
        assert_eq!(rent_at(scene(2).owns(LUC, &[square]), square), rent);
    }
}

/// « Quand vous possédez chaque rue d'un groupe de couleur : Vous pouvez
/// doubler le loyer de ces rues ! »
#[test]
fn a_complete_group_doubles_the_bare_rent() {
    assert_eq!(rent_at(scene(2).owns(LUC, &[6, 8]), 6), 6);
    assert_eq!(rent_at(scene(2).owns(LUC, &[6, 8, 9]), 6), 12);
    assert_eq!(rent_at(scene(2).owns(LUC, &[37, 39]), 39), 100);
}

/// « augmenter encore plus le montant du loyer » : « Avec 1 Maison M10 […]
/// Avec Hôtel M250 », not doubled again (ruling B6).
#[test]
fn buildings_raise_the_rent() {
    for (houses, rent) in [(1, 10), (2, 30), (3, 90), (4, 160)] {
        assert_eq!(rent_at(scene(2).houses(LUC, &[1, 3], houses), 1), rent);
    }
    assert_eq!(rent_at(scene(2).hotels(LUC, &[1, 3]), 1), 250);
}

/// « De la même manière, le loyer augmenté des gares et des services publics
/// non hypothéqués peut être reçu. » (ruling 1.16: mortgaged ones count)
#[test]
fn mortgaged_stations_and_utilities_count_for_the_others() {
    assert_eq!(rent_at(scene(2).owns(LUC, &[5]).mortgaged(LUC, &[15, 25]), 5), 100);
    assert_eq!(rent_at(scene(2).owns(LUC, &[12]).mortgaged(LUC, &[28]), 12), 50);
}

/// « Services Publics : Lancez les dés pour déterminer le montant du loyer. Si le propriétaire a 1
/// service public, le loyer est égal à 4x le résultat des dés. »
#[test]
fn one_utility_costs_four_times_a_new_throw() {
    let mut game = scene(2).owns(LUC, &[12]).at(ANA, 5).dice("3+4 6+5").game();
    let events = game.roll(ANA);
    let roll = Roll::new(6, 5).unwrap();
    assert!(events.contains(&Event::RentRolled {
        seat: ANA,
        owner: LUC,
        square: square_at(12),
        roll,
        multiplier: 4,
    }));
    game.claim(LUC, ANA, 12);
    assert_eq!((game.cash_of(ANA), game.cash_of(LUC)), (1456, 1544));
}

/// « Si le propriétaire a 2 services publics, le loyer est égal à 10x le résultat des dés. »
#[test]
fn two_utilities_cost_ten_times_a_new_throw() {
    assert_eq!(rent_at(scene(2).owns(LUC, &[12, 28]), 28), 50);
}

/// Ruling 5.3: « Rent rolls for utilities are not rolls of the turn: no
/// double, no streak, no lapse. »
#[test]
fn a_rent_throw_is_no_throw_of_the_turn() {
    let mut game = scene(2).owns(LUC, &[12]).at(ANA, 5).dice("3+4 6+6").game().rolled_by([ANA]);
    assert_eq!(*game.phase(), turn_of(LUC));
    game.claim(LUC, ANA, 12);
    assert_eq!(game.cash_of(LUC), 1548);
}

/// Ruling 5.3: a rent throw without double does not take back the double of
/// the turn, nor count in its streak.
#[test]
fn a_rent_throw_leaves_the_double_of_the_turn() {
    let game = scene(2).owns(LUC, &[12]).dice("6+6 1+2").game().rolled_by([ANA]);
    assert_eq!(*game.phase(), Phase::Roll { seat: ANA, doubles: 1 });
}

/// Ruling 5.7: « Amount, creditor and mortgage state are **fixed at landing** »:
/// building afterwards raises nothing.
#[test]
fn building_after_the_landing_does_not_raise_the_rent() {
    let mut game = ana_at_vaugirard(scene(2).owns(LUC, &[8, 9]).dice("1+2"));
    game.plays([(LUC, house(6)), (LUC, claim(ANA, 6))]);
    assert_eq!(game.cash_of(ANA), 1488);
}

/// Ruling 5.7: « Amount, creditor and mortgage state are **fixed at landing** »:
/// a mortgage afterwards cancels nothing.
#[test]
fn a_mortgage_after_the_landing_does_not_cancel_the_rent() {
    let mut game = ana_at_vaugirard(scene(2).dice("1+2")).after([(LUC, mortgage(6))]);
    game.claim(LUC, ANA, 6);
    assert_eq!((game.cash_of(ANA), game.cash_of(LUC)), (1494, 1556));
}

/// Ruling 5.7: « trading […] between landing and claim changes nothing ».
#[test]
fn a_trade_after_the_landing_does_not_move_the_rent() {
    let mut game = ana_at_vaugirard(scene(3).dice("1+2"));
    game.plays(trade(LUC, deeds(&[6]), ZOE, money(100)));
    game.no_rent(ZOE, ANA, 6);
    game.claim(LUC, ANA, 6);
    assert_eq!(game.cash_of(LUC), 1606);
}

/// Ruling 5.8: « closes at the **next player's** first turn roll (also a jail
/// attempt) »; paying the fine is no roll.
#[test]
fn a_jail_attempt_closes_the_rent_but_the_fine_does_not() {
    let start = || ana_at_vaugirard(scene(3).in_jail(LUC, 0).dice("1+2 3+4"));
    let mut game = start().rolled_by([LUC]);
    game.no_rent(LUC, ANA, 6);
    assert_eq!(start().after([(LUC, PayFine), (LUC, claim(ANA, 6))]).cash_of(LUC), 1456);
}

/// Ruling 5.8: « Owner who is himself next: B […] must claim before rolling. »
#[test]
fn the_owner_who_is_next_claims_before_rolling() {
    let mut game = ana_at_vaugirard(scene(2).at(LUC, 3).dice("1+2 3+4"));
    assert_eq!(game.awaited(), [LUC]);
    game.claim(LUC, ANA, 6);
    assert!(!game.roll(LUC).iter().any(|event| matches!(event, Event::RentLapsed { .. })));
}

/// Ruling 5.9: « Several claims can be open at once (double […]); being sent
/// to jail does not cancel them. »
#[test]
fn several_rents_stay_open_even_from_jail() {
    let start = scene(3).owns(LUC, &[26]).owns(ZOE, &[28]).at(ANA, 18);
    let mut game = start.dice("4+4 1+1 2+3 1+1").game().rolled_by([ANA; 3]);
    assert_eq!((game.square_of(ANA), game.claims().len()), (10, 2));
    game.plays([(ZOE, claim(ANA, 28)), (LUC, claim(ANA, 26))]);
    assert_eq!(game.cash_of(ANA), 1500 - 20 - 22);
}

/// Ana owes Luc a rent, and Luc, penniless, owes Ana her birthday's M10.
fn luc_owes_ana() -> Game {
    let start = scene(3).owns(LUC, &[9]).cash(LUC, 0).at(ANA, 7).cards(Deck::Chest, &[8]);
    let game = start.dice("1+1 3+5").game().rolled_by([ANA, ANA]);
    assert!(matches!(game.phase(), Phase::Debt(debt) if debt.debtor == LUC));
    game
}

/// Ruling 5.11: « he must be offered them before being declared bankrupt (they
/// are money he can still raise) ».
#[test]
fn a_debtor_may_claim_his_rents_to_pay() {
    let game = luc_owes_ana().after([(LUC, mortgage(9)), (LUC, claim(ANA, 9))]);
    assert_eq!((game.cash_of(LUC), game.phase()), (58, &turn_of(LUC)));
}

/// Ruling 5.11: « Owner bankrupt: his open claims lapse ».
#[test]
fn the_claims_of_a_bankrupt_owner_lapse() {
    let mut game = luc_owes_ana().after([(LUC, DeclareBankruptcy)]);
    assert_eq!(game.claims(), []);
    let claim = Action::ClaimRent { debtor: ANA, square: square_at(9) };
    game.refuses(LUC, claim, Refusal::Bankrupt(LUC));
}

/// « vous devez payer »: one who has too little owes the rest.
#[test]
fn a_rent_beyond_the_cash_is_a_debt() {
    let mut game = ana_at_vaugirard(scene(2).owns(ANA, &[5]).cash(ANA, 5).dice("1+2"));
    game.claim(LUC, ANA, 6);
    assert_eq!(game.awaited(), [ANA]);
    assert_eq!((game.cash_of(ANA), game.cash_of(LUC)), (5, 1500));
    game.act(ANA, mortgage(5));
    assert_eq!((game.cash_of(ANA), game.cash_of(LUC)), (99, 1506));
}
