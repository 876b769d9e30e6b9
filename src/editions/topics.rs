//! What players argue about: the rules one may ask for.

use serde::{Deserialize, Serialize};

/// A rule a player may ask for, by its usual name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
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
    End,
}

impl RuleTopic {
    /// All of them, in the order they are told.
    pub const ALL: [RuleTopic; 27] = [
        RuleTopic::Start,
        RuleTopic::Salary,
        RuleTopic::Opening,
        RuleTopic::Doubles,
        RuleTopic::Auctions,
        RuleTopic::Rents,
        RuleTopic::FullGroups,
        RuleTopic::Stations,
        RuleTopic::Utilities,
        RuleTopic::IncomeTax,
        RuleTopic::LuxuryTax,
        RuleTopic::FreeParking,
        RuleTopic::Jail,
        RuleTopic::Building,
        RuleTopic::Hotels,
        RuleTopic::Shortage,
        RuleTopic::SellingBuildings,
        RuleTopic::Mortgages,
        RuleTopic::InheritedMortgages,
        RuleTopic::Trades,
        RuleTopic::Loans,
        RuleTopic::Debts,
        RuleTopic::Bankruptcy,
        RuleTopic::ShortGame,
        RuleTopic::TimedGame,
        RuleTopic::MoneyRain,
        RuleTopic::End,
    ];
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
