//! Monopolic, in old francs: one test per rule that differs from Braillopoly.

use crate::common::*;
use braillopoly::engine::{
    Creditor, Deck, Event, Game, GroupId, Money, Phase, Refusal, Setup, SetupError,
};

fn play(start: Scene) -> Game {
    start.game_in("monopolic")
}

/// All deeds of the board but these, for Zoé: the bank has none left.
fn rest_of_board(start: Scene, but: &[u8]) -> Scene {
    let squares: Vec<u8> =
        edition("monopolic").deeds().map(|(square, _)| square.number()).collect();
    let rest: Vec<u8> = squares.into_iter().filter(|square| !but.contains(square)).collect();
    start.owns(ZOE, &rest)
}

/// « Règle du jeu - de 1 à 4 joueurs »
#[test]
fn four_players_at_most() {
    let names = ["a", "b", "c", "d", "e"].map(String::from).to_vec();
    let setup = Setup { names, ..Setup::default() };
    let error = Game::new(edition("monopolic"), &setup).unwrap_err();
    assert_eq!(error, SetupError::PlayerCount { least: 1, most: 4, count: 5 });
}

/// « ce qui lui arrive obligatoirement aussitôt qu'il doit vendre un hôtel »:
/// never one hotel alone.
#[test]
fn a_hotel_is_sold_with_its_whole_group() {
    let mut game = play(scene(2).hotels(ANA, &[1]).houses(ANA, &[3], 4));
    game.refuses(ANA, sell_hotel(1), Refusal::HotelsTogether(GroupId(0)));
    game.refuses(ANA, sell_house(3), Refusal::HotelsTogether(GroupId(0)));
}

/// « Pour les hôtels, la Banque payera comptant 1/2 du prix de l'hôtel et 1/2
/// du prix des quatre maisons rendues lors de l'acquisition de l'hôtel. »
#[test]
fn the_group_sold_brings_half_of_hotels_and_houses() {
    let mut game = play(scene(2).hotels(ANA, &[1]).houses(ANA, &[3], 4));
    game.act(ANA, sell_group(0));
    assert_eq!(game.cash_of(ANA), 150_000 + 12_500 + 10_000);
    assert_eq!((game.houses_on(3), game.hotel_on(1)), (0, false));
    assert_eq!((game.bank_houses(), game.bank_hotels()), (32, 12));
}

/// « Lorsque la Banque ne possède plus de Titres de propriété, les joueurs
/// peuvent échanger ou vendre des propriétés entre eux »
#[test]
fn deeds_are_traded_once_the_bank_has_none() {
    let mut game = play(scene(3).owns(ANA, &[5]));
    let trade = offer(ANA, deeds(&[5]), LUC, money(100));
    game.refuses(ANA, trade.clone(), Refusal::BankStillSells);
    let mut game = play(rest_of_board(scene(3).owns(ANA, &[5]), &[5])).after([(ANA, trade)]);
    game.act(LUC, AcceptTrade);
    assert_eq!((game.owner_of(5), game.cash_of(ANA)), (Some(LUC), 150_100));
}

/// « Elle peut être vendue par un joueur à un autre, à un prix convenu entre
/// eux. » (ruling 1.24: « jail cards may be sold at any time »)
#[test]
fn jail_cards_are_traded_at_any_time() {
    let mut game = play(scene(2).jail_cards(ANA, 1));
    game.plays(trade(ANA, jail_card(), LUC, money(5000)));
    assert_eq!(game.player(LUC).jail_cards.len(), 1);
}

/// « Une propriété hypothéquée ne peut être ni vendue, ni échangée. Elle change
/// de propriétaire en cas de faillite seulement. » (ruling 5.41)
#[test]
fn a_mortgaged_deed_is_not_traded() {
    let mut game = play(rest_of_board(scene(3).mortgaged(ANA, &[5]), &[5]));
    let trade = offer(ANA, deeds(&[5]), LUC, money(100));
    game.refuses(ANA, trade, Refusal::MortgagedNotTraded(square_at(5)));
}

/// Ruling 5.37: « the bank holds deeds again, so trading **closes** until none is left ».
#[test]
fn a_bankruptcy_to_the_bank_closes_trading() {
    let start = scene(3).cash(ANA, 0).mortgaged(ANA, &[1]).owns(LUC, &[5]);
    let mut game = play(rest_of_board(start.at(ANA, 35), &[1, 5]).dice("1+2")).rolled_by([ANA]);
    game.act(ANA, DeclareBankruptcy);
    for seat in [LUC, ZOE] {
        assert!(matches!(game.phase(), Phase::Auction(_)));
        game.act(seat, Pass);
    }
    assert_eq!((game.owner_of(1), game.phase()), (None, &turn_of(LUC)));
    game.refuses(LUC, offer(LUC, deeds(&[5]), ZOE, money(100)), Refusal::BankStillSells);
}

