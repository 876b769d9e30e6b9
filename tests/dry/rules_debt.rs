//! Debts, bankruptcy and the winner: one test per sentence of the document or ruling.

use crate::common::*;
use braillopoly::engine::{Creditor, Deck, Event, Game, Lot, Money, Phase, Refusal, Seat};

/// Ana lands on the income tax (M200).
fn taxed(start: Scene) -> Game {
    start.at(ANA, 1).dice("1+2 3+4 3+4").game().rolled_by([ANA])
}

/// Ana owes Luc M70 for the Champs-Élysées.
fn owes_luc(start: Scene) -> Game {
    let mut game = start.owns(LUC, &[37, 39]).at(ANA, 34).dice("1+2").game().rolled_by([ANA]);
    game.claim(LUC, ANA, 37);
    game
}

fn is_debt_of(game: &Game, seat: Seat, total: u32) -> bool {
    matches!(game.phase(), Phase::Debt(debt) if debt.debtor == seat && debt.total().0 == total)
}

fn ruin(game: &mut Game) -> Vec<Event> {
    game.act(ANA, DeclareBankruptcy)
}

/// « Si vous avez des dettes et que vous ne pouvez pas les payer, essayez de
/// récupérer des fonds »: the game waits for them.
#[test]
fn the_game_waits_for_who_cannot_pay() {
    let mut game = taxed(scene(2).cash(ANA, 150));
    assert!(is_debt_of(&game, ANA, 200));
    assert_eq!((game.cash_of(ANA), game.awaited().to_vec()), (150, vec![ANA]));
    game.refuses(LUC, Roll, Refusal::NotNow);
    game.refuses(LUC, DeclareBankruptcy, Refusal::NotYourDecision(vec![ANA]));
}

/// « en vendant des bâtiments à la banque »
#[test]
fn buildings_are_sold_to_pay() {
    let mut game = taxed(scene(2).cash(ANA, 50).houses(ANA, &[37, 39], 1));
    game.act(ANA, sell_house(37));
    assert!(is_debt_of(&game, ANA, 200));
    game.act(ANA, sell_house(39));
    assert_eq!((game.cash_of(ANA), game.phase()), (50, &turn_of(LUC)));
}

/// « et (ou en hypothéquant des propriétés). »
#[test]
fn properties_are_mortgaged_to_pay() {
    let game = taxed(scene(2).cash(ANA, 150).owns(ANA, &[5])).after([(ANA, mortgage(5))]);
    assert_eq!((game.cash_of(ANA), game.is_mortgaged(5), game.phase()), (50, true, &turn_of(LUC)));
}

/// Ruling 5.34: « Trades during a debt allowed (B "quand vous le souhaitez") ».
#[test]
fn properties_are_sold_to_other_players_to_pay() {
    let mut game = taxed(scene(2).cash(ANA, 150).owns(ANA, &[5]));
    game.plays(trade(ANA, deeds(&[5]), LUC, money(60)));
    assert_eq!((game.cash_of(ANA), game.owner_of(5), game.phase()), (10, Some(LUC), &turn_of(LUC)));
}

/// Ruling B5: « zero cash is not bankruptcy »; 5.33: « only if cash + […] < debt ».
#[test]
fn paying_the_last_coin_is_not_bankruptcy() {
    let mut game = taxed(scene(2).cash(ANA, 200));
    assert_eq!((game.cash_of(ANA), game.player(ANA).bankrupt), (0, false));
    game.refuses(ANA, DeclareBankruptcy, Refusal::NoDebt);
}

/// « 2 Si vous êtes encore endetté, vous êtes en faillite et éliminé de la partie. »
#[test]
fn the_bankrupt_are_out_of_the_game() {
    let mut game = taxed(scene(3).cash(ANA, 199));
    let events = ruin(&mut game);
    assert!(events.contains(&Event::WentBankrupt { seat: ANA, to: Creditor::Bank, shared: false }));
    assert!(game.player(ANA).bankrupt);
    game.refuses(ANA, Roll, Refusal::Bankrupt(ANA));
    assert_eq!((game.cash_of(ANA), game.phase()), (0, &turn_of(LUC)));
}

