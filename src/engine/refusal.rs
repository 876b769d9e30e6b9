//! Why a command is refused, in terms a narrator can speak.

use super::{GroupId, Money, Seat, Square};

/// A refused command changes nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The game is over.
    GameOver,
    /// There is no such player.
    NoSuchPlayer,
    /// This player is out of the game.
    Bankrupt(Seat),
    /// Somebody else's decision is awaited.
    NotYourDecision(Vec<Seat>),
    /// This does not fit what is going on.
    NotNow,
    /// Not enough money in hand.
    NotEnoughCash {
        /// What it takes.
        needed: Money,
        /// What the player has.
        has: Money,
    },
    /// The bid is under the lowest one allowed.
    BidTooLow {
        /// The lowest bid allowed.
        lowest: Money,
    },
    /// The best bid is already this player's.
    AlreadyBestBidder,
    /// This player does not take part in this auction.
    NotABidder,
    /// The best bidder keeps the money of the bid.
    BoundByBid,
    /// One has already passed or answered.
    AlreadyAnswered,
    /// Not in jail.
    NotInJail,
    /// This edition lets nobody buy their way out of jail.
    NoFine,
    /// One builds on one's own turn, or between two turns.
    NotDuringOthersTurn,
    /// Hotels are sold with all buildings of their group.
    HotelsTogether(GroupId),
    /// Deeds are traded once the bank has none left.
    BankStillSells,
    /// A mortgaged deed is not traded.
    MortgagedNotTraded(Square),
    /// No rent can be paid in deeds here.
    NoRentInDeeds,
    /// Less rent is owed.
    RentOwedLess {
        /// What is owed.
        owed: Money,
    },
    /// The bank makes no loans.
    NoLoans,
    /// A loan is still to be paid back.
    LoanRunning,
    /// The bank lends less.
    LoanTooLarge {
        /// The most it lends.
        most: Money,
    },
    /// There is no loan to pay back.
    NoLoanToRepay,
    /// No card to leave jail.
    NoJailCard(Seat),
    /// No such rent can be claimed.
    NoRentToClaim,
    /// There is nothing to own there.
    NotADeed(Square),
    /// The bank still has this deed.
    OwnedByBank(Square),
    /// Somebody else has it.
    NotOwner {
        /// The deed.
        square: Square,
        /// Who must have it.
        seat: Seat,
    },
    /// Only streets are built on.
    NotAStreet(Square),
    /// The group is not complete.
    GroupIncomplete(GroupId),
    /// A street of the group is mortgaged.
    GroupMortgaged(GroupId),
    /// Another street of the group must be built first.
    BuildEvenly(Square),
    /// Another street of the group must be sold from first.
    SellEvenly(Square),
    /// The street has all its houses.
    HousesComplete(Square),
    /// The street has a hotel.
    HotelStands(Square),
    /// The other streets do not have their houses yet.
    HotelNeedsHouses(GroupId),
    /// The bank has no house left.
    NoHouseLeft,
    /// The bank has no hotel left.
    NoHotelLeft,
    /// There is no house to sell there.
    NoHouse(Square),
    /// There is no hotel to sell there.
    NoHotel(Square),
    /// The group has no building to sell.
    NoBuildings(GroupId),
    /// The bank has too few houses to give back for a hotel.
    TooFewHousesForSwap(Square),
    /// Buildings stand in the group.
    BuildingsInGroup(Square),
    /// It is already mortgaged.
    AlreadyMortgaged(Square),
    /// It is not mortgaged.
    NotMortgaged(Square),
    /// Its mortgage was kept in this turn: it is lifted in another.
    KeptThisTurn(Square),
    /// One cannot trade with oneself.
    TradeWithSelf,
    /// Each side must give something, and not only money for money.
    EmptyTrade,
    /// A deed is named twice in the trade.
    DeedTwice(Square),
    /// A side could not pay the interest on the mortgages it receives.
    CannotPayFee {
        /// Who.
        seat: Seat,
        /// What it takes.
        needed: Money,
    },
    /// The other player does not have that much.
    PartnerNotEnoughCash {
        /// Who.
        seat: Seat,
        /// What it takes.
        needed: Money,
    },
    /// More bills than are left in the air.
    TooManyBills {
        /// What is left.
        left: u8,
    },
    /// Nothing is owed.
    NoDebt,
    /// This player got away.
    Escaped(Seat),
    /// Nothing is ever built here.
    NothingBuilt,
    /// Nobody goes quietly here.
    NoQuietStep,
    /// In jail one throws for a double.
    QuietInJail,
    /// Only some move the patrol.
    NoDecoy,
    /// It is ready again after the next passage of Départ.
    TalentNotReady,
    /// The patrol is moved by less.
    DecoyTooFar {
        /// The most.
        most: u8,
    },
    /// No gold at all.
    NoBar(Seat),
    /// No bar of that value.
    NoSuchBar {
        /// Who has none.
        seat: Seat,
        /// The value.
        value: Money,
    },
}
