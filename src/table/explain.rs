//! "Explique": which rule decided what happened last, and the lesson on it.

use super::{Line, LineKind, Reply, Session};
use crate::editions::{DeedKind, PlaceKind, RuleTopic};
use crate::engine::{Action, DebtReason, Event, Game, Refusal, Square};
use crate::lexicon::Intent;
use crate::narration::Message;
use crate::tutorial::{Course, Lesson, lessons_folder};

impl Session {
    /// Remembers which rule decided these events: the last that one did.
    pub(super) fn remember_rule(&mut self, events: &[Event]) {
        let topic = events.iter().rev().find_map(|event| rule_of(&self.game, event));
        self.decided = topic.or(self.decided);
    }

    /// Remembers which rule refused an action.
    pub(super) fn remember_refusal(&mut self, refusal: &Refusal, action: &Action) {
        self.decided = rule_of_refusal(refusal).or(rule_of_action(action)).or(self.decided);
    }

    /// The rule that decided the last event, and how to have its lesson.
    pub(super) fn explained(&mut self) -> Vec<Line> {
        let Some(topic) = self.decided else {
            return self.lines(vec![Message::new("explain-nothing")], LineKind::Answer);
        };
        let name = Message::new("explain-rule").with("rule", self.parser.book().rule_name(topic));
        let mut lines = vec![self.line(&name, LineKind::Answer)];
        lines.extend(self.rule(topic).unwrap_or_default());
        if !self.is_lesson() && self.lesson_on(topic).is_some() {
            let phrase = self.phrase_of(Intent::ItsLesson);
            let offer = Message::new("explain-lesson").with("phrase", phrase);
            lines.push(self.line(&offer, LineKind::Answer));
        }
        let told =
            lines.iter().map(|line| (line.text.clone(), line.full.clone())).collect::<Vec<_>>();
        self.history.answered(&told);
        lines
    }

    /// The lesson on the rule that was explained.
    pub(super) fn lesson_wanted(&self) -> Option<Reply> {
        use super::{LessonChoice, Order};
        let id = self.decided.and_then(|topic| self.lesson_on(topic));
        Some(match id {
            Some(id) => Reply::order(Order::Lesson(LessonChoice::Named(id))),
            None => Reply::line(self.line(&Message::new("explain-nothing"), LineKind::Answer)),
        })
    }

    /// The lesson on a rule, in this edition if there is one.
    fn lesson_on(&self, topic: RuleTopic) -> Option<String> {
        let course = Course::new(&lessons_folder());
        let on = |lesson: &&std::sync::Arc<Lesson>| lesson.teaches.contains(&topic);
        let here = |lesson: &&std::sync::Arc<Lesson>| lesson.edition == self.edition.id;
        let mut lessons = course.lessons().iter().filter(on);
        let found = lessons.clone().find(here).or_else(|| lessons.next());
        found.map(|lesson| lesson.id.clone())
    }
}

/// The rule behind an event; none for what only tells whose turn it is.
fn rule_of(game: &Game, event: &Event) -> Option<RuleTopic> {
    Some(match event {
        Event::OpeningRolled { .. } | Event::OpeningTie { .. } | Event::Begins { .. } => {
            RuleTopic::Opening
        }
        Event::RollsAgain { .. } | Event::TooManyDoubles { .. } => RuleTopic::Doubles,
        Event::SalaryPaid { .. } => RuleTopic::Salary,
        Event::NoRent { .. } | Event::Mortgaged { .. } | Event::Lifted { .. } => {
            RuleTopic::Mortgages
        }
        Event::RentRolled { .. } => RuleTopic::Utilities,
        Event::RentOpen { square, .. } | Event::RentClaimed { square, .. } => {
            rule_of_rent(game, *square)
        }
        Event::RentLapsed { .. } => RuleTopic::Rents,
        Event::TaxDue { square, .. } => rule_of_tax(game, *square),
        Event::TaxChoice { .. } | Event::TaxCounted { .. } => RuleTopic::IncomeTax,
        Event::Paid { reason: DebtReason::Rent(square), .. } => rule_of_rent(game, *square),
        Event::Paid { reason: DebtReason::Tax(square), .. } => rule_of_tax(game, *square),
        Event::Paid { reason: DebtReason::JailFine, .. } => RuleTopic::Jail,
        Event::Paid { reason: DebtReason::Loan, .. } => RuleTopic::Loans,
        Event::DebtOpened { .. } => RuleTopic::Debts,
        Event::SentToJail { .. }
        | Event::JailCardKept { .. }
        | Event::JailFinePaid { .. }
        | Event::JailCardUsed { .. }
        | Event::JailDouble { .. }
        | Event::JailRollFailed { .. }
        | Event::JailTurnsOver { .. } => RuleTopic::Jail,
        Event::Declined { .. }
        | Event::AuctionOpened { .. }
        | Event::BidPlaced { .. }
        | Event::Passed { .. }
        | Event::AuctionWon { .. }
        | Event::AuctionUnsold { .. } => RuleTopic::Auctions,
        Event::DemandOpened { .. } | Event::DemandJoined { .. } => RuleTopic::Shortage,
        Event::Built { houses: 0, .. } => RuleTopic::Hotels,
        Event::Built { .. } => RuleTopic::Building,
        Event::HouseSold { .. } | Event::HotelSold { .. } | Event::GroupSold { .. } => {
            RuleTopic::SellingBuildings
        }
        Event::TradeOffered { .. }
        | Event::TradeAccepted { .. }
        | Event::TradeRefused { .. }
        | Event::TradeWithdrawn { .. } => RuleTopic::Trades,
        Event::LoanTaken { .. } | Event::LoanRepaid { .. } | Event::LoanDue { .. } => {
            RuleTopic::Loans
        }
        Event::MortgageInherited { .. } | Event::MortgageKept { .. } => {
            RuleTopic::InheritedMortgages
        }
        Event::MoneyRainStarted { .. }
        | Event::BillsCaught { .. }
        | Event::MoneyRainOver { .. } => RuleTopic::MoneyRain,
        Event::WentBankrupt { .. } | Event::EstateHandedOver { .. } => RuleTopic::Bankruptcy,
        Event::TimeUp | Event::Counted { .. } => RuleTopic::TimedGame,
        Event::PotTaken { .. } => RuleTopic::FreeParking,
        Event::LandedQuietly { square, .. } => rule_of_square(game, *square)?,
        Event::Won { .. } => RuleTopic::End,
        _ => return None,
    })
}

