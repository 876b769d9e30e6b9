//! A trade that is being put together, and what is asked of it.

use crate::engine::{Bundle, Money, Seat, Trade};

/// A trade that is being put together.
#[derive(Clone, Debug)]
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

    /// Takes this sum off either side that has it: "je ne les reçois pas, je les donne".
    pub fn leave_sum(&mut self, sum: Money) {
        for side in [&mut self.asks, &mut self.gives] {
            if side.cash == sum {
                side.cash = Money::ZERO;
            }
        }
    }

    /// Leaves a sum on one side, where both have one: what is left of the larger. False where
    /// only one has.
    pub fn lets_money_go_one_way(&mut self) -> bool {
        let both = self.asks.cash.min(self.gives.cash);
        self.asks.cash = self.asks.cash.saturating_sub(both);
        self.gives.cash = self.gives.cash.saturating_sub(both);
        both > Money::ZERO
    }

    /// The side that is being filled.
    pub fn side(&mut self) -> &mut Bundle {
        match self.question {
            DealQuestion::Partner | DealQuestion::Asks(_) => &mut self.asks,
            DealQuestion::Gives(_) => &mut self.gives,
        }
    }
}
