//! What players argue about: the rules one may ask for.

use std::str::FromStr;

use serde::{Deserialize, Serialize};
use strum::{EnumString, VariantArray};

/// A rule a player may ask for, by its usual name; in the order they are told.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    EnumString,
    VariantArray,
)]
#[allow(missing_docs)]
pub enum RuleTopic {
    Start,
    Salary,
    Opening,
    Doubles,
    Auctions,
    Rents,
    FullGroups,
    Stations,
    Utilities,
    IncomeTax,
    LuxuryTax,
    FreeParking,
    Cards,
    Jail,
    Building,
    Hotels,
    Shortage,
    SellingBuildings,
    Mortgages,
    InheritedMortgages,
    Trades,
    Loans,
    Debts,
    Bankruptcy,
    ShortGame,
    TimedGame,
    MoneyRain,
    Characters,
    QuietStep,
    Vaults,
    Fence,
    Leader,
    Patrol,
    Escape,
    End,
}

impl RuleTopic {
    /// The one of this name, as documents write it.
    pub fn named(name: &str) -> Option<RuleTopic> {
        RuleTopic::from_str(name).ok()
    }

    /// Whether it tells the rents of some kind of property.
    pub fn is_of_rents(self) -> bool {
        matches!(self, RuleTopic::Stations | RuleTopic::Utilities)
    }
}

/// What an edition's document leaves unsaid, and where the rule comes from.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Note {
    /// The rule.
    pub rule: RuleTopic,
    /// In French, as it is spoken after the rule.
    pub says: String,
}
