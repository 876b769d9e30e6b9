//! What a player may do now: the source of the grammar, the help, the keys,
//! the tutorial and the computer players.

use super::{Action, Die, Game, Money, Phase, Seat, Square, Talent, TradeLimits};

/// One thing a player may do. What has endless variants is one entry with its
/// limits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Legal {
    /// Exactly this.
    Do(Action),
    /// A bid within these limits, both included.
    Bid {
        /// The lowest.
        lowest: Money,
        /// The highest: the money in hand.
        highest: Money,
    },
    /// Up to this many bills caught.
    CatchBills {
        /// What is left in the air.
        most: u8,
    },
    /// A loan of up to this sum.
    TakeLoan {
        /// The most the bank lends.
        most: Money,
    },
    /// The patrol, forward or back by up to so many squares.
    MovePatrol {
        /// The most.
        most: u8,
    },
    /// A trade within these limits.
    OfferTrade(TradeLimits),
}

impl Legal {
    /// Whether an action is this entry, or one of its variants.
    pub fn admits(&self, game: &Game, action: &Action) -> bool {
        match (self, action) {
            (Legal::Do(legal), action) => legal == action,
            (Legal::Bid { lowest, highest }, Action::Bid(amount)) => {
                (lowest..=highest).contains(&amount)
            }
            (Legal::CatchBills { most }, Action::CatchBills(count)) => count <= most,
            (Legal::TakeLoan { most }, Action::TakeLoan(amount)) => {
                (&Money(1)..=most).contains(&amount)
            }
            (Legal::MovePatrol { most }, Action::MovePatrol(steps)) => {
                (1..=*most).contains(&steps.unsigned_abs())
            }
            (Legal::OfferTrade(limits), Action::OfferTrade(trade)) => {
                limits.check(game, trade).is_ok()
            }
            _ => false,
        }
    }
}

impl Game {
    /// Everything a player may do now; empty for one who can only wait.
    pub fn legal_commands(&self, seat: Seat) -> Vec<Legal> {
        let mut legal: Vec<Legal> = (self.candidates(seat).into_iter())
            .filter(|action| self.check(seat, action).is_ok())
            .map(Legal::Do)
            .collect();
        match self.phase() {
            Phase::Auction(auction) => {
                let (lowest, highest) = (self.lowest_bid(auction), self.player(seat).cash);
                if self.check(seat, &Action::Bid(lowest)).is_ok() {
                    legal.insert(0, Legal::Bid { lowest, highest });
                }
            }
            Phase::MoneyRain { bills, .. } if self.check(seat, &Action::CatchBills(0)).is_ok() => {
                legal.push(Legal::CatchBills { most: *bills });
            }
            _ => {}
        }
        if self.check(seat, &Action::TakeLoan(Money(1))).is_ok()
            && let Some(loan) = self.edition().rules.loan
        {
            legal.push(Legal::TakeLoan { most: loan.most });
        }
        if let Some(Talent::Decoy(most)) = self.talent(seat)
            && self.check(seat, &Action::MovePatrol(1)).is_ok()
        {
            legal.push(Legal::MovePatrol { most });
        }
        if let Some(limits) = self.trade_limits(seat) {
            legal.push(Legal::OfferTrade(limits));
        }
        legal
    }

    /// Actions worth checking: all that have no endless variants.
    fn candidates(&self, seat: Seat) -> Vec<Action> {
        let mut actions = vec![
            Action::Roll,
            Action::QuietStep,
            Action::PayFine,
            Action::UseJailCard,
            Action::Buy,
            Action::Decline,
            Action::LiftInherited,
            Action::KeepMortgage,
            Action::AcceptTrade,
            Action::RefuseTrade,
            Action::WithdrawTrade,
            Action::Pass,
            Action::LeaveAuction,
            Action::KeepCharacter,
            Action::ChangeCharacter,
            Action::ForceVault,
            Action::LeaveVault,
            Action::PickDie(Die::Higher),
            Action::PickDie(Die::Lower),
        ];
        actions.extend(
            (self.claims().iter())
                .filter(|claim| claim.creditor == seat)
                .map(|claim| Action::ClaimRent { debtor: claim.debtor, square: claim.square }),
        );
        let deeds: Vec<Square> = self.deeds_of(seat).collect();
        let kinds = [Action::BuildHouse, Action::BuildHotel, Action::SellHouse, Action::SellHotel];
        for kind in kinds {
            actions.extend(deeds.iter().copied().map(kind));
        }
        actions.extend(self.edition().groups().map(|(group, _)| Action::SellGroup(group)));
        actions.extend(deeds.iter().copied().map(Action::Mortgage));
        actions.extend(deeds.iter().copied().map(Action::Lift));
        let mut values: Vec<Money> = self.player(seat).bag.iter().map(|bar| bar.value).collect();
        values.sort_unstable();
        values.dedup();
        actions.extend(values.into_iter().map(Action::SellLoot));
        actions.extend([Action::RepayLoan, Action::TimeUp]);
        actions.extend([Action::PayFixedTax, Action::PayPercentTax]);
        actions.push(Action::DeclareBankruptcy);
        actions
    }
}
