//! The rules of an edition that are values.

use serde::{Deserialize, Serialize};

use super::Money;

/// Every rule an edition states as a value. The edition's file quotes the
/// sentence of its document beside each.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// What each player receives at the start.
    pub start_money: Money,
    /// For reaching or passing Départ.
    pub salary: Money,
    /// Houses in the bank.
    pub houses: u8,
    /// Hotels in the bank.
    pub hotels: u8,
    /// Houses a street needs before a hotel, and gives back for it; 1 to 4.
    pub houses_before_hotel: u8,
    /// To leave jail before rolling, or after the last failed roll.
    pub jail_fine: Money,
    /// Rolls one may try in jail; at least 1.
    pub jail_turns: u8,
    /// This many doubles in a row lead to jail; at least 1.
    pub doubles_to_jail: u8,
    /// The lowest first bid.
    pub auction_opening: Money,
    /// The lowest raise; at least 1.
    pub auction_raise: Money,
    /// Rent of a station by how many of them its owner has.
    pub station_rents: [Money; 4],
    /// Rent of a utility, times the dice, by how many its owner has.
    pub utility_multipliers: [u32; 2],
    /// Interest on a mortgage, in per cent of its value, rounded up.
    pub mortgage_interest_percent: u32,
    /// The bills of the money rain card.
    pub money_rain: MoneyRain,
}

/// The bills thrown in the air by the money rain card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MoneyRain {
    /// What one bill is worth.
    pub bill: Money,
    /// How many bills are thrown.
    pub bills: u8,
}
