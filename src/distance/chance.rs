//! Chance that no house chooses: each commits to a secret of its own before it knows another's,
//! and all the secrets make the seed of the game.

use serde::{Deserialize, Serialize};

/// What a house throws in; nobody knows it before all are promised.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Secret([u8; 32]);

/// The promise of a secret: whoever made it cannot change the secret any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pledge([u8; 32]);

impl Secret {
    /// One that nobody can guess.
    pub fn new() -> Secret {
        Secret(rand::random())
    }

    /// Its promise.
    pub fn promise(&self) -> Pledge {
        let mut hasher = blake3::Hasher::new();
        hasher.update(b"braillopoly promise 1").update(&self.0);
        Pledge(*hasher.finalize().as_bytes())
    }
}

impl Default for Secret {
    fn default() -> Secret {
        Secret::new()
    }
}

/// The seed that these secrets make, by house.
pub fn seed_of(secrets: &[Secret]) -> u64 {
    let mut hasher = blake3::Hasher::new();
    hasher.update(b"braillopoly seed 1");
    for secret in secrets {
        hasher.update(&secret.0);
    }
    let mut seed = [0; 8];
    seed.copy_from_slice(&hasher.finalize().as_bytes()[..8]);
    u64::from_le_bytes(seed)
}
