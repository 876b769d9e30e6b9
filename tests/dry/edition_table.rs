//! The same situations in every edition: where the editions differ, each has
//! its own value; where they do not, none strays from the rule.

use std::fmt::Debug;
use std::sync::Arc;

use crate::common::*;
use braillopoly::editions::{
    BuildTime, Edition, HotelNeeds, HotelSale, InheritedMortgage, Loan, MortgageClears,
    MortgagedTrade, Rules, SharedBankruptcy, TradeTime,
};
use braillopoly::engine::{Deck, Event, Game, Money, NoRentReason, Phase, Refusal, Setup};

/// The editions on the usual board but these, and how many of its coins make one of Braillopoly's.
pub fn all_but(others: &[&str]) -> Vec<(Arc<Edition>, u32)> {
    let kept = usual_editions().filter(|edition| !others.contains(&edition.id.as_str()));
    kept.map(|edition| (edition.clone(), edition.rules.start_money.0 / 1500)).collect()
}

pub fn all() -> Vec<(Arc<Edition>, u32)> {
    all_but(&[])
}

/// The editions, each with a value of its own: Braillopoly, Monopolic, Football, Classique, in
/// euros and in francs, Canadienne, Unistrapoly.
fn each<T>(values: [T; 7]) -> impl Iterator<Item = (Arc<Edition>, T)> {
    assert_eq!(usual_editions().count(), 7);
    usual_editions().cloned().zip(values)
}

fn row<T: PartialEq + Debug>(rule: &str, value: fn(&Rules) -> T, expected: [T; 7]) {
    for (edition, expected) in each(expected) {
        assert_eq!(value(&edition.rules), expected, "{rule}, {}", edition.id);
    }
}

/// The table of the editions, rule by rule: what the situations below do not show of each.
#[test]
fn each_edition_has_its_own_value_of_each_rule() {
    use HotelNeeds::{ThatStreet, WholeGroup};
    use InheritedMortgage::{InterestNow, NoInterest};
    let (any, own) = (BuildTime::AnyTime, BuildTime::OwnTurnOrBetween);
    row("build", |rules| rules.build_time, [any, any, any, own, own, any, any]);
    let whole = WholeGroup;
    row("hotel", |rules| rules.hotel_needs, [whole, whole, whole, whole, whole, whole, ThatStreet]);
    let (swap, group) = (HotelSale::SwapOrGroup, HotelSale::GroupOnly);
    row("sell a hotel", |rules| rules.hotel_sale, [swap, group, swap, swap, swap, swap, swap]);
    let (all, one) = (MortgageClears::WholeGroup, MortgageClears::ThatStreet);
    row("mortgage", |rules| rules.mortgage_clears, [all, all, all, one, one, all, all]);
    let (any, empty) = (TradeTime::AnyTime, TradeTime::BankEmpty);
    row("trade", |rules| rules.trade_time, [any, empty, any, any, any, any, any]);
    let (yes, no) = (MortgagedTrade::Allowed, MortgagedTrade::Refused);
    row("trade of a mortgage", |rules| rules.mortgaged_trade, [yes, no, yes, yes, yes, yes, yes]);
    let now = InterestNow;
    row("new owner", |rules| rules.inherited_mortgage, [now, now, NoInterest, now, now, now, now]);
    let (one, all) = (SharedBankruptcy::FirstUnpaid, SharedBankruptcy::Shared);
    row("several creditors", |rules| rules.shared_bankruptcy, [one, all, one, one, one, one, one]);
    let loan = Some(Loan { most: Money(50_000), percent: 10, passages: 3 });
    row("loan", |rules| rules.loan, [None, loan, None, None, None, None, None]);
    row("turns in jail", |rules| rules.jail_turns, [3; 7]);
    row("doubles to jail", |rules| rules.doubles_to_jail, [3; 7]);
    row("interest", |rules| rules.mortgage_interest_percent, [10; 7]);
    row("bills that rain", |rules| rules.money_rain.bills, [10; 7]);
}

/// « 1 500 euros », « Frs 150.000 », « $1500 », « 1500 ECTS »: the word of each money.
#[test]
fn each_money_has_its_word() {
    for (id, word) in [
        ("braillopoly", "monopoly"),
        ("monopolic", "franc"),
        ("classique", "euro"),
        ("classique-francs", "franc"),
        ("canadienne", "dollar"),
        ("unistrapoly", "ects"),
    ] {
        assert!(edition(id).money_words.iter().any(|other| other == word), "{id}");
    }
}

