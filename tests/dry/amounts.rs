//! Sums as they are said: what is due, how large they may be, how they are corrected.

use crate::common::*;
use braillopoly::engine::{HouseRules, Money, Phase};
use braillopoly::game::Session;

/// Ana, who has 1000, on the income tax of Canadienne.
fn taxed() -> Session {
    let mut game = scene(2).of("canadienne").cash(ANA, 1000).dice("1+3").session();
    game.said(&["je lance les dés"]);
    game
}

/// « il doit payer $200 ou 10 % de la valeur […] ; il devra prendre cette décision avant
/// d'avoir calculé » (Canadienne): no other sum pays it.
#[test]
fn only_the_sum_that_is_due_pays_the_tax() {
    for (said, told, cash) in [
        ("cinquante", "deux cents dollars", 1000),
        ("je paie trois cents", "deux cents dollars", 1000),
        ("deux", "deux cents dollars", 1000),
        ("deux cents", "", 800),
        ("je paie deux cents dollars", "", 800),
        ("la somme fixe", "", 800),
        ("200", "", 800),
        ("dix pour cent", "", 900),
        ("10%", "", 900),
        ("10 %", "", 900),
        ("je paie 10 pour cent", "", 900),
        ("le pourcentage", "", 900),
        // « Dix » may be cut from « dix pour cent »: it is asked.
        ("dix", "dix pour cent", 1000),
    ] {
        let mut game = taxed();
        game.answers(&[said], Has(told));
        assert_eq!(game.game().cash_of(ANA), cash, "{said}");
    }
    for (reply, cash) in [("oui", 900), ("non", 1000)] {
        let mut game = taxed();
        game.said(&["dix", reply]);
        assert_eq!(game.game().cash_of(ANA), cash, "{reply}");
    }
    taxed().answers(&["vingt pour cent"], Begins("Je n'ai pas compris"));
}

/// « une amende de 5 000 F » (Monopolic, Classique in francs), « 50 € »: the sum said is
/// the edition's.
#[test]
fn the_fine_is_the_editions() {
    for (edition, right, wrong) in [
        ("monopolic", "je paie cinq mille", "je paie cinquante"),
        ("classique-francs", "payer cinq mille francs", "je paie 50"),
        ("braillopoly", "je paie cinquante", "je paie cinq mille"),
        ("canadienne", "payer 50 dollars", "payer cent"),
    ] {
        let mut game = scene(2).of(edition).in_jail(ANA, 0).session();
        let before = game.game().cash_of(ANA);
        game.answers(&[wrong], Begins("Ce n'est pas la somme"));
        assert_eq!(game.game().cash_of(ANA), before);
        game.said(&[right]);
        assert_eq!(game.game().player(ANA).jail_turns, None, "{edition}");
        assert!(game.grammar().iter().all(|phrase| !phrase.contains("payer cent ")), "{edition}");
    }
    let heard = scene(2).of("monopolic").in_jail(ANA, 0).session().grammar();
    assert!(heard.iter().any(|phrase| phrase == "je paie cinq mille"), "{heard:?}");
}

/// « Le montant est décidé par les joueurs procédant à l'échange. »
#[test]
fn sums_are_as_large_as_what_the_players_own() {
    for (sum, offered) in [
        ("douze mille", true),
        ("99 999", true),
        ("deux cent cinquante mille", true),
        ("deux millions", false),
    ] {
        let mut game = scene(2).cash(ANA, 60_000).cash(LUC, 250_000).owns(ANA, &[5]).session();
        game.said(&[&format!("je propose à Luc la gare Montparnasse contre {sum}")]);
        assert_eq!(matches!(game.game().phase(), Phase::TradeOffer(_)), offered, "{sum}");
    }
    let told = Has("quatre-vingt-dix-neuf mille neuf cent quatre-vingt-dix-neuf");
    scene(2).session().answers(&["je propose à Luc cent mille contre cent mille"], told);
    let mut game = scene(2).of("classique-francs").cash(LUC, 9_000_000).dice("1+2").session();
    game.said(&["je lance les dés", "aux enchères", "Luc : je mise un million deux cent mille"]);
    assert_eq!(game.game().cash_of(LUC), 7_800_000);
}

/// The named form of a correction, as the unnamed one; another's is not of Ana's bid.
#[test]
fn a_named_player_corrects_what_was_heard() {
    for (correction, bidder) in [
        ("non, j'ai dit trente", ANA),
        ("Ana : non, j'ai dit trente", ANA),
        ("Ana, j'ai dit trente", ANA),
        ("Luc : non, j'ai dit trente", LUC),
    ] {
        let mut game = scene(2).dice("1+2").session();
        game.said(&["je lance les dés", "aux enchères", "Ana : je mise treize", correction]);
        let Phase::Auction(auction) = game.game().phase() else { panic!("{correction}") };
        assert_eq!(auction.best, Some((bidder, Money(30))), "{correction}");
    }
}

/// « toutes les amendes et taxes » in the middle: the fine paid before rolling too.
#[test]
fn the_fine_paid_before_rolling_goes_to_the_middle() {
    let house_rules = HouseRules { free_parking_pot: true, ..HouseRules::default() };
    let mut game = scene(2).in_jail(ANA, 0).agreed(house_rules).session();
    game.said(&["je paie l'amende"]);
    assert_eq!(game.game().pot().0, 50);
    assert_eq!(game.game().snapshot().pot.0, 50, "the state file tells it");
}