/// « Un joueur peut emprunter jusqu'à 50.000 Frs à tout moment »
#[test]
fn the_bank_lends_up_to_50_000() {
    let mut game = play(scene(2));
    let most = Money(50_000);
    game.refuses(ANA, borrow(50_001), Refusal::LoanTooLarge { most });
    game.refuses(ANA, borrow(0), Refusal::LoanTooLarge { most });
    game.act(ANA, borrow(50_000));
    assert_eq!(game.cash_of(ANA), 200_000);
    game.refuses(ANA, borrow(1), Refusal::LoanRunning);
}

/// « à tout moment »: out of turn, in jail, in an auction, for a debt (ruling 5.39).
#[test]
fn one_borrows_at_any_moment() {
    let mut game = play(scene(3).in_jail(ZOE, 0).cash(LUC, 0).at(ANA, 3).dice("1+2"));
    game.plays([(ZOE, borrow(10_000)), (ANA, Roll), (ANA, borrow(10_000)), (ANA, Decline)]);
    game.plays([(LUC, borrow(20_000)), (LUC, bid(15_000))]);
    assert_eq!(game.cash_of(LUC), 20_000);
    let mut game = play(scene(2).cash(ANA, 0).at(ANA, 1).dice("1+2")).rolled_by([ANA]);
    assert!(matches!(game.phase(), Phase::Debt(_)));
    game.act(ANA, borrow(30_000));
    assert_eq!((game.cash_of(ANA), game.phase()), (10_000, &turn_of(LUC)));
}

/// « son remboursement sera égal à la somme empruntée, majorée de 10 % à chaque
/// passage sur la case départ »
#[test]
fn each_passage_adds_a_tenth_of_the_sum() {
    let mut game = play(scene(2).at(ANA, 37).dice("1+2")).after([(ANA, borrow(40_000))]);
    assert_eq!(game.loan_owed(ANA), Money(40_000));
    game.roll(ANA);
    assert_eq!(game.loan_owed(ANA), Money(44_000));
    game.act(ANA, RepayLoan);
    assert_eq!(game.cash_of(ANA), 150_000 + 20_000 - 4000);
    game.refuses(ANA, RepayLoan, Refusal::NoLoanToRepay);
}

/// « L'emprunt est systématiquement prélevé au 3e passage sur la case départ. »
/// (rulings M5 and 5.39: 50 000 → 65 000, « right after the third salary »)
#[test]
fn the_third_passage_takes_the_loan_back() {
    // Past Départ to the chest, whose card leads back to it; then Chance.
    let start = scene(2).at(ANA, 35).owns(LUC, &[12, 13]).at(LUC, 9).dice("3+4 1+2 3+4");
    let start = start.cards(Deck::Chest, &[1]).cards(Deck::Chance, &[9]);
    let mut game = play(start).after([(ANA, borrow(50_000)), (ANA, Roll), (LUC, Roll)]);
    game.roll(ANA);
    assert_eq!((game.square_of(ANA), game.player(ANA).loan), (0, None));
    assert_eq!(game.cash_of(ANA), 150_000 + 50_000 + 60_000 - 65_000);
}

/// Ana, whose loan has gone to Luc, passes Départ for the third time.
fn loan_due_and_spent() -> Game {
    let start = scene(3).cash(ANA, 0).at(ANA, 35).owns(LUC, &[12, 13]).at(LUC, 9);
    let start = start.owns(ANA, &[5]).dice("3+4 1+2 1+2 3+4");
    let start = start.cards(Deck::Chest, &[1]).cards(Deck::Chance, &[9]);
    let mut game = play(rest_of_board(start, &[5, 12, 13])).after([(ANA, borrow(50_000))]);
    game.plays([(ANA, offer_money_away()), (LUC, AcceptTrade)]);
    game.rolls([ANA, LUC, ZOE, ANA]);
    game
}

/// Ruling 5.39: « short → debt to the bank ».
#[test]
fn a_loan_that_cannot_be_paid_back_is_a_debt() {
    let game = loan_due_and_spent();
    let Phase::Debt(debt) = game.phase() else { panic!("{:?}", game.phase()) };
    assert_eq!((debt.debtor, debt.dues[0].to, debt.total()), (ANA, Creditor::Bank, Money(65_000)));
}

