//! Editions are data: a board, its deeds and decks, the words for its things,
//! and its rules as named values. One RON file each, in `editions/`.

mod board;
mod cards;
mod catalogue;
mod file;
mod heist;
mod rules;
mod terms;
mod topics;
mod units;

pub use board::{Deed, DeedKind, Edition, Group, GroupId, Place, PlaceKind, PlaceSound};
pub use cards::{Card, CardEffect, Deck};
pub use catalogue::{built_in, of_folder};
pub use heist::{
    Bar, Character, CharacterId, Die, Ending, Escape, Fence, JailTakes, Patrol, Talent,
};
pub use rules::{
    BareRent, BuildTime, BuildingAuction, DebtInDeeds, HotelNeeds, HotelSale, InheritedMortgage,
    KeptMortgage, Loan, MoneyRain, MortgageClears, MortgagedTrade, Opening, RentLapse, Rules,
    SharedBankruptcy, TradePrice, TradeTime, UtilityRoll,
};
pub use terms::{BuiltAt, Terms, USUAL_CHANCE, USUAL_CHEST, USUAL_GO, USUAL_PARKING};
pub use topics::{Note, RuleTopic};
pub use units::{BOARD_SIZE, Currency, Money, Square};