/// « Le joueur avec le résultat le plus élevé commence » (Football, Classique), « Le Banquier
/// lance les dés le premier » (Canadienne; ruling 5.47: « banker first » = seat 1). « En
/// commençant par le n°1 » (Monopolic), « dans l'ordre d'arrivée dans la partie »
/// (Unistrapoly): no opening roll, even where one is asked for.
#[test]
fn the_highest_roll_begins_or_the_first_seat() {
    for (edition, begins) in each([LUC, ANA, LUC, LUC, LUC, LUC, ANA]) {
        let setup = Setup {
            names: vec!["Ana".into(), "Luc".into()],
            opening_roll: true,
            dice: vec!["1+2".parse().unwrap(), "3+4".parse().unwrap()],
            ..Setup::default()
        };
        let mut game = Game::new(edition.clone(), &setup).unwrap();
        assert_eq!(game.awaited()[0], ANA, "{}", edition.id);
        if begins == LUC {
            game.rolls([ANA, LUC]);
        }
        assert_eq!(*game.phase(), turn_of(begins), "{}", edition.id);
    }
}

/// « Chaque fois que vous vous arrêtez ou que vous passez sur la case DEPART »,
/// « chaque fois que le jeton s'arrête […] ou la dépasse »: in every edition; « Frs. 20.000 »
/// (Monopolic), « 200 € ou 20 000 francs » (Classique).
#[test]
fn every_edition_pays_a_salary() {
    for (edition, factor) in all() {
        for (from, square) in [(37, 0), (38, 1)] {
            let start = scene(2).at(ANA, from).owns(ANA, &[1]).dice("1+2");
            let game = start.game_of(edition.clone()).rolled_by([ANA]);
            assert_eq!((game.square_of(ANA), game.cash_of(ANA)), (square, 1700 * factor));
        }
    }
}

/// « deux cases plus loin sur Caisse Commune, ou sept cases plus loin sur Chance », « il
/// réclame $200 pour avoir passé sur GO la première fois, puis un autre $200 pour l'avoir
/// atteint la seconde fois » (Canadienne); « deux salaires pendant le même tour » (Classique).
#[test]
fn a_card_that_leads_back_to_go_pays_a_second_salary_in_every_edition() {
    for (edition, factor) in all() {
        for (from, deck, number, cash) in [(35, Deck::Chest, 1, 1900), (0, Deck::Chance, 9, 1700)] {
            let game = scene(2).draws_of(edition.clone(), deck, number, from);
            assert_eq!((game.square_of(ANA), game.cash_of(ANA)), (0, cash * factor));
        }
    }
}

/// « Si vous arrivez sur les cases Impôts : Payez le montant indiqué » (Monopolic), « Carton
/// rouge et Carton jaune : Payez le montant indiqué sur la case » (Football); « une case
/// portant le mot TAXE » of 75 on the board of 1935, and an income tax one may choose
/// (Canadienne).
/// Braillopoly: « Impôts Sur Le Revenu Et Taxe De Luxe : Payez le montant indiqué sur la Case à la banque. » (Section 2: 200 and 100, from the usual Paris board.)
#[test]
fn each_edition_has_its_taxes() {
    let (usual, francs) = ([200, 100], [20_000, 10_000]);
    for (edition, taxes) in each([usual, francs, usual, usual, francs, [200, 75], usual]) {
        for (square, tax) in [4, 38].into_iter().zip(taxes) {
            let mut game = scene(2).at(ANA, square - 3).dice("1+2").game_of(edition.clone());
            let cash = game.cash_of(ANA);
            game.roll(ANA);
            if matches!(game.phase(), Phase::TaxChoice { .. }) {
                game.act(ANA, PayFixedTax);
            }
            let paid = (cash - game.cash_of(ANA), game.cash_of(LUC));
            assert_eq!(paid, (tax, cash), "{}, {square}", edition.id);
        }
    }
}

