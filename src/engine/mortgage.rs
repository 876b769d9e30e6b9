//! Borrowing on a deed, paying back, and deeds received mortgaged.

use super::task::Task;
use super::{Creditor, Debt, DebtReason, Event, Game, Kept, Money, Phase, Refusal, Seat, Square};
use crate::editions::{InheritedMortgage, KeptMortgage, MortgageClears};

impl Game {
    pub(super) fn check_mortgage(&self, seat: Seat, square: Square) -> Result<(), Refusal> {
        self.owns(seat, square)?;
        if self.holding(square).mortgaged {
            return Err(Refusal::AlreadyMortgaged(square));
        }
        let built = match self.edition.rules.mortgage_clears {
            MortgageClears::WholeGroup => self.group_built(square),
            MortgageClears::ThatStreet => self.holding(square).built(),
        };
        match built {
            true => Err(Refusal::BuildingsInGroup(square)),
            false => Ok(()),
        }
    }

    pub(super) fn check_lift(&self, seat: Seat, square: Square) -> Result<(), Refusal> {
        self.owns(seat, square)?;
        if !self.holding(square).mortgaged {
            return Err(Refusal::NotMortgaged(square));
        }
        if self.holding(square).kept == Some(Kept::InTurn(self.turn)) {
            return Err(Refusal::KeptThisTurn(square));
        }
        self.has_cash(seat, self.lift_cost(square))
    }

    /// What lifting a deed's mortgage costs.
    pub fn lift_cost(&self, square: Square) -> Money {
        let mortgage = self.edition.deed(square).map_or(Money::ZERO, |deed| deed.mortgage);
        mortgage + self.interest(mortgage)
    }

    /// The interest on a mortgage, rounded up to a whole unit, as the deeds print
    /// it.
    fn interest(&self, mortgage: Money) -> Money {
        mortgage.percent_rounded_up(self.edition.rules.mortgage_interest_percent)
    }

    /// What a new owner pays at once to keep a deed mortgaged.
    pub fn mortgage_fee(&self, square: Square) -> Money {
        if self.edition.rules.inherited_mortgage == InheritedMortgage::NoInterest {
            return Money::ZERO;
        }
        self.edition.deed(square).map_or(Money::ZERO, |deed| self.interest(deed.mortgage))
    }

    pub(super) fn mortgage(&mut self, seat: Seat, square: Square, events: &mut Vec<Event>) {
        let amount = self.edition.deed(square).map_or(Money::ZERO, |deed| deed.mortgage);
        self.holding_mut(square).mortgaged = true;
        self.credit(seat, amount);
        events.push(Event::Mortgaged { seat, square, amount });
    }

    pub(super) fn lift(&mut self, seat: Seat, square: Square, events: &mut Vec<Event>) {
        let amount = self.lift_cost(square);
        self.debit(seat, amount);
        let holding = self.holding_mut(square);
        holding.mortgaged = false;
        holding.kept = None;
        events.push(Event::Lifted { seat, square, amount });
    }

    /// Whether a player still has to choose what to do with a mortgaged deed.
    pub(super) fn owes_choice(&self, seat: Seat, square: Square) -> bool {
        let holding = self.holding(square);
        holding.owner == Some(seat) && holding.mortgaged
    }

    /// "Le nouveau propriétaire doit immédiatement : rembourser l'hypothèque
    /// […] ou maintenir l'hypothèque".
    pub(super) fn inherit(&mut self, seat: Seat, square: Square, events: &mut Vec<Event>) {
        self.holding_mut(square).kept = None;
        if !self.owes_choice(seat, square) {
            return;
        }
        let (lift, fee) = (self.lift_cost(square), self.mortgage_fee(square));
        match self.edition.rules.inherited_mortgage {
            InheritedMortgage::InterestNow => {
                events.push(Event::MortgageInherited { seat, square, lift, fee });
                self.push(Task::Wait(Phase::InheritedMortgage { seat, square }));
            }
            // Nothing is owed: the game need not wait for an answer.
            InheritedMortgage::NoInterest => {
                events.push(Event::MortgageInherited { seat, square, lift, fee });
                if self.edition.rules.kept_mortgage == KeptMortgage::LaterTurn {
                    self.holding_mut(square).kept = Some(Kept::JustReceived);
                }
            }
        }
    }

    /// "OU attendre, et le faire au cours d'un prochain tour": mortgages not
    /// lifted when the dice are thrown again are kept for this turn (ruling
    /// 3.13).
    pub(super) fn keep_received(&mut self) {
        for holding in self.holdings.values_mut() {
            if holding.kept == Some(Kept::JustReceived) {
                holding.kept = Some(Kept::InTurn(self.turn));
            }
        }
    }

    pub(super) fn lift_inherited(&mut self, seat: Seat, events: &mut Vec<Event>) {
        let &Phase::InheritedMortgage { square, .. } = self.phase() else { return };
        self.answered();
        self.lift(seat, square, events);
    }

    pub(super) fn keep_mortgage(&mut self, seat: Seat, events: &mut Vec<Event>) {
        let &Phase::InheritedMortgage { square, .. } = self.phase() else { return };
        let fee = self.mortgage_fee(square);
        self.answered();
        if self.edition.rules.kept_mortgage == KeptMortgage::LaterTurn {
            self.holding_mut(square).kept = Some(Kept::InTurn(self.turn));
        }
        events.push(Event::MortgageKept { seat, square });
        let reason = DebtReason::MortgageFee(square);
        self.push(Task::Pay(Debt::one(seat, Creditor::Bank, fee, reason)));
    }
}
