//! The decks and what their cards do.

use serde::{Deserialize, Serialize};

use super::{Bar, Money, Square};

/// One of the decks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Deck {
    /// Chance.
    Chance,
    /// Community chest, "Caisse de communauté".
    Chest,
    /// Bars of gold, which leave the game once drawn.
    Loot,
}

/// A card: what it says, and what it does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// Read aloud when the card is drawn.
    pub text: String,
    /// Applied by the engine.
    pub effect: CardEffect,
}

/// What a card does to the player who draws it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum CardEffect {
    /// Forward to a square, with the salary if Départ is reached or passed.
    AdvanceTo(Square),
    /// Forward to the next station; its rent is multiplied.
    AdvanceToNearestStation {
        /// The rent is this many times the usual one.
        rent_factor: u32,
    },
    /// Forward to the next utility; its rent is the roll times this.
    AdvanceToNearestUtility {
        /// The rent is this many times a new roll of the dice.
        multiplier: u32,
    },
    /// Back this many squares, never with a salary.
    MoveBack(u8),
    /// Straight to jail, without a salary.
    GoToJail,
    /// From the bank.
    Receive(Money),
    /// To the bank.
    Pay(Money),
    /// To each other player, from the left.
    PayEachPlayer(Money),
    /// From each other player, from the left.
    ReceiveFromEachPlayer(Money),
    /// To the bank, for each building owned.
    Repairs {
        /// For each house.
        house: Money,
        /// For each hotel.
        hotel: Money,
    },
    /// Kept until used, traded or sold.
    GetOutOfJail,
    /// Bills fall for everyone to catch.
    MoneyRain,
    /// Draws a bar of gold, as from a vault.
    DrawLoot,
    /// The patrol goes so many squares forward, or back.
    MovePatrol(i8),
    /// Forward to the next vault.
    AdvanceToNearestVault,
    /// A bar itself: what the deck of gold holds.
    #[serde(skip_deserializing)]
    Loot(Bar),
}