/// « Si vous faites un double 3 fois de suite, vous devez immédiatement aller en
/// prison ! », in every edition.
#[test]
fn the_third_double_leads_to_jail_in_every_edition() {
    for (edition, _) in all() {
        let mut game = scene(2).dice("5+5 5+5 1+1").game_of(edition).rolled_by([ANA, ANA]);
        assert!(game.roll(ANA).contains(&Event::TooManyDoubles { seat: ANA }));
        assert_eq!((game.square_of(ANA), game.player(ANA).jail_turns), (10, Some(0)));
        assert_eq!(*game.phase(), turn_of(LUC));
    }
}

/// « En payant une amende de Frs 5.000 » (Monopolic), « payer une amende de 50 € ou 5 000
/// francs » (Classique).
#[test]
fn the_fine_opens_the_jail_but_in_unistrapoly() {
    for (edition, factor) in all_but(&["unistrapoly"]) {
        let game = scene(2).in_jail(ANA, 0).game_of(edition).after([(ANA, PayFine)]);
        assert_eq!((game.cash_of(ANA), game.player(ANA).jail_turns), (1450 * factor, None));
    }
}

/// « payez M50 et utilisez votre dernier lancer », « $50 », « 5 000 francs »; in
/// Unistrapoly nothing (ruling 5.20: « third failure: move by that roll, free »).
#[test]
fn the_third_failure_in_jail_costs_the_fine_and_moves() {
    for (edition, factor) in all() {
        let fine = if edition.id == "unistrapoly" { 0 } else { 50 * factor };
        let game = scene(2).in_jail(ANA, 2).dice("4+6").game_of(edition).rolled_by([ANA]);
        assert_eq!((game.square_of(ANA), game.cash_of(ANA)), (20, 1500 * factor - fine));
        assert_eq!((game.player(ANA).jail_turns, game.phase()), (None, &turn_of(LUC)));
    }
}

/// Ruling 5.16: « The freeing double: no extra roll, streak 0 », in every edition. Braillopoly:
/// « et c'est la fin de votre tour ». Ruling 5.16: « The freeing double: no extra roll ».
#[test]
fn the_freeing_double_gives_no_other_roll_in_any_edition() {
    for (edition, _) in all() {
        let start = scene(2).in_jail(ANA, 0).dice("4+4");
        let game = start.game_of(edition).after([(ANA, Roll), (ANA, Buy)]);
        assert_eq!((game.square_of(ANA), game.phase()), (18, &turn_of(LUC)));
    }
}

/// Ruling 5.19: « Buying a card from another player while inside: any moment
/// before one's roll; price free; M too » (1.10: « drawn **or bought** »).
/// Braillopoly: « (ou essayez de l'acheter à un autre joueur) ». Ruling 5.19: « any moment before one's roll; price free ».
#[test]
fn a_prisoner_of_any_edition_buys_a_card_and_uses_it() {
    for (edition, factor) in all() {
        let mut game = scene(2).in_jail(ANA, 2).jail_cards(LUC, 1).game_of(edition);
        game.plays(trade(ANA, money(1), LUC, jail_card()));
        game.act(ANA, UseJailCard);
        assert_eq!((game.cash_of(ANA), game.player(ANA).jail_turns), (1500 * factor - 1, None));
    }
}

/// What Luc gets once Ana has thrown, and he has acted.
#[test]
fn luc_gets_the_same_in_every_edition() {
    for (edition, factor) in all() {
        let drawn = |number, dice| scene(2).dice(dice).cards(Deck::Chance, &[number]);
        for (start, action, got) in [
            // Ruling 5.11: « Owner in jail collects: all six say so. »
            // Braillopoly: « Vous pouvez encore recevoir vos loyers […] pendant que vous êtes en
            // prison. » (ruling 5.11)
            (scene(2).owns(LUC, &[6]).in_jail(LUC, 1).at(ANA, 3).dice("1+2"), claim(ANA, 6), 6),
            // Ruling 5.48: « francs: 10 000 F bills ».
            (drawn(2, "3+4"), CatchBills(2), 200),
            // Ruling C6: sent by a card, « the card: "Vous devez suivre les instructions de la
            // carte" »: a new throw, ten times, even of a single utility, in every edition.
            (drawn(11, "3+4 1+2").owns(LUC, &[12]), claim(ANA, 12), 30),
            // Ruling 5.10: « Card-caused rents (double station […]) need a claim too »; 5.13:
            // « Doubled station rent = 2 × », in every edition.
            (drawn(1, "3+4").owns(LUC, &[15]), claim(ANA, 15), 50),
        ] {
            let mut game = start.game_of(edition.clone()).rolled_by([ANA]);
            assert_eq!(game.cash_of(LUC), 1500 * factor);
            game.act(LUC, action);
            assert_eq!(game.cash_of(LUC), (1500 + got) * factor, "{}", edition.id);
        }
    }
}

