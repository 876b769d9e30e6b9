//! The same situations in every edition: what is built, mortgaged, traded and left behind.

use std::sync::Arc;

use crate::common::*;
use crate::edition_table::{all, all_but};
use braillopoly::editions::{Edition, KeptMortgage};
use braillopoly::engine::{
    Building, Deck, Event, Game, GroupId, Length, Lot, Money, Phase, Refusal, Setup, Square,
};

/// « à n'importe quel moment » (Monopolic), « vous n'êtes pas forcé d'attendre
/// votre tour » (Football), « en tout temps » (Canadienne): during another's turn.
#[test]
fn one_builds_during_anothers_turn_but_in_classique() {
    for (edition, factor) in all_but(&["classique", "classique-francs"]) {
        let mut game = scene(2).owns(LUC, &[37, 39]).at(ANA, 3).dice("1+2").game_of(edition);
        game.plays([(LUC, house(37)), (ANA, Roll)]);
        assert!(matches!(game.phase(), Phase::Purchase { .. }));
        game.act(LUC, house(39));
        assert_eq!([37, 39].map(|square| game.houses_on(square)), [1, 1]);
        assert_eq!(game.cash_of(LUC), 1100 * factor);
    }
}

/// What is refused to Ana in all editions but these, and why.
#[test]
fn what_is_refused_in_every_edition_but_some() {
    use Refusal::*;
    for (edition, factor) in all() {
        let needed = Money(10 * factor);
        let uneven = scene(2).houses(ANA, &[1], 4).houses(ANA, &[3], 3);
        let beside = scene(2).owns(ANA, &[1]).houses(ANA, &[3], 1);
        let group = BuildingsInGroup(square_at(1));
        let offered = offer(ANA, deeds(&[5]), LUC, money(1));
        let unable = scene(2).cash(LUC, needed.0).mortgaged(ANA, &[5]);
        let rows: [(&[&str], _, _, _); 5] = [
            // « On doit avoir quatre maisons sur chaque terrain d'un groupe de couleur complet »
            // (Monopolic; the same in all but Unistrapoly)
            (&["unistrapoly"], uneven, hotel(1), HotelNeedsHouses(GroupId(0))),
            // Ruling 3.9: « No stock, no purchase […] (000:101 and all) ».
            (&[], scene(2).owns(ANA, &[1, 3]).bank(0, 12), house(1), NoHouseLeft),
            // « il doit d'abord vendre à la Banque toutes les constructions se trouvant sur tout le
            // groupe » (Monopolic), « tous les édifices de ce terrain et de tous les autres »
            // (Canadienne), « tous les bâtiments des propriétés appartenant au même groupe »
            // (Unistrapoly); the same in all but Classique.
            (&["classique", "classique-francs"], beside, mortgage(1), group),
            // Ruling 5.41: « each receiver of a mortgaged deed must have 10 % (or the lift) after
            // the exchange. F: none. M: refused outright. »
            (&["football", "monopolic"], unable, offered, CannotPayFee { seat: LUC, needed }),
            // « Seule la banque peut prêter de l'argent à un joueur et ce, seulement par le biais
            // des hypothèques. » (Classique; ruling 1.28: « Q/B/F/U: none »)
            (&["monopolic"], scene(2), borrow(1), NoLoans),
        ];
        for (others, start, action, reason) in rows {
            if !others.contains(&edition.id.as_str()) {
                start.game_of(edition.clone()).refuses(ANA, action, reason);
            }
        }
    }
}

/// « Payez à la banque le prix pour un hôtel indiqué sur la carte Propriété,
/// rendez les 4 maisons à la banque », in every edition.
#[test]
fn a_hotel_costs_its_price_and_four_houses_in_every_edition() {
    for (edition, factor) in all() {
        let mut game = scene(2).houses(ANA, &[37, 39], 4).game_of(edition);
        let (square, price) = (square_at(39), Money(200 * factor));
        let built = Event::Built { seat: ANA, square, building: Building::Hotel, houses: 0, price };
        assert_eq!(game.act(ANA, hotel(39)), [built]);
        assert_eq!((game.cash_of(ANA), game.houses_on(39)), (1300 * factor, 0));
        assert!(game.hotel_on(39));
        assert_eq!((game.bank_houses(), game.bank_hotels()), (28, 11));
    }
}

