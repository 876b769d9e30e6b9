//! Two dice: those a script asks for first, then the seed's.

use std::collections::VecDeque;
use std::str::FromStr;

use rand::{RngExt, SeedableRng, seq::SliceRandom};
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

/// One throw of two dice, each 1 to 6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "(u8, u8)", into = "(u8, u8)")]
pub struct Roll(u8, u8);

impl TryFrom<(u8, u8)> for Roll {
    type Error = &'static str;

    fn try_from((first, second): (u8, u8)) -> Result<Roll, Self::Error> {
        Roll::new(first, second).ok_or("not a throw of two dice")
    }
}

impl From<Roll> for (u8, u8) {
    fn from(roll: Roll) -> (u8, u8) {
        roll.dice()
    }
}

impl Roll {
    /// A throw, or `None` unless both dice show 1 to 6.
    pub fn new(first: u8, second: u8) -> Option<Roll> {
        let die = 1..=6;
        (die.contains(&first) && die.contains(&second)).then_some(Roll(first, second))
    }

    /// What each die shows.
    pub fn dice(self) -> (u8, u8) {
        (self.0, self.1)
    }

    /// 2 to 12.
    pub fn total(self) -> u8 {
        self.0 + self.1
    }

    /// Whether both dice show the same.
    pub fn is_double(self) -> bool {
        self.0 == self.1
    }
}

impl FromStr for Roll {
    type Err = NotARoll;

    /// Reads "3+4".
    fn from_str(text: &str) -> Result<Roll, NotARoll> {
        let dice = text.split_once('+').and_then(|(first, second)| {
            Roll::new(first.trim().parse().ok()?, second.trim().parse().ok()?)
        });
        dice.ok_or(NotARoll)
    }
}

/// A text that is no throw of two dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotARoll;

/// The game's only source of chance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Dice {
    scripted: VecDeque<Roll>,
    rng: ChaCha8Rng,
}

impl Dice {
    pub(super) fn new(seed: u64, scripted: &[Roll]) -> Dice {
        Dice { scripted: scripted.iter().copied().collect(), rng: ChaCha8Rng::seed_from_u64(seed) }
    }

    /// Chance begins again, from there.
    pub(super) fn stir(&mut self, seed: u64) {
        self.rng = ChaCha8Rng::seed_from_u64(seed);
    }

    pub(super) fn roll(&mut self) -> Roll {
        self.scripted
            .pop_front()
            .unwrap_or_else(|| Roll(self.rng.random_range(1..=6), self.rng.random_range(1..=6)))
    }

    pub(super) fn shuffle<T>(&mut self, items: &mut [T]) {
        items.shuffle(&mut self.rng);
    }
}
