//! Canadienne, the rules of 1935: one test per rule that differs from
//! Braillopoly.

use std::sync::Arc;

use crate::common::{ANA, LUC, Play, Scene, ZOE, deeds, money, offer, scene, square_at, turn_of};
use braillopoly::editions::{Deck, Edition};
use braillopoly::engine::{Action, Bundle, Game, GroupId, Money, Phase, Refusal, Setup};

fn edition() -> Edition {
    Edition::parse("canadienne.ron", include_str!("../../editions/canadienne.ron")).unwrap()
}

fn play(start: Scene) -> Game {
    start.game_of(edition())
}

/// Ana rolls 3+4 onto a square; what she would owe there.
fn rent_at(start: Scene, square: u8) -> u32 {
    let mut game = play(start.at(ANA, (square + 33) % 40).dice("3+4 1+1"));
    game.roll(ANA);
    game.claims()[0].amount.0
}

/// Ana, having rolled 1+2 onto the income tax.
fn taxed(start: Scene) -> Game {
    let mut game = play(start.at(ANA, 1).dice("1+2"));
    game.roll(ANA);
    game
}

/// « Promenade et Place du Parc – ou les avenues Connecticut, Vermont et de
/// l'Orient »; « Stationnement gratuit », « Caisse Commune » (ruling 3.24)
#[test]
fn the_board_is_that_of_atlantic_city() {
    let edition = edition();
    let names = [0, 2, 6, 8, 9, 20, 37, 39].map(|s| edition.place(square_at(s)).name.clone());
    let expected = [
        "la case Go",
        "la Caisse commune",
        "l'avenue de l'Orient",
        "l'avenue Vermont",
        "l'avenue Connecticut",
        "le Stationnement gratuit",
        "la place du Parc",
        "la Promenade",
    ];
    assert_eq!(names, expected);
}

/// « Le Banquier lance les dés le premier. […] Celui qui atteint le total le
/// plus élevé commence » (ruling 5.47: « banker first » = seat 1)
#[test]
fn the_first_seat_rolls_first_and_the_highest_begins() {
    let setup = Setup {
        names: vec!["Ana".into(), "Luc".into()],
        opening_roll: true,
        dice: vec!["1+2".parse().unwrap(), "3+4".parse().unwrap()],
        ..Setup::default()
    };
    let mut game = Game::new(Arc::new(edition()), &setup).unwrap();
    assert_eq!(game.awaited()[0], ANA);
    game.roll(ANA);
    game.roll(LUC);
    assert_eq!(*game.phase(), turn_of(LUC));
}

/// « il réclame $200 pour avoir passé sur GO la première fois, puis un autre
/// $200 pour l'avoir atteint la seconde fois, selon les instructions de la
/// carte » — « deux cases plus loin sur Caisse Commune, ou sept cases plus loin
/// sur Chance »
#[test]
fn two_salaries_when_a_card_leads_back_to_go() {
    for (from, deck, number) in [(35, Deck::Chest, 1), (0, Deck::Chance, 9)] {
        let mut game = play(scene(2).at(ANA, from).dice("3+4").cards(deck, &[number]));
        game.roll(ANA);
        let cash = if from == 35 { 1900 } else { 1700 };
        assert_eq!((game.square_of(ANA), game.cash_of(ANA)), (0, cash));
    }
}

/// « Un joueur ne peut recevoir un autre $200 […] en partant de cette case »
/// (ruling Q2)
#[test]
fn leaving_go_pays_nothing() {
    let mut game = play(scene(2).at(ANA, 0).dice("4+6"));
    game.roll(ANA);
    assert_eq!(game.cash_of(ANA), 1500);
}

/// « les enchères peuvent commencer à n'importe quel prix »
#[test]
fn an_auction_opens_at_any_price() {
    let mut game = play(scene(2).at(ANA, 3).dice("1+2"));
    game.roll(ANA);
    game.act(ANA, Action::Decline);
    game.act(LUC, Action::Bid(Money(1)));
}

/// « le loyer ne peut être perçu si le propriétaire néglige de le demander
/// avant que le deuxième joueur suivant ait lancé les dés »
#[test]
fn a_rent_lapses_when_the_second_following_player_rolls() {
    let start = || {
        let start = scene(3).owns(LUC, &[6]).at(ANA, 3).at(LUC, 7).at(ZOE, 7);
        let mut game = play(start.dice("1+2 1+2 1+2"));
        game.roll(ANA);
        game.roll(LUC);
        game
    };
    let mut game = start();
    game.claim(LUC, ANA, 6);
    assert_eq!(game.cash_of(ANA), 1494);
    let mut game = start();
    game.roll(ZOE);
    let claim = Action::ClaimRent { debtor: ANA, square: square_at(6) };
    assert_eq!(game.refused(LUC, claim), Refusal::NoRentToClaim);
}

