//! The rules, told from the edition's values.

use std::collections::BTreeSet;

use super::house_rules::{HOUSE_RULES, HouseRuleRow};
use super::message::{Message, Narrator};
use crate::editions::{Edition, PlaceKind, RuleTopic, Rules};
use crate::engine::{HouseRules, Length, Square};
use crate::language::Tongue;

/// The rules the players agreed on beside their edition's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Agreed {
    /// How the game ends.
    pub length: Length,
    /// What they added.
    pub house_rules: HouseRules,
}

impl Agreed {
    /// The house rule that takes a rule's place.
    fn instead(self, topic: RuleTopic) -> Option<&'static str> {
        let instead = |row: &&HouseRuleRow| row.instead_of == topic && row.is_on(self.house_rules);
        HOUSE_RULES.iter().find(instead).map(|row| row.told)
    }
}

impl Narrator {
    /// A rule as it stands in this game, then what the edition's document
    /// leaves unsaid about it.
    pub fn rule(&self, edition: &Edition, agreed: Agreed, topic: RuleTopic) -> Vec<String> {
        let narrator = self.in_edition(edition);
        let said = match agreed.instead(topic) {
            Some(id) => Message::new(id),
            None => rule_message(narrator.tongue(), edition, agreed, topic),
        };
        let note = edition.notes.iter().find(|note| note.rule == topic);
        let note = note.filter(|_| agreed.instead(topic).is_none()).map(|note| note.says.clone());
        std::iter::once(narrator.say(&said)).chain(note).collect()
    }

    /// Whether a rule is the same in two editions, whatever their things are called.
    pub fn same_rule(&self, one: &Edition, other: &Edition, topic: RuleTopic) -> bool {
        let said = |edition| rule_message(self.tongue(), edition, Agreed::default(), topic);
        one.has_rule(topic) == other.has_rule(topic) && said(one).is_same(&said(other))
    }
}

/// Where cards are drawn: "la Chance ou la Caisse de communauté".
fn decks(tongue: Tongue, edition: &Edition) -> String {
    let draws = |square: &Square| matches!(edition.place(*square).kind, PlaceKind::Draw(_));
    let names = Square::all().filter(draws).map(|square| edition.place(square).name.clone());
    let names: BTreeSet<String> = names.collect();
    tongue.or(&Vec::from_iter(names))
}

fn rule_message(tongue: Tongue, edition: &Edition, agreed: Agreed, topic: RuleTopic) -> Message {
    let (rules, length) = (&edition.rules, agreed.length);
    match topic {
        RuleTopic::Start if !edition.builds() => Message::new("rule-start-bare")
            .money("money", rules.start_money)
            .flag("dealt", length != Length::Full),
        RuleTopic::Start => Message::new("rule-start")
            .money("money", rules.start_money)
            .flag("dealt", length != Length::Full)
            .with("houses", rules.houses)
            .with("hotels", rules.hotels),
        RuleTopic::Salary => Message::new("rule-salary").money("salary", rules.salary),
        RuleTopic::Opening => Message::new("rule-opening").with("opening", named(rules.opening)),
        RuleTopic::Doubles => Message::new("rule-doubles").with("count", rules.doubles_to_jail),
        RuleTopic::Auctions => Message::new("rule-auctions")
            .money("opening", rules.auction_opening)
            .money("raise", rules.auction_raise),
        RuleTopic::Rents => Message::new("rule-rents").with("lapse", named(rules.rent_lapse)),
        RuleTopic::FullGroups if !edition.builds() => Message::new("rule-full-groups-times")
            .with("times", edition.group_rent_times())
            .with("bare", named(rules.bare_rent_with_mortgage)),
        RuleTopic::FullGroups => {
            Message::new("rule-full-groups").with("bare", named(rules.bare_rent_with_mortgage))
        }
        RuleTopic::Stations => {
            let [one, two, three, four] = rules.station_rents;
            Message::new("rule-stations")
                .money("one", one)
                .money("two", two)
                .money("three", three)
                .money("four", four)
        }
        RuleTopic::Utilities => {
            let [one, two] = rules.utility_multipliers;
            Message::new("rule-utilities")
                .with("one", one)
                .with("two", two)
                .with("roll", named(rules.utility_roll))
        }
        RuleTopic::IncomeTax | RuleTopic::LuxuryTax => tax_message(edition, agreed, topic),
        RuleTopic::FreeParking => Message::new("rule-free-parking"),
        RuleTopic::Cards => Message::new("rule-cards")
            .with("places", decks(tongue, edition))
            .flag("kept", edition.keeps_cards()),
        RuleTopic::Jail => match rules.jail_fine {
            Some(fine) => Message::new("rule-jail").money("fine", fine),
            None => Message::new("rule-jail-free"),
        }
        .with("tries", rules.jail_turns),
        RuleTopic::Building => Message::new("rule-building").with("time", named(rules.build_time)),
        RuleTopic::Hotels => Message::new("rule-hotels")
            .with("needs", named(rules.hotel_needs))
            .with("houses", length.houses_before_hotel(rules)),
        RuleTopic::Shortage => Message::new("rule-shortage")
            .with("from", named(rules.building_auction))
            .money("opening", rules.auction_opening),
        RuleTopic::SellingBuildings => {
            Message::new("rule-selling").with("hotels", named(rules.hotel_sale))
        }
        RuleTopic::Mortgages if !edition.builds() => {
            Message::new("rule-mortgages-bare").with("percent", rules.mortgage_interest_percent)
        }
        RuleTopic::Mortgages => Message::new("rule-mortgages")
            .with("clears", named(rules.mortgage_clears))
            .with("percent", rules.mortgage_interest_percent),
        RuleTopic::InheritedMortgages => Message::new("rule-inherited")
            .with("fee", named(rules.inherited_mortgage))
            .with("kept", named(rules.kept_mortgage)),
        RuleTopic::Trades => Message::new(match edition.builds() {
            true => "rule-trades",
            false => "rule-trades-bare",
        })
        .with("time", named(rules.trade_time))
        .with("mortgaged", named(rules.mortgaged_trade))
        .with("price", named(rules.trade_price)),
        RuleTopic::Loans => match rules.loan {
            Some(loan) => Message::new("rule-loans")
                .money("most", loan.most)
                .with("percent", loan.percent)
                .with("passages", loan.passages),
            None => Message::new("rule-no-loans"),
        },
        RuleTopic::Debts => Message::new(match edition.builds() {
            true => "rule-debts",
            false => "rule-debts-bare",
        })
        .with("deeds", named(rules.debt_in_deeds)),
        RuleTopic::Bankruptcy => {
            Message::new("rule-bankruptcy").with("shared", named(rules.shared_bankruptcy))
        }
        RuleTopic::ShortGame => short_game(rules),
        RuleTopic::TimedGame => timed_game(rules),
        RuleTopic::MoneyRain => Message::new("rule-money-rain")
            .with("bills", rules.money_rain.bills)
            .money("bill", rules.money_rain.bill),
        RuleTopic::End => match length {
            _ if rules.ending.escape().is_some() => heist_rule(tongue, edition, topic),
            Length::Full => Message::new("rule-end"),
            Length::Short => short_game(rules),
            Length::Timed { .. } | Length::Until(_) => timed_game(rules),
        },
        RuleTopic::Characters
        | RuleTopic::QuietStep
        | RuleTopic::Vaults
        | RuleTopic::Fence
        | RuleTopic::Leader
        | RuleTopic::Patrol
        | RuleTopic::Escape => heist_rule(tongue, edition, topic),
    }
}

