//! A start that contradicts itself is refused, each of its faults named in a
//! sentence. One case per fault.

use crate::common::{edition, language, seat_at};
use braillopoly::engine::{Fault, Game, HouseRules, Length, Setup, SetupError, Snapshot};
use braillopoly::narration::Narrator;
use braillopoly::play::read_snapshot;
use serde_json::{Value, json};

fn two(more: Value) -> Value {
    let mut position = json!({"players": [{"name": "Ana"}, {"name": "Luc"}]});
    let fields = more.as_object().unwrap().clone();
    position.as_object_mut().unwrap().extend(fields);
    position
}

/// The first player is this, the second is Luc.
fn ana(fields: Value) -> Value {
    let mut ana = json!({"name": "Ana"});
    ana.as_object_mut().unwrap().extend(fields.as_object().unwrap().clone());
    json!({"players": [ana, {"name": "Luc"}]})
}

fn deed(fields: Value) -> Value {
    two(json!({"deeds": [fields]}))
}

/// All left to do, over Ana's roll.
fn pending(tasks: &[Value]) -> Value {
    let mut agenda = vec![json!({"EndMove": {"seat": 0, "doubles": 0}})];
    agenda.extend(tasks.iter().cloned());
    two(json!({"agenda": agenda}))
}

fn waiting(phase: Value) -> Value {
    pending(&[json!({"Wait": phase})])
}

fn start(id: &str, length: Length, position: &Value) -> Result<Game, String> {
    let setup = Setup {
        start: Some(serde_json::from_value::<Snapshot>(position.clone()).unwrap()),
        length,
        names: vec!["Ana".into(), "Luc".into()],
        ..Setup::default()
    };
    let edition = edition(id);
    Game::new(edition.clone(), &setup).map_err(|error| {
        let narrator = Narrator::new(language().texts);
        narrator.setup_error(&edition, &setup.names, &error)
    })
}

/// What no square or seat can be is refused where the file is read.
#[test]
fn numbers_that_are_no_square_and_no_seat_are_told_with_their_line() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("depart.json");
    for (creditor, square, reason) in [
        (0, 200, "quelque chose manque ou n'est pas possible ici : « 200 »"),
        (9, 1, "quelque chose manque ou n'est pas possible ici : « 9 »"),
    ] {
        let claim = json!({"creditor": creditor, "debtor": 1, "square": square, "amount": 25});
        let position = json!({"players": [{"name": "Ana"}, {"name": "Luc"}], "claims": [claim]});
        std::fs::write(&path, serde_json::to_string_pretty(&position).unwrap()).unwrap();
        let error = read_snapshot(&path).unwrap_err();
        assert_eq!((error.reason.as_str(), error.line.is_some()), (reason, true));
    }
}

