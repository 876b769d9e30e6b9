//! The rules of an edition that are values.

use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

use super::{Die, Ending, Fence, JailTakes, Money, Patrol};

/// Every rule an edition states as a value. The edition's file quotes the
/// sentence of its document beside each.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// What each player receives at the start.
    pub start_money: Money,
    /// For reaching or passing Départ.
    pub salary: Money,
    /// Houses in the bank.
    pub houses: u8,
    /// Hotels in the bank.
    pub hotels: u8,
    /// Houses a street needs before a hotel, and gives back for it; 1 to 4.
    pub houses_before_hotel: u8,
    /// Who begins.
    pub opening: Opening,
    /// Until when a rent may be claimed.
    pub rent_lapse: RentLapse,
    /// Which throw a utility's rent is counted from.
    pub utility_roll: UtilityRoll,
    /// The rent of a bare street whose group has a mortgaged one.
    pub bare_rent_with_mortgage: BareRent,
    /// When one may build.
    pub build_time: BuildTime,
    /// What a hotel stands on.
    pub hotel_needs: HotelNeeds,
    /// From how much scarce buildings are auctioned.
    pub building_auction: BuildingAuction,
    /// How hotels are sold back.
    pub hotel_sale: HotelSale,
    /// Whose buildings must be sold before a mortgage.
    pub mortgage_clears: MortgageClears,
    /// When deeds may be traded.
    pub trade_time: TradeTime,
    /// Whether a mortgaged deed may be traded.
    pub mortgaged_trade: MortgagedTrade,
    /// What a new owner of a mortgaged deed pays to keep it so.
    pub inherited_mortgage: InheritedMortgage,
    /// When a mortgage kept on a deed one received may be lifted. Older files
    /// do not say.
    #[serde(default)]
    pub kept_mortgage: KeptMortgage,
    /// What a trade must hold. Older files do not say.
    #[serde(default)]
    pub trade_price: TradePrice,
    /// Who gets what when someone cannot pay several players.
    pub shared_bankruptcy: SharedBankruptcy,
    /// Whether a rent may be paid in deeds.
    pub debt_in_deeds: DebtInDeeds,
    /// What the bank lends, beside mortgages.
    pub loan: Option<Loan>,
    /// To leave jail before rolling, or after the last failed roll; without
    /// it, one leaves after that roll for nothing.
    pub jail_fine: Option<Money>,
    /// Rolls one may try in jail; at least 1.
    pub jail_turns: u8,
    /// This many doubles in a row lead to jail; at least 1.
    pub doubles_to_jail: u8,
    /// The lowest first bid.
    pub auction_opening: Money,
    /// The lowest raise; at least 1.
    pub auction_raise: Money,
    /// Rent of a station by how many of them its owner has.
    pub station_rents: [Money; 4],
    /// Rent of a utility, times the dice, by how many its owner has.
    pub utility_multipliers: [u32; 2],
    /// Interest on a mortgage, in per cent of its value, rounded up.
    pub mortgage_interest_percent: u32,
    /// The bills of the money rain card.
    pub money_rain: MoneyRain,
    /// What arrests those who carry gold.
    #[serde(default)]
    pub patrol: Option<Patrol>,
    /// By which die one moves who goes quietly, where one may.
    #[serde(default)]
    pub quiet_step: Option<Die>,
    /// What going to jail costs.
    #[serde(default)]
    pub jail_takes: JailTakes,
    /// What gold is sold for.
    #[serde(default)]
    pub fence: Option<Fence>,
    /// How the game ends when nobody has won before.
    #[serde(default)]
    pub ending: Ending,
    /// Bars taken out unseen before a short game.
    #[serde(default)]
    pub short_loot: u8,
}

/// The bills thrown in the air by the money rain card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MoneyRain {
    /// What one bill is worth.
    pub bill: Money,
    /// How many bills are thrown.
    pub bills: u8,
}

/// Who begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr)]
pub enum Opening {
    /// The highest throw of both dice; equal ones throw again.
    HighestRoll,
    /// The first seat.
    FirstSeat,
}

/// Until when a rent may be claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr)]
pub enum RentLapse {
    /// The next throw of anyone, the debtor's own second one included.
    AnyNextRoll,
    /// The first throw of the next player.
    NextPlayersRoll,
    /// The first throw of the second player after.
    SecondPlayersRoll,
}

/// Which throw a utility's rent is counted from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr)]
pub enum UtilityRoll {
    /// A new one.
    NewRoll,
    /// The one that led there; a new one for a pawn sent by a card.
    ArrivalRoll,
}

/// The rent of a bare street whose group has a mortgaged one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr)]
pub enum BareRent {
    /// That of the complete group.
    Doubled,
    /// That of the street alone.
    Single,
}

/// When one may build.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr)]
pub enum BuildTime {
    /// Any time.
    AnyTime,
    /// On one's own turn, or between two turns.
    OwnTurnOrBetween,
}

/// What a hotel stands on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr)]
pub enum HotelNeeds {
    /// All houses on every street of the group.
    WholeGroup,
    /// All houses on that street.
    ThatStreet,
}

/// From how much scarce buildings are auctioned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr)]
pub enum BuildingAuction {
    /// From the opening of any auction.
    FromOpening,
    /// From the lowest price printed on the deeds concerned.
    FromLowestPrice,
}

/// How hotels are sold back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr)]
pub enum HotelSale {
    /// One by one, for their houses and half the price; or the whole group.
    SwapOrGroup,
    /// With all buildings of the group only.
    GroupOnly,
}

/// Whose buildings must be sold before a mortgage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr)]
pub enum MortgageClears {
    /// All of the group's.
    WholeGroup,
    /// Those of that street.
    ThatStreet,
}

/// When deeds may be traded. Jail cards may be at any time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr)]
pub enum TradeTime {
    /// Any time.
    AnyTime,
    /// Once the bank has no deed left.
    BankEmpty,
}

/// Whether a mortgaged deed may be traded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr)]
pub enum MortgagedTrade {
    /// At any price.
    Allowed,
    /// It changes hands by bankruptcy only.
    Refused,
}

/// What a new owner of a mortgaged deed pays to keep it so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr)]
pub enum InheritedMortgage {
    /// The interest, at once, and again when it is lifted later.
    InterestNow,
    /// Nothing.
    NoInterest,
}

/// When a mortgage kept on a deed one received may be lifted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr)]
pub enum KeptMortgage {
    /// Any time.
    #[default]
    AnyTime,
    /// On receiving the deed, or in another turn.
    LaterTurn,
}

/// What a trade must hold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr)]
pub enum TradePrice {
    /// Something from each side.
    #[default]
    BothGive,
    /// Whatever both agree on: a deed may change hands for nothing.
    AnyAgreed,
}

/// Who gets what when someone cannot pay several players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr)]
pub enum SharedBankruptcy {
    /// Paid in order; the first who cannot be paid gets everything.
    FirstUnpaid,
    /// The unpaid share the cash, and the deeds one each.
    Shared,
}

/// Whether a rent may be paid in deeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr)]
pub enum DebtInDeeds {
    /// In money only.
    Refused,
    /// A part of it, at a price the creditor accepts.
    RentWhenAccepted,
}

/// What the bank lends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Loan {
    /// The largest sum.
    pub most: Money,
    /// Interest for each passage of Départ, in per cent of the sum lent.
    pub percent: u32,
    /// It is taken back at this passage.
    pub passages: u8,
}
