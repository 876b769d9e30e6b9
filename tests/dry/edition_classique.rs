//! Classique, in euros and in francs: one test per rule that differs from
//! Braillopoly.

use crate::common::{ANA, LUC, Play, Scene, ZOE, deeds, money, offer, scene, square_at, turn_of};
use braillopoly::editions::Edition;
use braillopoly::engine::{Action, Deck, Game, GroupId, Money, Phase, Refusal};

fn edition() -> Edition {
    Edition::parse("classique.ron", include_str!("../../editions/classique.ron")).unwrap()
}

fn francs() -> Edition {
    let text = include_str!("../../editions/classique-francs.ron");
    Edition::parse("classique-francs.ron", text).unwrap()
}

fn play(start: Scene) -> Game {
    start.game_of(edition())
}

/// Ana rolls 3+4 onto a square; what she would owe there.
fn rent_in(edition: Edition, start: Scene, square: u8) -> u32 {
    let mut game = start.at(ANA, (square + 33) % 40).dice("3+4 1+1").game_of(edition);
    game.roll(ANA);
    game.claims()[0].amount.0
}

fn rent_at(start: Scene, square: u8) -> u32 {
    rent_in(edition(), start, square)
}

const CLAIM_ON_ANA: fn(u8) -> Action =
    |square| Action::ClaimRent { debtor: ANA, square: square_at(square) };

/// « Le banquier donne à chaque joueur 150 000 francs ou 1 500 euros »
#[test]
fn each_starts_with_1500_euros_or_150_000_francs() {
    assert_eq!(play(scene(2)).cash_of(ANA), 1500);
    assert_eq!(scene(2).game_of(francs()).cash_of(ANA), 150_000);
}

/// « vous recevez 200 € ou 20 000 francs de la banque »
#[test]
fn the_salary_is_200_euros_or_20_000_francs() {
    for (edition, cash) in [(edition(), 1700), (francs(), 170_000)] {
        let mut game = scene(2).at(ANA, 37).dice("1+2").game_of(edition);
        game.roll(ANA);
        assert_eq!(game.cash_of(ANA), cash);
    }
}

/// « Il est possible de percevoir deux salaires pendant le même tour si, par
/// exemple, vous tirez une carte […] juste après être passé par la case départ »
#[test]
fn two_salaries_in_a_turn() {
    let mut game = play(scene(2).at(ANA, 35).dice("3+4").cards(Deck::Chest, &[1]));
    game.roll(ANA);
    assert_eq!((game.square_of(ANA), game.cash_of(ANA)), (0, 1900));
}

/// « en commençant à n'importe quel prix fixé par un joueur désireux d'acheter »
#[test]
fn an_auction_opens_at_any_price() {
    for edition in [edition(), francs()] {
        let mut game = scene(2).at(ANA, 3).dice("1+2").game_of(edition);
        game.roll(ANA);
        game.act(ANA, Action::Decline);
        let low = game.refused(LUC, Action::Bid(Money(0)));
        assert_eq!(low, Refusal::BidTooLow { lowest: Money(1) });
        game.act(LUC, Action::Bid(Money(1)));
    }
}

/// « doit vous réclamer le loyer avant que le deuxième joueur après vous ait
/// lancé les dés »
#[test]
fn a_rent_lapses_when_the_second_player_rolls() {
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
    assert_eq!(game.refused(LUC, CLAIM_ON_ANA(6)), Refusal::NoRentToClaim);
}

/// Ruling 5.8: « with **two players** that is the debtor's own next turn ».
#[test]
fn with_two_players_the_debtors_next_turn_ends_the_rent() {
    let start = scene(2).owns(LUC, &[6]).at(ANA, 3).at(LUC, 7).dice("1+2 1+2 1+3");
    let mut game = play(start);
    game.roll(ANA);
    game.roll(LUC);
    assert_eq!(game.claims().len(), 1);
    game.roll(ANA);
    assert_eq!(game.refused(LUC, CLAIM_ON_ANA(6)), Refusal::NoRentToClaim);
}

/// Ruling 5.8: « Bankrupt players are skipped when counting ».
#[test]
fn bankrupt_players_do_not_count() {
    let start = scene(4).bankrupt(LUC).owns(ZOE, &[6]).at(ANA, 3).at(ZOE, 7);
    let mut game = play(start.dice("1+2 1+2"));
    game.roll(ANA);
    game.roll(ZOE);
    game.claim(ZOE, ANA, 6);
    assert_eq!(game.cash_of(ANA), 1494);
}

