//! The situation a phrase is said in.

use strum::{IntoStaticStr, VariantArray};

/// The situation a phrase is said in: what is asked, and of whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, VariantArray, IntoStaticStr)]
pub enum Situation {
    /// One's turn, and anything general.
    Turn,
    /// A deed is for sale.
    Purchase,
    /// An auction runs.
    Auction,
    /// An offer is to be answered.
    Offer,
    /// A rent may be claimed.
    Rent,
    /// One is in jail.
    Jail,
    /// More is owed than is in hand.
    Debt,
    /// A trade is being put together.
    Trade,
    /// The game is over.
    Over,
    /// The start menu.
    Menu,
    /// A lesson.
    Lesson,
}

impl Situation {
    /// Its name.
    pub fn name(self) -> &'static str {
        self.into()
    }
}
