//! What a player may do now: the source of the grammar, the help, the keys,
//! the tutorial and the computer players.

use crate::editions::TradePrice;

use super::{Action, Bundle, Game, Money, Phase, Refusal, Seat, Square, Trade};

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
            (Legal::OfferTrade(limits), Action::OfferTrade(trade)) => {
                limits.check(game, trade).is_ok()
            }
            _ => false,
        }
    }
}

/// What a player may put in a trade, and with whom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TradeLimits {
    /// What the offering player has.
    pub own: Holdings,
    /// What each possible partner has, from the left.
    pub partners: Vec<Holdings>,
    /// The rent of which a part may be paid in deeds, and to whom.
    pub rent_owed: Option<(Seat, Money)>,
}

/// What a player can put in a trade.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Holdings {
    /// Who.
    pub seat: Seat,
    /// Money in hand.
    pub cash: Money,
    /// Deeds without any building in their group.
    pub deeds: Vec<Square>,
    /// "Get out of jail" cards.
    pub jail_cards: u8,
}

impl Holdings {
    fn of(game: &Game, seat: Seat) -> Holdings {
        let player = game.player(seat);
        Holdings {
            seat,
            cash: player.cash,
            deeds: game.deeds_of(seat).filter(|&square| game.tradable(square)).collect(),
            jail_cards: player.jail_cards.len() as u8,
        }
    }

    fn is_money_only(&self) -> bool {
        self.deeds.is_empty() && self.jail_cards == 0
    }

    fn check(&self, game: &Game, bundle: &Bundle) -> Result<(), Refusal> {
        for (rank, &square) in bundle.deeds.iter().enumerate() {
            if !self.deeds.contains(&square) {
                game.owns(self.seat, square)?;
                return Err(Refusal::BuildingsInGroup(square));
            }
            if bundle.deeds[..rank].contains(&square) {
                return Err(Refusal::DeedTwice(square));
            }
        }
        match bundle.jail_cards > self.jail_cards {
            true => Err(Refusal::NoJailCard(self.seat)),
            false => Ok(()),
        }
    }
}

impl TradeLimits {
    /// Whether a trade is within the limits.
    ///
    /// # Errors
    /// What does not fit.
    pub fn check(&self, game: &Game, trade: &Trade) -> Result<(), Refusal> {
        if trade.to == self.own.seat {
            return Err(Refusal::TradeWithSelf);
        }
        if trade.from != self.own.seat {
            return Err(Refusal::NotNow);
        }
        let Some(partner) = self.partners.iter().find(|p| p.seat == trade.to) else {
            return Err(match game.has_seat(trade.to) {
                true => Refusal::Bankrupt(trade.to),
                false => Refusal::NoSuchPlayer,
            });
        };
        let gift = game.edition.rules.trade_price == TradePrice::AnyAgreed;
        let for_nothing = |deeds: &[Square]| gift && !deeds.is_empty();
        if trade.gives.is_empty() && !for_nothing(&trade.asks.deeds)
            || trade.asks.is_empty() && !for_nothing(&trade.gives.deeds)
        {
            return Err(Refusal::EmptyTrade);
        }
        if trade.gives.is_money_only() && trade.asks.is_money_only() {
            return Err(Refusal::EmptyTrade);
        }
        self.check_rent(trade)?;
        self.own.check(game, &trade.gives)?;
        partner.check(game, &trade.asks)?;
        game.check_traded_deeds(trade)?;
        if trade.gives.cash > self.own.cash {
            return Err(Refusal::NotEnoughCash { needed: trade.gives.cash, has: self.own.cash });
        }
        if trade.asks.cash > partner.cash {
            let (seat, needed) = (partner.seat, trade.asks.cash);
            return Err(Refusal::PartnerNotEnoughCash { seat, needed });
        }
        can_pay_fees(game, &self.own, &trade.gives, &trade.asks)?;
        can_pay_fees(game, partner, &trade.asks, &trade.gives)
    }
}

impl TradeLimits {
    /// Only deeds settle a part of a rent, and only that of their creditor:
    /// "une autre partie en propriétés dépourvues de bâtiments" (Classique).
    fn check_rent(&self, trade: &Trade) -> Result<(), Refusal> {
        if trade.gives.rent > Money::ZERO {
            return Err(Refusal::NoRentInDeeds);
        }
        if trade.asks.rent == Money::ZERO {
            return Ok(());
        }
        match self.rent_owed {
            Some((creditor, _)) if creditor != trade.to => Err(Refusal::NoRentInDeeds),
            Some(_) if trade.gives.deeds.is_empty() => Err(Refusal::EmptyTrade),
            Some((_, owed)) if trade.asks.rent > owed => Err(Refusal::RentOwedLess { owed }),
            Some(_) => Ok(()),
            None => Err(Refusal::NoRentInDeeds),
        }
    }
}

/// Each receiver of mortgaged deeds must be able to pay their interest after
/// the exchange (ruling 5.41).
fn can_pay_fees(
    game: &Game,
    side: &Holdings,
    gives: &Bundle,
    gets: &Bundle,
) -> Result<(), Refusal> {
    let needed: Money = (gets.deeds.iter())
        .filter(|&&square| game.holding(square).mortgaged)
        .map(|&square| game.mortgage_fee(square))
        .sum();
    let left = side.cash.saturating_sub(gives.cash) + gets.cash;
    match left >= needed {
        true => Ok(()),
        false => Err(Refusal::CannotPayFee { seat: side.seat, needed }),
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
        if let Some(limits) = self.trade_limits(seat) {
            legal.push(Legal::OfferTrade(limits));
        }
        legal
    }

    /// Actions worth checking: all that have no endless variants.
    fn candidates(&self, seat: Seat) -> Vec<Action> {
        let mut actions = vec![
            Action::Roll,
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
        actions.extend([Action::RepayLoan, Action::TimeUp]);
        actions.extend([Action::PayFixedTax, Action::PayPercentTax]);
        actions.push(Action::DeclareBankruptcy);
        actions
    }

    /// With whom, and with what, a player may trade now; `None` when there is
    /// nothing to trade.
    pub fn trade_limits(&self, seat: Seat) -> Option<TradeLimits> {
        if !self.has_seat(seat) || self.player(seat).bankrupt || !self.trade_time() {
            return None;
        }
        let limits = self.trade_sides(seat);
        let something =
            (limits.partners.iter().chain([&limits.own])).any(|side| !side.is_money_only());
        something.then_some(limits)
    }

    /// What a player and each of the others could put in a trade.
    pub(super) fn trade_sides(&self, seat: Seat) -> TradeLimits {
        TradeLimits {
            own: Holdings::of(self, seat),
            partners: (self.others_from_left(seat).into_iter())
                .map(|other| Holdings::of(self, other))
                .collect(),
            rent_owed: self.rent_owed_in_deeds(seat),
        }
    }
}
