//! Buying from the bank and auctions: one test per sentence of the document or ruling.

use crate::common::*;
use braillopoly::engine::{Event, Game, Lot, Money, Phase, Refusal};

/// Ana on the free rue de Vaugirard (M100).
fn at_vaugirard(start: Scene) -> Game {
    start.at(ANA, 3).dice("1+2").game().rolled_by([ANA])
}

/// The auction of the rue de Vaugirard.
fn auction(start: Scene) -> Game {
    at_vaugirard(start).after([(ANA, Decline)])
}

/// « Payez le prix indiqué sur la case du plateau de jeu et prenez la carte
/// Propriété à la banque. »
#[test]
fn buying_costs_the_price_of_the_square() {
    let mut game = at_vaugirard(scene(2));
    assert_eq!(*game.phase(), Phase::Purchase { seat: ANA, square: square_at(6) });
    let events = game.act(ANA, Buy);
    assert_eq!(events[0], Event::Bought { seat: ANA, square: square_at(6), price: Money(100) });
    assert_eq!((game.cash_of(ANA), game.owner_of(6)), (1400, Some(ANA)));
    assert_eq!(*game.phase(), turn_of(LUC));
}

/// « Il y a trois types de propriété : les rues, qui sont regroupées en groupes
/// de couleur, les gares et les services publics. »
#[test]
fn stations_and_utilities_are_bought_like_streets() {
    for (square, price) in [(5, 200), (12, 150), (39, 400)] {
        let mut game = scene(2).at(ANA, square - 3).dice("1+2").game().rolled_by([ANA]);
        game.act(ANA, Buy);
        assert_eq!((game.cash_of(ANA), game.owner_of(square)), (1500 - price, Some(ANA)));
    }
}

/// Ruling 5.21: « Price above cash: the player may first mortgage, sell, trade
/// […]; else auction. Never "cannot buy" silently. »
#[test]
fn a_buyer_short_of_cash_may_raise_it_first() {
    let mut game = at_vaugirard(scene(2).cash(ANA, 20).owns(ANA, &[5]));
    game.refuses(ANA, Buy, too_dear(100, 20));
    game.plays([(ANA, mortgage(5)), (ANA, Buy)]);
    assert_eq!((game.cash_of(ANA), game.owner_of(6)), (20, Some(ANA)));
}

/// Ruling 5.21: « the player may first mortgage, sell, trade ».
#[test]
fn a_buyer_short_of_cash_may_trade_first() {
    let mut game = at_vaugirard(scene(2).cash(ANA, 20).owns(ANA, &[5]));
    game.plays([(ANA, offer(ANA, deeds(&[5]), LUC, money(80))), (LUC, AcceptTrade), (ANA, Buy)]);
    assert_eq!((game.cash_of(ANA), game.owner_of(6)), (0, Some(ANA)));
}

/// What one does not do with a property that is for sale, and why.
#[test]
fn what_is_refused_before_and_in_an_auction() {
    use Refusal::*;
    let free = at_vaugirard(scene(2).owns(ANA, &[5]));
    let begun = auction(scene(3).bankrupt(ZOE).owns(ANA, &[5]));
    let first = begun.clone().after([(ANA, bid(10))]);
    for (mut game, seat, action, reason) in [
        // « Lorsque vous vous arrêtez sur une rue, une gare ou un service public qui n'appartient à
        // personne, vous devez l'acheter ou le mettre aux enchères »
        (free.clone(), ANA, Roll, NotNow),
        (free.clone(), LUC, Roll, NotNow),
        (free.clone(), ANA, Pass, NotNow),
        // « Lorsque vous vous arrêtez »: only the visitor is asked.
        (free.clone(), LUC, Buy, NotYourDecision(vec![ANA])),
        (free, LUC, Decline, NotYourDecision(vec![ANA])),
        // « faire monter les enchères »: not against oneself.
        (first.clone(), ANA, bid(11), AlreadyBestBidder),
        (first, ANA, Pass, AlreadyBestBidder),
        // « tous les autres ont fait faillite »: those who are out do not bid.
        (begun.clone(), ZOE, bid(10), Bankrupt(ZOE)),
        // Ruling 5.43: no trade « between the fall of the hammer and payment, nor inside an
        // auction ».
        (begun.clone(), ANA, offer(ANA, deeds(&[5]), LUC, money(80)), NotNow),
        // « Les enchères commencent » with a property declined: not out of the blue.
        (scene(2).game(), ANA, bid(10), NotNow),
    ] {
        game.refuses(seat, action, reason);
    }
    assert_eq!(begun.awaited()[..], [ANA, LUC]);
}

