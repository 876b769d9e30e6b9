//! Whatever is typed or heard is answered, and the rules stay whole.
#![no_main]

mod shared;

use std::cell::RefCell;

use braillopoly::engine::Setup;
use braillopoly::game::Session;
use braillopoly::play::Seats;
use libfuzzer_sys::fuzz_target;

/// Phrases after which another game begins.
const LONGEST: usize = 300;

thread_local! {
    static TABLE: RefCell<Option<(Session, usize)>> = const { RefCell::new(None) };
}

fn session(seed: usize) -> Session {
    let edition = shared::EDITIONS[seed % shared::EDITIONS.len()].clone();
    let names = ["Ana", "Luc", "Zoé"].map(String::from).to_vec();
    let setup = Setup { names, seed: seed as u64, ..Setup::default() };
    Session::start(&shared::LANGUAGE, edition, setup, Seats::people(3)).unwrap()
}

fuzz_target!(|text: &str| {
    TABLE.with_borrow_mut(|table| {
        let (session, said) = table.get_or_insert_with(|| (session(text.len()), 0));
        session.hear(text);
        session.prompt();
        *said += 1;
        assert_eq!(session.game().faults(), []);
        if *said > LONGEST || session.game().winner().is_some() {
            *table = None;
        }
    });
});
