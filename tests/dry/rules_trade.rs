//! Trades, and mortgaged deeds that change hands: one test per sentence of the document or ruling.

use crate::common::*;
use braillopoly::engine::{Bundle, Event, Game, Money, Phase, Refusal};

/// Ana gives, Luc accepts.
fn swap(start: Scene, gives: Bundle, asks: Bundle) -> Game {
    start.game().after(trade(ANA, gives, LUC, asks))
}

/// « Vous pouvez acheter, vendre ou échanger vos propriétés avec les autres joueurs »
#[test]
fn properties_are_bought_sold_and_swapped() {
    let game = swap(scene(2).owns(ANA, &[5]), deeds(&[5]), money(300));
    assert_eq!((game.owner_of(5), game.cash_of(ANA)), (Some(LUC), 1800));
    let game = swap(scene(2).owns(LUC, &[5]), money(300), deeds(&[5]));
    assert_eq!((game.owner_of(5), game.cash_of(LUC)), (Some(ANA), 1800));
    let game = swap(scene(2).owns(ANA, &[5]).owns(LUC, &[1, 39]), deeds(&[5]), deeds(&[1, 39]));
    assert_eq!([5, 1, 39].map(|square| game.owner_of(square)), [Some(LUC), Some(ANA), Some(ANA)]);
}

/// « quand vous le souhaitez »: out of turn, and before a purchase.
#[test]
fn trades_wait_for_no_turn() {
    let mut game = scene(3).owns(LUC, &[5]).at(ANA, 3).dice("1+2").game().rolled_by([ANA]);
    game.plays(trade(LUC, deeds(&[5]), ZOE, money(10)));
    assert_eq!((game.owner_of(5), game.cash_of(LUC)), (Some(ZOE), 1510));
    assert_eq!(*game.phase(), Phase::Purchase { seat: ANA, square: square_at(6) });
}

/// What is not traded, and why.
#[test]
fn what_may_not_be_traded() {
    use Refusal::*;
    let deed = || scene(3).owns(ANA, &[1]).owns(ZOE, &[5]);
    let station = || scene(3).owns(ANA, &[5]);
    let luc_built = scene(2).houses(LUC, &[1, 3], 1).owns(LUC, &[5]);
    let built = scene(2).houses(ANA, &[1, 3], 1);
    let no_card = NoJailCard(ANA);
    let both = || scene(2).owns(ANA, &[39]).owns(LUC, &[1]);
    let short = PartnerNotEnoughCash { seat: LUC, needed: Money(1501) };
    are_refused([
        // « vos propriétés »: what one owns.
        (deed(), ANA, offer(ANA, deeds(&[5]), LUC, money(10)), not_owner(5, ANA)),
        (deed(), ANA, offer(ANA, deeds(&[1]), LUC, deeds(&[5])), not_owner(5, LUC)),
        (deed(), ANA, offer(ANA, deeds(&[15]), LUC, money(10)), OwnedByBank(square_at(15))),
        (deed(), ANA, offer(ANA, deeds(&[1]), ANA, money(10)), TradeWithSelf),
        // « Vous ne pouvez pas vendre (ou échanger) de bâtiments à un autre joueur. »: nor ask for
        // a built street.
        (luc_built, ANA, offer(ANA, money(900), LUC, deeds(&[3])), BuildingsInGroup(square_at(3))),
        // « Vous devez vendre à la banque tous les bâtiments […] avant de pouvoir vendre ou
        // échanger une rue. »: which a player with nothing else to trade must hear.
        (built, ANA, offer(ANA, deeds(&[1]), LUC, money(10)), BuildingsInGroup(square_at(1))),
        // « Cette carte peut être conservée jusqu'à ce qu'elle soit utilisée, échangée ou
        // vendue. »: by who has one.
        (scene(2).jail_cards(LUC, 1), ANA, offer(ANA, jail_card(), LUC, money(30)), no_card),
        // « Le montant est décidé par les joueurs procédant à l'échange. »: any, which they have.
        (both(), ANA, offer(ANA, deeds(&[39]), LUC, money(1501)), short),
        (both(), ANA, offer(ANA, money(1501), LUC, deeds(&[1])), too_dear(1501, 1500)),
        // « Ne prêtez pas d'argent aux autres joueurs ». Ruling 5.42: « No loans ».
        (station(), ANA, offer(ANA, money(100), LUC, money(50)), EmptyTrade),
        (station(), ANA, offer(ANA, money(100), LUC, Bundle::default()), EmptyTrade),
        // A deed is one card: it is not given twice.
        (station(), ANA, offer(ANA, deeds(&[5, 5]), LUC, money(50)), DeedTwice(square_at(5))),
        // « avec les autres joueurs »: those still in the game.
        (station().bankrupt(ZOE), ANA, offer(ANA, deeds(&[5]), ZOE, money(50)), Bankrupt(ZOE)),
    ]);
}