#[test]
fn each_fault_has_its_sentence() {
    let auction = |best: Value, passed: Value| {
        waiting(json!({"Auction": {"lot": {"Deed": 5}, "bidders": [0, 1], "best": best,
            "passed": passed}}))
    };
    let debt = |debtor: u8, to: Value, amount: u32| {
        waiting(json!({"Debt": {"debtor": debtor, "dues": [{"to": to, "amount": amount}],
            "reason": {"Rent": 1}}}))
    };
    let claim = |creditor: u8, debtor: u8, square: u8, amount: u32| {
        two(json!({"claims": [{"creditor": creditor, "debtor": debtor, "square": square,
            "amount": amount}]}))
    };
    let offer = |cash: u32| {
        waiting(json!({"TradeOffer": {"from": 0, "to": 1,
            "gives": {"cash": cash, "deeds": [], "jail_cards": 0},
            "asks": {"cash": 0, "deeds": [5], "jail_cards": 0}}}))
    };
    let cases: Vec<(&str, Value, &str)> = vec![
        ("braillopoly", two(json!({"edition": "monopolic"})), "de l'édition monopolic"),
        ("braillopoly", json!({"players": [{"name": "Zoé"}]}), "pas de joueur « Zoé »"),
        (
            "braillopoly",
            json!({"players": [{"name": "Ana"}, {"name": "Ana"}]}),
            "Ana y est deux fois",
        ),
        ("braillopoly", ana(json!({"square": 40})), "la case numéro quarante n'existe pas"),
        ("braillopoly", ana(json!({"jail_turns": 0, "square": 24})), "mais sur une autre case"),
        (
            "braillopoly",
            ana(json!({"jail_turns": 3, "square": 10})),
            "trop essayé de sortir de prison",
        ),
        ("braillopoly", ana(json!({"jail_cards": 3})), "trop de cartes de prison"),
        ("braillopoly", ana(json!({"loan": 100})), "la banque n'en fait pas"),
        ("monopolic", ana(json!({"loan": 50_001})), "d'un à cinquante mille francs"),
        (
            "monopolic",
            ana(json!({"loan": 500, "loan_passages": 255})),
            "trop de tours avec un prêt",
        ),
        ("monopolic", ana(json!({"loan_passages": 1})), "ou sans en avoir"),
        ("braillopoly", ana(json!({"bankrupt": true, "cash": 10})), "en faillite, et possède"),
        ("braillopoly", ana(json!({"bankrupt": true, "jail_cards": 1})), "en faillite, et possède"),
        ("braillopoly", ana(json!({"cash": 4_000_000_000_u32})), "trop d'argent"),
        ("braillopoly", two(json!({"turn": 4_294_967_295_u32})), "trop de tours"),
        (
            "braillopoly",
            deed(json!({"square": 2, "owner": "Ana"})),
            "la case Caisse de communauté ne peut appartenir",
        ),
        (
            "braillopoly",
            deed(json!({"square": 200, "owner": "Ana"})),
            "la case numéro deux cents n'existe pas",
        ),
        (
            "braillopoly",
            two(json!({"deeds": [{"square": 5}, {"square": 5}]})),
            "on y cite deux fois la gare Montparnasse",
        ),
        (
            "braillopoly",
            deed(json!({"square": 5, "mortgaged": true})),
            "la gare Montparnasse est à la banque",
        ),
        (
            "braillopoly",
            deed(json!({"square": 1, "owner": "Ana", "houses": 5})),
            "trop de bâtiments",
        ),
        (
            "braillopoly",
            deed(json!({"square": 5, "owner": "Ana", "houses": 1})),
            "on ne bâtit pas sur la gare",
        ),
        (
            "braillopoly",
            deed(json!({"square": 1, "owner": "Ana", "houses": 1})),
            "bâti sans être complet",
        ),
        (
            "braillopoly",
            two(json!({"deeds": [
            {"square": 1, "owner": "Ana", "houses": 2}, {"square": 3, "owner": "Ana"}]})),
            "bâti également",
        ),
        (
            "braillopoly",
            two(json!({"deeds": [{"square": 1, "owner": "Ana", "houses": 1},
            {"square": 3, "owner": "Ana", "mortgaged": true}]})),
            "bâti et hypothéqué",
        ),
        (
            "classique",
            two(json!({"deeds": [{"square": 1, "owner": "Ana", "houses": 1, "mortgaged": true},
            {"square": 3, "owner": "Ana"}]})),
            "à la fois un bâtiment et une hypothèque",
        ),
        (
            "canadienne",
            deed(json!({"square": 5, "owner": "Ana", "kept": {"InTurn": 1}})),
            "l'hypothèque gardée",
        ),
        (
            "braillopoly",
            two(json!({"bank": {"houses": 33, "hotels": 12}})),
            "la banque a trop de bâtiments",
        ),
        ("braillopoly", two(json!({"pot": 100})), "sans la règle maison"),
        ("braillopoly", two(json!({"closing": true})), "sans que la partie soit limitée"),
        ("braillopoly", claim(0, 0, 5, 25), "un loyer pour la gare Montparnasse"),
        ("braillopoly", claim(0, 7, 5, 25), "le numéro huit, et n'existe pas"),
        (
            "braillopoly",
            two(json!({"agenda": [{"Wait": {"Roll": {"seat": 0, "doubles": 255}}}]})),
            "trop de doubles",
        ),
        (
            "braillopoly",
            two(json!({"agenda": [{"Wait": {"Roll": {"seat": 7, "doubles": 0}}}]})),
            "le numéro huit",
        ),
        (
            "braillopoly",
            two(json!({"agenda": [{"EndMove": {"seat": 0, "doubles": 0}}]})),
            "rien n'y attend",
        ),
        (
            "braillopoly",
            pending(&[json!({"Wait": {"Roll": {"seat": 1, "doubles": 0}}})]),
            "tour de personne",
        ),
        (
            "braillopoly",
            waiting(json!({"Purchase": {"seat": 0, "square": 5}})),
            "à vendre sans pouvoir l'être",
        ),
        ("braillopoly", auction(json!([0, 99_999]), json!([])), "une enchère n'y tient pas"),
        ("braillopoly", auction(json!([0, 50]), json!([0])), "une enchère n'y tient pas"),
        ("braillopoly", debt(0, json!({"Player": 0}), 5), "la dette d'Ana"),
        ("braillopoly", debt(0, json!({"Player": 1}), 5), "rien n'y attend"),
        ("braillopoly", offer(99_999), "l'offre d'Ana"),
        (
            "braillopoly",
            waiting(json!({"TaxChoice": {"seat": 0, "square": 4, "amount": 1, "percent": 99}})),
            "une taxe y est à choisir",
        ),
        (
            "braillopoly",
            waiting(json!({"MoneyRain": {"bills": 200, "waiting": [0, 1]}})),
            "trop de billets",
        ),
        (
            "football",
            waiting(json!({"InheritedMortgage": {"seat": 0, "square": 5}})),
            "une hypothèque y est à choisir",
        ),
        (
            "braillopoly",
            pending(&[
                json!({"Land": {"seat": 1, "terms": "Usual", "arrival": null}}),
                json!({"Wait": {"MoneyRain": {"bills": 5, "waiting": [0]}}}),
            ]),
            "le pion de Luc",
        ),
        (
            "braillopoly",
            pending(&[
                json!({"Wait": {"MoneyRain": {"bills": 5, "waiting": [0]}}}),
                json!({"Wait": {"MoneyRain": {"bills": 5, "waiting": [0]}}}),
            ]),
            "une question y attend derrière",
        ),
        (
            "braillopoly",
            two(json!({"phase": "auction"})),
            "on ne repart pas de la phase « auction »",
        ),
        (
            "braillopoly",
            two(json!({"phase": "auction",
            "agenda": [{"Wait": {"Roll": {"seat": 0, "doubles": 0}}}]})),
            "la phase n'est pas « auction »",
        ),
        (
            "braillopoly",
            two(json!({"current_player": "Luc",
            "agenda": [{"Wait": {"Roll": {"seat": 0, "doubles": 0}}}]})),
            "pas le tour de Luc",
        ),
        (
            "braillopoly",
            two(json!({"phase": "purchase"})),
            "la case Départ ne peut appartenir à personne",
        ),
        (
            "braillopoly",
            json!({"players": [{"name": "Ana", "bankrupt": true},
            {"name": "Luc", "bankrupt": true}]}),
            "il n'y reste aucun joueur",
        ),
    ];
    for (id, position, told) in cases {
        match start(id, Length::Full, &position) {
            Ok(_) => panic!("{told}: accepted"),
            Err(sentence) => {
                assert!(
                    sentence.to_lowercase().contains(&told.to_lowercase()),
                    "{told}: {sentence}"
                );
                assert!(sentence.starts_with("On ne peut pas partir"), "{sentence}");
                assert!(!sentence.contains("fault-"), "{sentence}");
            }
        }
    }
}