/// « Vendez les maisons à la banque pour la moitié de leur coût d'achat », « dans
/// l'ordre décroissant »: half price, evenly, in every edition.
/// Braillopoly: « Les maisons doivent être vendues uniformément dans le groupe de couleur. »
#[test]
fn houses_are_sold_evenly_for_half_in_every_edition() {
    for (edition, factor) in all() {
        let mut game = scene(2).houses(ANA, &[37], 1).houses(ANA, &[39], 2).game_of(edition);
        game.refuses(ANA, sell_house(37), Refusal::SellEvenly(square_at(39)));
        game.act(ANA, sell_house(39));
        assert_eq!((game.cash_of(ANA), game.houses_on(39)), (1600 * factor, 1));
        game.act(ANA, sell_house(37));
        assert_eq!((game.houses_on(37), game.houses_on(39)), (0, 1));
    }
}

/// « vous devez échanger votre hôtel contre quatre maisons et recevoir la moitié de la valeur
/// de l'hôtel en liquide » (Classique), « démolis un seul à la fois » (Canadienne; ruling
/// 1.21), « échangez-les immédiatement contre 4 tribunes » (Football).
/// Braillopoly: « Vendez les hôtels à la banque pour la moitié de leur coût d'achat et échangez-les immédiatement contre 4 maisons. »
#[test]
fn a_hotel_is_swapped_for_four_houses_but_in_monopolic() {
    for (edition, factor) in all_but(&["monopolic"]) {
        let mut game = scene(2).hotels(ANA, &[37, 39]).game_of(edition);
        let (square, amount) = (square_at(39), Money(100 * factor));
        let sold = Event::HotelSold { seat: ANA, square, houses: 4, amount };
        assert_eq!(game.act(ANA, sell_hotel(39)), [sold]);
        assert_eq!((game.cash_of(ANA), game.houses_on(39)), (1600 * factor, 4));
        assert_eq!([37, 39].map(|square| game.hotel_on(square)), [true, false]);
        assert_eq!((game.bank_houses(), game.bank_hotels()), (28, 11));
    }
}

/// Ruling 5.27: « Hotel sale with fewer than 4 houses in the bank: C, B, F, U, Q: no swap; only all
/// hotels of the group together ». Braillopoly: Ruling 5.27: « Hotel sale with fewer than 4 houses
/// in the bank: […] no swap; only all hotels of the group together (hotel half + houses half),
/// streets left bare ».
#[test]
fn without_four_houses_no_hotel_is_swapped() {
    for (edition, factor) in all_but(&["monopolic"]) {
        let mut game = scene(2).hotels(ANA, &[37, 39]).bank(3, 10).game_of(edition);
        game.refuses(ANA, sell_hotel(39), Refusal::TooFewHousesForSwap(square_at(39)));
        game.act(ANA, sell_group(7));
        assert_eq!(game.cash_of(ANA), (1500 + 2 * (100 + 400)) * factor);
        assert_eq!((game.hotel_on(37), game.houses_on(37)), (false, 0));
        assert_eq!((game.bank_houses(), game.bank_hotels()), (3, 12));
    }
}

/// Ruling C4: « sale = all; swap = one at a time »: all hotels of a group go at once also when
/// the bank has houses; « Un hôtel coûte autant que cinq maisons » (Canadienne).
#[test]
fn the_hotels_of_a_group_may_go_together() {
    for (edition, factor) in all() {
        let mut game = scene(2).hotels(ANA, &[37, 39]).game_of(edition);
        game.act(ANA, sell_group(7));
        assert_eq!((game.cash_of(ANA), game.houses_on(39)), (2500 * factor, 0));
        assert_eq!((game.bank_houses(), game.bank_hotels()), (32, 12));
    }
}

/// Ruling Q4: « all 28 ("terrains" as opposed to buildings) »; « la valeur
/// hypothécaire est la moitié du prix imprimé » (Canadienne).
#[test]
fn every_deed_of_every_edition_is_mortgaged_for_half_its_price() {
    for (edition, _) in all() {
        let printed: Vec<(Square, Money)> =
            edition.deeds().map(|(square, deed)| (square, deed.price)).collect();
        for (square, price) in printed {
            let mut game =
                scene(2).cash(ANA, 0).owns(ANA, &[square.number()]).game_of(edition.clone());
            game.act(ANA, Action::Mortgage(square));
            assert_eq!(game.cash_of(ANA) * 2, price.0, "{}, {square:?}", edition.id);
        }
    }
}

