//! An edition is played, or refused with a line and a reason.
#![no_main]

mod shared;

use std::sync::Arc;

use braillopoly::editions::Edition;
use braillopoly::engine::Setup;
use braillopoly::game::Session;
use braillopoly::play::Seats;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(edition) = Edition::parse("edition.ron", text) else { return };
    let names = ["Ana", "Luc"].map(String::from).to_vec();
    let setup = Setup { names, seed: 1, ..Setup::default() };
    let people = Seats::people(2);
    let started = Session::start(&shared::LANGUAGE, Arc::new(edition), setup, people);
    let Ok(mut session) = started else { return };
    for phrase in ["je lance les dés", "j'achète", "je passe", "qui gagne", "les règles"] {
        session.hear(phrase);
        session.prompt();
    }
    assert_eq!(session.game().faults(), []);
});
