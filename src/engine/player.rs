//! What a player has, and what can be owned.

use serde::{Deserialize, Serialize};

use super::{Deck, Money, Square};

/// A player's place round the table, from 0; the next seat is on the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat's rank in lists.
    pub fn index(self) -> usize {
        usize::from(self.0)
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
