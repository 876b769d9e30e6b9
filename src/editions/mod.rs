//! Editions are data: a board, its deeds and decks, the words for its things,
//! and its rules as named values. One RON file each, in `editions/`.

mod board;
mod cards;
mod file;
mod rules;
mod units;

pub use board::{Deed, DeedKind, Edition, Group, GroupId, Place, PlaceKind};
pub use cards::{Card, CardEffect, Deck};
pub use file::EditionError;
pub use rules::{
    BareRent, BuildTime, BuildingAuction, HotelNeeds, HotelSale, InheritedMortgage, Loan,
    MoneyRain, MortgageClears, MortgagedTrade, Opening, RentLapse, Rules, SharedBankruptcy,
    TradeTime, UtilityRoll,
};
pub use units::{BOARD_SIZE, Money, Square};

/// The default edition, built in so that a game can start even when the
/// `editions/` folder is gone.
pub const BRAILLOPOLY: &str = include_str!("../../editions/braillopoly.ron");

impl Edition {
    /// The built-in Braillopoly edition.
    ///
    /// # Errors
    /// Never in a build whose tests passed: the file is checked by them.
    pub fn braillopoly() -> Result<Edition, EditionError> {
        Edition::parse("editions/braillopoly.ron", BRAILLOPOLY)
    }
}
