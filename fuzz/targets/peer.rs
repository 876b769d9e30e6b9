//! Whatever another house says is understood or not, and nothing else comes of it. The first
//! byte tells what kind of word it is.
#![no_main]

use braillopoly::distance::PeersWord;
use libfuzzer_sys::fuzz_target;

const ALL: [PeersWord; 8] = [
    PeersWord::Asks,
    PeersWord::Answers,
    PeersWord::Says,
    PeersWord::Guest,
    PeersWord::Verdict,
    PeersWord::Founding,
    PeersWord::Ticket,
    PeersWord::Voice,
];

fuzz_target!(|bytes: &[u8]| {
    let Some((kind, said)) = bytes.split_first() else { return };
    ALL[usize::from(*kind) % ALL.len()].is_said_by(said);
});
