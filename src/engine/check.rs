//! Whether a command is allowed: the one judge of it.

use super::{Action, Auction, Building, Game, Lot, Money, Phase, Refusal, Seat, Square};
use crate::editions::BuildTime;

impl Game {
    /// Whether this player may do this now.
    ///
    /// # Errors
    /// The reason why not.
    pub fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        if !self.has_seat(seat) {
            return Err(Refusal::NoSuchPlayer);
        }
        if self.winner().is_some() {
            return Err(Refusal::GameOver);
        }
        if self.player(seat).bankrupt {
            return Err(Refusal::Bankrupt(seat));
        }
        if self.player(seat).escaped {
            return Err(Refusal::Escaped(seat));
        }
        match action {
            Action::Roll => match self.phase() {
                Phase::OpeningRoll { waiting, .. } if waiting.contains(&seat) => Ok(()),
                Phase::OpeningRoll { .. } => self.only(seat, Refusal::AlreadyAnswered),
                Phase::Roll { .. } => self.only(seat, Refusal::NotNow),
                _ => Err(Refusal::NotNow),
            },
            Action::PayFine => {
                self.at_jail_roll(seat)?;
                match self.edition.rules.jail_fine {
                    Some(fine) => self.has_cash(seat, fine),
                    None => Err(Refusal::NoFine),
                }
            }
            Action::UseJailCard => {
                self.at_jail_roll(seat)?;
                match self.player(seat).jail_cards.is_empty() {
                    true => Err(Refusal::NoJailCard(seat)),
                    false => Ok(()),
                }
            }
            Action::Buy => match self.phase() {
                Phase::Purchase { square, .. } => {
                    self.only(seat, Refusal::NotNow)?;
                    self.has_cash(seat, self.price_for(seat, *square))
                }
                _ => Err(Refusal::NotNow),
            },
            Action::Decline => match self.phase() {
                Phase::Purchase { .. } => self.only(seat, Refusal::NotNow),
                _ => Err(Refusal::NotNow),
            },
            Action::Bid(amount) => match self.phase() {
                Phase::Auction(auction) => self.check_bid(seat, auction, *amount),
                _ => Err(Refusal::NotNow),
            },
            Action::Pass => match self.phase() {
                Phase::Auction(auction) => self.check_pass(seat, auction),
                Phase::BuildingDemand(demand) if demand.waiting.contains(&seat) => Ok(()),
                Phase::BuildingDemand(_) => self.only(seat, Refusal::AlreadyAnswered),
                _ => Err(Refusal::NotNow),
            },
            Action::LeaveAuction => match self.phase() {
                Phase::Auction(auction) => self.check_leave(seat, auction),
                _ => Err(Refusal::NotNow),
            },
            Action::ClaimRent { debtor, square } => self.check_claim(seat, *debtor, *square),
            Action::BuildHouse(square) => {
                self.may_build(seat, Building::House)?;
                self.check_house(seat, *square)
            }
            Action::BuildHotel(square) => {
                self.may_build(seat, Building::Hotel)?;
                self.check_hotel(seat, *square)
            }
            Action::SellHouse(square) => {
                self.may_raise(seat, *square)?;
                self.check_sell_house(seat, *square)
            }
            Action::SellHotel(square) => {
                self.may_raise(seat, *square)?;
                self.check_sell_hotel(seat, *square)
            }
            Action::SellGroup(group) => {
                if let Some(&street) = self.edition.streets(*group).first() {
                    self.may_raise(seat, street)?;
                }
                self.check_sell_group(seat, *group)
            }
            Action::Mortgage(square) => {
                self.may_raise(seat, *square)?;
                self.check_mortgage(seat, *square)
            }
            Action::Lift(square) => {
                self.may_spend(seat)?;
                self.check_lift(seat, *square)
            }
            Action::TimeUp => self.check_time_up(),
            Action::TakeLoan(amount) => self.check_loan(seat, *amount),
            Action::RepayLoan => self.check_repay(seat),
            Action::PayFixedTax | Action::PayPercentTax => match self.phase() {
                Phase::TaxChoice { .. } => self.only(seat, Refusal::NotNow),
                _ => Err(Refusal::NotNow),
            },
            Action::OfferTrade(trade) => self.check_trade(seat, trade),
            Action::AcceptTrade | Action::RefuseTrade => match self.phase() {
                Phase::TradeOffer(_) => self.only(seat, Refusal::NotNow),
                _ => Err(Refusal::NotNow),
            },
            Action::WithdrawTrade => match self.phase() {
                Phase::TradeOffer(trade) if trade.from == seat => Ok(()),
                Phase::TradeOffer(trade) => Err(Refusal::NotYourDecision(vec![trade.from])),
                _ => Err(Refusal::NotNow),
            },
            Action::LiftInherited => match self.phase() {
                Phase::InheritedMortgage { square, .. } => {
                    self.only(seat, Refusal::NotNow)?;
                    self.check_lift(seat, *square)
                }
                _ => Err(Refusal::NotNow),
            },
            Action::KeepMortgage => match self.phase() {
                Phase::InheritedMortgage { .. } => self.only(seat, Refusal::NotNow),
                _ => Err(Refusal::NotNow),
            },
            Action::CatchBills(count) => match self.phase() {
                Phase::MoneyRain { waiting, .. } if !waiting.contains(&seat) => {
                    Err(Refusal::AlreadyAnswered)
                }
                Phase::MoneyRain { bills, .. } if count > bills => {
                    Err(Refusal::TooManyBills { left: *bills })
                }
                Phase::MoneyRain { .. } => Ok(()),
                _ => Err(Refusal::NotNow),
            },
            Action::QuietStep => self.check_quiet_step(seat),
            Action::PickDie(_) => match self.phase() {
                Phase::DieChoice { .. } => self.only(seat, Refusal::NotNow),
                _ => Err(Refusal::NotNow),
            },
            Action::KeepCharacter | Action::ChangeCharacter => self.check_character(seat),
            Action::MovePatrol(steps) => self.check_decoy(seat, *steps),
            Action::ForceVault | Action::LeaveVault => match self.phase() {
                Phase::Vault { .. } => self.only(seat, Refusal::NotNow),
                _ => Err(Refusal::NotNow),
            },
            Action::SellLoot(value) => self.check_sell_loot(seat, *value),
            Action::DeclareBankruptcy => match self.phase() {
                Phase::Debt(_) => self.only(seat, Refusal::NoDebt),
                _ => Err(Refusal::NoDebt),
            },
        }
    }

    /// Only those whose decision is awaited; `otherwise` for a player who has
    /// nothing to decide although nobody else has.
    pub(super) fn only(&self, seat: Seat, otherwise: Refusal) -> Result<(), Refusal> {
        let awaited = self.awaited();
        match awaited.contains(&seat) {
            true => Ok(()),
            false if awaited.is_empty() => Err(otherwise),
            false => Err(Refusal::NotYourDecision(awaited.to_vec())),
        }
    }

    pub(super) fn has_cash(&self, seat: Seat, needed: Money) -> Result<(), Refusal> {
        let has = self.player(seat).cash;
        match has >= needed {
            true => Ok(()),
            false => Err(Refusal::NotEnoughCash { needed, has }),
        }
    }

    pub(super) fn owns(&self, seat: Seat, square: Square) -> Result<(), Refusal> {
        if self.edition.deed(square).is_none() {
            return Err(Refusal::NotADeed(square));
        }
        match self.holding(square).owner {
            Some(owner) if owner == seat => Ok(()),
            Some(_) => Err(Refusal::NotOwner { square, seat }),
            None => Err(Refusal::OwnedByBank(square)),
        }
    }

    fn at_jail_roll(&self, seat: Seat) -> Result<(), Refusal> {
        match self.phase() {
            Phase::Roll { .. } => {
                if self.player(seat).jail_turns.is_none() {
                    return Err(Refusal::NotInJail);
                }
                self.only(seat, Refusal::NotNow)
            }
            _ => Err(Refusal::NotNow),
        }
    }

    /// Whether the moment lets players spend on buildings and mortgages: any
    /// time ("vous n'êtes pas forcé d'attendre votre tour"), but not while a
    /// question is put to all, nor by someone who owes money.
    fn may_spend(&self, seat: Seat) -> Result<(), Refusal> {
        match self.phase() {
            Phase::Roll { .. }
            | Phase::Purchase { .. }
            | Phase::Vault { .. }
            | Phase::Debt(_)
            | Phase::InheritedMortgage { .. }
                if !self.in_debt(seat) =>
            {
                Ok(())
            }
            _ => Err(Refusal::NotNow),
        }
    }

    /// Whether the edition lets nobody build during another's turn, and it is
    /// one. Until its first throw, a turn has not begun.
    pub(super) fn building_waits(&self, seat: Seat) -> bool {
        let between = matches!(self.phase(), Phase::Roll { doubles: 0, .. });
        match self.edition.rules.build_time {
            BuildTime::AnyTime => false,
            BuildTime::OwnTurnOrBetween => !between && self.current_seat() != seat,
        }
    }

    /// Whether a player owes what is not paid yet.
    pub(super) fn in_debt(&self, seat: Seat) -> bool {
        self.waiting_phases().any(|phase| matches!(phase, Phase::Debt(debt) if debt.debtor == seat))
    }

    /// As [`Game::may_spend`], or when asked who wants the last building: that
    /// one, and no other.
    fn may_build(&self, seat: Seat, building: Building) -> Result<(), Refusal> {
        match self.phase() {
            _ if !self.edition.builds() => Err(Refusal::NothingBuilt),
            Phase::BuildingDemand(demand)
                if demand.waiting.contains(&seat) && demand.building == building =>
            {
                Ok(())
            }
            _ if self.building_waits(seat) => Err(Refusal::NotDuringOthersTurn),
            _ => self.may_spend(seat),
        }
    }

    /// Whether the moment lets a player raise money from this deed: as
    /// [`Game::may_spend`], for debtors too, and between bids (ruling 5.22).
    fn may_raise(&self, seat: Seat, square: Square) -> Result<(), Refusal> {
        self.raising_time()?;
        self.not_promised(seat, square)
    }

    /// Whether the moment lets players raise money.
    pub(super) fn raising_time(&self) -> Result<(), Refusal> {
        match self.phase() {
            Phase::Roll { .. }
            | Phase::Purchase { .. }
            | Phase::Vault { .. }
            | Phase::Debt(_)
            | Phase::InheritedMortgage { .. }
            | Phase::Auction(_) => Ok(()),
            _ => Err(Refusal::NotNow),
        }
    }

    /// A group for which its owner wants the building under the hammer stays
    /// as it is until it has fallen.
    fn not_promised(&self, seat: Seat, square: Square) -> Result<(), Refusal> {
        let promised = self.waiting_phases().any(|phase| match phase {
            Phase::Auction(Auction { lot: Lot::Building { takers, .. }, .. }) => {
                takers.iter().any(|&(taker, target)| {
                    taker == seat && self.edition.group_of(target) == self.edition.group_of(square)
                })
            }
            _ => false,
        });
        match promised {
            true => Err(Refusal::BoundByBid),
            false => Ok(()),
        }
    }
}