fn rule_of_rent(game: &Game, square: Square) -> RuleTopic {
    let owner = game.holding(square).owner;
    match game.edition().deed(square).map(|deed| &deed.kind) {
        Some(DeedKind::Station) => RuleTopic::Stations,
        Some(DeedKind::Utility) => RuleTopic::Utilities,
        Some(DeedKind::Street { group, .. })
            if !game.group_built(square)
                && owner.is_some_and(|owner| game.owns_group(owner, *group)) =>
        {
            RuleTopic::FullGroups
        }
        _ => RuleTopic::Rents,
    }
}

/// The first tax of the board is on income, the second on luxury.
fn rule_of_tax(game: &Game, square: Square) -> RuleTopic {
    let is_tax = |at: &Square| {
        matches!(game.edition().place(*at).kind, PlaceKind::Tax(_) | PlaceKind::TaxChoice { .. })
    };
    match Square::all().find(is_tax) == Some(square) {
        true => RuleTopic::IncomeTax,
        false => RuleTopic::LuxuryTax,
    }
}

fn rule_of_square(game: &Game, square: Square) -> Option<RuleTopic> {
    match game.edition().place(square).kind {
        PlaceKind::FreeParking => Some(RuleTopic::FreeParking),
        PlaceKind::Jail | PlaceKind::GoToJail => Some(RuleTopic::Jail),
        _ => None,
    }
}

/// The rule an action is about.
fn rule_of_action(action: &Action) -> Option<RuleTopic> {
    Some(match action {
        Action::PayFine | Action::UseJailCard => RuleTopic::Jail,
        Action::Buy | Action::Decline | Action::Bid(_) | Action::Pass => RuleTopic::Auctions,
        Action::ClaimRent { .. } => RuleTopic::Rents,
        Action::BuildHouse(_) => RuleTopic::Building,
        Action::BuildHotel(_) => RuleTopic::Hotels,
        Action::SellHouse(_) | Action::SellHotel(_) | Action::SellGroup(_) => {
            RuleTopic::SellingBuildings
        }
        Action::Mortgage(_) | Action::Lift(_) => RuleTopic::Mortgages,
        Action::TakeLoan(_) | Action::RepayLoan => RuleTopic::Loans,
        Action::PayFixedTax | Action::PayPercentTax => RuleTopic::IncomeTax,
        Action::OfferTrade(_)
        | Action::AcceptTrade
        | Action::RefuseTrade
        | Action::WithdrawTrade => RuleTopic::Trades,
        Action::LiftInherited | Action::KeepMortgage => RuleTopic::InheritedMortgages,
        Action::CatchBills(_) => RuleTopic::MoneyRain,
        Action::DeclareBankruptcy => RuleTopic::Bankruptcy,
        Action::Roll | Action::TimeUp => return None,
    })
}

/// The rule that refuses, where it is not the one the action is about.
fn rule_of_refusal(refusal: &Refusal) -> Option<RuleTopic> {
    Some(match refusal {
        Refusal::BidTooLow { .. }
        | Refusal::AlreadyBestBidder
        | Refusal::NotABidder
        | Refusal::BoundByBid => RuleTopic::Auctions,
        Refusal::NotInJail | Refusal::NoFine | Refusal::NoJailCard(_) => RuleTopic::Jail,
        Refusal::NotDuringOthersTurn
        | Refusal::NotAStreet(_)
        | Refusal::GroupIncomplete(_)
        | Refusal::GroupMortgaged(_)
        | Refusal::BuildEvenly(_)
        | Refusal::HousesComplete(_) => RuleTopic::Building,
        Refusal::HotelStands(_) | Refusal::HotelNeedsHouses(_) => RuleTopic::Hotels,
        Refusal::NoHouseLeft | Refusal::NoHotelLeft | Refusal::TooFewHousesForSwap(_) => {
            RuleTopic::Shortage
        }
        Refusal::SellEvenly(_)
        | Refusal::HotelsTogether(_)
        | Refusal::NoHouse(_)
        | Refusal::NoHotel(_)
        | Refusal::NoBuildings(_) => RuleTopic::SellingBuildings,
        Refusal::BuildingsInGroup(_) | Refusal::AlreadyMortgaged(_) | Refusal::NotMortgaged(_) => {
            RuleTopic::Mortgages
        }
        Refusal::BankStillSells
        | Refusal::MortgagedNotTraded(_)
        | Refusal::TradeWithSelf
        | Refusal::EmptyTrade
        | Refusal::DeedTwice(_)
        | Refusal::CannotPayFee { .. } => RuleTopic::Trades,
        Refusal::NoRentToClaim => RuleTopic::Rents,
        Refusal::NoRentInDeeds | Refusal::RentOwedLess { .. } => RuleTopic::Debts,
        Refusal::NoLoans
        | Refusal::LoanRunning
        | Refusal::LoanTooLarge { .. }
        | Refusal::NoLoanToRepay => RuleTopic::Loans,
        Refusal::TooManyBills { .. } => RuleTopic::MoneyRain,
        _ => return None,
    })
}