/// « Vous ne voulez pas l'acheter ? Le Banquier doit le mettre en vente aux enchères. »
#[test]
fn a_declined_property_goes_to_auction() {
    let mut game = at_vaugirard(scene(3));
    let (lot, opening) = (Lot::Deed(square_at(6)), Money(10));
    assert!(game.act(ANA, Decline).contains(&Event::AuctionOpened { lot, opening }));
    assert_eq!(game.awaited()[..], [ANA, LUC, ZOE]);
    game.refuses(ANA, Buy, Refusal::NotNow);
}

/// « Inutile de suivre l'ordre du tour »
#[test]
fn bids_follow_no_order() {
    let mut game = auction(scene(3)).after([(ZOE, bid(10)), (LUC, bid(20)), (ZOE, bid(21))]);
    game.plays([(ANA, Pass), (LUC, Pass)]);
    assert_eq!((game.owner_of(6), game.cash_of(ZOE)), (Some(ZOE), 1479));
}

/// « chacun peut faire monter les enchères »: who declined, too.
#[test]
fn the_decliner_may_bid() {
    let game = auction(scene(2)).after([(ANA, bid(10)), (LUC, Pass)]);
    assert_eq!((game.owner_of(6), game.cash_of(ANA)), (Some(ANA), 1490));
}

/// « le banquier termine la vente quand aucun joueur ne veut plus faire grimper les enchères. Le
/// joueur avec l'offre la plus élevée paie la banque. »
#[test]
fn the_highest_bid_pays_the_bank_when_nobody_raises() {
    let mut game = auction(scene(3)).after([(LUC, bid(50)), (ANA, Pass)]);
    assert!(matches!(game.phase(), Phase::Auction(_)));
    let (lot, amount) = (Lot::Deed(square_at(6)), Money(50));
    assert!(game.act(ZOE, Pass).contains(&Event::AuctionWon { seat: LUC, lot, amount }));
    assert_eq!((game.owner_of(6), game.cash_of(LUC), game.cash_of(ANA)), (Some(LUC), 1450, 1500));
    assert_eq!(*game.phase(), turn_of(LUC));
}

/// « Si personne ne veut enchérir sur la propriété, ce n'est pas un problème.
/// Personne ne paie, et la Propriété reste à la banque. »
#[test]
fn without_a_bid_the_bank_keeps_the_property() {
    let mut game = auction(scene(2)).after([(LUC, Pass)]);
    assert!(game.act(ANA, Pass).contains(&Event::AuctionUnsold { lot: Lot::Deed(square_at(6)) }));
    assert_eq!((game.owner_of(6), game.cash_of(ANA), game.cash_of(LUC)), (None, 1500, 1500));
    assert_eq!(*game.phase(), turn_of(LUC));
}

/// Ruling 5.24: « ends when every other eligible player has passed since the
/// last bid »: one who passed may come back after it.
#[test]
fn a_player_who_passed_may_raise_a_later_bid() {
    let mut game = auction(scene(3)).after([(LUC, Pass)]);
    game.refuses(LUC, Pass, Refusal::AlreadyAnswered);
    game.plays([(ANA, bid(10)), (ZOE, Pass), (LUC, bid(11))]);
    assert_eq!(game.awaited()[..], [ANA, ZOE]);
}

/// Ruling 5.22: « Bid ≤ cash in hand at that moment; raising money between bids is legal ».
#[test]
fn a_bid_needs_its_money_which_may_be_raised_between_bids() {
    let mut game = auction(scene(2).cash(LUC, 40).owns(LUC, &[5]));
    game.refuses(LUC, bid(41), too_dear(41, 40));
    game.plays([(LUC, mortgage(5)), (LUC, bid(140)), (ANA, Pass)]);
    assert_eq!((game.owner_of(6), game.cash_of(LUC)), (Some(LUC), 0));
}

/// Ruling 5.22: « Nobody with 10 (or no bid): deed stays at the bank, no one pays ».
#[test]
fn an_auction_nobody_can_open_ends_at_once() {
    let game = auction(scene(2).cash(ANA, 9).cash(LUC, 9));
    assert_eq!((game.owner_of(6), game.phase()), (None, &turn_of(LUC)));
}
