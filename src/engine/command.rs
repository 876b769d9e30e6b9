//! What players may ask of the game.

use serde::{Deserialize, Serialize};

use super::{Die, GroupId, Money, Seat, Square};

/// An action, and who takes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Command {
    /// Who acts.
    pub seat: Seat,
    /// What they do.
    pub action: Action,
}

/// Everything a player can do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Action {
    /// Throw the dice: to begin, to play, or to leave jail.
    Roll,
    /// Pay the fine to leave jail before rolling.
    PayFine,
    /// Use a card to leave jail before rolling.
    UseJailCard,
    /// Buy the deed one stands on, at its price.
    Buy,
    /// Leave it to an auction.
    Decline,
    /// Offer a sum in the auction.
    Bid(Money),
    /// Raise no further unless someone else does; or want no building.
    Pass,
    /// Raise no further, even if someone else does: pass once and for all.
    LeaveAuction,
    /// Ask for a rent before it lapses.
    ClaimRent {
        /// Who landed there.
        debtor: Seat,
        /// Where.
        square: Square,
    },
    /// One more house on a street.
    BuildHouse(Square),
    /// A hotel in place of the houses of a street.
    BuildHotel(Square),
    /// Sell one house of a street.
    SellHouse(Square),
    /// Sell a hotel; its houses come back.
    SellHotel(Square),
    /// Sell every building of a group at once.
    SellGroup(GroupId),
    /// Borrow on a deed.
    Mortgage(Square),
    /// Pay a mortgage back.
    Lift(Square),
    /// Borrow from the bank.
    TakeLoan(Money),
    /// Pay the bank's loan back, with its interest.
    RepayLoan,
    /// Pay the amount on the tax square.
    PayFixedTax,
    /// Pay a share of all one has instead.
    PayPercentTax,
    /// The agreed time is over; whoever keeps the clock says so.
    TimeUp,
    /// Offer a trade to another player.
    OfferTrade(Trade),
    /// Take the offered trade.
    AcceptTrade,
    /// Leave the offered trade.
    RefuseTrade,
    /// Take back one's own offer.
    WithdrawTrade,
    /// Lift the mortgage of a deed just received.
    LiftInherited,
    /// Keep it, for the interest alone.
    KeepMortgage,
    /// How many bills of the money rain one caught.
    CatchBills(u8),
    /// Give up when a debt cannot, or shall not, be paid.
    DeclareBankruptcy,
    /// Throw the dice, and go quietly by one of them.
    QuietStep,
    /// Which die of a quiet step one moves by.
    PickDie(Die),
    /// Stay who one is.
    KeepCharacter,
    /// Become somebody else, once.
    ChangeCharacter,
    /// Move the patrol so many squares forward, or back.
    MovePatrol(i8),
    /// Take the gold of the vault one stands on.
    ForceVault,
    /// Leave it.
    LeaveVault,
    /// Sell a bar of this value, for less.
    SellLoot(Money),
}

/// An exchange between two players, seen by the one who offers it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trade {
    /// Who offers.
    pub from: Seat,
    /// Who answers.
    pub to: Seat,
    /// What `from` gives.
    pub gives: Bundle,
    /// What `from` receives.
    pub asks: Bundle,
}

/// One side of a trade.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bundle {
    /// Money.
    pub cash: Money,
    /// Deeds, in board order, each once.
    pub deeds: Vec<Square>,
    /// "Get out of jail" cards.
    pub jail_cards: u8,
    /// A part of the rent owed, let off.
    #[serde(default)]
    pub rent: Money,
}

/// Less than any deed is mortgaged for.
const TRIFLE: u32 = 10;

impl Bundle {
    /// Whether there is nothing in it.
    pub fn is_empty(&self) -> bool {
        self.is_money_only() && self.cash == Money::ZERO && self.rent == Money::ZERO
    }

    /// Whether it is a sum too small for any deed.
    pub fn is_trifle(&self) -> bool {
        self.is_money_only() && (1..TRIFLE).contains(&self.cash.0)
    }

    /// Whether there is neither a deed nor a card in it.
    pub fn is_money_only(&self) -> bool {
        self.deeds.is_empty() && self.jail_cards == 0
    }
}
