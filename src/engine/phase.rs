//! The moments at which the game waits for a decision.

use serde::{Deserialize, Serialize};

use super::{Debt, Money, Roll, Seat, SeatOrder, Square, Trade};

/// A decision the game waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    /// Everyone rolls to know who begins.
    OpeningRoll {
        /// Who has not rolled yet, in order.
        waiting: SeatOrder,
        /// What the others rolled.
        rolls: Vec<(Seat, Roll)>,
    },
    /// A player is to roll; between turns, the others may act too.
    Roll {
        /// Whose turn it is.
        seat: Seat,
        /// Doubles already rolled in this turn.
        doubles: u8,
    },
    /// A free deed, to be bought or auctioned.
    Purchase {
        /// Who stands on it.
        seat: Seat,
        /// The deed.
        square: Square,
    },
    /// An auction runs.
    Auction(Auction),
    /// The last building of the bank: who else wants it?
    BuildingDemand(BuildingDemand),
    /// Someone owes more than they have in hand.
    Debt(Debt),
    /// A trade waits for its answer.
    TradeOffer(Trade),
    /// A deed came with its mortgage.
    InheritedMortgage {
        /// Its new owner.
        seat: Seat,
        /// The deed.
        square: Square,
    },
    /// A tax, to be paid one way or the other.
    TaxChoice {
        /// Who pays.
        seat: Seat,
        /// Where.
        square: Square,
        /// The fixed sum.
        amount: Money,
        /// Or this share of all one has.
        percent: u32,
    },
    /// Bills are falling.
    MoneyRain {
        /// Bills nobody has caught yet.
        bills: u8,
        /// Who has not said what they caught.
        waiting: SeatOrder,
    },
    /// Each may become somebody else, in the order of play.
    ChooseCharacter {
        /// Who has not answered yet.
        waiting: SeatOrder,
    },
    /// A vault, to be forced or left.
    Vault {
        /// Who stands on it.
        seat: Seat,
        /// The vault.
        square: Square,
    },
    /// By which die somebody goes quietly.
    DieChoice {
        /// Who chooses.
        seat: Seat,
        /// What the dice show.
        roll: Roll,
    },
    /// The game has been won.
    Over {
        /// The last player standing, or the richest.
        winners: SeatOrder,
    },
}

impl Phase {
    /// A stable name, used in state files.
    pub fn name(&self) -> &'static str {
        match self {
            Phase::OpeningRoll { .. } => "opening_roll",
            Phase::Roll { .. } => "roll",
            Phase::Purchase { .. } => "purchase",
            Phase::Auction(_) => "auction",
            Phase::BuildingDemand(_) => "building_demand",
            Phase::Debt(_) => "debt",
            Phase::TradeOffer(_) => "trade_offer",
            Phase::InheritedMortgage { .. } => "inherited_mortgage",
            Phase::TaxChoice { .. } => "tax_choice",
            Phase::MoneyRain { .. } => "money_rain",
            Phase::ChooseCharacter { .. } => "choose_character",
            Phase::Vault { .. } => "vault",
            Phase::DieChoice { .. } => "die_choice",
            Phase::Over { .. } => "over",
        }
    }
}

/// A house or a hotel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Building {
    /// A house.
    House,
    /// A hotel.
    Hotel,
}

/// What is auctioned.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Lot {
    /// A deed of the bank.
    Deed(Square),
    /// The last building, with the street each bidder wants it for.
    Building {
        /// House or hotel.
        building: Building,
        /// Who wants it, and where.
        takers: Vec<(Seat, Square)>,
    },
}

/// An auction without order or clock: it ends when every other bidder has
/// passed since the last bid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Auction {
    /// What is sold.
    pub lot: Lot,
    /// Who may bid.
    pub bidders: SeatOrder,
    /// The standing bid.
    pub best: Option<(Seat, Money)>,
    /// Who passed since the standing bid.
    pub passed: SeatOrder,
    /// Who will not raise any more, whatever the others bid. A bid brings them
    /// back.
    #[serde(default)]
    pub left: SeatOrder,
}

/// The question put to those who could also build the last building.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BuildingDemand {
    /// House or hotel.
    pub building: Building,
    /// Who wants it, and where; the first is who asked.
    pub takers: Vec<(Seat, Square)>,
    /// Who has not answered.
    pub waiting: SeatOrder,
}
