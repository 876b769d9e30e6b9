//! Prison, and the ways out: one test per sentence of the document or ruling.

use std::sync::Arc;

use crate::common::*;
use braillopoly::engine::{Creditor, DebtReason, Deck, Event, Game, Money, Phase, Refusal, Setup};

/// « Allez en prison : Mettez immédiatement votre pion sur la case En Prison ! […] Votre tour est
/// ensuite terminé. » « Ne recevez pas M200 pour être passé par la case départ. »
#[test]
fn the_go_to_jail_square_leads_to_jail_and_ends_the_turn() {
    let mut game = scene(2).at(ANA, 23).dice("3+4").game();
    assert!(game.roll(ANA).contains(&Event::SentToJail { seat: ANA }));
    assert_eq!((game.square_of(ANA), game.player(ANA).jail_turns), (10, Some(0)));
    assert_eq!((game.cash_of(ANA), game.phase()), (1500, &turn_of(LUC)));
}

/// « 1. Payez M50 au début de votre prochain tour, puis lancez les dés et avancez normalement. »
#[test]
fn the_fine_opens_the_jail_before_rolling() {
    let mut game = scene(2).in_jail(ANA, 0).dice("4+6").game();
    assert_eq!(game.act(ANA, PayFine), [Event::JailFinePaid { seat: ANA, amount: Money(50) }]);
    assert_eq!((game.cash_of(ANA), game.player(ANA).jail_turns), (1450, None));
    game.roll(ANA);
    assert_eq!(game.square_of(ANA), 20);
}

/// Which ways out are closed, and why.
#[test]
fn which_ways_out_are_closed() {
    use Refusal::*;
    are_refused([
        // « Payez M50 »: which takes M50 in hand.
        (scene(2).in_jail(ANA, 0).cash(ANA, 49), ANA, PayFine, too_dear(50, 49)),
        // « Utilisez une carte »: which one must have, and need.
        (scene(2).in_jail(ANA, 0).jail_cards(LUC, 1), ANA, UseJailCard, NoJailCard(ANA)),
        (scene(2).jail_cards(ANA, 1), ANA, UseJailCard, NotInJail),
    ]);
    // « Payez M50 au début de votre prochain tour »: not at once, nor in the turn of another.
    // Ruling 5.18: a card drawn, then « Allez en prison »: « usable only at his next turn ».
    let mut game = scene(2).at(ANA, 23).jail_cards(ANA, 1).dice("3+4").game().rolled_by([ANA]);
    game.refuses(ANA, PayFine, NotYourDecision(vec![LUC]));
    game.refuses(ANA, UseJailCard, NotYourDecision(vec![LUC]));
}

/// Ruling B4: « all three ways at the start of each of the three turns ».
#[test]
fn the_fine_may_be_paid_at_each_of_the_three_turns() {
    for tried in 0..3 {
        let game = scene(2).in_jail(ANA, tried).game().after([(ANA, PayFine)]);
        assert_eq!(game.player(ANA).jail_turns, None);
    }
}

/// « 2. Utilisez une carte Vous Etés Libéré De Prison ! au début de votre
/// prochain tour […], puis lancez les dés et avancez. »
#[test]
fn a_card_opens_the_jail_before_rolling() {
    let mut game = scene(2).in_jail(ANA, 0).jail_cards(ANA, 1).dice("4+6").game();
    assert_eq!(game.act(ANA, UseJailCard), [Event::JailCardUsed { seat: ANA, deck: Deck::Chance }]);
    assert_eq!((game.cash_of(ANA), game.player(ANA).jail_cards.len()), (1500, 0));
    game.roll(ANA);
    assert_eq!(game.square_of(ANA), 20);
}

/// « Mettez la carte au-dessous de la pile appropriée »
#[test]
fn a_used_card_goes_under_its_deck() {
    let chance = with_chance(
        r#"(text: "a", effect: GetOutOfJail), (text: "b", effect: Receive(7)),
        (text: "c", effect: Receive(9))"#,
    );
    let start = scene(4).in_jail(ANA, 0).jail_cards(ANA, 1).cards(Deck::Chance, &[2, 3]);
    let mut game = start.dice("1+2 3+4 3+4 3+4").game_of(chance).after([(ANA, UseJailCard)]);
    game.plays([(ANA, Roll), (ANA, Buy)]);
    game.rolls([LUC, ZOE, PAUL]);
    assert_eq!((game.cash_of(LUC), game.cash_of(ZOE)), (1507, 1509));
    assert_eq!(game.player(PAUL).jail_cards, [Deck::Chance]);
}

/// « 3. Lancez les dés pour faire un double […]. Si vous réussissez, vous êtes
/// libre ! Utilisez les résultats des dés pour avancer »
#[test]
fn a_double_opens_the_jail_and_moves_the_pawn() {
    let mut game = scene(2).in_jail(ANA, 0).dice("5+5").game();
    assert!(game.roll(ANA).contains(&Event::JailDouble { seat: ANA }));
    assert_eq!((game.square_of(ANA), game.player(ANA).jail_turns), (20, None));
    assert_eq!(game.cash_of(ANA), 1500);
}