/// Ruling 1.19: « any time everywhere »; C7: « any time »: without a debt, during
/// another's turn; « le principal » and « 10 % d'intérêt » to lift it (Monopolic).
#[test]
fn one_mortgages_and_lifts_at_any_time_in_every_edition() {
    for (edition, factor) in all() {
        let mut game = scene(2).owns(LUC, &[5]).at(ANA, 3).dice("1+2").game_of(edition);
        game.plays([(ANA, Roll), (LUC, mortgage(5))]);
        assert_eq!(game.cash_of(LUC), 1600 * factor);
        game.act(LUC, lift(5));
        assert_eq!(game.cash_of(LUC), 1490 * factor);
        assert_eq!(*game.phase(), Phase::Purchase { seat: ANA, square: square_at(6) });
    }
}

/// Ruling 5.30: « Half prices are whole for all printed prices ».
#[test]
fn half_of_every_printed_price_is_whole() {
    for (edition, _) in all() {
        let game = scene(2).game_of(edition.clone());
        for (square, deed) in edition.deeds() {
            let (house, hotel) = game.building_prices(square).unwrap_or_default();
            let odd = [deed.price, house, hotel].into_iter().any(|price| price.0 % 2 != 0);
            assert!(!odd, "{}, {square:?}", edition.id);
        }
    }
}

/// Ana, ruined by Luc's 39, leaves him this.
fn ruined_by_luc(edition: &Arc<Edition>, start: Scene) -> Game {
    let start = start.cash(ANA, 0).owns(LUC, &[39]).at(ANA, 36).dice("1+2");
    let mut game = start.game_of(edition.clone()).after([(ANA, Roll), (LUC, claim(ANA, 39))]);
    game.act(ANA, DeclareBankruptcy);
    game
}

/// Ruling 5.35: « then his 10 % per deed (rounded up deed by deed: 75→8 […]; francs exact) […] F:
/// no fee. U 10 % »; 5.36: « Keeping: 10 % now, value + 10 % later (M, Q say it; B, C, U […]) ».
#[test]
fn an_inherited_mortgage_kept_costs_a_tenth_now_and_later() {
    for (edition, factor) in all_but(&["football"]) {
        let (fee, cost) = if factor == 100 { (750, 8250) } else { (8, 83) };
        let mut game = ruined_by_luc(&edition, scene(3).mortgaged(ANA, &[12]));
        assert_eq!(*game.phase(), Phase::InheritedMortgage { seat: LUC, square: square_at(12) });
        game.act(LUC, KeepMortgage);
        assert_eq!(game.cash_of(LUC), 1500 * factor - fee, "{}", edition.id);
        assert_eq!((game.is_mortgaged(12), game.phase()), (true, &turn_of(LUC)));
        if edition.rules.kept_mortgage == KeptMortgage::LaterTurn {
            game.refused(LUC, lift(12));
            continue;
        }
        game.act(LUC, lift(12));
        assert_eq!(game.cash_of(LUC), 1500 * factor - fee - cost, "{}", edition.id);
    }
}

/// Ruling 5.36: « Lifting at once costs value + 10 % in all, never 10 % + (value +
/// 10 %) », in every edition.
#[test]
fn an_inherited_mortgage_lifted_at_once_costs_the_tenth_once() {
    for (edition, factor) in all() {
        let football = edition.id == "football";
        let mut game = ruined_by_luc(&edition, scene(3).mortgaged(ANA, &[5]));
        game.act(LUC, if football { lift(5) } else { LiftInherited });
        assert_eq!((game.cash_of(LUC), game.is_mortgaged(5)), (1390 * factor, false));
    }
}

/// Ruling 5.35: « buildings → bank at half, cash first to the creditor »; 1.31:
/// « unmortgaged deeds too »; jail cards too, in every edition.
#[test]
fn a_creditor_of_any_edition_gets_everything() {
    for (edition, factor) in all() {
        let start = scene(3).houses(ANA, &[1, 3], 1).owns(ANA, &[5]).jail_cards(ANA, 1);
        let game = ruined_by_luc(&edition, start);
        assert_eq!((game.cash_of(LUC), game.bank_houses()), (1550 * factor, 32));
        assert_eq!([1, 3, 5].map(|square| game.owner_of(square)), [Some(LUC); 3]);
        assert_eq!((game.houses_on(1), game.player(LUC).jail_cards.len()), (0, 1));
    }
}