/// « Vous devez de l'argent à un autre joueur ? Donnez-lui les cartes Vous Etés
/// Libéré De Prison ! en votre possession, ainsi que toutes vos propriétés
/// hypothéquées. » Ruling 1.31: « unmortgaged deeds too »; section 2: the cash.
#[test]
fn a_creditor_gets_everything() {
    let start = scene(3).cash(ANA, 30).jail_cards(ANA, 1).mortgaged(ANA, &[5]).owns(ANA, &[6]);
    let mut game = owes_luc(start);
    let events = ruin(&mut game);
    let (to, deeds) = (Creditor::Player(LUC), vec![square_at(5), square_at(6)]);
    let cash = Money(30);
    assert!(events.contains(&Event::EstateHandedOver {
        seat: ANA,
        to,
        cash,
        deeds,
        jail_cards: 1
    }));
    assert_eq!((game.cash_of(ANA), game.cash_of(LUC)), (0, 1530));
    assert_eq!(game.player(LUC).jail_cards, [Deck::Chance]);
    assert_eq!([5, 6].map(|square| game.owner_of(square)), [Some(LUC); 2]);
    assert_eq!([5, 6].map(|square| game.is_mortgaged(square)), [true, false]);
}

/// « Le nouveau propriétaire doit immédiatement choisir une des deux options : Rembourser
/// l'hypothèque (payer le coût de libération […]), Ou maintenir l'hypothèque (payer uniquement 10%
/// […]) ». Ruling 5.35: « choice per deed », « rounded up deed by deed: 75→8 ».
#[test]
fn the_creditor_lifts_or_keeps_each_mortgage_at_once() {
    let mut game = owes_luc(scene(3).cash(ANA, 0).mortgaged(ANA, &[5, 12]));
    ruin(&mut game);
    assert_eq!(*game.phase(), Phase::InheritedMortgage { seat: LUC, square: square_at(5) });
    game.plays([(LUC, LiftInherited), (LUC, KeepMortgage)]);
    assert_eq!([5, 12].map(|square| game.is_mortgaged(square)), [false, true]);
    assert_eq!((game.cash_of(LUC), game.phase()), (1500 - 110 - 8, &turn_of(LUC)));
}

/// Ruling 5.35: « cash first to the creditor, **then** his 10 % ».
#[test]
fn the_tenth_is_paid_from_what_was_inherited() {
    let mut game = owes_luc(scene(3).cash(ANA, 12).cash(LUC, 0).mortgaged(ANA, &[5]));
    ruin(&mut game);
    game.act(LUC, KeepMortgage);
    assert_eq!((game.cash_of(LUC), game.phase()), (2, &turn_of(LUC)));
}

/// Ruling 5.35: « If he cannot pay: his own debt to the bank, possibly a chain of bankruptcies. »
#[test]
fn a_creditor_who_cannot_pay_the_tenth_owes_it_to_the_bank() {
    let mut game = owes_luc(scene(4).cash(ANA, 0).cash(LUC, 0).mortgaged(ANA, &[5]));
    ruin(&mut game);
    game.act(LUC, KeepMortgage);
    assert!(is_debt_of(&game, LUC, 10));
    game.act(LUC, DeclareBankruptcy);
    assert_eq!([5, 37, 39].map(|square| game.owner_of(square)), [None; 3]);
    for square in [5, 37, 39] {
        let lot = Lot::Deed(square_at(square));
        assert!(matches!(game.phase(), Phase::Auction(auction) if auction.lot == lot));
        game.plays([(ZOE, Pass), (PAUL, Pass)]);
    }
    assert_eq!(*game.phase(), turn_of(ZOE));
}

/// « Vous devez de l'argent à la banque ? Donnez toutes vos propriétés à la
/// banque. Les hypothèques sont annulées. »
#[test]
fn the_bank_takes_the_properties_and_cancels_the_mortgages() {
    let mut game = taxed(scene(3).cash(ANA, 30).owns(ANA, &[1]).mortgaged(ANA, &[5]));
    ruin(&mut game);
    assert_eq!([1, 5].map(|square| game.owner_of(square)), [None; 2]);
    assert_eq!((game.is_mortgaged(5), game.cash_of(ANA)), (false, 0));
    assert_eq!((game.cash_of(LUC), game.cash_of(ZOE)), (1500, 1500));
}