/// Ruling 5.23: « Jailed players bid »; 1.13: « an engine must **not** block
/// bids »; 1.14: « bidding and trading by default ».
/// Braillopoly: « participer aux enchères […] pendant que vous êtes en prison » (ruling 5.23)
#[test]
fn a_prisoner_of_any_edition_bids() {
    for (edition, factor) in all() {
        let start = scene(2).in_jail(LUC, 0).at(ANA, 3).dice("1+2");
        let mut game = start.game_of(edition).after([(ANA, Roll), (ANA, Decline)]);
        game.plays([(LUC, bid(1000)), (ANA, Pass)]);
        assert_eq!((game.owner_of(6), game.cash_of(LUC)), (Some(LUC), 1500 * factor - 1000));
    }
}

/// « un joueur peut percevoir des loyers, construire sur ses terrains, acheter, vendre ou
/// hypothéquer des propriétés » (Monopolic): in every edition.
/// Braillopoly: « Vous pouvez encore […] acheter des maisons et des hôtels […] pendant que vous êtes en prison. »
#[test]
fn a_prisoner_of_any_edition_builds_and_mortgages() {
    for (edition, factor) in all() {
        let mut game = scene(2).in_jail(ANA, 0).owns(ANA, &[1, 3, 5]).game_of(edition);
        game.plays([(ANA, house(1)), (ANA, mortgage(5))]);
        assert_eq!((game.houses_on(1), game.cash_of(ANA)), (1, 1550 * factor));
    }
}

/// Ruling 1.14: « those four; bidding and trading by default »: deeds too,
/// where the bank's do not forbid it.
/// Braillopoly: « Vous pouvez encore […] hypothéquer et échanger pendant que vous êtes en prison. »
#[test]
fn a_prisoner_trades_deeds() {
    for (edition, factor) in all_but(&["monopolic"]) {
        let mut game = scene(2).in_jail(ANA, 0).owns(ANA, &[5]).game_of(edition);
        game.plays(trade(ANA, deeds(&[5]), LUC, money(10)));
        assert_eq!((game.owner_of(5), game.cash_of(ANA)), (Some(LUC), 1500 * factor + 10));
    }
}

/// Ruling 1.40: a bare street of a complete group is doubled where others are
/// built; « que les autres terrains du même groupe soient bâtis ou non » (Monopolic), « same
/// words for **C and Q**; B, F, U by default ».
#[test]
fn a_bare_street_beside_a_house_is_doubled_in_every_edition() {
    for (edition, factor) in all() {
        assert_eq!(scene(2).owns(LUC, &[1]).houses(LUC, &[3], 1).rent_of(edition, 1), 4 * factor);
    }
}

/// « si dans un groupe il se trouve une propriété hypothéquée, ce groupe est considéré incomplet »
/// (Monopolic), « ne peut pas recevoir ce double loyer si une des propriétés est hypothéquée »
/// (Classique), « tous les terrains (non hypothéqués) » (Unistrapoly). « le loyer augmenté des
/// footballeurs non hypothéqués […] peut être reçu », « même si un autre terrain de ce groupe de
/// même couleur est hypothéqué » (Canadienne). Braillopoly: Ruling 1.15 / B2, restoring « On ne
/// peut pas recevoir de loyer […] d'un groupe de couleur »: the other streets still earn the
/// double.
#[test]
fn a_mortgaged_street_takes_the_double_rent_away_or_not() {
    for (edition, rent) in each([12, 600, 12, 6, 600, 12, 6]) {
        let factor = edition.rules.start_money.0 / 1500;
        assert_eq!(scene(2).owns(LUC, &[6, 8, 9]).rent_of(edition.clone(), 8), 12 * factor);
        let start = scene(2).owns(LUC, &[8, 9]).mortgaged(LUC, &[6]);
        assert_eq!(start.rent_of(edition.clone(), 8), rent, "{}", edition.id);
    }
}