/// How the texts call a rule's value: as the edition's file does.
pub(super) fn named(value: impl Into<&'static str>) -> &'static str {
    value.into()
}

/// A rule that only a heist has; of no effect where the edition has none.
fn heist_rule(tongue: Tongue, edition: &Edition, topic: RuleTopic) -> Message {
    let rules = &edition.rules;
    let escape = rules.ending.escape();
    let places = |squares: &[Square]| {
        let names = squares.iter().map(|&square| edition.place(square).name.clone());
        tongue.and(&names.collect::<Vec<_>>())
    };
    match topic {
        RuleTopic::QuietStep => {
            Message::new("rule-quiet-step").with("die", rules.quiet_step.map_or("Higher", named))
        }
        RuleTopic::Vaults => Message::new("rule-vaults"),
        RuleTopic::Fence => Message::new("rule-fence")
            .with("full", rules.fence.map_or(0, |fence| fence.at_go))
            .with("half", rules.fence.map_or(0, |fence| fence.anywhere)),
        RuleTopic::Leader => Message::new("rule-leader")
            .with("percent", rules.fence.map_or(0, |fence| fence.leader_percent)),
        RuleTopic::Patrol => {
            let patrol = rules.patrol.as_ref();
            Message::new("rule-patrol")
                .with("die", patrol.map_or("Lower", |patrol| named(patrol.after_run)))
                .with("safe", patrol.map_or(String::new(), |patrol| places(&patrol.safe)))
        }
        RuleTopic::Escape => {
            Message::new("rule-escape").with("turns", escape.map_or(0, |escape| escape.turns))
        }
        RuleTopic::End => Message::new("rule-end-escape")
            .with("percent", escape.map_or(0, |escape| escape.estate_percent)),
        _ => Message::new("rule-characters"),
    }
}

fn timed_game(rules: &Rules) -> Message {
    match rules.ending.escape() {
        Some(escape) => Message::new("rule-timed-game-escape").with("turns", escape.turns),
        None => Message::new("rule-timed-game"),
    }
}

fn short_game(rules: &Rules) -> Message {
    if rules.ending.escape().is_some() {
        return Message::new("rule-short-game-escape").with("bars", rules.short_loot);
    }
    Message::new("rule-short-game").with("houses", Length::Short.houses_before_hotel(rules))
}

/// What a tax of the board takes.
fn tax_message(edition: &Edition, agreed: Agreed, topic: RuleTopic) -> Message {
    let place = edition.tax(topic).map(|square| edition.place(square));
    let message = place.and_then(|place| {
        let name = || place.name.clone();
        match place.kind {
            PlaceKind::Tax(amount) => {
                let kept = agreed.house_rules.free_parking_pot;
                let message = Message::new("rule-tax").money("amount", amount);
                Some(message.with("place", name()).flag("kept", kept))
            }
            PlaceKind::TaxChoice { amount, percent } => Some(
                Message::new("rule-tax-choice")
                    .money("amount", amount)
                    .with("percent", percent)
                    .with("place", name()),
            ),
            _ => None,
        }
    });
    message.unwrap_or(Message::new("rule-no-tax"))
}
