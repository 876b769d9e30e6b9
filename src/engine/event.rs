//! What happened: the only thing narration and sound are made from.

use super::{
    Building, Creditor, Debt, DebtReason, Deck, GroupId, HeistEvent, Lot, Money, Roll, Seat,
    Square, Trade,
};

/// Something that happened, in the order it did.
#[allow(missing_docs, reason = "the variant says what its fields are")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A throw to know who begins.
    OpeningRolled { seat: Seat, roll: Roll },
    /// Equal highest throws: these roll again.
    OpeningTie { seats: Vec<Seat> },
    /// Who begins.
    Begins { seat: Seat },
    /// A new turn.
    TurnStarted { seat: Seat },
    /// A double gives another throw in the same turn.
    RollsAgain { seat: Seat },
    /// A throw of the turn.
    Rolled { seat: Seat, roll: Roll },
    /// One double too many: to jail.
    TooManyDoubles { seat: Seat },
    /// A pawn moved forward (or `back`) and stopped.
    Moved { seat: Seat, from: Square, to: Square, back: bool },
    /// For reaching or passing Départ.
    SalaryPaid { seat: Seat, amount: Money },
    /// On a free deed.
    LandedOnFreeDeed { seat: Seat, square: Square, price: Money },
    /// On one's own deed.
    LandedOnOwnDeed { seat: Seat, square: Square },
    /// On a square where nothing is due.
    LandedQuietly { seat: Seat, square: Square },
    /// On another's deed, but nothing is due.
    NoRent { seat: Seat, owner: Seat, square: Square, reason: NoRentReason },
    /// A throw for a utility's rent, and what it is multiplied by.
    RentRolled { seat: Seat, owner: Seat, square: Square, roll: Roll, multiplier: u32 },
    /// A rent that its owner may now claim.
    RentOpen { debtor: Seat, creditor: Seat, square: Square, amount: Money },
    /// Claimed in time.
    RentClaimed { debtor: Seat, creditor: Seat, square: Square, amount: Money },
    /// Not claimed in time.
    RentLapsed { debtor: Seat, creditor: Seat, square: Square, amount: Money },
    /// On a tax square.
    TaxDue { seat: Seat, square: Square, amount: Money },
    /// A card, by its rank in the document, from 0.
    CardDrawn { seat: Seat, deck: Deck, card: usize },
    /// Kept for later.
    JailCardKept { seat: Seat, deck: Deck },
    /// From the bank.
    Received { seat: Seat, amount: Money },
    /// Repairs for this many buildings.
    RepairsDue { seat: Seat, houses: u8, hotels: u8, amount: Money },
    /// Paid.
    Paid { from: Seat, to: Creditor, amount: Money, reason: DebtReason },
    /// More is owed than is in hand.
    DebtOpened { debt: Debt, missing: Money },
    /// To jail, without salary.
    SentToJail { seat: Seat },
    /// Out of jail: a double, the fine, or a card.
    JailFinePaid { seat: Seat, amount: Money },
    /// A card opened the jail.
    JailCardUsed { seat: Seat, deck: Deck },
    /// A double opened the jail.
    JailDouble { seat: Seat },
    /// No double in jail; this many throws are left.
    JailRollFailed { seat: Seat, left: u8 },
    /// The last throw failed: the fine is due.
    JailTurnsOver { seat: Seat, fine: Option<Money> },
    /// Bought at its price.
    Bought { seat: Seat, square: Square, price: Money },
    /// Left to an auction.
    Declined { seat: Seat, square: Square },
    /// An auction begins.
    AuctionOpened { lot: Lot, opening: Money },
    /// A bid stands.
    BidPlaced { seat: Seat, amount: Money },
    /// Somebody passes.
    Passed { seat: Seat },
    /// Somebody passes, now and for the rest of the auction.
    LeftAuction { seat: Seat },
    /// Sold.
    AuctionWon { seat: Seat, lot: Lot, amount: Money },
    /// Nobody wanted it.
    AuctionUnsold { lot: Lot },
    /// One of the bank's last buildings is asked for: others are asked too.
    DemandOpened { seat: Seat, building: Building, stock: u8, others: Vec<Seat> },
    /// Another wants it too.
    DemandJoined { seat: Seat, square: Square },
    /// Built; `houses` is what stands now, none beside a hotel.
    Built { seat: Seat, square: Square, building: Building, houses: u8, price: Money },
    /// A house was sold; `houses` are left.
    HouseSold { seat: Seat, square: Square, houses: u8, amount: Money },
    /// A hotel was sold; `houses` came back.
    HotelSold { seat: Seat, square: Square, houses: u8, amount: Money },
    /// All buildings of a group were sold.
    GroupSold { seat: Seat, group: GroupId, amount: Money },
    /// Mortgaged.
    Mortgaged { seat: Seat, square: Square, amount: Money },
    /// A mortgage was paid back.
    Lifted { seat: Seat, square: Square, amount: Money },
    /// A trade is offered.
    TradeOffered { trade: Trade },
    /// It is done.
    TradeAccepted { trade: Trade },
    /// It is not.
    TradeRefused { trade: Trade },
    /// It was taken back.
    TradeWithdrawn { trade: Trade },
    /// The bank lends.
    LoanTaken { seat: Seat, amount: Money },
    /// A loan is paid back, because one wants to or because it is time.
    LoanRepaid { seat: Seat, amount: Money },
    /// A loan has to be paid back now.
    LoanDue { seat: Seat, amount: Money },
    /// A tax to be chosen before anything is counted.
    TaxChoice { seat: Seat, square: Square, amount: Money, percent: u32 },
    /// What the percentage comes to.
    TaxCounted { seat: Seat, wealth: Money, amount: Money },
    /// A deed came with its mortgage: lift it, or pay the fee.
    MortgageInherited { seat: Seat, square: Square, lift: Money, fee: Money },
    /// Kept, for the fee.
    MortgageKept { seat: Seat, square: Square },
    /// Bills are thrown in the air.
    MoneyRainStarted { bill: Money, bills: u8 },
    /// Somebody caught some.
    BillsCaught { seat: Seat, bills: u8, amount: Money },
    /// The rest went back to the bank.
    MoneyRainOver { bills: u8 },
    /// Out of the game; everything goes to the creditor, or is shared among
    /// several.
    WentBankrupt { seat: Seat, to: Creditor, shared: bool },
    /// Deeds went to the creditor, or back to the bank to be auctioned.
    EstateHandedOver { seat: Seat, to: Creditor, cash: Money, deeds: Vec<Square>, jail_cards: u8 },
    /// The agreed time is over: this turn is the last.
    TimeUp,
    /// The time was up before the hammer fell: the bank keeps the lot.
    AuctionVoided { lot: Lot },
    /// The time was up before an offer was answered.
    OfferLapsed { trade: Trade },
    /// The time was up before a debt was paid: it passes from one count to the
    /// other.
    DebtCounted { debtor: Seat, to: Creditor, amount: Money },
    /// What a player is worth at the end.
    Counted { seat: Seat, wealth: Money },
    /// What waited on free parking.
    PotTaken { seat: Seat, amount: Money },
    /// The last player standing, or one of the richest.
    Won { seat: Seat },
    /// Of a heist: gold, the patrol, characters, the escape.
    Heist(HeistEvent),
}

