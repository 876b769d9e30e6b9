//! Turns, moving, salary and the squares where nothing is owned: one test per
//! sentence of the document.

use crate::common::*;
use braillopoly::engine::{Deck, Event, Phase, Refusal};

/// « Chaque joueur lance les deux dés. Le joueur avec le résultat le plus
/// élevé commence et le jeu continue sur la gauche. »
#[test]
fn the_highest_roll_begins_and_play_goes_left() {
    let mut game = new_game(3, true, "1+2 5+6 2+2 1+2").rolled_by([ANA, LUC, ZOE]);
    assert_eq!(*game.phase(), turn_of(LUC));
    game.plays([(LUC, Roll), (LUC, Buy)]);
    assert_eq!(*game.phase(), turn_of(ZOE));
}

/// « Chaque joueur lance les deux dés. »: once each.
#[test]
fn each_player_rolls_once_to_begin() {
    let mut game = new_game(3, true, "1+2 5+6").rolled_by([LUC]);
    game.refuses(LUC, Roll, Refusal::NotYourDecision(vec![ANA]));
}

/// Section 2, "equal highest rolls" (no sentence): those players roll again.
#[test]
fn equal_highest_rolls_are_rolled_again_by_those_players() {
    let mut game = new_game(3, true, "5+6 1+2 6+5 2+1 4+4").rolled_by([ANA, LUC]);
    assert!(game.roll(ZOE).contains(&Event::OpeningTie { seats: vec![ANA, ZOE] }));
    game.rolls([ANA, ZOE]);
    assert_eq!(*game.phase(), turn_of(ZOE));
}

/// « 1. Lancez les deux dés. 2. Avancez votre pion de ce nombre de cases sur le plateau. »
#[test]
fn a_pawn_moves_by_the_sum_of_the_dice() {
    let mut game = scene(2).at(ANA, 3).dice("6+1").game();
    let (from, to) = (square_at(3), square_at(10));
    assert!(game.roll(ANA).contains(&Event::Moved { seat: ANA, from, to, back: false }));
    assert_eq!(game.square_of(ANA), 10);
}

/// « 4. Votre tour se termine. C'est au tour du joueur situé à votre gauche. »
#[test]
fn the_turn_passes_to_the_left_and_round_the_table() {
    let mut game = scene(4).turn_of(ZOE).at(ZOE, 3).at(PAUL, 3).dice("6+1 6+1").game();
    game.roll(ZOE);
    assert_eq!(*game.phase(), turn_of(PAUL));
    game.roll(PAUL);
    assert_eq!(*game.phase(), turn_of(ANA));
}

/// « A votre tour : 1. Lancez les deux dés. »: only then.
#[test]
fn nobody_rolls_in_the_turn_of_another() {
    let mut game = scene(2).game();
    game.refuses(LUC, Roll, Refusal::NotYourDecision(vec![ANA]));
}

/// « Vous avez fait un double ? Relancez les dés pour jouer un autre tour. »
#[test]
fn a_double_gives_another_throw() {
    let mut game = scene(2).dice("5+5 4+6").game();
    assert!(game.roll(ANA).contains(&Event::RollsAgain { seat: ANA }));
    assert_eq!(*game.phase(), Phase::Roll { seat: ANA, doubles: 1 });
    game.roll(ANA);
    assert_eq!((game.square_of(ANA), game.phase()), (20, &turn_of(LUC)));
}

/// « Ne terminez pas votre troisième tour. » Ruling 5.1: third double? jail, nothing else.
#[test]
fn the_third_double_is_neither_played_nor_paid() {
    let mut game = scene(2).at(ANA, 10).dice("5+5 4+4 6+6").game().rolled_by([ANA, ANA]);
    game.plays([(ANA, Buy), (ANA, Roll)]);
    assert_eq!((game.square_of(ANA), game.cash_of(ANA)), (10, 1350));
}

/// « un double 3 fois de suite »: a turn later, the count starts again.
#[test]
fn doubles_are_counted_within_one_turn() {
    let mut game = scene(2).at(LUC, 3).dice("5+5 5+5 1+2 6+1 1+1").game().rolled_by([ANA; 3]);
    game.plays([(ANA, Buy), (LUC, Roll), (ANA, Roll)]);
    assert_eq!((game.square_of(ANA), game.player(ANA).jail_turns), (25, None));
}

