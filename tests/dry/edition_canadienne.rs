//! Canadienne, the rules of 1935: one test per rule that differs from Braillopoly.

use crate::common::*;
use braillopoly::engine::{Bundle, Deck, Game, Phase, Refusal};

fn play(start: Scene) -> Game {
    start.game_in("canadienne")
}

/// Ana, having rolled 1+2 onto the income tax.
fn taxed(start: Scene) -> Game {
    play(start.at(ANA, 1).dice("1+2")).rolled_by([ANA])
}

/// « Promenade et Place du Parc – ou les avenues Connecticut, Vermont et de
/// l'Orient »; « Stationnement gratuit », « Caisse Commune » (ruling 3.24)
#[test]
fn the_board_is_that_of_atlantic_city() {
    let edition = edition("canadienne");
    let names = [0, 2, 6, 8, 9, 20, 37, 39].map(|s| edition.place(square_at(s)).name.clone());
    let expected = "la case Go / la Caisse commune / l'avenue de l'Orient / l'avenue Vermont / \
        l'avenue Connecticut / le Stationnement gratuit / la place du Parc / la Promenade";
    assert_eq!(names.join(" / "), expected);
}

/// « Un joueur ne peut recevoir un autre $200 […] en partant de cette case » (ruling Q2)
#[test]
fn leaving_go_pays_nothing() {
    assert_eq!(play(scene(2).at(ANA, 0).dice("4+6")).rolled_by([ANA]).cash_of(ANA), 1500);
}

/// « Un joueur peut estimer sa taxe à $200 et payer la banque immédiatement. »
#[test]
fn the_income_tax_may_be_200() {
    let mut game = taxed(scene(2).owns(ANA, &[39]));
    assert!(matches!(game.phase(), Phase::TaxChoice { .. }));
    game.act(ANA, PayFixedTax);
    assert_eq!((game.cash_of(ANA), game.phase()), (1300, &turn_of(LUC)));
}

/// « 10% du capital total d'un joueur. On le calcule d'après L'ARGENT COMPTANT EN MAIN, le PRIX
/// imprimé des propriétés hypothéquées ou non, et le prix des bâtiments »
#[test]
fn the_income_tax_may_be_a_tenth_of_all_one_has() {
    // 1000 in hand, a station, a mortgaged one, two built streets.
    let start = scene(2).cash(ANA, 1000).owns(ANA, &[5]).mortgaged(ANA, &[15]);
    let mut game = taxed(start.hotels(ANA, &[3]).houses(ANA, &[1], 4));
    game.act(ANA, PayPercentTax);
    let wealth = 1000 + 200 + 200 + 60 + 60 + 5 * 50 + 4 * 50;
    assert_eq!(game.cash_of(ANA), 1000 - wealth / 10);
}

/// Ruling 5.40: « jail cards not counted; round up ».
#[test]
fn the_tenth_is_rounded_up_and_leaves_cards_out() {
    let game = taxed(scene(2).cash(ANA, 101).jail_cards(ANA, 1)).after([(ANA, PayPercentTax)]);
    assert_eq!(game.cash_of(ANA), 90);
}

/// « il devra prendre cette décision avant d'avoir calculé son capital total »:
/// nothing else happens before.
#[test]
fn the_choice_comes_first() {
    let mut game = taxed(scene(2).owns(ANA, &[5]));
    game.refuses(LUC, PayPercentTax, Refusal::NotYourDecision(vec![ANA]));
    game.refuses(ANA, mortgage(5), Refusal::NotNow);
    game.refuses(LUC, Roll, Refusal::NotNow);
}

/// Ruling 5.5: « Reculez de trois cases »: 7→4 « Q offers the choice ».
#[test]
fn going_back_onto_the_tax_offers_the_choice() {
    let game = play(scene(2).dice("3+4").cards(Deck::Chance, &[6])).rolled_by([ANA]);
    assert!(matches!(game.phase(), Phase::TaxChoice { .. }));
}

/// « il devra quand même payer 10% d'intérêt à la banque lors de l'achat, et si plus tard il lève
/// l'hypothèque, il devra payer un intérêt supplémentaire de 10% ainsi que le principal »
/// « retenir la propriété jusqu'à ce qu'il veuille lever l'hypothèque, lors d'un autre tour »
/// (ruling 3.13).
#[test]
fn a_mortgage_bought_and_kept_costs_the_tenth_twice_and_is_lifted_in_another_turn() {
    let mut game = play(scene(2).mortgaged(ANA, &[5]).dice("1+2"));
    game.plays(trade(ANA, deeds(&[5]), LUC, money(10)));
    game.act(LUC, KeepMortgage);
    assert_eq!(game.cash_of(LUC), 1480);
    game.refuses(LUC, lift(5), Refusal::KeptThisTurn(square_at(5)));
    in_the_next_turn(&mut game);
    game.act(LUC, lift(5));
    assert_eq!((game.cash_of(LUC), game.is_mortgaged(5)), (1370, false));
}

/// Ana's turn is played, and Luc's begins.
fn in_the_next_turn(game: &mut Game) {
    let turn = game.turn();
    game.roll(ANA);
    while game.turn() == turn {
        match game.phase() {
            Phase::Purchase { .. } => game.act(ANA, Buy),
            _ => game.roll(ANA),
        };
    }
}

/// « peuvent être vendus à n'importe quel joueur, par voie de transaction privée, à tout prix
/// consenti du propriétaire »: for nothing too, where both agree; but money alone is no sale.
#[test]
fn a_deed_may_be_given_for_nothing() {
    let mut game = play(scene(2).owns(ANA, &[5]));
    game.act(ANA, offer(ANA, deeds(&[5]), LUC, Bundle::default()));
    assert_eq!(game.owner_of(5), Some(ANA));
    game.act(LUC, AcceptTrade);
    assert_eq!(game.owner_of(5), Some(LUC));
    game.plays([(ANA, offer(ANA, Bundle::default(), LUC, deeds(&[5]))), (LUC, RefuseTrade)]);
    game.refuses(ANA, offer(ANA, money(100), LUC, Bundle::default()), Refusal::EmptyTrade);
}
