//! A start that contradicts itself is refused, each of its faults named in a
//! sentence. One case per fault.

use crate::common::{edition, language, seat_at};
use braillopoly::engine::{Fault, Game, HouseRules, Length, Setup, SetupError, Snapshot};
use braillopoly::narration::Narrator;
use braillopoly::play::read_snapshot;
use serde_json::Value;

/// JSON, its quotes written as apostrophes.
fn read(text: &str) -> Value {
    serde_json::from_str(&text.replace('\'', "\"")).unwrap()
}

/// A position of Ana and Luc with these fields.
fn two(more: &str) -> Value {
    read(&format!("{{'players': [{{'name': 'Ana'}}, {{'name': 'Luc'}}], {more}}}"))
}

/// One where Ana has these fields.
fn ana(fields: &str) -> Value {
    read(&format!("{{'players': [{{'name': 'Ana', {fields}}}, {{'name': 'Luc'}}]}}"))
}

fn deed(fields: &str) -> Value {
    two(&format!("'deeds': [{{{fields}}}]"))
}

/// All left to do, over Ana's roll.
fn pending(tasks: &str) -> Value {
    two(&format!("'agenda': [{{'EndMove': {{'seat': 0, 'doubles': 0}}}}, {tasks}]"))
}

fn waiting(phase: &str) -> Value {
    pending(&format!("{{'Wait': {{{phase}}}}}"))
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
    for (creditor, square, wrong) in [(0, 200, 200), (9, 1, 9)] {
        let reason = format!("quelque chose manque ou n'est pas possible ici : « {wrong} »");
        let claim = format!("'creditor': {creditor}, 'debtor': 1, 'square': {square}");
        let position = two(&format!("'claims': [{{{claim}, 'amount': 25}}]"));
        std::fs::write(&path, serde_json::to_string_pretty(&position).unwrap()).unwrap();
        let error = read_snapshot(&path).unwrap_err();
        assert_eq!((error.reason, error.line.is_some()), (reason, true));
    }
}

/// A word that no position has is told where it stands: its sum would be lost without a word.
#[test]
fn a_word_that_is_no_part_of_a_position_is_told_with_its_line() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("depart.ron");
    std::fs::write(&path, "(players: [(name: \"Ana\", argent: 300), (name: \"Luc\")])").unwrap();
    let error = read_snapshot(&path).unwrap_err();
    assert!(error.reason.contains("argent") && error.line.is_some(), "{error:?}");
}

fn auction(best: &str, passed: &str) -> Value {
    let fields = format!("'bidders': [0, 1], 'best': {best}, 'passed': {passed}");
    waiting(&format!("'Auction': {{'lot': {{'Deed': 5}}, {fields}}}"))
}

fn debt(to: &str) -> Value {
    let due = format!("{{'to': {to}, 'amount': 5}}");
    waiting(&format!("'Debt': {{'debtor': 0, 'dues': [{due}], 'reason': {{'Rent': 1}}}}"))
}

fn claimed_by(debtor: u8) -> Value {
    let claim = format!("{{'creditor': 0, 'debtor': {debtor}, 'square': 5, 'amount': 25}}");
    two(&format!("'claims': [{claim}]"))
}

