//! From random positions, what is listed as legal is exactly what is accepted, and what is
//! refused changes nothing.
#![no_main]

#[path = "../../tests/dry/common/random.rs"]
#[allow(dead_code)]
mod random;
mod shared;

use braillopoly::engine::{Command, Game, Seat, Square};
use libfuzzer_sys::fuzz_target;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

pub fn seat_at(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

pub fn square_at(number: u8) -> Square {
    Square::new(number).unwrap()
}

fuzz_target!(|bytes: &[u8]| {
    let mut seed = [0; 32];
    seed.iter_mut().zip(bytes).for_each(|(to, from)| *to = *from);
    let mut rng = ChaCha8Rng::from_seed(seed);
    let edition = &shared::EDITIONS[usize::from(seed[0]) % shared::EDITIONS.len()];
    let setup = random::setup(edition, &mut rng);
    let mut game = Game::new(edition.clone(), &setup).unwrap();
    for _ in 0..bytes.len().min(64) {
        let awaited = game.awaited();
        if game.winner().is_some() {
            break;
        }
        assert!(awaited.iter().all(|&seat| !game.legal_commands(seat).is_empty()));
        let seat = random::anyone(&game, &mut rng);
        let action = random::any_action(&game, seat, &mut rng);
        let listed = game.legal_commands(seat).iter().any(|legal| legal.admits(&game, &action));
        let mut copy = game.clone();
        let accepted = copy.apply(&Command { seat, action }).is_ok();
        assert_eq!(listed, accepted);
        assert!(accepted || copy == game);
        if let Some(action) = random::legal_action(&game, seat, &mut rng) {
            let _ = game.apply(&Command { seat, action });
            assert_eq!(game.faults(), []);
        }
    }
});
