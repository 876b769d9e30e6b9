//! "Explique": which rule decided what happened last, and the lesson on it.

use super::Session;
use crate::course::Lesson;
use crate::editions::{Edition, RuleTopic, built_in};
use crate::engine::{Action, HouseRules, Length, Phase, Refusal, Seat};
use crate::lexicon::Go;
use crate::narration::{Agreed, Message};
use crate::reply::{Destination, LessonChoice, Line, LineKind, Reply};

impl Session {
    /// What this player owes, else what they paid last, to whom and for what; its rule is then what "explique" tells.
    pub(super) fn why_paid(&mut self, seat: Seat) -> Vec<Line> {
        let owes = matches!(self.game().phase(), Phase::Debt(debt) if debt.debtor == seat);
        match self.teller.why_paid(seat) {
            _ if owes => {
                let debt = self.teller.narrator().debt(self.game(), seat);
                self.lines(vec![debt], LineKind::Answer)
            }
            Some(told) => vec![told],
            None => self.lines(vec![Message::new("paid-nothing")], LineKind::Answer),
        }
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
        let topic = rule_of_refusal(refusal).or(rule_of_action(action));
        self.teller.set_decided(topic.filter(|_| !untimely));
    }

    /// The rule that is named, else the one that decided the last event, else the one of what is to
    /// be decided; and how to have its lesson.
    pub(super) fn explained(&mut self, named: Option<RuleTopic>) -> Vec<Line> {
        // "Pourquoi ?" after advice is about the advice.
        if let Some(why) = self.advised.as_mut().and_then(|advised| advised.why.take()) {
            return self.lines(vec![why], LineKind::Answer);
        }
        let topic = named.or(self.teller.decided()).or(self.rule_at_stake());
        let Some(topic) = topic else {
            return self.lines(vec![Message::new("explain-nothing")], LineKind::Answer);
        };
        let name = Message::new("explain-rule").with("rule", self.parser.book().rule_name(topic));
        let mut lines = vec![self.line(&name, LineKind::Answer)];
        lines.extend(self.rule(topic).unwrap_or_default());
        if !self.led && self.lesson_on(topic).is_some() {
            let phrase = self.phrase_of(Go::ItsLesson);
            let offer = Message::new("explain-lesson").with("phrase", phrase);
            lines.push(self.line(&offer, LineKind::Answer));
        }
        self.remember(&lines);
        lines
    }

    /// The rule that what is to be decided now is about: "et si je dis non ?"
    pub(super) fn rule_at_stake(&self) -> Option<RuleTopic> {
        if self.open.trade_at_hand().is_some() {
            return Some(RuleTopic::Trades);
        }
        let game = self.game();
        let claims = |seat: Seat| game.claims().iter().any(|claim| claim.creditor == seat);
        Some(match game.phase() {
            Phase::Purchase { .. } | Phase::Auction(_) => RuleTopic::Auctions,
            Phase::BuildingDemand(_) => RuleTopic::Shortage,
            Phase::Debt(_) => RuleTopic::Debts,
            Phase::TradeOffer(_) => RuleTopic::Trades,
            Phase::InheritedMortgage { .. } => RuleTopic::InheritedMortgages,
            Phase::TaxChoice { square, .. } => game.edition().rule_of_place(*square)?,
            Phase::MoneyRain { .. } => RuleTopic::MoneyRain,
            Phase::ChooseCharacter { .. } => RuleTopic::Characters,
            Phase::Vault { .. } => RuleTopic::Vaults,
            Phase::DieChoice { .. } => RuleTopic::QuietStep,
            Phase::Roll { seat, .. } if game.player(*seat).jail_turns.is_some() => RuleTopic::Jail,
            _ if self.humans().into_iter().any(claims) => RuleTopic::Rents,
            Phase::OpeningRoll { .. } | Phase::Roll { .. } | Phase::Over { .. } => return None,
        })
    }

    /// The lesson on the rule asked for, or on the one that was explained.
    pub(super) fn lesson_wanted(&self, asked: Option<RuleTopic>) -> Reply {
        let id = asked.or(self.teller.decided()).and_then(|topic| self.lesson_on(topic));
        match id {
            Some(id) => Reply::to(Destination::lesson(LessonChoice::Named(id))),
            None if asked.is_some() => {
                Reply::told(self.line(&Message::new("explain-no-lesson"), LineKind::Answer))
            }
            None => Reply::told(self.line(&Message::new("explain-nothing"), LineKind::Answer)),
        }
    }

    /// The lesson on a rule: this edition's, else one whose edition says the
    /// same of it.
    fn lesson_on(&self, topic: RuleTopic) -> Option<String> {
        let editions = built_in().unwrap_or_default();
        let rule = |edition: &Edition| {
            let agreed = Agreed { length: Length::Full, house_rules: HouseRules::default() };
            self.teller.narrator().in_edition(edition).rule(edition, agreed, topic)
        };
        let same = |lesson: &Lesson| {
            let other = editions.iter().find(|edition| edition.id == lesson.edition);
            other.is_some_and(|other| rule(other) == rule(self.play.edition()))
        };
        let on = self.course.lessons().iter().filter(|lesson| lesson.teaches.contains(&topic));
        let here = on.clone().find(|lesson| lesson.edition == self.play.edition().id);
        here.or_else(|| on.clone().find(|lesson| same(lesson))).map(|lesson| lesson.id.clone())
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
        Action::QuietStep | Action::PickDie(_) => RuleTopic::QuietStep,
        Action::KeepCharacter | Action::ChangeCharacter | Action::MovePatrol(_) => {
            RuleTopic::Characters
        }
        Action::ForceVault | Action::LeaveVault => RuleTopic::Vaults,
        Action::SellLoot(_) => RuleTopic::Fence,
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
        Refusal::Escaped(_) => RuleTopic::Escape,
        Refusal::NoQuietStep | Refusal::QuietInJail => RuleTopic::QuietStep,
        Refusal::NoDecoy | Refusal::TalentNotReady | Refusal::DecoyTooFar { .. } => {
            RuleTopic::Characters
        }
        Refusal::NoBar(_) | Refusal::NoSuchBar { .. } => RuleTopic::Fence,
        _ => return None,
    })
}