/// Ruling 5.9: « being sent to jail does not cancel them », and several are
/// open at once.
#[test]
fn several_rents_are_open_at_once() {
    let start = scene(3).owns(LUC, &[6]).owns(ZOE, &[8]).at(LUC, 7).dice("3+3 1+1 1+1 1+2");
    let mut game = play(start);
    game.roll(ANA);
    game.roll(ANA);
    game.roll(ANA);
    assert_eq!((game.square_of(ANA), game.claims().len()), (10, 2));
    game.roll(LUC);
    game.claim(LUC, ANA, 6);
    game.claim(ZOE, ANA, 8);
    assert_eq!(game.cash_of(ANA), 1488);
}

/// Ruling 5.12: « Late claim […] during someone else's turn opens a debt phase
/// out of turn; the active player waits, then continues. »
#[test]
fn a_late_claim_opens_a_debt_out_of_turn() {
    let start = scene(3).cash(ANA, 0).owns(ANA, &[5]).owns(LUC, &[6]).at(ANA, 3).at(LUC, 18);
    let mut game = play(start.dice("1+2 1+2"));
    game.roll(ANA);
    game.roll(LUC);
    let waiting = Phase::Purchase { seat: LUC, square: square_at(21) };
    assert_eq!(*game.phase(), waiting);
    game.claim(LUC, ANA, 6);
    assert!(matches!(game.phase(), Phase::Debt(_)));
    game.act(ANA, Action::Mortgage(square_at(5)));
    assert_eq!((game.cash_of(ANA), game.phase()), (94, &waiting));
}

/// « le loyer sera le total de vos dés multiplié par 4 par 400 si le jeu est en
/// francs. Mais si le propriétaire a les deux en sa possession, vous devez
/// payer 10 fois 1000 fois si le jeu est en francs le total des dés. »
#[test]
fn a_utility_costs_the_arrival_roll() {
    assert_eq!(rent_at(scene(2).owns(LUC, &[12]), 12), 28);
    assert_eq!(rent_at(scene(2).owns(LUC, &[12, 28]), 12), 70);
    assert_eq!(rent_in(francs(), scene(2).owns(LUC, &[12]), 12), 2800);
    assert_eq!(rent_in(francs(), scene(2).owns(LUC, &[12, 28]), 12), 7000);
}

/// « Si vous êtes "envoyé" sur cette case à cause d'une carte chance ou caisse
/// de communauté, vous devez relancer les dés » (ruling C6: ×10, as the card
/// says)
#[test]
fn a_card_to_a_utility_rolls_again() {
    let start = scene(2).owns(LUC, &[12]).dice("3+4 1+2").cards(Deck::Chance, &[11]);
    let mut game = play(start);
    game.roll(ANA);
    assert_eq!((game.square_of(ANA), game.claims()[0].amount), (12, Money(30)));
}

/// « ne peut pas recevoir ce double loyer si une des propriétés est
/// hypothéquée » (ruling C3: single rent, « vous continuez à percevoir »)
#[test]
fn a_mortgaged_street_takes_the_double_rent_away() {
    assert_eq!(rent_at(scene(2).owns(LUC, &[6, 8, 9]), 8), 12);
    assert_eq!(rent_at(scene(2).owns(LUC, &[8, 9]).mortgaged(LUC, &[6]), 8), 6);
}

/// « vous pouvez demander un double loyer de "terrain nu" pour la ou les
/// propriétés du groupe sans bâtiment »
#[test]
fn a_bare_street_beside_a_house_is_doubled() {
    assert_eq!(rent_at(scene(2).owns(LUC, &[1]).houses(LUC, &[3], 1), 1), 4);
}

/// « Ce montant variera suivant le nombre de gares détenues par ce joueur »
/// (ruling 1.16: mortgaged ones are « détenues »)
#[test]
fn mortgaged_stations_count_for_the_others() {
    assert_eq!(rent_at(scene(2).owns(LUC, &[5]).mortgaged(LUC, &[15]), 5), 50);
}