/// « Vous devez vendre à la banque tous les bâtiments situés sur un groupe de couleur avant de
/// pouvoir vendre ou échanger une rue. » (ruling 5.42: « blocks every street of it »)
#[test]
fn a_building_blocks_every_street_of_its_group() {
    let mut game = scene(2).owns(ANA, &[1, 5]).houses(ANA, &[3], 1).game();
    for square in [1, 3] {
        let trade = offer(ANA, deeds(&[square]), LUC, money(10));
        game.refuses(ANA, trade, Refusal::BuildingsInGroup(square_at(square)));
    }
    game.plays([(ANA, sell_house(3)), (ANA, offer(ANA, deeds(&[1]), LUC, money(10)))]);
}

/// Ruling 5.42: « stations, utilities never blocked ».
#[test]
fn buildings_never_block_stations_and_utilities() {
    let start = scene(2).houses(ANA, &[1, 3], 1).owns(ANA, &[5, 12]);
    let game = swap(start, deeds(&[5, 12]), money(10));
    assert_eq!([5, 12].map(|square| game.owner_of(square)), [Some(LUC); 2]);
}

/// « Les propriétés peuvent être échangées contre de l'argent, d'autre
/// propriété et/ou des cartes Vous Etés Libéré De Prison ! »
#[test]
fn money_properties_and_cards_go_together() {
    let start = scene(2).owns(ANA, &[5]).owns(LUC, &[1]).jail_cards(LUC, 1);
    let asks =
        Bundle { cash: Money(40), deeds: vec![square_at(1)], jail_cards: 1, ..Bundle::default() };
    let game = swap(start, deeds(&[5]), asks);
    assert_eq!((game.owner_of(5), game.owner_of(1)), (Some(LUC), Some(ANA)));
    assert_eq!((game.cash_of(ANA), game.player(ANA).jail_cards.len()), (1540, 1));
    assert_eq!(game.player(LUC).jail_cards, []);
}

/// « Cette carte peut être conservée jusqu'à ce qu'elle soit utilisée, échangée
/// ou vendue. »: by who has one.
#[test]
fn jail_cards_are_sold_by_those_who_have_one() {
    let game = swap(scene(2).jail_cards(ANA, 1), jail_card(), money(30));
    assert_eq!((game.cash_of(ANA), game.player(LUC).jail_cards.len()), (1530, 1));
}

/// « Le montant est décidé par les joueurs procédant à l'échange. »: any, which they have.
#[test]
fn the_players_decide_the_amount() {
    for amount in [1, 1500] {
        let game = swap(scene(2).owns(ANA, &[39]), deeds(&[39]), money(amount));
        assert_eq!(game.cash_of(ANA), 1500 + amount);
    }
}

/// « décidé par les joueurs procédant à l'échange »: both of them, and nobody else.
#[test]
fn the_other_player_may_refuse() {
    let mut game = scene(3).owns(ANA, &[5]).game();
    let trade = offer(ANA, deeds(&[5]), LUC, money(300));
    game.act(ANA, trade.clone());
    game.refuses(ZOE, AcceptTrade, Refusal::NotYourDecision(vec![LUC]));
    game.refuses(ANA, AcceptTrade, Refusal::NotYourDecision(vec![LUC]));
    game.act(LUC, RefuseTrade);
    assert_eq!((game.owner_of(5), game.cash_of(ANA)), (Some(ANA), 1500));
    game.plays([(ANA, trade), (ANA, WithdrawTrade)]);
    assert_eq!((game.owner_of(5), game.phase()), (Some(ANA), &turn_of(ANA)));
}