/// Ana's money goes to Luc, for a deed of his.
fn offer_money_away() -> Action {
    offer(ANA, money(50_000), LUC, deeds(&[13]))
}

/// Ruling 5.39: « never on the way to jail ».
#[test]
fn the_way_to_jail_is_no_passage() {
    let mut game = play(scene(2).at(ANA, 27).dice("1+2")).after([(ANA, borrow(50_000))]);
    game.roll(ANA);
    assert_eq!((game.square_of(ANA), game.loan_owed(ANA)), (10, Money(50_000)));
}

/// Ruling 5.39: « repay in full at any moment ».
#[test]
fn a_loan_is_paid_back_in_an_auction_too() {
    let mut game = play(scene(2).at(ANA, 3).dice("1+2")).after([(LUC, borrow(10_000))]);
    game.plays([(ANA, Roll), (ANA, Decline), (LUC, RepayLoan)]);
    assert_eq!(game.cash_of(LUC), 150_000);
}

/// Rulings 5.22 and 5.39: « M may borrow mid-auction »: who has no money but
/// may still borrow is waited for.
#[test]
fn an_auction_waits_for_who_may_borrow() {
    let mut game = play(scene(2).cash(ANA, 0).cash(LUC, 0).at(ANA, 3).dice("1+2")).rolled_by([ANA]);
    game.act(ANA, Decline);
    assert!(matches!(game.phase(), Phase::Auction(_)));
    game.plays([(LUC, borrow(5000)), (LUC, bid(1000))]);
}

/// Ruling 5.39: « one at a time »: the loan that is being taken back is not paid with a new one.
#[test]
fn a_loan_due_is_not_paid_by_another() {
    let mut game = loan_due_and_spent();
    game.refuses(ANA, borrow(50_000), Refusal::LoanRunning);
}

/// Ruling 5.39: « Bankrupt to a player: loan dies with him »; 5.37: « M loan wiped ».
#[test]
fn the_loan_dies_with_its_debtor() {
    let mut game = play(scene(3).cash(ANA, 0).owns(LUC, &[39]).at(ANA, 36).dice("1+2"));
    game.plays([(ANA, borrow(100)), (ANA, Roll), (LUC, claim(ANA, 39)), (ANA, DeclareBankruptcy)]);
    assert_eq!((game.player(ANA).loan, game.cash_of(LUC)), (None, 150_100));
}

/// « doit donner à ses créanciers toutes les valeurs qu'il possède » (ruling
/// 5.31: « share cash equally among the unpaid […], deeds one each »).
#[test]
fn several_creditors_share_what_is_left() {
    let start = scene(4).cash(ANA, 6000).mortgaged(ANA, &[1, 3, 5]);
    let mut game = start.draws_of(edition("monopolic"), Deck::Chance, 5, 0);
    game.act(ANA, DeclareBankruptcy);
    let owners = [1, 3, 5].map(|square| game.owner_of(square));
    assert_eq!(owners, [Some(LUC), Some(ZOE), Some(seat_at(3))]);
    assert_eq!(game.cash_of(LUC), 152_000);
}

/// « Un joueur en faillite doit […] se retirer du jeu »: the loan falls due on the third
/// passage, right after the salary; ruined there, the player resolves no square any more.
#[test]
fn nothing_more_happens_to_one_ruined_by_the_loan() {
    // Chance, the luxury tax, jail and a rent wait on the squares reached.
    for (from, dice) in [(36, "5+6"), (38, "4+5"), (34, "3+5"), (37, "1+5"), (39, "1+2")] {
        let start = scene(3).cash(ANA, 0).loan(ANA, 50_000, 2).at(ANA, from);
        let mut game = play(start.owns(LUC, &[1, 3, 8]).dice(dice)).rolled_by([ANA]);
        assert!(matches!(game.phase(), Phase::Debt(_)), "{from}: {:?}", game.phase());
        let events = game.act(ANA, DeclareBankruptcy);
        let after = events.iter().skip_while(|e| !matches!(e, Event::WentBankrupt { .. })).skip(1);
        for event in after {
            let quiet =
                matches!(event, Event::EstateHandedOver { .. } | Event::TurnStarted { seat: LUC });
            assert!(quiet, "{from}: {event:?}");
        }
        assert_eq!((game.cash_of(ANA), game.claims().len()), (0, 0));
        assert!(game.player(ANA).jail_cards.is_empty() && game.player(ANA).jail_turns.is_none());
        assert_eq!(*game.phase(), turn_of(LUC));
    }
}