/// « Vous pouvez acheter quand c'est votre tour de jouer ou entre les tours des
/// autres joueurs. » (ruling 1.17: « not during another's turn »)
#[test]
fn one_builds_on_ones_turn_or_between_two() {
    let build = |square| Action::BuildHouse(square_at(square));
    let mut game = play(scene(2).owns(LUC, &[37, 39]).owns(ANA, &[1]).at(ANA, 3).dice("1+2"));
    game.act(LUC, build(37));
    game.roll(ANA);
    assert!(matches!(game.phase(), Phase::Purchase { .. }));
    assert_eq!(game.refused(LUC, build(39)), Refusal::NotDuringOthersTurn);
    game.act(ANA, Action::Buy);
    game.act(LUC, build(39));
    let mut game = play(scene(2).owns(ANA, &[1, 3]).at(ANA, 3).dice("1+2"));
    game.roll(ANA);
    game.act(ANA, build(1));
    assert_eq!(game.houses_on(1), 1);
}

/// The same: before a second throw, another's turn is not over.
#[test]
fn a_turn_goes_on_after_a_double() {
    let mut game = play(scene(2).owns(LUC, &[37, 39]).at(ANA, 8).dice("1+1"));
    game.roll(ANA);
    assert_eq!(*game.phase(), Phase::Roll { seat: ANA, doubles: 1 });
    let build = Action::BuildHouse(square_at(37));
    assert_eq!(game.refused(LUC, build), Refusal::NotDuringOthersTurn);
}

/// « Ils peuvent être vendus à n'importe quel moment » (ruling C1)
#[test]
fn one_sells_during_anothers_turn() {
    let mut game = play(scene(2).houses(LUC, &[37, 39], 1).at(ANA, 3).dice("1+2"));
    game.roll(ANA);
    game.act(LUC, Action::SellHouse(square_at(37)));
    assert_eq!(game.cash_of(LUC), 1600);
}

/// « L'enchère commence au prix le plus bas indiqué sur la carte de propriété. »
#[test]
fn scarce_houses_start_at_the_lowest_printed_price() {
    let start = scene(3).owns(ANA, &[37, 39]).owns(LUC, &[1, 3]).bank(1, 12);
    let mut game = play(start);
    game.act(ANA, Action::BuildHouse(square_at(39)));
    game.act(LUC, Action::BuildHouse(square_at(1)));
    let low = game.refused(LUC, Action::Bid(Money(49)));
    assert_eq!(low, Refusal::BidTooLow { lowest: Money(50) });
    game.act(LUC, Action::Bid(Money(50)));
}

/// « vous devez échanger votre hôtel contre quatre maisons et recevoir la
/// moitié de la valeur de l'hôtel en liquide »
#[test]
fn a_hotel_is_swapped_for_four_houses() {
    let mut game = play(scene(2).hotels(ANA, &[37, 39]));
    game.act(ANA, Action::SellHotel(square_at(39)));
    assert_eq!((game.cash_of(ANA), game.houses_on(39), game.hotel_on(37)), (1600, 4, true));
}

/// « vous ne pouvez pas les remplacer par des maisons dans le cas où il n'en
/// resterait plus »; « Tous les hôtels d'un même groupe doivent être vendus en
/// même temps. » (ruling 5.27)
#[test]
fn without_houses_the_hotels_go_together() {
    let mut game = play(scene(2).hotels(ANA, &[37, 39]).bank(3, 10));
    let short = Refusal::TooFewHousesForSwap(square_at(39));
    assert_eq!(game.refused(ANA, Action::SellHotel(square_at(39))), short);
    game.act(ANA, Action::SellGroup(GroupId(7)));
    assert_eq!(game.cash_of(ANA), 1500 + 2 * (100 + 400));
    assert!(!game.hotel_on(37) && !game.hotel_on(39));
}

/// « Pour cela, vendez tout d'abord les bâtiments de cette propriété à la
/// banque. » (rulings C2 and 5.29: « no building there, no trade of any street
/// of it »)
#[test]
fn a_bare_street_is_mortgaged_beside_a_house() {
    let mut game = play(scene(2).owns(ANA, &[1]).houses(ANA, &[3], 1));
    let built = Refusal::BuildingsInGroup(square_at(3));
    assert_eq!(game.refused(ANA, Action::Mortgage(square_at(3))), built);
    game.act(ANA, Action::Mortgage(square_at(1)));
    assert_eq!((game.cash_of(ANA), game.houses_on(3)), (1530, 1));
    let mortgaged = Refusal::GroupMortgaged(GroupId(0));
    assert_eq!(game.refused(ANA, Action::BuildHouse(square_at(3))), mortgaged);
    for square in [1, 3] {
        let trade = offer(ANA, deeds(&[square]), LUC, money(10));
        assert_eq!(game.refused(ANA, trade), Refusal::BuildingsInGroup(square_at(square)));
    }
}