/// What makes a decision final: nothing from before it is taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seal {
    /// A die or a card has spoken.
    Chance,
    /// The clock has.
    Clock,
    /// Two players have agreed.
    Trade,
    /// A player is out: "La faillite est définitive".
    Bankruptcy,
}

impl From<HeistEvent> for Event {
    fn from(event: HeistEvent) -> Event {
        Event::Heist(event)
    }
}

impl Event {
    /// Who threw the dice of their turn; none for any other event.
    pub fn thrown_by(&self) -> Option<Seat> {
        match self {
            Event::Rolled { seat, .. } => Some(*seat),
            Event::Heist(HeistEvent::QuietlyRolled { seat, .. }) => Some(*seat),
            _ => None,
        }
    }

    /// Whether, and why, no decision from before can be taken back.
    pub fn seal(&self) -> Option<Seal> {
        match self {
            Event::OpeningRolled { .. }
            | Event::Rolled { .. }
            | Event::RentRolled { .. }
            | Event::CardDrawn { .. }
            | Event::BillsCaught { .. } => Some(Seal::Chance),
            Event::Heist(event) if event.is_chance() => Some(Seal::Chance),
            Event::TimeUp | Event::Counted { .. } => Some(Seal::Clock),
            Event::TradeAccepted { .. } => Some(Seal::Trade),
            Event::WentBankrupt { .. } => Some(Seal::Bankruptcy),
            _ => None,
        }
    }
}

/// Why nothing is due on another's deed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoRentReason {
    /// It is mortgaged.
    Mortgaged,
    /// Its owner got away.
    OwnerEscaped,
}