/// « Lancez les dés pour déterminer le montant du loyer. […] 4x […] 10x le résultat des
/// dés » (ruling 1.9: « roll again »); « le total de vos dés multiplié par 4 par 400 si le jeu
/// est en francs. Mais si le propriétaire a les deux en sa possession, […] 10 fois 1000 fois »
/// (Classique, and by default Monopolic, Canadienne and Unistrapoly).
#[test]
fn a_utility_costs_the_throw_of_arrival_or_a_new_one() {
    let (new, arrival, francs) = ([20, 50], [28, 70], [2800, 7000]);
    for (edition, rents) in each([new, francs, new, arrival, francs, arrival, arrival]) {
        for (owned, rent) in [&[12][..], &[12, 28]].into_iter().zip(rents) {
            let told = scene(2).owns(LUC, owned).rent_of(edition.clone(), 12);
            assert_eq!(told, rent, "{}, {owned:?}", edition.id);
        }
    }
}

/// « 1: A25 2: A50 3: A100 4: A200 » (Football); the same everywhere.
/// Braillopoly: « Gares : Payez le montant du loyer indiqué en fonction du nombre de gares possédées par le propriétaire. »
#[test]
fn stations_earn_by_their_number_in_every_edition() {
    for (edition, factor) in all() {
        for (count, rent) in [(1, 25), (2, 50), (3, 100), (4, 200)] {
            let owned = &[5, 15, 25, 35][..count];
            assert_eq!(scene(2).owns(LUC, owned).rent_of(edition.clone(), 5), rent * factor);
        }
    }
}

/// « avant que le joueur suivant ne lance les dés à son tour » (Unistrapoly), « avant le jet
/// des dés suivant » (Monopolic: an owner who rolls first has forgotten); « avant que le
/// deuxième joueur après vous ait lancé les dés » (Classique, Canadienne).
#[test]
fn a_rent_lapses_with_the_throw_of_the_next_player_or_of_the_second() {
    for (edition, second) in each([false, false, false, true, true, true, false]) {
        let start = scene(3).owns(LUC, &[6]).at(ANA, 3).at(LUC, 7).at(ZOE, 7);
        let mut game = start.dice("1+2 1+2 1+2").game_of(edition.clone()).rolled_by([ANA, LUC]);
        if second {
            let before = game.cash_of(LUC);
            let mut asked = game.clone();
            asked.claim(LUC, ANA, 6);
            assert!(asked.cash_of(LUC) > before, "{}", edition.id);
            game.roll(ZOE);
        }
        game.no_rent(LUC, ANA, 6);
    }
}

/// Ruling 5.8: « the debtor's own second roll does not close it »; but in Monopolic « his own
/// included ».
#[test]
fn the_debtors_second_throw_ends_no_rent_but_in_monopolic() {
    for (edition, factor) in all() {
        let mut game = scene(2).owns(LUC, &[6]).dice("3+3 1+3").game_of(edition.clone());
        game.rolls([ANA, ANA]);
        if edition.id == "monopolic" {
            game.no_rent(LUC, ANA, 6);
        } else {
            game.claim(LUC, ANA, 6);
            assert_eq!(
                [ANA, LUC].map(|seat| game.cash_of(seat)),
                [1494, 1506].map(|cash| cash * factor)
            );
        }
    }
}

/// « Les enchères commencent à A10, et chacun peut faire monter les enchères d'un minimum de
/// A1 » (Football), « fixée par le Banquier » (Monopolic; ruling 1.7: 1 000, raise 100), « à
/// n'importe quel prix » (Classique, Canadienne, and by default Unistrapoly).
/// Braillopoly: « Les enchères commencent à M10 », « chacun peut faire monter les enchères d'un minimum de M1 ».
#[test]
fn an_auction_opens_and_rises_as_each_edition_says() {
    let rows = [(10, 1), (1000, 100), (10, 1), (1, 1), (1, 100), (1, 1), (1, 1)];
    for (edition, (opening, raise)) in each(rows) {
        let mut game = scene(2).at(ANA, 3).dice("1+2").game_of(edition.clone()).rolled_by([ANA]);
        game.act(ANA, Decline);
        for (seat, lowest) in [(LUC, opening), (ANA, opening + raise)] {
            let low = game.refused(seat, bid(lowest - 1));
            assert_eq!(low, Refusal::BidTooLow { lowest: Money(lowest) }, "{}", edition.id);
            game.act(seat, bid(lowest));
        }
    }
}

