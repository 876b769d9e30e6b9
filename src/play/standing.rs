//! The game as a house has it, in a few bytes: houses whose games differ find it out.

use std::collections::VecDeque;

use serde::{Deserialize, Serialize};

use crate::engine::Game;

/// How many are remembered: a house that decided so long ago is not compared.
const REMEMBERED: usize = 512;

/// The game as a house has it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    /// After so many entries.
    pub entries: u64,
    /// The hash of what can be seen of it.
    pub hash: u64,
}

/// How the game stood here, after what was agreed on last.
pub(super) struct Standings(VecDeque<Standing>);

impl Standings {
    /// Of a game after so many entries.
    pub fn new(game: &Game, entries: usize) -> Standings {
        let mut standings = Standings(VecDeque::new());
        standings.add(game, entries);
        standings
    }

    /// It stands so after so many entries.
    pub fn add(&mut self, game: &Game, entries: usize) {
        let seen = postcard::to_allocvec(&game.snapshot()).unwrap_or_default();
        if self.0.len() == REMEMBERED {
            self.0.pop_front();
        }
        self.0.push_back(Standing { entries: entries as u64, hash: fnv(&seen) });
    }

    /// As it stands now.
    pub fn last(&self) -> Standing {
        self.0.back().copied().unwrap_or_default()
    }

    /// Whether the game was not so here, as far as is remembered.
    pub fn contradict(&self, other: Standing) -> bool {
        let since = self.0.front().is_some_and(|first| other.entries >= first.entries);
        since && !self.0.contains(&other)
    }
}

/// FNV-1a: the same in every build of the program, which the library's own hashes do not
/// promise.
fn fnv(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}
