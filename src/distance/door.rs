//! The door of a house: three words that are said over the telephone lead to it, for who knows
//! all of them, while it stands open.

use argon2::{Algorithm, Argon2, Params, Version};
use iroh::SecretKey;
use spake2::{Ed25519Group, Identity, Password, Spake2};

use super::fault::DistanceFault;

/// Who knocks at the door.
pub const DOOR_ALPN: &[u8] = b"braillopoly/door/1";

/// Wrong proofs that close a door for good.
pub const MOST_WRONG: u32 = 3;

/// Words of a door.
pub const WORDS: usize = 3;

/// What makes trying all words dear: kibibytes of memory, and passes over it.
const HARDNESS: (u32, u32) = (64 * 1024, 3);

/// The words of a door, as the list has them.
#[derive(Clone, PartialEq, Eq)]
pub struct DoorWords([String; WORDS]);

impl DoorWords {
    /// Drawn from a list; none from a list of too few.
    pub fn drawn(list: &[&str]) -> Option<DoorWords> {
        let drawn = rand::seq::index::sample(&mut rand::rng(), list.len().max(WORDS), WORDS);
        let words: Option<Vec<String>> =
            drawn.iter().map(|rank| list.get(rank).map(|word| word.to_string())).collect();
        words?.try_into().ok().map(DoorWords)
    }

    /// These words; none where they are not so many.
    pub fn new(words: Vec<String>) -> Option<DoorWords> {
        words.try_into().ok().map(DoorWords)
    }

    /// In order.
    pub fn words(&self) -> &[String] {
        &self.0
    }

    /// The key of the door these words lead to, on that day since 1970: no table of all doors
    /// can be made beforehand. It takes a third of a second on purpose.
    ///
    /// # Errors
    /// Too little memory.
    pub(super) fn key(&self, day: u64) -> Result<SecretKey, DistanceFault> {
        let (memory, passes) = HARDNESS;
        let mut key = [0; 32];
        let params = Params::new(memory, passes, 1, Some(key.len()));
        let params = params.map_err(|_| DistanceFault::Door)?;
        let salt = format!("braillopoly door 1 {day}");
        Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
            .hash_password_into(self.0.join(" ").as_bytes(), salt.as_bytes(), &mut key)
            .map_err(|_| DistanceFault::Door)?;
        Ok(SecretKey::from_bytes(&key))
    }
}

/// One side of the proof that both know the words.
pub(super) struct Proof {
    state: Spake2<Ed25519Group>,
    /// What the other side is to be told.
    pub said: Vec<u8>,
}

impl Proof {
    /// The side of who knocks.
    pub fn of_guest(words: &DoorWords) -> Proof {
        let (password, guest, host) = Proof::sides(words);
        let (state, said) = Spake2::<Ed25519Group>::start_a(&password, &guest, &host);
        Proof { state, said }
    }

    /// The side of who lives there.
    pub fn of_host(words: &DoorWords) -> Proof {
        let (password, guest, host) = Proof::sides(words);
        let (state, said) = Spake2::<Ed25519Group>::start_b(&password, &guest, &host);
        Proof { state, said }
    }

    fn sides(words: &DoorWords) -> (Password, Identity, Identity) {
        let password = Password::new(words.0.join(" ").as_bytes());
        (password, Identity::new(b"guest"), Identity::new(b"host"))
    }

    /// What both sides share that know the same words, bound to the lasting keys of both
    /// houses; each proves it with its own half.
    pub fn shared(self, heard: &[u8], guest: &[u8], host: &[u8]) -> Option<SharedProof> {
        let key = self.state.finish(heard).ok()?;
        let half = |side: &[u8]| {
            let mut hasher = blake3::Hasher::new();
            hasher.update(b"braillopoly door 1").update(&key);
            *hasher.update(side).update(guest).update(host).finalize().as_bytes()
        };
        Some(SharedProof { guest: half(b"guest"), host: half(b"host") })
    }
}

/// What is proved, by each side to the other.
pub(super) struct SharedProof {
    pub guest: [u8; 32],
    pub host: [u8; 32],
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(of: &str) -> DoorWords {
        DoorWords::new(of.split(' ').map(String::from).collect()).unwrap()
    }

    /// Whether who says these words, at the door of those, proves them.
    fn is_let_in(said: &DoorWords, door: &DoorWords, (guest, host): (&[u8], &[u8])) -> bool {
        let (knocks, answers) = (Proof::of_guest(said), Proof::of_host(door));
        let (to_host, to_guest) = (knocks.said.clone(), answers.said.clone());
        let there = knocks.shared(&to_guest, guest, host).unwrap();
        let here = answers.shared(&to_host, guest, host).unwrap();
        assert_eq!(there.guest == here.guest, there.host == here.host);
        there.guest == here.guest
    }

    /// Ten thousand wrong codes let nobody in, those that differ by one word or their order
    /// among them.
    #[test]
    fn ten_thousand_wrong_codes_let_nobody_in() {
        let list: Vec<&str> = include_str!("../../lexicon/fr/door_words.txt").lines().collect();
        let (door, keys) = (words("cerise tambour lundi"), (&b"guest"[..], &b"host"[..]));
        assert!(is_let_in(&words("cerise tambour lundi"), &door, keys));
        assert!(!is_let_in(&words("tambour cerise lundi"), &door, keys));
        let mut wrong = 0;
        for (rank, word) in list.iter().enumerate().cycle().take(10_000) {
            let said = match rank % 4 {
                0 => words(&format!("{word} tambour lundi")),
                1 => words(&format!("cerise {word} lundi")),
                2 => words(&format!("cerise tambour {word}")),
                _ => DoorWords::drawn(&list).unwrap(),
            };
            if said != door {
                wrong += 1;
                assert!(!is_let_in(&said, &door, keys));
            }
        }
        assert!(wrong > 9_990, "{wrong}");
    }

    /// The proof is of both houses: who passes on what others say to each other is not let in.
    #[test]
    fn who_passes_a_proof_on_is_not_let_in() {
        let door = words("cerise tambour lundi");
        let (knocks, answers) = (Proof::of_guest(&door), Proof::of_host(&door));
        let (to_host, to_guest) = (knocks.said.clone(), answers.said.clone());
        let there = knocks.shared(&to_guest, b"claire", b"between").unwrap();
        let here = answers.shared(&to_host, b"between", b"paul").unwrap();
        assert_ne!(there.guest, here.guest);
    }
}