/// Dice of nine are no dice, whoever is to leave jail by them.
#[test]
fn dice_show_one_to_six() {
    let task = json!({"LeaveJail": {"seat": 0, "roll": [9, 9]}});
    assert!(serde_json::from_value::<Snapshot>(pending(&[task])).is_err());
}

/// All that is wrong is named at once, not the first of it.
#[test]
fn every_fault_of_a_position_is_named() {
    let position = json!({
        "players": [{"name": "Ana", "jail_turns": 0, "square": 24}, {"name": "Luc", "loan": 5}],
        "deeds": [{"square": 5, "mortgaged": true}], "pot": 3,
    });
    let setup = Setup {
        start: Some(serde_json::from_value(position).unwrap()),
        names: vec!["Ana".into(), "Luc".into()],
        ..Setup::default()
    };
    let Err(SetupError::Start(faults)) = Game::new(edition("braillopoly"), &setup) else {
        panic!()
    };
    assert_eq!(faults.len(), 4, "{faults:?}");
    assert!(faults.contains(&Fault::PotWithoutRule));
}

/// What a state file leaves out has its starting value; jail needs no square.
#[test]
fn what_is_left_out_is_as_at_the_start() {
    let game = start("braillopoly", Length::Full, &ana(json!({"jail_turns": 1}))).unwrap();
    assert_eq!((game.player(seat_at(0)).square.number(), game.pot().0), (10, 0));
    let house_rules = HouseRules { free_parking_pot: true, ..HouseRules::default() };
    let setup = Setup {
        start: Some(serde_json::from_value(two(json!({"pot": 100}))).unwrap()),
        names: vec!["Ana".into(), "Luc".into()],
        house_rules,
        ..Setup::default()
    };
    assert_eq!(Game::new(edition("braillopoly"), &setup).unwrap().snapshot().pot.0, 100);
    let ending = two(json!({"closing": true, "agenda": [{"EndMove": {"seat": 0, "doubles": 0}},
        {"Wait": {"Purchase": {"seat": 0, "square": 0}}}]}));
    assert!(start("braillopoly", Length::Timed { minutes: 5 }, &ending).is_err());
}

/// A card cannot be on top of its deck twice.
#[test]
fn a_card_is_asked_for_once() {
    use braillopoly::engine::Deck;
    let cards = vec![(Deck::Chance, 3), (Deck::Chest, 3), (Deck::Chance, 3)];
    let setup = Setup { names: vec!["Ana".into(), "Luc".into()], cards, ..Setup::default() };
    let started = Game::new(edition("braillopoly"), &setup);
    assert_eq!(started.err(), Some(SetupError::CardTwice(Deck::Chance, 3)));
}
