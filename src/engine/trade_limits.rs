//! What may be traded, with whom and when.

use super::{Bundle, Creditor, DebtReason, Game, Money, Phase, Refusal, Seat, Square, Trade};
use crate::editions::{DebtInDeeds, MortgagedTrade, TradePrice, TradeTime};

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

    /// Whether this player has, and may part with, the deeds and cards of a side of a
    /// trade.
    ///
    /// # Errors
    /// What does not fit.
    pub fn check(&self, game: &Game, bundle: &Bundle) -> Result<(), Refusal> {
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
                true if game.player(trade.to).escaped => Refusal::Escaped(trade.to),
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
    pub(super) fn check_trade(&self, seat: Seat, trade: &Trade) -> Result<(), Refusal> {
        match self.trade_time() {
            true => self.trade_sides(seat, |other| other == trade.to).check(self, trade),
            false => Err(Refusal::NotNow),
        }
    }

    /// Whether trades may be offered now: any time, but not while an auction
    /// runs or another question is open (ruling 5.43).
    pub fn trade_time(&self) -> bool {
        matches!(
            self.phase(),
            Phase::Roll { .. } | Phase::Purchase { .. } | Phase::Vault { .. } | Phase::Debt(_)
        )
    }

    /// With whom, and with what, a player may trade now; `None` when there is
    /// nothing to trade.
    pub fn trade_limits(&self, seat: Seat) -> Option<TradeLimits> {
        if !self.has_seat(seat) || !self.is_on_board(seat) || !self.trade_time() {
            return None;
        }
        let limits = self.trade_sides(seat, |_| true);
        let something =
            (limits.partners.iter().chain([&limits.own])).any(|side| !side.is_money_only());
        something.then_some(limits)
    }

    /// What a player and each of these others could put in a trade.
    fn trade_sides(&self, seat: Seat, with: impl Fn(Seat) -> bool) -> TradeLimits {
        TradeLimits {
            own: Holdings::of(self, seat),
            partners: (self.others_from_left(seat))
                .filter(|&other| with(other))
                .map(|other| Holdings::of(self, other))
                .collect(),
            rent_owed: self.rent_owed_in_deeds(seat),
        }
    }

    /// The rent a player owes, where the edition lets a part of it be paid in
    /// deeds, and to whom.
    fn rent_owed_in_deeds(&self, seat: Seat) -> Option<(Seat, Money)> {
        if self.edition.rules.debt_in_deeds == DebtInDeeds::Refused {
            return None;
        }
        let Phase::Debt(debt) = self.phase() else { return None };
        let due = debt.dues.first()?;
        match (debt.reason, due.to) {
            (DebtReason::Rent(_), Creditor::Player(creditor)) if debt.debtor == seat => {
                Some((creditor, due.amount))
            }
            _ => None,
        }
    }

    /// What the edition forbids to trade.
    fn check_traded_deeds(&self, trade: &Trade) -> Result<(), Refusal> {
        let mut deeds = trade.gives.deeds.iter().chain(&trade.asks.deeds).peekable();
        let rules = &self.edition.rules;
        if rules.trade_time == TradeTime::BankEmpty
            && deeds.peek().is_some()
            && self.holdings.values().any(|holding| holding.owner.is_none())
        {
            return Err(Refusal::BankStillSells);
        }
        match deeds.find(|&&square| self.holding(square).mortgaged) {
            Some(&square) if rules.mortgaged_trade == MortgagedTrade::Refused => {
                Err(Refusal::MortgagedNotTraded(square))
            }
            _ => Ok(()),
        }
    }

    /// Whether a deed may change hands: nothing is built in its group.
    pub fn tradable(&self, square: Square) -> bool {
        !self.group_built(square)
    }
}