/// Ruling 1.23: « even selling still binds: the other streets may keep at most 1
/// house ».
#[test]
fn the_houses_beside_a_mortgage_stay_even() {
    let mut game = play(scene(2).houses(ANA, &[1, 3], 2));
    game.act(ANA, Action::SellHouse(square_at(1)));
    assert_eq!(
        game.refused(ANA, Action::SellHouse(square_at(1))),
        Refusal::SellEvenly(square_at(3))
    );
    game.act(ANA, Action::SellHouse(square_at(3)));
    game.act(ANA, Action::SellHouse(square_at(1)));
    game.act(ANA, Action::Mortgage(square_at(1)));
    game.act(ANA, Action::SellHouse(square_at(3)));
    assert_eq!(game.houses_on(3), 0);
}

/// « payer une amende de 50 € ou 5 000 francs »
#[test]
fn the_fine_is_50_euros_or_5000_francs() {
    for (edition, cash) in [(edition(), 1450), (francs(), 145_000)] {
        let mut game = scene(2).in_jail(ANA, 0).game_of(edition);
        game.act(ANA, Action::PayFine);
        assert_eq!(game.cash_of(ANA), cash);
    }
}

/// « payez 50 € ou 5 000 francs et déplacez votre pion suivant votre lancer de
/// dés »
#[test]
fn the_third_failure_is_paid_and_moves() {
    let mut game = play(scene(2).in_jail(ANA, 2).dice("4+6"));
    game.roll(ANA);
    assert_eq!((game.square_of(ANA), game.cash_of(ANA)), (20, 1450));
}

/// Ruling 1.13: « an engine must **not** block bids, sales, trades » in jail.
#[test]
fn jail_blocks_no_trade() {
    let mut game = play(scene(2).in_jail(ANA, 0).owns(ANA, &[5]));
    game.act(ANA, offer(ANA, deeds(&[5]), LUC, money(10)));
    game.act(LUC, Action::AcceptTrade);
    assert_eq!(game.owner_of(5), Some(LUC));
}

/// « Seule la banque peut prêter de l'argent à un joueur et ce, seulement par
/// le biais des hypothèques. »
#[test]
fn the_bank_makes_no_loan() {
    assert_eq!(play(scene(2)).refused(ANA, Action::TakeLoan(Money(1))), Refusal::NoLoans);
}

/// « Si vous avez des propriétés hypothéquées, il doit immédiatement payer 10%
/// puis choisir de conserver les hypothèques »
#[test]
fn an_inherited_mortgage_costs_a_tenth_at_once() {
    let start = scene(3).cash(ANA, 0).mortgaged(ANA, &[12]).owns(LUC, &[39]).at(ANA, 36);
    let mut game = play(start.dice("1+2"));
    game.roll(ANA);
    game.claim(LUC, ANA, 39);
    game.act(ANA, Action::DeclareBankruptcy);
    assert_eq!(*game.phase(), Phase::InheritedMortgage { seat: LUC, square: square_at(12) });
    game.act(LUC, Action::KeepMortgage);
    assert_eq!((game.cash_of(LUC), game.phase()), (1492, &turn_of(LUC)));
}

/// Ruling 5.49: « Amounts ×100 in M and C-francs »: the repairs.
#[test]
fn repairs_are_counted_in_francs() {
    let start = scene(2).hotels(ANA, &[1]).houses(ANA, &[3], 4).dice("3+4");
    let mut game = start.cards(Deck::Chance, &[10]).game_of(francs());
    game.roll(ANA);
    assert_eq!(game.cash_of(ANA), 130_000);
}

/// « L'acquéreur peut alors décider de faire lever l'hypothèque immédiatement en
/// payant la valeur de l'hypothèque plus les 10% d'intérêts. »
#[test]
fn a_mortgage_bought_is_lifted_at_once() {
    let mut game = play(scene(2).mortgaged(ANA, &[5]));
    game.act(ANA, offer(ANA, deeds(&[5]), LUC, money(10)));
    game.act(LUC, Action::AcceptTrade);
    game.act(LUC, Action::LiftInherited);
    assert_eq!((game.cash_of(LUC), game.is_mortgaged(5)), (1380, false));
}