/// Ruling 5.37: « mortgages cancelled, […] deeds auctioned one by one in board
/// order before anything else »; 1.32: U « by default ».
#[test]
fn the_bank_of_any_edition_auctions_what_it_gets_back() {
    for (edition, factor) in all() {
        let start = scene(3).cash(ANA, 0).owns(ANA, &[6]).mortgaged(ANA, &[5]);
        let mut game = start.at(ANA, 35).dice("1+2").game_of(edition).rolled_by([ANA]);
        game.act(ANA, DeclareBankruptcy);
        for square in [5, 6] {
            let lot = Lot::Deed(square_at(square));
            assert!(matches!(game.phase(), Phase::Auction(auction) if auction.lot == lot));
            game.plays([(ZOE, bid(10 * factor)), (LUC, Pass)]);
        }
        assert_eq!([5, 6].map(|square| game.owner_of(square)), [Some(ZOE); 2]);
        assert_eq!((game.is_mortgaged(5), game.phase()), (false, &turn_of(LUC)));
        assert_eq!(game.cash_of(ZOE), 1480 * factor);
    }
}

/// Ruling 5.31: « bankrupt at creditor k → everything to k, those paid keep
/// theirs ("un autre joueur", singular: B, C, F, Q, U) ».
#[test]
fn a_bankrupt_chairman_leaves_everything_to_the_first_unpaid() {
    for (edition, factor) in all_but(&["monopolic"]) {
        let start = scene(4).cash(ANA, 70 * factor).owns(ANA, &[5]).dice("3+4");
        let mut game = start.cards(Deck::Chance, &[5]).game_of(edition).rolled_by([ANA]);
        game.act(ANA, DeclareBankruptcy);
        let cash = [LUC, ZOE, PAUL].map(|seat| game.cash_of(seat));
        assert_eq!(cash, [1550, 1520, 1500].map(|cash| cash * factor));
        assert_eq!(game.owner_of(5), Some(ZOE));
    }
}

/// « L'acquéreur peut alors décider de faire lever l'hypothèque immédiatement en payant la
/// valeur de l'hypothèque plus les 10% d'intérêts » (Classique); kept, it costs the tenth, « lors
/// de l'achat » (Canadienne; by default elsewhere, ruling 1.26).
/// Braillopoly: « Rembourser l'hypothèque (payer le coût de libération de l'hypothèque à la banque) ». Ruling 5.36: « value + 10 % in all ».
#[test]
fn a_mortgage_bought_costs_a_tenth_and_may_be_lifted_at_once() {
    for (edition, factor) in all_but(&["football", "monopolic"]) {
        for (choice, cost) in [(KeepMortgage, 10), (LiftInherited, 110)] {
            let mut game = scene(2).mortgaged(ANA, &[5]).game_of(edition.clone());
            game.plays(trade(ANA, deeds(&[5]), LUC, money(10)));
            assert_eq!(*game.phase(), Phase::InheritedMortgage { seat: LUC, square: square_at(5) });
            game.act(LUC, choice);
            assert_eq!(game.cash_of(LUC), (1500 - cost) * factor - 10, "{}", edition.id);
            assert_eq!((game.is_mortgaged(5), game.phase()), (cost == 10, &turn_of(ANA)));
        }
    }
}

/// « le banquier donne deux cartes à chaque joueur. Les joueurs payent aussitôt à
/// la banque le prix de ces propriétés »: offered in every edition.
#[test]
fn the_shorter_games_deal_two_deeds_in_every_edition() {
    for (edition, factor) in all() {
        for length in [Length::Short, Length::Timed { minutes: 30 }] {
            let names = ["Ana", "Luc", "Zoé"].map(String::from).to_vec();
            let setup = Setup { names, length, seed: 5, ..Setup::default() };
            let game = Game::new(edition.clone(), &setup).unwrap();
            for seat in game.seats() {
                let prices: Vec<u32> =
                    game.deeds_of(seat).map(|deed| edition.deed(deed).unwrap().price.0).collect();
                assert_eq!(prices.len(), 2);
                let paid: u32 = prices.iter().sum();
                assert_eq!(game.cash_of(seat), 1500 * factor - paid, "{}", edition.id);
            }
        }
    }
}
