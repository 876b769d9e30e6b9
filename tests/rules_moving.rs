//! Turns, moving and salary: one test per sentence of the document.

mod common;

use braillopoly::engine::Action;
use common::{ANA, LUC, Play, new_game, scene};

/// « Chaque joueur lance les deux dés. Le joueur avec le résultat le plus
/// élevé commence et le jeu continue sur la gauche. »
#[test]
fn the_highest_roll_begins_and_play_goes_left() {
    let mut game = new_game(3, true, "1+2 5+6 2+2 1+2");
    for seat in game.seats() {
        game.act(seat, Action::Roll);
    }
    assert_eq!(game.awaited(), [LUC]);
}

/// « Chaque fois que vous vous arrêtez ou que vous passez sur la case DEPART,
/// recevez M200 de la banque. »
#[test]
fn passing_depart_pays_200() {
    let mut game = scene(2).at(ANA, 35).dice("4+6").game();
    game.act(ANA, Action::Roll);
    assert_eq!((game.square_of(ANA), game.cash_of(ANA)), (5, 1700));
}
