//! What another house may send, disturbed by chance: nothing comes of it but a refusal. By
//! coverage, `fuzz/targets/peer.rs` looks for what chance does not find.

use braillopoly::distance::PeersWord;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use strum::VariantArray as _;

use crate::common::campaign;

/// A word with some of its bytes changed, left out, said twice or cut off.
fn disturbed(word: &[u8], rng: &mut ChaCha8Rng) -> Vec<u8> {
    let mut word = word.to_vec();
    for _ in 0..rng.random_range(1..4) {
        let at = rng.random_range(0..=word.len());
        match rng.random_range(0..6) {
            0 => word.truncate(at),
            1 => word.insert(at, rng.random()),
            2 => word.splice(at..at, [0xff; 9]).for_each(drop),
            3 if at < word.len() => drop(word.remove(at)),
            4 => word.extend_from_within(at..),
            _ if at < word.len() => word[at] = rng.random(),
            _ => {}
        }
    }
    word
}

#[test]
fn nothing_comes_of_disturbed_words() {
    let (words, first) = (campaign::PEERS_WORDS.now(), campaign::PEERS_WORDS.seeds().start);
    let rng = &mut ChaCha8Rng::seed_from_u64(first);
    for kind in PeersWord::VARIANTS {
        let examples = kind.examples();
        for example in &examples {
            assert!(kind.is_said_by(example), "{kind:?}");
        }
        let mut refused = 0;
        for _ in 0..words {
            let example = &examples[rng.random_range(0..examples.len())];
            refused += u64::from(!kind.is_said_by(&disturbed(example, rng)));
        }
        assert!(refused * 20 > words, "{kind:?}: {refused} refused of {words}");
    }
}