/// Silent; by default the Classique's « le total de vos dés multiplié par 4 ».
#[test]
fn a_utility_costs_the_arrival_roll() {
    assert_eq!(rent_at(scene(2).owns(LUC, &[12]), 12), 28);
    assert_eq!(rent_at(scene(2).owns(LUC, &[12, 28]), 12), 70);
}

/// « Cette règle s'applique aussi aux terrains non hypothéqués, même si un autre
/// terrain de ce groupe de même couleur est hypothéqué. »
#[test]
fn a_group_with_a_mortgaged_street_still_earns_double() {
    assert_eq!(rent_at(scene(2).owns(LUC, &[8, 9]).mortgaged(LUC, &[6]), 8), 12);
}

/// « Un joueur peut estimer sa taxe à $200 et payer la banque immédiatement. »
#[test]
fn the_income_tax_may_be_200() {
    let mut game = taxed(scene(2).owns(ANA, &[39]));
    assert!(matches!(game.phase(), Phase::TaxChoice { .. }));
    game.act(ANA, Action::PayFixedTax);
    assert_eq!((game.cash_of(ANA), game.phase()), (1300, &turn_of(LUC)));
}

/// « 10% du capital total d'un joueur. On le calcule d'après L'ARGENT COMPTANT
/// EN MAIN, le PRIX imprimé des propriétés hypothéquées ou non, et le prix des
/// bâtiments »
#[test]
fn the_income_tax_may_be_a_tenth_of_all_one_has() {
    // 1000 in hand, a station, a mortgaged one, two built streets.
    let start = scene(2).cash(ANA, 1000).owns(ANA, &[5]).mortgaged(ANA, &[15]);
    let mut game = taxed(start.hotels(ANA, &[3]).houses(ANA, &[1], 4));
    game.act(ANA, Action::PayPercentTax);
    let wealth = 1000 + 200 + 200 + 60 + 60 + 5 * 50 + 4 * 50;
    assert_eq!(game.cash_of(ANA), 1000 - wealth / 10);
}

/// Ruling 5.40: « jail cards not counted; round up ».
#[test]
fn the_tenth_is_rounded_up_and_leaves_cards_out() {
    let mut game = taxed(scene(2).cash(ANA, 101).jail_cards(ANA, 1));
    game.act(ANA, Action::PayPercentTax);
    assert_eq!(game.cash_of(ANA), 90);
}

/// « il devra prendre cette décision avant d'avoir calculé son capital total »:
/// nothing else happens before.
#[test]
fn the_choice_comes_first() {
    let mut game = taxed(scene(2).owns(ANA, &[5]));
    let waits = Refusal::NotYourDecision(vec![ANA]);
    assert_eq!(game.refused(LUC, Action::PayPercentTax), waits);
    assert_eq!(game.refused(ANA, Action::Mortgage(square_at(5))), Refusal::NotNow);
    assert_eq!(game.refused(LUC, Action::Roll), Refusal::NotNow);
}

/// Ruling 5.5: « Reculez de trois cases »: 7→4 « Q offers the choice ».
#[test]
fn going_back_onto_the_tax_offers_the_choice() {
    let mut game = play(scene(2).dice("3+4").cards(Deck::Chance, &[6]));
    game.roll(ANA);
    assert!(matches!(game.phase(), Phase::TaxChoice { .. }));
}

/// « une case portant le mot TAXE, il faut payer la banque » (75, the board of
/// 1935)
#[test]
fn the_luxury_tax_is_75() {
    let mut game = play(scene(2).at(ANA, 35).dice("1+2"));
    game.roll(ANA);
    assert_eq!(game.cash_of(ANA), 1425);
}

/// « vendus au plus offrant enchérisseur »; by default « L'enchère commence au
/// prix le plus bas indiqué » (C).
#[test]
fn scarce_houses_start_at_the_lowest_printed_price() {
    let start = scene(3).owns(ANA, &[37, 39]).owns(LUC, &[1, 3]).bank(1, 12);
    let mut game = play(start);
    game.act(ANA, Action::BuildHouse(square_at(39)));
    game.act(LUC, Action::BuildHouse(square_at(1)));
    let low = game.refused(LUC, Action::Bid(Money(49)));
    assert_eq!(low, Refusal::BidTooLow { lowest: Money(50) });
}