/// Silent; by default, kept on a sale, it costs the tenth as in Braillopoly
/// (ruling 1.26).
#[test]
fn a_mortgage_bought_and_kept_costs_a_tenth() {
    let mut game = play(scene(2).mortgaged(ANA, &[5]));
    game.act(ANA, offer(ANA, deeds(&[5]), LUC, money(10)));
    game.act(LUC, Action::AcceptTrade);
    game.act(LUC, Action::KeepMortgage);
    assert_eq!(game.cash_of(LUC), 1480);
}

/// Ana owes Luc the 110 of a house on rue de Paradis, has 20, and a bare station
/// and a mortgaged one.
fn ana_owes_luc(edition: Edition, factor: u32) -> Game {
    let start = scene(3).cash(ANA, 20 * factor).at(ANA, 7).owns(ANA, &[25]);
    let start = start.mortgaged(ANA, &[35]).owns(LUC, &[11, 13]).houses(LUC, &[14], 1);
    let mut game = start.dice("3+4").game_of(edition);
    game.roll(ANA);
    game.claim(LUC, ANA, 14);
    assert!(matches!(game.phase(), Phase::Debt(_)));
    game
}

/// What is let off of a rent.
fn rent(amount: u32) -> braillopoly::engine::Bundle {
    braillopoly::engine::Bundle { rent: Money(amount), ..Default::default() }
}

/// « vous pouvez régler une partie de votre dette cash et une autre partie en
/// propriétés dépourvues de bâtiments. Le créancier peut alors accepter »
#[test]
fn a_part_of_a_rent_is_paid_in_deeds_when_the_creditor_accepts() {
    for (edition, factor) in [(edition(), 1), (francs(), 100)] {
        let mut game = ana_owes_luc(edition, factor);
        let owed = match game.phase() {
            Phase::Debt(debt) => debt.total().0,
            _ => 0,
        };
        let before = game.cash_of(LUC);
        game.act(ANA, offer(ANA, deeds(&[25]), LUC, rent(owed - 15 * factor)));
        game.act(LUC, Action::AcceptTrade);
        assert_eq!(game.owner_of(25), Some(LUC));
        assert_eq!((game.cash_of(ANA), game.cash_of(LUC)), (5 * factor, before + 15 * factor));
        assert_eq!(game.phase(), &turn_of(LUC));
    }
}

/// « Le créancier peut alors accepter »: he may refuse, and all is still owed.
#[test]
fn a_creditor_may_refuse_deeds_for_a_rent() {
    let mut game = ana_owes_luc(edition(), 1);
    let before = game.phase().clone();
    game.act(ANA, offer(ANA, deeds(&[25]), LUC, rent(50)));
    game.act(LUC, Action::RefuseTrade);
    assert_eq!(game.owner_of(25), Some(ANA));
    assert_eq!(game.phase(), &before);
}

/// « y compris si elles sont hypothéquées à une valeur supérieure à leur valeur
/// réelle »
#[test]
fn a_mortgaged_deed_settles_a_rent_above_its_worth() {
    let mut game = ana_owes_luc(edition(), 1);
    game.act(ANA, offer(ANA, deeds(&[35]), LUC, rent(60)));
    game.act(LUC, Action::AcceptTrade);
    assert!(matches!(game.phase(), Phase::InheritedMortgage { seat: LUC, .. }));
    game.act(LUC, Action::KeepMortgage);
    assert_eq!(game.owner_of(35), Some(LUC));
    assert_eq!(game.cash_of(ANA), 20, "twenty of the rent is not enough yet");
}

/// A rent: neither more than is owed, nor money for money, nor to another.
#[test]
fn only_deeds_for_what_is_owed_and_to_the_creditor() {
    let mut game = ana_owes_luc(edition(), 1);
    let Phase::Debt(debt) = game.phase().clone() else { panic!() };
    let owed = debt.total();
    let too_much = offer(ANA, deeds(&[25]), LUC, rent(owed.0 + 1));
    assert_eq!(game.refused(ANA, too_much), Refusal::RentOwedLess { owed });
    assert_eq!(game.refused(ANA, offer(ANA, deeds(&[25]), ZOE, rent(50))), Refusal::NoRentInDeeds);
    assert_eq!(game.refused(ANA, offer(ANA, money(10), LUC, rent(50))), Refusal::EmptyTrade);
    let mut other = ana_owes_luc(Edition::braillopoly().unwrap(), 1);
    assert_eq!(other.refused(ANA, offer(ANA, deeds(&[25]), LUC, rent(50))), Refusal::NoRentInDeeds);
}