/// Ana sells Luc a mortgaged deed for M10.
fn mortgaged_sale(square: u8) -> Game {
    swap(scene(2).mortgaged(ANA, &[square]), deeds(&[square]), money(10))
}

/// « Une propriété hypothéquée peut être échangée au prix accepté par les deux
/// joueurs. Le nouveau propriétaire doit immédiatement : »
#[test]
fn the_new_owner_of_a_mortgage_chooses_at_once() {
    let mut game = mortgaged_sale(5);
    assert_eq!((game.owner_of(5), game.is_mortgaged(5)), (Some(LUC), true));
    assert_eq!(*game.phase(), Phase::InheritedMortgage { seat: LUC, square: square_at(5) });
    game.refuses(ANA, Roll, Refusal::NotNow);
    game.refuses(ANA, KeepMortgage, Refusal::NotYourDecision(vec![LUC]));
}

/// « Ou maintenir l'hypothèque (payer uniquement 10% de la valeur de l'hypothèque à la banque pour
/// l'instant). » Ruling 5.35: « rounded up deed by deed: 75→8, 175→18 ».
#[test]
fn the_new_owner_may_keep_the_mortgage_for_a_tenth() {
    for (square, fee) in [(5, 10), (12, 8), (37, 18)] {
        let game = mortgaged_sale(square).after([(LUC, KeepMortgage)]);
        assert_eq!((game.cash_of(LUC), game.is_mortgaged(square)), (1490 - fee, true));
        assert_eq!((game.cash_of(ANA), game.phase()), (1510, &turn_of(ANA)));
    }
}

/// Ruling 5.36: « Keeping: 10 % now, value + 10 % later ».
#[test]
fn a_kept_mortgage_is_lifted_later_at_its_full_cost() {
    let game = mortgaged_sale(5).after([(LUC, KeepMortgage), (LUC, lift(5))]);
    assert_eq!(game.cash_of(LUC), 1490 - 10 - 110);
}

/// « Le nouveau propriétaire doit immédiatement »: deed by deed.
#[test]
fn each_mortgaged_deed_has_its_own_choice() {
    let start = scene(2).mortgaged(ANA, &[5, 12]).owns(ANA, &[1]);
    let mut game = swap(start, deeds(&[1, 5, 12]), money(10)).after([(LUC, LiftInherited)]);
    assert_eq!(*game.phase(), Phase::InheritedMortgage { seat: LUC, square: square_at(12) });
    game.act(LUC, KeepMortgage);
    assert_eq!([1, 5, 12].map(|square| game.is_mortgaged(square)), [false, false, true]);
    assert_eq!(game.cash_of(LUC), 1490 - 110 - 8);
}

/// Ruling 5.41: « each receiver of a mortgaged deed must have 10 % (or the lift)
/// after the exchange ».
#[test]
fn the_receiver_of_a_mortgage_must_have_its_tenth() {
    let mut game = scene(2).mortgaged(ANA, &[5]).cash(LUC, 20).game();
    let short = Refusal::CannotPayFee { seat: LUC, needed: Money(10) };
    game.refuses(ANA, offer(ANA, deeds(&[5]), LUC, money(11)), short);
    game.plays(trade(ANA, deeds(&[5]), LUC, money(10)));
    game.act(LUC, KeepMortgage);
    assert_eq!(game.cash_of(LUC), 0);
}

/// « Quand vous possédez chaque rue d'un groupe […] Vous pouvez construire »:
/// also once a trade has completed it.
#[test]
fn a_group_completed_by_a_trade_is_built_on() {
    let mut game = swap(scene(2).owns(ANA, &[1]).owns(LUC, &[3]), money(90), deeds(&[3]));
    assert!(matches!(game.act(ANA, house(3))[..], [Event::Built { houses: 1, .. }]));
}
