//! A save gives the game it was, or a reason.
#![no_main]

mod shared;

use braillopoly::game::Session;
use braillopoly::play::Saved;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(saved) = Saved::parse("partie.ron", text) else { return };
    let Ok(mut session) = Session::resume(&shared::LANGUAGE, "partie.ron", saved) else { return };
    session.opening();
    session.prompt();
    assert_eq!(session.game().faults(), []);
});
