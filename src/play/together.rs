//! What computers do that belongs together, and is told together.

use crate::engine::{Action, Game, Phase, Seat};

/// A run of what computers do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Together {
    /// An auction, until a person is asked.
    Bids,
    /// What this seat builds.
    Works(Seat),
    /// What this seat mortgages.
    Mortgages(Seat),
    /// What one offers another, and the answer where it is no.
    Offer,
    /// One thing.
    One,
}

impl Together {
    /// What begins with this.
    pub fn beginning(
        game: &Game,
        seat: Seat,
        action: &Action,
        is_person: impl Fn(Seat) -> bool,
    ) -> Together {
        match action {
            _ if matches!(game.phase(), Phase::Auction(_)) => Together::Bids,
            Action::BuildHouse(_) | Action::BuildHotel(_) => Together::Works(seat),
            Action::Mortgage(_) => Together::Mortgages(seat),
            Action::OfferTrade(trade) if !is_person(trade.to) => Together::Offer,
            _ => Together::One,
        }
    }

    /// Whether more of it may follow where the game stands so.
    pub fn goes_on(self, game: &Game, is_person: impl Fn(Seat) -> bool) -> bool {
        match self {
            Together::Bids => {
                matches!(game.phase(), Phase::Auction(_))
                    && !game.awaited().into_iter().any(is_person)
            }
            Together::Offer => matches!(game.phase(), Phase::TradeOffer(_)),
            Together::Works(_) | Together::Mortgages(_) => true,
            Together::One => false,
        }
    }

    /// Whether this is more of it.
    pub fn takes(self, seat: Seat, action: &Action) -> bool {
        match (self, action) {
            (Together::Bids, _) | (Together::Offer, Action::RefuseTrade) => true,
            (Together::Works(of), Action::BuildHouse(_) | Action::BuildHotel(_))
            | (Together::Mortgages(of), Action::Mortgage(_)) => seat == of,
            _ => false,
        }
    }
}
