//! The rules players may add, one row each.

use crate::editions::RuleTopic;
use crate::engine::HouseRules;
use crate::lexicon::{Answer, Intent};

/// A rule players may add.
pub struct HouseRuleRow {
    /// What puts it on, or off again.
    pub intent: Intent,
    /// Its value in the list of all.
    pub name: &'static str,
    /// The text that tells it.
    pub told: &'static str,
    /// The rule whose place it takes.
    pub instead_of: RuleTopic,
    field: fn(&mut HouseRules) -> &mut bool,
}

/// Every rule players may add, in the order they are offered.
pub const HOUSE_RULES: [HouseRuleRow; 4] = [
    HouseRuleRow {
        intent: Intent::Answer(Answer::HousePot),
        name: "pot",
        told: "house-pot",
        instead_of: RuleTopic::FreeParking,
        field: |rules| &mut rules.free_parking_pot,
    },
    HouseRuleRow {
        intent: Intent::Answer(Answer::HouseDoubleSalary),
        name: "salary",
        told: "house-double-salary",
        instead_of: RuleTopic::Salary,
        field: |rules| &mut rules.double_salary,
    },
    HouseRuleRow {
        intent: Intent::Answer(Answer::HouseNoAuctions),
        name: "auctions",
        told: "house-no-auctions",
        instead_of: RuleTopic::Auctions,
        field: |rules| &mut rules.no_auctions,
    },
    HouseRuleRow {
        intent: Intent::Answer(Answer::HouseAutomaticRents),
        name: "rents",
        told: "house-automatic-rents",
        instead_of: RuleTopic::Rents,
        field: |rules| &mut rules.automatic_rents,
    },
];

impl HouseRuleRow {
    /// Whether it was added to these.
    pub fn is_on(&self, mut rules: HouseRules) -> bool {
        *(self.field)(&mut rules)
    }

    /// Adds it to these, or takes it away again.
    pub fn switch(&self, rules: &mut HouseRules) {
        let on = (self.field)(rules);
        *on = !*on;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_house_rule_has_its_row() {
        let mut rules = HouseRules::default();
        HOUSE_RULES.iter().for_each(|row| row.switch(&mut rules));
        let HouseRules { free_parking_pot, double_salary, no_auctions, automatic_rents } = rules;
        assert!(free_parking_pot && double_salary && no_auctions && automatic_rents);
        assert!(HOUSE_RULES.iter().all(|row| row.is_on(rules)));
    }
}
