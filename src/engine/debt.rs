//! What is owed, to whom and why.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::{Deck, Money, Seat, Square};

/// To whom money is owed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Creditor {
    /// The bank.
    Bank,
    /// A player.
    Player(Seat),
}

/// Why money is owed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DebtReason {
    /// The rent of a square.
    Rent(Square),
    /// The tax of a square.
    Tax(Square),
    /// A card, by its rank from 0.
    Card {
        /// Its deck.
        deck: Deck,
        /// Its rank.
        card: usize,
    },
    /// Leaving jail after the last throw.
    JailFine,
    /// The interest on a deed received mortgaged.
    MortgageFee(Square),
    /// The bank's loan.
    Loan,
}

impl DebtReason {
    /// A tax or a fine: what some players leave in the middle of the board.
    pub(super) fn is_fine(self) -> bool {
        matches!(self, DebtReason::Tax(_) | DebtReason::Card { .. } | DebtReason::JailFine)
    }
}

/// A part of a debt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Due {
    /// To whom.
    pub to: Creditor,
    /// How much.
    pub amount: Money,
}

/// The parts of a debt, in the order in which they are paid: one to each other player at most.
pub type Dues = ArrayVec<Due, 8>;

/// What a player owes, paid in order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Debt {
    /// Who owes.
    pub debtor: Seat,
    /// To whom, in the order they are paid.
    pub dues: Dues,
    /// Why.
    pub reason: DebtReason,
}

impl Debt {
    pub(super) fn one(debtor: Seat, to: Creditor, amount: Money, reason: DebtReason) -> Debt {
        Debt { debtor, dues: Dues::from_iter([Due { to, amount }]), reason }
    }

    /// All that is owed.
    pub fn total(&self) -> Money {
        self.dues.iter().map(|due| due.amount).sum()
    }
}
