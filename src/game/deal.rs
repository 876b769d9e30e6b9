//! A trade that is being put together, and what is asked of it.

use crate::engine::{Bundle, Money, Seat, Trade};
use crate::lexicon::{Act, Answer, Go, Intent};
use crate::understanding::Side;

/// A trade that is being put together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Deal {
    pub seat: Seat,
    pub question: DealQuestion,
    pub asks: Bundle,
    pub gives: Bundle,
}

/// Which is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DealQuestion {
    Partner,
    Asks(Seat),
    Gives(Seat),
}

impl DealQuestion {
    /// With whom the trade is.
    pub fn partner(self) -> Option<Seat> {
        match self {
            DealQuestion::Partner => None,
            DealQuestion::Asks(to) | DealQuestion::Gives(to) => Some(to),
        }
    }
}

impl Deal {
    /// An offer as a trade that is put together, to its last question.
    pub fn of(offer: &Trade) -> Deal {
        Deal {
            seat: offer.from,
            question: DealQuestion::Gives(offer.to),
            asks: offer.asks.clone(),
            gives: offer.gives.clone(),
        }
    }

    /// The offer it is, once it is known to whom.
    pub fn offer(&self) -> Option<Trade> {
        let to = self.question.partner()?;
        Some(Trade { from: self.seat, to, gives: self.gives.clone(), asks: self.asks.clone() })
    }

    /// Whether nothing is on either side.
    pub fn is_empty(&self) -> bool {
        self.gives.is_empty() && self.asks.is_empty()
    }

    /// Whether something is on each side.
    pub fn is_whole(&self) -> bool {
        !self.gives.is_empty() && !self.asks.is_empty()
    }

    /// Whether something is given, and asked for, that was not before, or another sum.
    pub fn gains_over(&self, before: &Deal) -> [bool; 2] {
        [(&self.gives, &before.gives), (&self.asks, &before.asks)].map(|(now, then)| {
            now.deeds.iter().any(|deed| !then.deeds.contains(deed))
                || now.jail_cards > then.jail_cards
                || now.cash > Money::ZERO && now.cash != then.cash
        })
    }

    /// Whether something is no longer there in another.
    pub fn loses_to(&self, after: &Deal) -> bool {
        [(&self.gives, &after.gives), (&self.asks, &after.asks)].into_iter().any(|(then, now)| {
            then.deeds.iter().any(|deed| !now.deeds.contains(deed))
                || now.jail_cards < then.jail_cards
                || now.cash < then.cash
        })
    }

    /// The side of a sum of which nobody says whose it is: where the money is, or what is asked
    /// for next.
    pub fn side_of_money(&self) -> Option<Side> {
        match (self.gives.cash, self.asks.cash, self.question) {
            (Money::ZERO, asked, _) if asked > Money::ZERO && self.is_whole() => Some(Side::Asked),
            (Money::ZERO, _, DealQuestion::Asks(_)) => Some(Side::Asked),
            (Money::ZERO, _, DealQuestion::Partner) => None,
            _ => Some(Side::Given),
        }
    }

    /// Whether nothing is on the side that is being filled.
    pub fn side_is_empty(&self) -> bool {
        match self.question {
            DealQuestion::Partner | DealQuestion::Asks(_) => self.asks.is_empty(),
            DealQuestion::Gives(_) => self.gives.is_empty(),
        }
    }

    /// The side that is being filled.
    pub fn side(&mut self) -> &mut Bundle {
        match self.question {
            DealQuestion::Partner | DealQuestion::Asks(_) => &mut self.asks,
            DealQuestion::Gives(_) => &mut self.gives,
        }
    }
}

/// Whether it begins a trade, whole or in part.
pub(super) fn offers_trade(intent: Intent) -> bool {
    match intent {
        Intent::Act(act) => matches!(act, Act::OfferTrade | Act::BuyFrom | Act::GiveDeed),
        Intent::Go(go) => go == Go::ProposeTrade,
        _ => false,
    }
}

/// Whether it names more, less or something else of a trade.
pub(super) fn names_items(intent: Intent) -> bool {
    use Answer::{GiveItems, Items, LessItems, WantItems};
    match intent {
        Intent::Answer(answer) => matches!(answer, Items | GiveItems | WantItems | LessItems),
        _ => false,
    }
}