/// « Toutes vos propriétés doivent être immédiatement mises aux enchères. » Ruling 5.37: « one by
/// one in board order before anything else […]; unsold stay at the bank ».
#[test]
fn the_properties_of_the_bankrupt_are_auctioned_at_once() {
    let mut game = taxed(scene(3).cash(ANA, 0).owns(ANA, &[6]).mortgaged(ANA, &[5]));
    let events = ruin(&mut game);
    let (lot, opening) = (Lot::Deed(square_at(5)), Money(10));
    assert!(events.contains(&Event::AuctionOpened { lot, opening }));
    assert_eq!(game.awaited()[..], [LUC, ZOE]);
    game.act(ZOE, bid(10));
    let events = game.act(LUC, Pass);
    assert!(events.contains(&Event::AuctionOpened { lot: Lot::Deed(square_at(6)), opening }));
    game.plays([(ZOE, Pass), (LUC, Pass)]);
    assert_eq!((game.owner_of(5), game.is_mortgaged(5)), (Some(ZOE), false));
    assert_eq!((game.owner_of(6), game.cash_of(ZOE), game.phase()), (None, 1490, &turn_of(LUC)));
}

/// Ruling 5.37: « buildings to stock ».
#[test]
fn the_buildings_of_the_bankrupt_go_back_to_the_stock() {
    let mut game = taxed(scene(3).cash(ANA, 0).hotels(ANA, &[1]).houses(ANA, &[3], 4));
    assert_eq!((game.bank_houses(), game.bank_hotels()), (28, 11));
    ruin(&mut game);
    assert_eq!((game.bank_houses(), game.bank_hotels()), (32, 12));
    assert_eq!((game.houses_on(3), game.hotel_on(1)), (0, false));
}

/// « Remettez toutes les cartes Vous Etés Libéré De Prison ! au-dessous de la
/// pile. » Ruling 5.37: « under **their own** deck ».
#[test]
fn the_jail_cards_of_the_bankrupt_go_under_their_deck() {
    let cards = r#"(text: "a", effect: GetOutOfJail), (text: "b", effect: Receive(7))"#;
    let start = scene(3).cash(ANA, 0).jail_cards(ANA, 1).at(ANA, 1).dice("1+2 3+4 3+4");
    let mut game = start.game_of(with_chance(cards)).rolled_by([ANA]);
    ruin(&mut game);
    game.rolls([LUC, ZOE]);
    assert_eq!((game.cash_of(LUC), game.player(LUC).jail_cards.len()), (1507, 0));
    assert_eq!(game.player(ZOE).jail_cards, [Deck::Chance]);
}

/// « Les autres joueurs continuent de jouer jusqu'à ce qu'il ne reste plus qu'une
/// personne dans la partie : le vainqueur ! »
#[test]
fn the_last_player_wins() {
    let mut game = taxed(scene(3).bankrupt(ZOE).cash(ANA, 0).owns(ANA, &[5]));
    assert_eq!(ruin(&mut game).last(), Some(&Event::Won { seat: LUC }));
    assert_eq!((game.winner(), game.awaited().to_vec()), (Some(LUC), vec![]));
    game.refuses(LUC, Roll, Refusal::GameOver);
}

/// « Les autres joueurs continuent de jouer »: with two left there is no winner yet.
#[test]
fn the_others_play_on() {
    let mut game = taxed(scene(3).cash(ANA, 0));
    ruin(&mut game);
    assert_eq!(game.winner(), None);
    game.roll(LUC);
    assert_eq!(game.cash_of(ANA), 0);
}

/// Ana, elected chairman, owes M50 to each of three players.
fn chairman(start: Scene) -> Game {
    start.draws(Deck::Chance, 5, 0)
}

/// Ruling 5.31: « debts one by one from the debtor's left; raise money for the whole first ».
#[test]
fn the_chairman_raises_money_for_the_whole_debt() {
    let mut game = chairman(scene(4).cash(ANA, 70).owns(ANA, &[5]));
    assert!(is_debt_of(&game, ANA, 150));
    assert_eq!(game.cash_of(LUC), 1500);
    game.act(ANA, mortgage(5));
    assert_eq!(game.cash_of(ANA), 20);
    assert_eq!([LUC, ZOE, PAUL].map(|seat| game.cash_of(seat)), [1550; 3]);
}

/// Ruling 5.31: « bankrupt at creditor k → everything to k, those paid keep
/// theirs ("un autre joueur", singular […]) ».
#[test]
fn a_bankrupt_chairman_leaves_everything_to_the_first_unpaid() {
    let mut game = chairman(scene(4).cash(ANA, 70).mortgaged(ANA, &[5]));
    ruin(&mut game);
    assert_eq!([LUC, ZOE, PAUL].map(|seat| game.cash_of(seat)), [1550, 1520, 1500]);
    assert_eq!(*game.phase(), Phase::InheritedMortgage { seat: ZOE, square: square_at(5) });
}