/// « elle doit vendre les hôtels et les maisons aux enchères » (Monopolic), « vendus au plus
/// offrant enchérisseur » (Canadienne): for « A10 » in Football, and elsewhere « L'enchère
/// commence au prix le plus bas indiqué » (Classique).
#[test]
fn the_last_house_opens_at_what_each_edition_says() {
    for (edition, opening) in each([10, 5000, 10, 50, 5000, 50, 50]) {
        let start = scene(3).owns(ANA, &[37, 39]).owns(LUC, &[1, 3]).bank(1, 12);
        let mut game = start.game_of(edition.clone()).after([(ANA, house(39)), (LUC, house(1))]);
        let low = game.refused(LUC, bid(opening - 1));
        assert_eq!(low, Refusal::BidTooLow { lowest: Money(opening) }, "{}", edition.id);
        game.act(LUC, bid(opening));
    }
}

/// Ruling 3.6: « No rent at all on a mortgaged property, all editions ».
/// Braillopoly: « On ne peut pas recevoir de loyer sur des propriétés hypothéquées »
#[test]
fn a_mortgaged_property_earns_nothing_in_any_edition() {
    for (edition, _) in all() {
        for square in [6, 5, 12] {
            let start = scene(2).mortgaged(LUC, &[square]).at(ANA, square - 3).dice("1+2");
            let mut game = start.game_of(edition.clone());
            let (square, owner, reason) = (square_at(square), LUC, NoRentReason::Mortgaged);
            let none = Event::NoRent { seat: ANA, owner, square, reason };
            assert!(game.roll(ANA).contains(&none), "{}, {square:?}", edition.id);
            assert_eq!((game.claims(), game.phase()), (&[][..], &turn_of(LUC)));
        }
    }
}

/// Ruling 1.16: mortgaged stations and utilities « **count** for the others, earn nothing
/// themselves »; « U […] "que vous possédez", Q "en garde la possession": same ».
#[test]
fn mortgaged_stations_and_utilities_count_in_every_edition() {
    for (edition, factor) in all() {
        let game = scene(2).owns(LUC, &[5, 12]).mortgaged(LUC, &[15, 25, 28]).game_of(edition);
        assert_eq!(game.rent(square_at(5)), Some(Money(100 * factor)));
        assert_eq!(game.utility_rent_multiplier(square_at(12)), Some(10 * factor));
    }
}

/// Ruling 3.24, « Words to speak »: « chemins de fer », « Sortez de prison, sans frais », « Passez
/// à Go » (Canadienne); « Sortez de Prison » (Monopolic); « Taxe sur le revenu » (Unistrapoly).
#[test]
fn the_editions_speak_the_words_of_their_documents() {
    let canadienne = edition("canadienne");
    for square in [5, 15, 25, 35] {
        assert!(canadienne.place(square_at(square)).name.starts_with("le chemin de fer"));
    }
    let says = |edition: &Edition, words: &str| {
        let mut cards =
            [Deck::Chance, Deck::Chest].into_iter().flat_map(|deck| edition.cards(deck));
        cards.any(|card| card.text.starts_with(words))
    };
    assert!(says(&canadienne, "Sortez de prison, sans frais."));
    assert!(says(&canadienne, "Passez à Go."));
    assert!(says(&edition("monopolic"), "Sortez de prison."));
    assert_eq!(edition("unistrapoly").place(square_at(4)).name, "la Taxe sur le revenu");
}

/// Ruling 5.49: « repairs 2 500/10 000 and 4 000/11 500, president 5 000, birthday 1 000,
/// speeding 1 500 » in francs.
#[test]
fn the_cards_speak_in_the_money_of_each_edition() {
    let built = || scene(3).hotels(ANA, &[1]).houses(ANA, &[3], 4);
    for (edition, factor) in all() {
        for (start, deck, number, from, cash) in [
            (built(), Deck::Chance, 10, 0, 1300),
            (built(), Deck::Chest, 4, 10, 1225),
            (scene(3), Deck::Chance, 3, 0, 1485),
            (scene(3), Deck::Chance, 5, 0, 1400),
            (scene(3), Deck::Chest, 8, 10, 1520),
        ] {
            let game = start.draws_of(edition.clone(), deck, number, from);
            assert_eq!(game.cash_of(ANA), cash * factor, "{}, {deck:?} {number}", edition.id);
        }
    }
}
