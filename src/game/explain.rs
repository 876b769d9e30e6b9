//! "Explique": which rule decided what happened last, and the lesson on it.

use super::{Destination, LessonChoice, Line, LineKind, Reply, Session};
use crate::course::Lesson;
use crate::editions::{DeedKind, Edition, PlaceKind, RuleTopic, built_in};
use crate::engine::{Action, DebtReason, Event, Game, HouseRules, Length, Refusal, Seat, Square};
use crate::lexicon::{Intent, Level};
use crate::narration::{Agreed, Message};

impl Session {
    /// Remembers which rule decided these events: the last that one did.
    pub(super) fn remember_rule(&mut self, events: &[Event]) {
        self.remember_payments(events);
        let jailed = |event: &Event| matches!(event, Event::TooManyDoubles { .. });
        let again = |event: &Event| matches!(event, Event::RollsAgain { .. });
        // A computer that buys where it arrives decides nothing anybody asks about.
        let bought = |event: &Event| match event {
            Event::LandedOnFreeDeed { seat, .. } | Event::Bought { seat, .. } => {
                self.is_computer(*seat)
            }
            _ => false,
        };
        let mut decisive = events.iter().rev().filter(|event| !again(event) && !bought(event));
        let topic = match events.iter().any(jailed) {
            true => Some(RuleTopic::Doubles),
            false => decisive.find_map(|event| rule_of(self.journal.game(), event)),
        };
        let topic = topic.or(events.iter().any(again).then_some(RuleTopic::Doubles));
        // What was decided before a throw is past.
        let thrown = events
            .iter()
            .any(|event| matches!(event, Event::Rolled { seat, .. } if !self.is_computer(*seat)));
        self.decided = topic.or(self.decided.filter(|_| !thrown));
    }

    fn remember_payments(&mut self, events: &[Event]) {
        let game = self.journal.game();
        for event in events {
            if let Event::Paid { from, .. } = event
                && let Some(told) = self.narrator.event(game, event)
            {
                // With its reason.
                let text = self.narrator.say_at(&told, Level::Full);
                let told = Line { full: text.clone(), text, kind: LineKind::Answer };
                let topic = rule_of(game, event);
                self.paid.insert(*from, (told, topic));
            }
        }
    }

    /// What this player paid last, to whom and for what; its rule is then what "explique" tells.
    pub(super) fn why_paid(&mut self, seat: Seat) -> Vec<Line> {
        let Some((told, topic)) = self.paid.get(&seat).cloned() else {
            return self.lines(vec![Message::new("paid-nothing")], LineKind::Answer);
        };
        self.decided = topic.or(self.decided);
        vec![told]
    }

    /// Remembers which rule refused an action.
    pub(super) fn remember_refusal(&mut self, refusal: &Refusal, action: &Action) {
        let untimely = matches!(
            refusal,
            Refusal::NotNow
                | Refusal::NotYourDecision(_)
                | Refusal::GameOver
                | Refusal::Bankrupt(_)
                | Refusal::NoSuchPlayer
        );
        self.decided = match untimely {
            true => None,
            false => rule_of_refusal(refusal).or(rule_of_action(action)),
        };
    }

    /// The rule that decided the last event, and how to have its lesson.
    pub(super) fn explained(&mut self) -> Vec<Line> {
        // "Pourquoi ?" after advice is about the advice.
        if let Some(why) = self.advised.as_mut().and_then(|advised| advised.why.take()) {
            return self.lines(vec![why], LineKind::Answer);
        }
        let Some(topic) = self.decided else {
            return self.lines(vec![Message::new("explain-nothing")], LineKind::Answer);
        };
        let name = Message::new("explain-rule").with("rule", self.parser.book().rule_name(topic));
        let mut lines = vec![self.line(&name, LineKind::Answer)];
        lines.extend(self.rule(topic).unwrap_or_default());
        if !self.led && self.lesson_on(topic).is_some() {
            let phrase = self.phrase_of(Intent::ItsLesson);
            let offer = Message::new("explain-lesson").with("phrase", phrase);
            lines.push(self.line(&offer, LineKind::Answer));
        }
        let told =
            lines.iter().map(|line| (line.text.clone(), line.full.clone())).collect::<Vec<_>>();
        self.history.answered(&told);
        lines
    }

    /// The lesson on the rule asked for, or on the one that was explained.
    pub(super) fn lesson_wanted(&self, asked: Option<RuleTopic>) -> Reply {
        let id = asked.or(self.decided).and_then(|topic| self.lesson_on(topic));
        match id {
            Some(id) => Reply::to(Destination::Lesson(LessonChoice::Named(id))),
            None if asked.is_some() => {
                Reply::line(self.line(&Message::new("explain-no-lesson"), LineKind::Answer))
            }
            None => Reply::line(self.line(&Message::new("explain-nothing"), LineKind::Answer)),
        }
    }

    /// The lesson on a rule: this edition's, else one whose edition says the
    /// same of it.
    fn lesson_on(&self, topic: RuleTopic) -> Option<String> {
        let editions = built_in().unwrap_or_default();
        let rule = |edition: &Edition| {
            let agreed = Agreed { length: Length::Full, house_rules: HouseRules::default() };
            self.narrator.in_edition(edition).rule(edition, agreed, topic)
        };
        let same = |lesson: &Lesson| {
            let other = editions.iter().find(|edition| edition.id == lesson.edition);
            other.is_some_and(|other| rule(other) == rule(self.journal.edition()))
        };
        let on = self.course.lessons().iter().filter(|lesson| lesson.teaches.contains(&topic));
        let here = on.clone().find(|lesson| lesson.edition == self.journal.edition().id);
        here.or_else(|| on.clone().find(|lesson| same(lesson))).map(|lesson| lesson.id.clone())
    }
}

/// The rule behind an event; none for what only tells whose turn it is.
fn rule_of(game: &Game, event: &Event) -> Option<RuleTopic> {
    Some(match event {
        Event::OpeningRolled { .. } | Event::OpeningTie { .. } | Event::Begins { .. } => {
            RuleTopic::Opening
        }
        Event::SalaryPaid { .. } => RuleTopic::Salary,
        Event::LandedOnOwnDeed { .. } => RuleTopic::Rents,
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
        Event::LandedOnFreeDeed { .. }
        | Event::Bought { .. }
        | Event::Declined { .. }
        | Event::AuctionOpened { .. }
        | Event::BidPlaced { .. }
        | Event::Passed { .. }
        | Event::LeftAuction { .. }
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
        Event::TimeUp
        | Event::Counted { .. }
        | Event::AuctionVoided { .. }
        | Event::OfferLapsed { .. }
        | Event::DebtCounted { .. } => RuleTopic::TimedGame,
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
        PlaceKind::Go => Some(RuleTopic::Salary),
        PlaceKind::GoToJail => Some(RuleTopic::Jail),
        _ => None,
    }
}

/// The rule an action is about.
fn rule_of_action(action: &Action) -> Option<RuleTopic> {
    Some(match action {
        Action::PayFine | Action::UseJailCard => RuleTopic::Jail,
        Action::Buy | Action::Decline | Action::Bid(_) | Action::Pass | Action::LeaveAuction => {
            RuleTopic::Auctions
        }
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
        Refusal::KeptThisTurn(_) => RuleTopic::InheritedMortgages,
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
