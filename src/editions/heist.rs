//! What an edition may add for a heist: gold in vaults, a patrol, characters with a talent,
//! an escape at the end. All of it is values, and off where a file does not say it.

use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

use super::{Money, Square};

/// One of the two dice of a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr)]
pub enum Die {
    /// The one that shows less.
    Lower,
    /// The one that shows more.
    Higher,
}

/// The patrol, which goes round the board as pawns do and arrests who carries gold.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Patrol {
    /// Where it waits at first.
    pub start: Square,
    /// How far it goes after somebody ran.
    pub after_run: Die,
    /// The same, once the escape has begun.
    pub in_escape: Die,
    /// Where it arrests nobody.
    pub safe: Vec<Square>,
}

/// What going to jail costs beside the way there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr)]
pub enum JailTakes {
    /// Nothing.
    #[default]
    Nothing,
    /// All the gold one carries.
    Bag,
}

/// What gold is sold for, in per cent of its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fence {
    /// All of it, on reaching or passing Départ.
    pub at_go: u32,
    /// A bar, whenever one could mortgage.
    pub anywhere: u32,
    /// What whoever took gold last gets of the others' sales at Départ, rounded up.
    pub leader_percent: u32,
}

/// How a game ends when nobody has won before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ending {
    /// With the last player standing.
    #[default]
    LastStanding,
    /// Once the last gold is drawn, everybody must get away.
    Escape(Escape),
}

/// How one gets away, and what counts then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Escape {
    /// Turns each still has; at least 1.
    pub turns: u8,
    /// What an unmortgaged deed counts at the end, in per cent of its price.
    pub estate_percent: u32,
}

impl Ending {
    /// The escape, where there is one.
    pub fn escape(self) -> Option<Escape> {
        match self {
            Ending::LastStanding => None,
            Ending::Escape(escape) => Some(escape),
        }
    }
}

/// A bar of gold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bar {
    /// What it is sold for.
    pub value: Money,
    /// Squares by which taking it draws the patrol nearer.
    pub noise: u8,
}

/// A character, by its rank in the edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CharacterId(pub u8);

/// Who a player is.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Character {
    /// With its article: "la Serrurière".
    pub name: String,
    /// Shorter names one can say: "serrurière".
    #[serde(default)]
    pub short: Vec<String>,
    /// What it can do, as it is told to whoever has it.
    pub says: String,
    /// The same, as the engine knows it.
    pub talent: Talent,
}

/// What a character can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr)]
pub enum Talent {
    /// Draws so many bars and keeps the dearest.
    BestOf(u8),
    /// Each bar is worth so much more, and so many times as loud.
    LootBonus(Money, u8),
    /// Keeps the least dear bar when arrested.
    HidesSmallest,
    /// Chooses the die of a quiet step.
    QuietChoice,
    /// Once a round, before the first throw, moves the patrol by at most so many squares.
    Decoy(u8),
    /// Whoever stands where this player arrives gives so much.
    MeetingToll(Money),
    /// Pays so many per cent of a rent, rounded up.
    RentPercent(u32),
    /// Sells all gold on a station, as at Départ.
    FenceAtStation,
    /// Buys from the bank for so many per cent of the price, rounded up.
    PricePercent(u32),
    /// Leaves jail at the start of a turn, for nothing.
    JailFree,
}