/// « Tous les hôtels sur un groupe de même couleur peuvent être vendus d'une
/// seule fois à la banque, pour la moitié du prix » — « Un hôtel coûte autant
/// que cinq maisons »
#[test]
fn all_hotels_of_a_group_go_for_half_of_five_houses_each() {
    let mut game = play(scene(2).hotels(ANA, &[37, 39]));
    game.act(ANA, Action::SellGroup(GroupId(7)));
    assert_eq!((game.cash_of(ANA), game.houses_on(39)), (1500 + 2 * 500, 0));
}

/// « ou ils peuvent être démolis un seul à la fois, uniformément, à l'inverse de
/// l'ordre dans lequel ils auront été construits » (ruling 1.21)
#[test]
fn a_hotel_is_taken_down_alone() {
    let mut game = play(scene(2).hotels(ANA, &[37, 39]));
    game.act(ANA, Action::SellHotel(square_at(39)));
    assert_eq!((game.cash_of(ANA), game.houses_on(39)), (1600, 4));
}

/// « revendre à la banque tous les édifices de ce terrain et de tous les autres
/// terrains du même groupe »
#[test]
fn a_mortgage_clears_the_whole_group() {
    let mut game = play(scene(2).owns(ANA, &[1]).houses(ANA, &[3], 1));
    let built = Refusal::BuildingsInGroup(square_at(1));
    assert_eq!(game.refused(ANA, Action::Mortgage(square_at(1))), built);
}

/// « il peut en tout temps […] acheter de la Banque une ou plusieurs maisons »
#[test]
fn one_builds_during_anothers_turn() {
    let mut game = play(scene(2).owns(LUC, &[37, 39]).at(ANA, 3).dice("1+2"));
    game.roll(ANA);
    game.act(LUC, Action::BuildHouse(square_at(37)));
    assert_eq!(game.houses_on(37), 1);
}

/// « il devra quand même payer 10% d'intérêt à la banque lors de l'achat, et si
/// plus tard il lève l'hypothèque, il devra payer un intérêt supplémentaire de
/// 10% ainsi que le principal »
#[test]
fn a_mortgage_bought_and_kept_costs_the_tenth_twice() {
    let mut game = play(scene(2).mortgaged(ANA, &[5]));
    game.act(ANA, offer(ANA, deeds(&[5]), LUC, money(10)));
    game.act(LUC, Action::AcceptTrade);
    game.act(LUC, Action::KeepMortgage);
    assert_eq!(game.cash_of(LUC), 1480);
    in_the_next_turn(&mut game);
    game.act(LUC, Action::Lift(square_at(5)));
    assert_eq!(game.cash_of(LUC), 1370);
}

/// Ana's turn is played, and Luc's begins.
fn in_the_next_turn(game: &mut Game) {
    let turn = game.turn();
    game.roll(ANA);
    while game.turn() == turn {
        match game.phase() {
            Phase::Purchase { .. } => game.act(ANA, Action::Buy),
            _ => game.roll(ANA),
        };
    }
}

/// « retenir la propriété jusqu'à ce qu'il veuille lever l'hypothèque, lors d'un autre
/// tour » (ruling 3.13).
#[test]
fn a_mortgage_just_kept_is_lifted_in_another_turn() {
    let mut game = play(scene(2).mortgaged(ANA, &[5]).dice("1+2"));
    game.act(ANA, offer(ANA, deeds(&[5]), LUC, money(10)));
    game.act(LUC, Action::AcceptTrade);
    game.act(LUC, Action::KeepMortgage);
    assert_eq!(game.refused(LUC, Action::Lift(square_at(5))), Refusal::KeptThisTurn(square_at(5)));
    in_the_next_turn(&mut game);
    game.act(LUC, Action::Lift(square_at(5)));
    assert!(!game.is_mortgaged(5));
}

/// « peuvent être vendus à n'importe quel joueur, par voie de transaction privée, à tout
/// prix consenti du propriétaire »: for nothing too, where both agree; but money alone
/// is no sale.
#[test]
fn a_deed_may_be_given_for_nothing() {
    let mut game = play(scene(2).owns(ANA, &[5]));
    game.act(ANA, offer(ANA, deeds(&[5]), LUC, Bundle::default()));
    assert_eq!(game.owner_of(5), Some(ANA));
    game.act(LUC, Action::AcceptTrade);
    assert_eq!(game.owner_of(5), Some(LUC));
    game.act(ANA, offer(ANA, Bundle::default(), LUC, deeds(&[5])));
    game.act(LUC, Action::RefuseTrade);
    let gift = offer(ANA, money(100), LUC, Bundle::default());
    assert_eq!(game.refused(ANA, gift), Refusal::EmptyTrade);
}
