//! Money and squares, kept apart from bare integers.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul};

use serde::de::{Error as _, Unexpected};
use serde::{Deserialize, Deserializer, Serialize};

/// Number of squares of every board.
pub const BOARD_SIZE: u8 = 40;

/// A sum of money in whole units of the edition's currency; never negative.
///
/// The bank pays and takes whole units only. The one fraction the rules can
/// produce, the tenth of a mortgage of 75 or 175, is rounded up, as the deeds
/// print it (75 → 83, 175 → 193).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Money(pub u32);

impl Money {
    /// No money.
    pub const ZERO: Money = Money(0);

    /// What is left after taking `other` away, at least nothing.
    pub fn saturating_sub(self, other: Money) -> Money {
        Money(self.0.saturating_sub(other.0))
    }

    /// Half of it, rounded down. Every printed building price is even.
    pub fn half(self) -> Money {
        Money(self.0 / 2)
    }

    /// `percent` per cent of it, rounded up to a whole unit.
    ///
    /// ```
    /// use braillopoly::editions::Money;
    ///
    /// assert_eq!(Money(75).percent_rounded_up(10), Money(8));
    /// ```
    pub fn percent_rounded_up(self, percent: u32) -> Money {
        Money((u64::from(self.0) * u64::from(percent)).div_ceil(100) as u32)
    }
}

impl Add for Money {
    type Output = Money;
    fn add(self, other: Money) -> Money {
        Money(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Money {
    fn add_assign(&mut self, other: Money) {
        *self = *self + other;
    }
}

impl Mul<u32> for Money {
    type Output = Money;
    fn mul(self, times: u32) -> Money {
        Money(self.0.saturating_mul(times))
    }
}

impl Sum for Money {
    fn sum<I: Iterator<Item = Money>>(iter: I) -> Money {
        iter.fold(Money::ZERO, Add::add)
    }
}

impl fmt::Display for Money {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A square of the board, 0 (Départ) to 39, clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Square(u8);

impl Square {
    /// The square every pawn starts from.
    pub const GO: Square = Square(0);

    /// The square of this number; none from 40 on.
    pub const fn new(number: u8) -> Option<Square> {
        match number < BOARD_SIZE {
            true => Some(Square(number)),
            false => None,
        }
    }

    /// Its number, 0 to 39.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its rank in lists of squares.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// All squares, from Départ round the board.
    pub fn all() -> impl Iterator<Item = Square> {
        (0..BOARD_SIZE).map(Square)
    }

    /// The square `steps` further, clockwise.
    ///
    /// ```
    /// use braillopoly::editions::Square;
    ///
    /// assert_eq!(Square::GO.back(1).forward(2), Square::GO.forward(1));
    /// assert_eq!(Square::new(40), None);
    /// ```
    pub fn forward(self, steps: u8) -> Square {
        Square(((u16::from(self.0) + u16::from(steps)) % u16::from(BOARD_SIZE)) as u8)
    }

    /// The square `steps` back, against the clock.
    pub fn back(self, steps: u8) -> Square {
        self.forward(BOARD_SIZE - steps % BOARD_SIZE)
    }

    /// How many steps clockwise lead to `other`, 1 to 40: a pawn that is told
    /// to go where it stands goes round once.
    pub fn distance_to(self, other: Square) -> u8 {
        match (other.0 + BOARD_SIZE - self.0) % BOARD_SIZE {
            0 => BOARD_SIZE,
            steps => steps,
        }
    }
}

/// A number that is no square is no file of ours.
impl<'de> Deserialize<'de> for Square {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Square, D::Error> {
        let number = u8::deserialize(deserializer)?;
        let unknown = || D::Error::invalid_value(Unexpected::Unsigned(number.into()), &"square");
        Square::new(number).ok_or_else(unknown)
    }
}

/// What sums are counted in, in the singular and in the plural; masculine.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Currency {
    /// "franc"
    pub one: String,
    /// "francs"
    pub many: String,
    /// It is said where all is told, and not after every sum.
    #[serde(default)]
    pub in_full_only: bool,
}

impl Currency {
    /// Its name after this amount: French has no plural below two.
    pub fn of(&self, amount: u32) -> String {
        if amount < 2 { self.one.clone() } else { self.many.clone() }
    }
}
