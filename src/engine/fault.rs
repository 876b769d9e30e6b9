//! What can be wrong with a position.

use super::{DebtReason, GroupId, Money, Refusal, Seat, Square};

/// One thing that no game, however played, could show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The position is of another edition.
    OtherEdition(String),
    /// Nobody here has that name.
    NoSuchName(String),
    /// A player is described twice.
    PlayerTwice(String),
    /// There is no such seat.
    NoSuchSeat(Seat),
    /// There is no such square.
    NoSuchSquare(u8),
    /// In jail, but the pawn stands elsewhere.
    JailedElsewhere(Seat),
    /// More rolls tried in jail than there are.
    TooManyTries {
        /// Whose.
        seat: Seat,
        /// The most.
        most: u8,
    },
    /// More cards to leave jail than the decks have.
    TooManyJailCards,
    /// The edition's bank makes no loans.
    NoLoans(Seat),
    /// More borrowed than the bank lends.
    LoanTooLarge {
        /// By whom.
        seat: Seat,
        /// The most it lends.
        most: Money,
    },
    /// Passages of Départ without a loan, or after it was taken back.
    LoanPassages(Seat),
    /// Out of the game, but with money, cards or deeds.
    BankruptOwns(Seat),
    /// Out of the game, but still to pay, to be paid or to decide.
    BankruptActs(Seat),
    /// Nobody is left.
    NobodyLeft,
    /// Somebody has already won.
    AlreadyWon,
    /// More money, or a later turn, than the game can count.
    TooLarge,
    /// Nothing can be owned there.
    NotADeed(Square),
    /// A deed is described twice.
    DeedTwice(Square),
    /// A deed of the bank is built on or mortgaged.
    BankDeed(Square),
    /// More buildings than a street holds.
    TooManyBuildings(Square),
    /// Only streets are built on.
    NotAStreet(Square),
    /// It is built on and mortgaged.
    BuiltAndMortgaged(Square),
    /// It is kept mortgaged, and not mortgaged, or since a turn to come.
    KeptWithoutMortgage(Square),
    /// A group is built on by one who has not all of it.
    GroupIncomplete(GroupId),
    /// A group is built on and mortgaged.
    GroupMortgaged(GroupId),
    /// A group is not built on evenly.
    GroupUneven(GroupId),
    /// More houses or hotels than there are.
    TooManyInBank,
    /// Money in the middle of a board where none is put.
    PotWithoutRule,
    /// A game without a clock whose time is up.
    ClosingWithoutClock,
    /// A rent that nobody can owe: to oneself, of nothing, or of a turn to
    /// come.
    Claim(Square),
    /// The game waits for nothing.
    NothingToDecide,
    /// It is nobody's turn, or that of two.
    NoTurn,
    /// More doubles than lead to jail, or doubles in jail.
    Doubles(Seat),
    /// A pawn is to stop somewhere it is not on its way to.
    Move(Seat),
    /// A deed is for sale that is not, or twice, or to someone elsewhere.
    Sale(Square),
    /// An auction's bidders or bid cannot be.
    Auction,
    /// Someone wants a building they cannot have.
    BuildingWanted(Seat),
    /// A debt that cannot be.
    Debt {
        /// Who would owe it.
        debtor: Seat,
        /// Why.
        reason: DebtReason,
    },
    /// An offer that cannot be made.
    Offer {
        /// By whom.
        from: Seat,
        /// Why not.
        refusal: Refusal,
    },
    /// A choice about a mortgage that nobody has.
    Inheritance(Square),
    /// A choice of tax where there is none.
    TaxChoice(Square),
    /// Bills in the air that are not thrown, or that nobody catches.
    MoneyRain,
    /// A question waits behind another that leaves no room for it.
    Waiting,
    /// The edition has no character of that name.
    NoSuchCharacter(String),
    /// Two players are one character, or one is nobody's to be.
    Character(Seat),
    /// There is no such bar, or somebody else carries it.
    NoSuchBar(u8),
    /// More gold than there is.
    TooMuchLoot,
    /// Gold on whoever got away, or got out.
    AwayWithGold(Seat),
    /// Away, but in jail, or still to act.
    AwayActs(Seat),
    /// A patrol where there is none, or none where there is one.
    Patrol,
    /// Turns to get away that nobody can have.
    EscapeTurns,
    /// A vault that is none, or has nothing in it.
    Vault(Square),
    /// A choice of characters or of dice that nobody has.
    HeistChoice,
    /// The phase named is not what the game waits for.
    OtherPhase(String),
    /// A game cannot be taken up in the phase named without what is left to
    /// do.
    CannotStartFrom(String),
    /// The current player named is not the one whose turn it is.
    OtherPlayer(String),
}