/// « Utilisez les résultats des dés pour avancer »: the square counts.
#[test]
fn the_square_reached_by_the_freeing_double_counts() {
    let mut game = scene(2).in_jail(ANA, 0).owns(LUC, &[18]).dice("4+4").game().rolled_by([ANA]);
    game.claim(LUC, ANA, 18);
    assert_eq!(game.cash_of(LUC), 1514);
}

/// « Lancez les dés pour faire un double »: any other throw leaves one inside until the next turn.
#[test]
fn a_failed_throw_ends_the_turn_in_jail() {
    let mut game = scene(2).in_jail(ANA, 0).dice("3+4").game();
    assert!(game.roll(ANA).contains(&Event::JailRollFailed { seat: ANA, left: 2 }));
    assert_eq!((game.square_of(ANA), game.player(ANA).jail_turns), (10, Some(1)));
    assert_eq!(*game.phase(), turn_of(LUC));
}

/// « Vous pouvez essayer de faire un double pendant un maximum de trois [tours].
/// Si vous ne réussissez pas au troisième tour en prison, payez M50 et utilisez
/// votre dernier lancer pour bouger votre pion. »
#[test]
fn the_third_failure_costs_50_and_moves_the_pawn() {
    let mut game = scene(2).in_jail(ANA, 0).in_jail(LUC, 0).dice("1+2 1+2 1+2 1+2 4+6").game();
    game.rolls([ANA, LUC, ANA, LUC]);
    assert_eq!((game.square_of(ANA), game.cash_of(ANA)), (10, 1500));
    let (to, amount, reason) = (Creditor::Bank, Money(50), DebtReason::JailFine);
    assert!(game.roll(ANA).contains(&Event::Paid { from: ANA, to, amount, reason }));
    assert_eq!((game.square_of(ANA), game.cash_of(ANA)), (20, 1450));
    assert_eq!((game.player(ANA).jail_turns, game.phase()), (None, &turn_of(LUC)));
}

/// Ruling 5.15: « Third turn: pay/card **before** the roll → normal roll, doubles roll again ».
#[test]
fn after_the_fine_a_double_rolls_again() {
    let game = scene(2).in_jail(ANA, 2).dice("5+5").game().after([(ANA, PayFine), (ANA, Roll)]);
    assert_eq!((game.square_of(ANA), game.cash_of(ANA)), (20, 1450));
    assert_eq!(*game.phase(), Phase::Roll { seat: ANA, doubles: 1 });
}

/// Ruling 5.15: « After the failed third roll: money only, the card no longer serves ».
#[test]
fn after_the_third_failure_the_card_no_longer_serves() {
    let start = scene(2).in_jail(ANA, 2).jail_cards(ANA, 1).cash(ANA, 0).owns(ANA, &[5]);
    let mut game = start.dice("4+6").game().rolled_by([ANA]);
    game.refuses(ANA, UseJailCard, Refusal::NotNow);
    game.act(ANA, mortgage(5));
    assert_eq!((game.cash_of(ANA), game.player(ANA).jail_cards.len()), (50, 1));
}

/// Ruling 5.17: « Third failure and no 50: debt to the bank first, move after ».
#[test]
fn without_50_the_third_failure_is_a_debt_before_the_move() {
    let mut game = scene(2).in_jail(ANA, 2).cash(ANA, 0).owns(ANA, &[5]).dice("4+6").game();
    game.roll(ANA);
    assert!(matches!(game.phase(), Phase::Debt(debt) if debt.total() == Money(50)));
    assert_eq!(game.square_of(ANA), 10);
    game.act(ANA, mortgage(5));
    assert_eq!((game.square_of(ANA), game.cash_of(ANA)), (20, 50));
}

/// Ruling 5.17: « bankrupt: no move ».
#[test]
fn bankrupt_over_the_fine_the_pawn_does_not_move() {
    let mut game = scene(3).in_jail(ANA, 2).cash(ANA, 0).dice("4+6").game().rolled_by([ANA]);
    game.act(ANA, DeclareBankruptcy);
    assert_eq!((game.square_of(ANA), game.phase()), (10, &turn_of(LUC)));
}

/// Ruling 5.17: the debt of the third failure is a wait, which a position
/// written there must be able to give back.
#[test]
fn a_position_is_read_back_while_the_fine_is_owed() {
    let mut game = scene(2).in_jail(ANA, 2).cash(ANA, 0).owns(ANA, &[5]).dice("4+6").game();
    game.roll(ANA);
    let setup = Setup { start: Some(game.snapshot()), ..Setup::default() };
    let again = Game::new(Arc::new(game.edition().clone()), &setup);
    assert_eq!(again.map(|again| again.phase().clone()), Ok(game.phase().clone()));
}
