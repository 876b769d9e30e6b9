//! How much the tests that draw at random try: enough for each change, and much more in
//! `./tester --long`.

use std::ops::Range;

/// How many of something: for each change, and in the long campaign.
#[derive(Clone, Copy)]
pub struct Size {
    usual: u64,
    long: u64,
}

/// Games of random legal commands, in all editions together.
pub const RANDOM_GAMES: Size = Size { usual: 60, long: 100_000 };

/// Games of random legal commands of a heist, to the end.
pub const HEIST_GAMES: Size = Size { usual: 20, long: 10_000 };

/// Games between computers, for each edition and length.
pub const COMPUTER_GAMES: Size = Size { usual: 20, long: 200 };

/// Tables of computers of every level, for each edition: of two, three and four.
pub const TABLES: Size = Size { usual: 1, long: 3 };

/// Games between computers of every level, decided once more with other dice to come.
pub const IMAGINED_GAMES: Size = Size { usual: 2, long: 6 };

/// Games between formidable computers, whose offers are looked at.
pub const FORMIDABLE_GAMES: Size = Size { usual: 3, long: 12 };

/// Turns of the game of each edition that is played by ear.
pub const TURNS_BY_EAR: Size = Size { usual: 4, long: 10 };

/// Positions tampered with.
pub const TAMPERED_FILES: Size = Size { usual: 400, long: 200_000 };

/// Exercises of each rule in each edition.
pub const EXERCISES: Size = Size { usual: 4, long: 24 };

/// Words of other houses, of each kind, that chance disturbs.
pub const PEERS_WORDS: Size = Size { usual: 3_000, long: 1_000_000 };

/// Games that three houses play over real lines.
pub const GAMES_AT_A_DISTANCE: Size = Size { usual: 2, long: 1_000 };

/// Games killed while they are played in text.
pub const KILLED_GAMES: Size = Size { usual: 10, long: 50 };

impl Size {
    /// How many there are this time.
    pub fn now(self) -> u64 {
        if first_of_long().is_some() { self.long } else { self.usual }
    }

    /// As many seeds: always the same, but for a long campaign.
    pub fn seeds(self) -> Range<u64> {
        let first = first_of_long().unwrap_or(0);
        first..first + self.now()
    }
}

/// The first seed of a long campaign, which `BRAILLOPOLY_LONG` asks for by giving it.
fn first_of_long() -> Option<u64> {
    let first = std::env::var("BRAILLOPOLY_LONG").ok()?;
    Some(first.parse().expect("BRAILLOPOLY_LONG is the first seed, a number"))
}

/// One try of a campaign: where it fails, its seed is told.
pub struct Try(pub u64);

impl Drop for Try {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("This was with the seed {}.", self.0);
        }
    }
}