/// What is wrong, and a word of how it is told.
fn faults() -> Vec<(Value, &'static str)> {
    let roll = "{'Wait': {'Roll': {'seat': 0, 'doubles': 0}}}";
    let rain = "{'Wait': {'MoneyRain': {'bills': 5, 'waiting': [0]}}}";
    let land = "{'Land': {'seat': 1, 'terms': 'Usual', 'arrival': null}}";
    let nothing = "'deeds': [], 'jail_cards': 0";
    let offer = format!(
        "'TradeOffer': {{'from': 0, 'to': 1, 'gives': {{'cash': 99999, {nothing}}},
        'asks': {{'cash': 0, 'deeds': [5], 'jail_cards': 0}}}}"
    );
    vec![
        (two("'edition': 'monopolic'"), "de l'édition monopolic"),
        (read("{'players': [{'name': 'Zoé'}]}"), "pas de joueur « Zoé »"),
        (read("{'players': [{'name': 'Ana'}, {'name': 'Ana'}]}"), "Ana y est deux fois"),
        (ana("'square': 40"), "la case numéro quarante n'existe pas"),
        (ana("'jail_turns': 0, 'square': 24"), "mais sur une autre case"),
        (ana("'jail_turns': 3, 'square': 10"), "trop essayé de sortir de prison"),
        (ana("'jail_cards': 3"), "trop de cartes de prison"),
        (ana("'loan': 100"), "la banque n'en fait pas"),
        (ana("'bankrupt': true, 'cash': 10"), "en faillite, et possède"),
        (ana("'bankrupt': true, 'jail_cards': 1"), "en faillite, et possède"),
        (ana("'cash': 4000000000"), "trop d'argent"),
        (two("'turn': 4294967295"), "trop de tours"),
        (deed("'square': 2, 'owner': 'Ana'"), "la case Caisse de communauté ne peut appartenir"),
        (deed("'square': 200, 'owner': 'Ana'"), "la case numéro deux cents n'existe pas"),
        (deed("'square': 5}, {'square': 5"), "on y cite deux fois la gare Montparnasse"),
        (deed("'square': 5, 'mortgaged': true"), "la gare Montparnasse est à la banque"),
        (deed("'square': 1, 'owner': 'Ana', 'houses': 5"), "trop de bâtiments"),
        (deed("'square': 5, 'owner': 'Ana', 'houses': 1"), "on ne bâtit pas sur la gare"),
        (deed("'square': 1, 'owner': 'Ana', 'houses': 1"), "bâti sans être complet"),
        (
            deed("'square': 1, 'owner': 'Ana', 'houses': 2}, {'square': 3, 'owner': 'Ana'"),
            "bâti également",
        ),
        (
            deed(
                "'square': 1, 'owner': 'Ana', 'houses': 1},
                {'square': 3, 'owner': 'Ana', 'mortgaged': true",
            ),
            "bâti et hypothéqué",
        ),
        (two("'bank': {'houses': 33, 'hotels': 12}"), "la banque a trop de bâtiments"),
        (two("'pot': 100"), "sans la règle maison"),
        (two("'closing': true"), "sans que la partie soit limitée"),
        (claimed_by(0), "un loyer pour la gare Montparnasse"),
        (claimed_by(7), "le numéro huit, et n'existe pas"),
        (two("'agenda': [{'Wait': {'Roll': {'seat': 0, 'doubles': 255}}}]"), "trop de doubles"),
        (two("'agenda': [{'Wait': {'Roll': {'seat': 7, 'doubles': 0}}}]"), "le numéro huit"),
        (two("'agenda': [{'EndMove': {'seat': 0, 'doubles': 0}}]"), "rien n'y attend"),
        (waiting("'Roll': {'seat': 1, 'doubles': 0}"), "tour de personne"),
        (waiting("'Purchase': {'seat': 0, 'square': 5}"), "à vendre sans pouvoir l'être"),
        (auction("[0, 99999]", "[]"), "une enchère n'y tient pas"),
        (auction("[0, 50]", "[0]"), "une enchère n'y tient pas"),
        (debt("{'Player': 0}"), "la dette d'Ana"),
        (debt("{'Player': 1}"), "rien n'y attend"),
        (waiting(&offer), "l'offre d'Ana"),
        (
            waiting("'TaxChoice': {'seat': 0, 'square': 4, 'amount': 1, 'percent': 99}"),
            "une taxe y est à choisir",
        ),
        (waiting("'MoneyRain': {'bills': 200, 'waiting': [0, 1]}"), "trop de billets"),
        (pending(&format!("{land}, {rain}")), "le pion de Luc"),
        (pending(&format!("{rain}, {rain}")), "une question y attend derrière"),
        (two("'phase': 'auction'"), "on ne repart pas de la phase « auction »"),
        (two(&format!("'phase': 'auction', 'agenda': [{roll}]")), "la phase n'est pas « auction »"),
        (two(&format!("'current_player': 'Luc', 'agenda': [{roll}]")), "pas le tour de Luc"),
        (two("'phase': 'purchase'"), "la case Départ ne peut appartenir à personne"),
        (
            read(
                "{'players': [{'name': 'Ana', 'bankrupt': true}, {'name': 'Luc', 'bankrupt': true}]}",
            ),
            "il n'y reste aucun joueur",
        ),
    ]
}