/// Ruling 5.32: « each other player, from the drawer's left, owes 10 […]; each may
/// raise money out of turn ».
#[test]
fn birthday_guests_may_raise_their_10() {
    let mut game = scene(4).cash(ZOE, 0).owns(ZOE, &[5]).in_jail(ZOE, 0).draws(Deck::Chest, 8, 10);
    assert!(is_debt_of(&game, ZOE, 10));
    assert_eq!((game.cash_of(LUC), game.cash_of(PAUL)), (1490, 1500));
    game.act(ZOE, mortgage(5));
    assert_eq!([ANA, ZOE, PAUL].map(|seat| game.cash_of(seat)), [1530, 90, 1490]);
}

/// Ruling 5.32: « each failure is a bankruptcy to the drawer; then the drawer's
/// turn goes on »; 5.38: « Bankrupt other player: active player continues. »
#[test]
fn a_ruined_guest_leaves_the_drawer_to_play_on() {
    let start = scene(4).cash(LUC, 4).mortgaged(LUC, &[5]).cash(PAUL, 0);
    let mut game = start.dice("1+1").cards(Deck::Chest, &[8]).game().rolled_by([ANA]);
    game.plays([(LUC, DeclareBankruptcy), (ANA, KeepMortgage), (PAUL, DeclareBankruptcy)]);
    assert_eq!((game.cash_of(ANA), game.cash_of(ZOE)), (1500 + 4 - 10 + 10, 1490));
    assert_eq!((game.owner_of(5), game.winner()), (Some(ANA), None));
    assert_eq!(*game.phase(), Phase::Roll { seat: ANA, doubles: 1 });
}

/// Ruling 5.38: « Bankrupt active player: turn ends, no second roll, next to the left. »; the same
/// when the rent is claimed after the double.
#[test]
fn a_double_does_not_outlive_its_player() {
    let start = scene(3).cash(ANA, 0);
    let taxed = start.clone().at(ANA, 2).dice("1+1").game().rolled_by([ANA]);
    let visitor = start.owns(LUC, &[6]).dice("3+3").game().rolled_by([ANA]);
    for mut game in [taxed, visitor.after([(LUC, claim(ANA, 6))])] {
        ruin(&mut game);
        assert_eq!(*game.phase(), turn_of(LUC));
    }
}

/// Ruling 5.34: « Mandatory order: sell, mortgage, then bankrupt »: meanwhile a
/// debtor buys nothing.
#[test]
fn a_debtor_does_not_build() {
    let mut game = taxed(scene(2).cash(ANA, 150).owns(ANA, &[37, 39]));
    game.refuses(ANA, house(37), Refusal::NotNow);
}

/// Ruling 5.25: asks « another player **who could legally build now** »: a debtor could not.
#[test]
fn a_debtor_is_not_asked_about_the_last_house() {
    let start = scene(2).cash(ANA, 150).owns(ANA, &[1, 3]).owns(LUC, &[37, 39]);
    let game = taxed(start.bank(1, 12)).after([(LUC, house(39))]);
    assert_eq!((game.houses_on(39), game.cash_of(LUC)), (1, 1300));
    assert!(is_debt_of(&game, ANA, 200));
}

/// Ruling 5.33: « Giving up earlier is a separate, confirmed command »: not without a debt.
#[test]
fn only_a_debtor_goes_bankrupt() {
    let mut game = scene(2).cash(LUC, 0).game();
    game.refuses(LUC, DeclareBankruptcy, Refusal::NoDebt);
    game.refuses(ANA, DeclareBankruptcy, Refusal::NoDebt);
}

/// Ruling 5.33: « Giving up earlier is a separate, confirmed command »: the
/// buildings would have paid, yet all of it goes to the creditor.
#[test]
fn a_debtor_may_give_up_early() {
    let mut game = owes_luc(scene(3).cash(ANA, 0).houses(ANA, &[1, 3], 2));
    ruin(&mut game);
    assert!(game.player(ANA).bankrupt);
    assert_eq!((game.cash_of(LUC), game.owner_of(1)), (1600, Some(LUC)));
}
