//! Rents, and the time there is to ask for them: one test per sentence of the document or ruling.

use crate::common::*;
use braillopoly::engine::{Deck, Event, Game, Money, Phase, Refusal, Roll};

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

/// What Luc asks for these of his properties, and what of one of them.
#[test]
fn each_property_costs_its_rent() {
    let owned = |squares: &[u8]| scene(2).owns(LUC, squares);
    let houses = |houses| scene(2).houses(LUC, &[1, 3], houses);
    for (start, square, rent) in [
        // « Rue : Payez le montant du loyer indiqué sur la carte Propriété »
        (owned(&[1]), 1, 2),
        (owned(&[9]), 9, 8),
        (owned(&[24]), 24, 20),
        (owned(&[39]), 39, 50),
        // « Quand vous possédez chaque rue d'un groupe de couleur : Vous pouvez doubler le loyer de
        // ces rues ! »
        (owned(&[6, 8]), 6, 6),
        (owned(&[6, 8, 9]), 6, 12),
        (owned(&[37, 39]), 39, 100),
        // « augmenter encore plus le montant du loyer » : « Avec 1 Maison M10 […] Avec Hôtel
        // M250 », not doubled again (ruling B6).
        (houses(1), 1, 10),
        (houses(2), 1, 30),
        (houses(3), 1, 90),
        (houses(4), 1, 160),
        (scene(2).hotels(LUC, &[1, 3]), 1, 250),
        // « De la même manière, le loyer augmenté des gares et des services publics non hypothéqués
        // peut être reçu. » (ruling 1.16: mortgaged ones count)
        (owned(&[5]).mortgaged(LUC, &[15, 25]), 5, 100),
        (owned(&[12]).mortgaged(LUC, &[28]), 12, 50),
        // « Si le propriétaire a 2 services publics, le loyer est égal à 10x le résultat des dés. »
        (owned(&[12, 28]), 28, 50),
    ] {
        assert_eq!(start.rent_of(edition("braillopoly"), square), rent, "{square}");
    }
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

/// Ruling 5.7: « Amount, creditor and mortgage state are **fixed at landing** », « trading […]
/// between landing and claim changes nothing », « (un)completing a group between landing and claim
/// changes nothing ».
#[test]
fn nothing_done_after_the_landing_changes_the_rent() {
    let sold = |square| trade(LUC, deeds(&[square]), ZOE, money(100)).to_vec();
    let bought = trade(LUC, money(100), ZOE, deeds(&[9])).to_vec();
    for (start, acts, ana, luc) in [
        // Building raises nothing.
        (scene(3).owns(LUC, &[8, 9]), vec![(LUC, house(6))], 1488, 1462),
        // A mortgage cancels nothing.
        (scene(3), vec![(LUC, mortgage(6))], 1494, 1556),
        // The street is sold: the rent is not.
        (scene(3), sold(6), 1494, 1606),
        // A group that is completed, and one that is broken.
        (scene(3).owns(LUC, &[8]).owns(ZOE, &[9]), bought, 1494, 1406),
        (scene(3).owns(LUC, &[8, 9]), sold(9), 1488, 1612),
    ] {
        let mut game = ana_at_vaugirard(start.dice("1+2"));
        for (seat, action) in acts {
            game.act(seat, action);
        }
        game.no_rent(ZOE, ANA, 6);
        game.claim(LUC, ANA, 6);
        assert_eq!((game.cash_of(ANA), game.cash_of(LUC)), (ana, luc));
    }
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
    assert_eq!(game.awaited()[..], [LUC]);
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
    assert_eq!(game.awaited()[..], [ANA]);
    assert_eq!((game.cash_of(ANA), game.cash_of(LUC)), (5, 1500));
    game.act(ANA, mortgage(5));
    assert_eq!((game.cash_of(ANA), game.cash_of(LUC)), (99, 1506));
}
