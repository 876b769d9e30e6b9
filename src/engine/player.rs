//! What a player has, and what can be owned.

use arrayvec::ArrayVec;
use serde::de::{Error as _, Unexpected};
use serde::{Deserialize, Deserializer, Serialize};

use super::{CharacterId, Deck, Loot, Money, Square};

/// A player's place round the table, from 0; the next seat is on the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Seat(pub(super) u8);

/// Seats at the largest table.
const MOST_SEATS: u8 = 8;

/// Some seats, in the order in which they count.
pub type SeatOrder = ArrayVec<Seat, { MOST_SEATS as usize }>;

impl Seat {
    /// The seat of whoever is named first.
    pub const FIRST: Seat = Seat(0);

    /// The seat of this number, from 0; none from 8 on.
    pub const fn new(number: u8) -> Option<Seat> {
        match number < MOST_SEATS {
            true => Some(Seat(number)),
            false => None,
        }
    }

    /// The seat on its left, at a full table.
    pub const fn left(self) -> Seat {
        Seat((self.0 + 1) % MOST_SEATS)
    }

    /// Its number, 0 to 7.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The seat's rank in lists.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A number that is no seat is no file of ours.
impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seat, D::Error> {
        let number = u8::deserialize(deserializer)?;
        let unknown = || D::Error::invalid_value(Unexpected::Unsigned(number.into()), &"seat");
        Seat::new(number).ok_or_else(unknown)
    }
}

/// A player's pawn, money and cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// As it is spoken.
    pub name: String,
    /// Money in hand.
    pub cash: Money,
    /// Where the pawn stands.
    pub square: Square,
    /// In jail, the rolls already tried there.
    pub jail_turns: Option<u8>,
    /// "Get out of jail" cards held, each from its deck.
    pub jail_cards: Vec<Deck>,
    /// Borrowed from the bank, beside mortgages.
    pub loan: Option<RunningLoan>,
    /// Out of the game.
    pub bankrupt: bool,
    /// Who they are, where players are somebody.
    pub character: Option<CharacterId>,
    /// Whether a talent that is used once a round may be.
    pub talent_ready: bool,
    /// Gold they carry, in the order it was taken.
    pub bag: Vec<Loot>,
    /// Away with what they have: off the board, but not out of the count.
    pub escaped: bool,
    /// What they were worth when it was counted up, debts and all; none before the end.
    pub counted: Option<Money>,
}

/// A loan of the bank that is not paid back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RunningLoan {
    /// What was lent.
    pub sum: Money,
    /// Passages of Départ since.
    pub passages: u8,
}

/// The state of a deed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Holding {
    /// `None`: the bank's.
    pub owner: Option<Seat>,
    /// Houses standing; none beside a hotel.
    pub houses: u8,
    /// Whether a hotel stands.
    pub hotel: bool,
    /// Whether it is mortgaged.
    pub mortgaged: bool,
    /// Since when a mortgage it came with is kept; none for a mortgage of the
    /// owner's own.
    pub kept: Option<Kept>,
}

/// Since when somebody keeps the mortgage of a deed they received.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Kept {
    /// The dice have not been thrown since: it may still be lifted "at once".
    JustReceived,
    /// Since this turn.
    InTurn(u32),
}

impl Holding {
    /// Whether any building stands.
    pub fn built(&self) -> bool {
        self.hotel || self.houses > 0
    }
}