/// « Chaque fois que vous vous arrêtez […] sur la case DEPART, recevez M200 »:
/// once, and nothing more on leaving it.
#[test]
fn stopping_on_depart_pays_200_once() {
    let mut game = scene(2).at(ANA, 35).at(LUC, 3).dice("4+1 6+1 4+6").game().rolled_by([ANA]);
    assert_eq!((game.square_of(ANA), game.cash_of(ANA)), (0, 1700));
    game.rolls([LUC, ANA]);
    assert_eq!((game.square_of(ANA), game.cash_of(ANA)), (10, 1700));
}

/// Ruling 5.1: roll, then move, then salary, then square; « Matters when salary pays the rent. »
#[test]
fn the_salary_comes_before_the_square() {
    let mut game = scene(2).at(ANA, 35).cash(ANA, 0).dice("4+5").game();
    assert!(!game.roll(ANA).iter().any(|event| matches!(event, Event::DebtOpened { .. })));
    assert_eq!((game.square_of(ANA), game.cash_of(ANA), game.phase()), (4, 0, &turn_of(LUC)));
}

/// « Parc gratuit : Détendez-vous ! Il ne se passe rien. »
#[test]
fn nothing_happens_on_free_parking() {
    let mut game = scene(2).at(ANA, 13).dice("3+4").game();
    assert!(game.roll(ANA).contains(&Event::LandedQuietly { seat: ANA, square: square_at(20) }));
    assert_eq!((game.cash_of(ANA), game.phase()), (1500, &turn_of(LUC)));
}

/// « Ne mettez jamais d'argent au centre du plateau de jeu ; vous ne gagnez
/// pas de bonus en vous arrêtant sur le Parc gratuit ! »
#[test]
fn taxes_never_come_back_on_free_parking() {
    let game = scene(2).at(ANA, 1).at(LUC, 13).dice("1+2 3+4").game().rolled_by([ANA, LUC]);
    assert_eq!((game.square_of(LUC), game.cash_of(LUC)), (20, 1500));
}

/// « Simple Visite : Ne vous inquiétez pas ! Si vous vous arrêtez ici, posez
/// votre pion sur la partie Simple visite. »
#[test]
fn a_visitor_is_not_in_jail() {
    let mut game = scene(2).at(ANA, 3).at(LUC, 3).dice("3+4 3+4 4+6").game().rolled_by([ANA, LUC]);
    assert_eq!((game.square_of(ANA), game.player(ANA).jail_turns), (10, None));
    game.refuses(ANA, PayFine, Refusal::NotInJail);
    game.roll(ANA);
    assert_eq!(game.square_of(ANA), 20);
}

/// Ruling 5.2: « resolve everything, **then** roll again »: a purchase, then its auction.
#[test]
fn a_double_waits_for_the_purchase_and_its_auction() {
    let mut game = scene(2).dice("3+3").game().rolled_by([ANA]);
    game.refuses(ANA, Roll, Refusal::NotNow);
    game.act(ANA, Decline);
    game.refuses(ANA, Roll, Refusal::NotNow);
    game.plays([(ANA, Pass), (LUC, Pass)]);
    assert_eq!(*game.phase(), Phase::Roll { seat: ANA, doubles: 1 });
}

/// Ruling 5.2: « resolve everything, **then** roll again »: a card, and the debt it makes.
#[test]
fn a_double_waits_for_the_card_and_its_debt() {
    let start = scene(2).cash(ANA, 0).owns(ANA, &[5]).dice("1+1").cards(Deck::Chest, &[9]);
    let mut game = start.game().rolled_by([ANA]);
    assert!(matches!(game.phase(), Phase::Debt(_)));
    game.act(ANA, mortgage(5));
    assert_eq!((game.cash_of(ANA), game.phase()), (0, &Phase::Roll { seat: ANA, doubles: 1 }));
}

/// Ruling 5.2: « unless in jail »: « Votre tour est ensuite terminé. »
#[test]
fn a_double_into_jail_gives_no_other_throw() {
    let game = scene(2).at(ANA, 20).dice("5+5").game().rolled_by([ANA]);
    assert_eq!((game.square_of(ANA), game.player(ANA).jail_turns), (10, Some(0)));
    assert_eq!(*game.phase(), turn_of(LUC));
}

/// « le jeu continue sur la gauche »: past those who are out of the game.
#[test]
fn the_turn_skips_bankrupt_players() {
    let mut game = scene(3).bankrupt(LUC).at(ANA, 3).dice("3+4").game().rolled_by([ANA]);
    assert_eq!(*game.phase(), turn_of(ZOE));
    game.refuses(LUC, Roll, Refusal::Bankrupt(LUC));
}