/// The same, of rules that Braillopoly has not.
fn faults_of_others() -> Vec<(&'static str, Value, &'static str)> {
    vec![
        ("monopolic", ana("'loan': 50001"), "d'un à cinquante mille francs"),
        ("monopolic", ana("'loan': 500, 'loan_passages': 255"), "trop de tours avec un prêt"),
        ("monopolic", ana("'loan_passages': 1"), "ou sans en avoir"),
        (
            "classique",
            deed(
                "'square': 1, 'owner': 'Ana', 'houses': 1, 'mortgaged': true},
                {'square': 3, 'owner': 'Ana'",
            ),
            "à la fois un bâtiment et une hypothèque",
        ),
        (
            "canadienne",
            deed("'square': 5, 'owner': 'Ana', 'kept': {'InTurn': 1}"),
            "l'hypothèque gardée",
        ),
        (
            "football",
            waiting("'InheritedMortgage': {'seat': 0, 'square': 5}"),
            "une hypothèque y est à choisir",
        ),
    ]
}

#[test]
fn each_fault_has_its_sentence() {
    let usual = faults().into_iter().map(|(position, told)| ("braillopoly", position, told));
    for (id, position, told) in usual.chain(faults_of_others()) {
        let Err(sentence) = start(id, Length::Full, &position) else { panic!("{told}: accepted") };
        assert!(sentence.to_lowercase().contains(&told.to_lowercase()), "{told}: {sentence}");
        assert!(sentence.starts_with("On ne peut pas partir"), "{sentence}");
        assert!(!sentence.contains("fault-"), "{sentence}");
    }
}

/// Dice of nine are no dice, whoever is to leave jail by them.
#[test]
fn dice_show_one_to_six() {
    let task = pending("{'LeaveJail': {'seat': 0, 'roll': [9, 9]}}");
    assert!(serde_json::from_value::<Snapshot>(task).is_err());
}

/// All that is wrong is named at once, not the first of it.
#[test]
fn every_fault_of_a_position_is_named() {
    let position = read(
        "{'players': [{'name': 'Ana', 'jail_turns': 0, 'square': 24}, {'name': 'Luc', 'loan': 5}],
        'deeds': [{'square': 5, 'mortgaged': true}], 'pot': 3}",
    );
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
    let game = start("braillopoly", Length::Full, &ana("'jail_turns': 1")).unwrap();
    assert_eq!((game.player(seat_at(0)).square.number(), game.pot().0), (10, 0));
    let house_rules = HouseRules { free_parking_pot: true, ..HouseRules::default() };
    let setup = Setup {
        start: Some(serde_json::from_value(two("'pot': 100")).unwrap()),
        names: vec!["Ana".into(), "Luc".into()],
        house_rules,
        ..Setup::default()
    };
    assert_eq!(Game::new(edition("braillopoly"), &setup).unwrap().snapshot().pot.0, 100);
    let wait = "{'Wait': {'Purchase': {'seat': 0, 'square': 0}}}";
    let turn = format!("[{{'EndMove': {{'seat': 0, 'doubles': 0}}}}, {wait}]");
    let ending = two(&format!("'closing': true, 'agenda': {turn}"));
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
