//! Sums as they are said: what is due, how large they may be, how they are corrected.

use crate::common::seat_at;
use crate::common::table::{Laid, answer, said};
use braillopoly::engine::{HouseRules, Phase};

const TAX: Laid = Laid {
    edition: "canadienne",
    length: braillopoly::engine::Length::Full,
    house_rules: HouseRules {
        free_parking_pot: false,
        double_salary: false,
        no_auctions: false,
        automatic_rents: false,
    },
    dice: "1+3",
    start: r#"{"players": [{"name": "Ana", "cash": 1000}, {"name": "Luc"}]}"#,
};

/// « il doit payer $200 ou 10 % de la valeur […] ; il devra prendre cette décision avant
/// d'avoir calculé » (Canadienne): no other sum pays it.
#[test]
fn only_the_sum_that_is_due_pays_the_tax() {
    for wrong in ["cinquante", "je paie trois cents", "deux"] {
        let mut game = TAX.session();
        let told = said(&mut game, &["je lance les dés", wrong]);
        assert!(told.contains("deux cents dollars"), "{wrong}: {told}");
        assert_eq!(game.game().player(seat_at(0)).cash.0, 1000, "{wrong}");
    }
    for right in ["deux cents", "je paie deux cents dollars", "la somme fixe", "200"] {
        let mut game = TAX.session();
        said(&mut game, &["je lance les dés", right]);
        assert_eq!(game.game().player(seat_at(0)).cash.0, 800, "{right}");
    }
    for percent in ["dix pour cent", "10%", "10 %", "je paie 10 pour cent", "le pourcentage"] {
        let mut game = TAX.session();
        said(&mut game, &["je lance les dés", percent]);
        assert_eq!(game.game().player(seat_at(0)).cash.0, 900, "{percent}");
    }
    // « Dix » may be cut from « dix pour cent »: it is asked.
    for (reply, cash) in [("oui", 900), ("non", 1000)] {
        let mut game = TAX.session();
        let told = said(&mut game, &["je lance les dés", "dix"]);
        assert!(told.contains("dix pour cent"), "{told}");
        assert_eq!(game.game().player(seat_at(0)).cash.0, 1000);
        said(&mut game, &[reply]);
        assert_eq!(game.game().player(seat_at(0)).cash.0, cash, "{reply}");
    }
    let told = answer(&TAX, &["je lance les dés", "vingt pour cent"]);
    assert!(told.starts_with("Je n'ai pas compris"), "{told}");
}

/// « une amende de 5 000 F » (Monopolic, Classique in francs), « 50 € »: the sum said is
/// the edition's.
#[test]
fn the_fine_is_the_editions() {
    let start = r#"{"players": [{"name": "Ana", "square": 10, "jail_turns": 0}, {"name": "Luc"}]}"#;
    for (edition, right, wrong) in [
        ("monopolic", "je paie cinq mille", "je paie cinquante"),
        ("classique-francs", "payer cinq mille francs", "je paie 50"),
        ("braillopoly", "je paie cinquante", "je paie cinq mille"),
        ("canadienne", "payer 50 dollars", "payer cent"),
    ] {
        let laid = Laid { edition, start, ..Laid::default() };
        let mut game = laid.session();
        let before = game.game().player(seat_at(0)).cash;
        let told = said(&mut game, &[wrong]);
        assert!(told.starts_with("Ce n'est pas la somme"), "{edition}: {told}");
        assert_eq!(game.game().player(seat_at(0)).cash, before);
        said(&mut game, &[right]);
        assert_eq!(game.game().player(seat_at(0)).jail_turns, None, "{edition}");
        assert!(game.grammar().iter().all(|phrase| !phrase.contains("payer cent ")), "{edition}");
    }
    let laid = Laid { edition: "monopolic", start, ..Laid::default() };
    let heard = laid.session().grammar();
    assert!(heard.iter().any(|phrase| phrase == "je paie cinq mille"), "{heard:?}");
}

/// « Le montant est décidé par les joueurs procédant à l'échange. »
#[test]
fn sums_are_as_large_as_what_the_players_own() {
    let start = r#"{"players": [{"name": "Ana", "cash": 60000}, {"name": "Luc", "cash": 250000}],
        "deeds": [{"square": 5, "owner": "Ana"}]}"#;
    let laid = Laid { start, ..Laid::default() };
    for (sum, offered) in [
        ("douze mille", true),
        ("99 999", true),
        ("deux cent cinquante mille", true),
        ("deux millions", false),
    ] {
        let mut game = laid.session();
        said(&mut game, &[&format!("je propose à Luc la gare Montparnasse contre {sum}")]);
        let open = matches!(game.game().phase(), Phase::TradeOffer(_));
        assert_eq!(open, offered, "{sum}");
    }
    let told = answer(&Laid::default(), &["je propose à Luc cent mille contre cent mille"]);
    assert!(told.contains("quatre-vingt-dix-neuf mille neuf cent quatre-vingt-dix-neuf"), "{told}");
    let start = r#"{"players": [{"name": "Ana"}, {"name": "Luc", "cash": 9000000}]}"#;
    let laid = Laid { edition: "classique-francs", start, dice: "1+2", ..Laid::default() };
    let mut game = laid.session();
    said(
        &mut game,
        &["je lance les dés", "aux enchères", "Luc : je mise un million deux cent mille"],
    );
    assert_eq!(game.game().player(seat_at(1)).cash.0, 7_800_000);
}

/// The named form of a correction, as the unnamed one.
#[test]
fn a_named_player_corrects_what_was_heard() {
    for correction in ["non, j'ai dit trente", "Ana : non, j'ai dit trente", "Ana, j'ai dit trente"]
    {
        let laid = Laid { dice: "1+2", ..Laid::default() };
        let mut game = laid.session();
        said(&mut game, &["je lance les dés", "aux enchères", "Ana : je mise treize", correction]);
        let best = matches!(game.game().phase(),
            Phase::Auction(auction) if auction.best.map(|(seat, bid)| (seat.number(), bid.0)) == Some((0, 30)));
        assert!(best, "{correction}: {:?}", game.game().phase());
    }
    // Another's correction is not of Ana's bid.
    let laid = Laid { dice: "1+2", ..Laid::default() };
    let mut game = laid.session();
    let luc = "Luc : non, j'ai dit trente";
    said(&mut game, &["je lance les dés", "aux enchères", "Ana : je mise treize", luc]);
    assert!(matches!(game.game().phase(), Phase::Auction(a) if a.best.unwrap().0 == seat_at(1)));
}

/// « toutes les amendes et taxes » in the middle: the fine paid before rolling too.
#[test]
fn the_fine_paid_before_rolling_goes_to_the_middle() {
    let start = r#"{"players": [{"name": "Ana", "square": 10, "jail_turns": 0}, {"name": "Luc"}]}"#;
    let house_rules = HouseRules { free_parking_pot: true, ..HouseRules::default() };
    let laid = Laid { start, house_rules, ..Laid::default() };
    let mut game = laid.session();
    said(&mut game, &["je paie l'amende"]);
    assert_eq!(game.game().pot().0, 50);
    assert_eq!(game.game().snapshot().pot.0, 50, "the state file tells it");
}
