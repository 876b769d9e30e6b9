//! What happens in a heist.

use super::{CharacterId, Money, PatrolCause, Roll, Seat, Square, Talent};

/// Something that happened in a heist.
#[allow(missing_docs, reason = "the variant says what its fields are")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HeistEvent {
    /// A throw of the turn, to go quietly.
    QuietlyRolled { seat: Seat, roll: Roll },
    /// Which die was chosen: so many squares.
    DiePicked { seat: Seat, steps: u8 },
    /// Stays who they are.
    CharacterKept { seat: Seat, character: CharacterId },
    /// Becomes somebody else.
    CharacterChanged { seat: Seat, from: CharacterId, to: CharacterId },
    /// A talent made a sum another; both are nothing where it is about none.
    TalentUsed { seat: Seat, talent: Talent, was: Money, now: Money },
    /// Who stood there gave something.
    TollTaken { seat: Seat, from: Seat, amount: Money },
    /// On a free deed, but the bank sells nothing any more.
    NotForSale { seat: Seat, square: Square },
    /// On a vault with gold in it.
    VaultFound { seat: Seat, square: Square },
    /// On a vault, but all gold is gone.
    VaultEmpty { seat: Seat, square: Square },
    /// It was left alone.
    VaultLeft { seat: Seat },
    /// A bar, by its rank in the document, from 0; what it is worth and how loud it is to whoever
    /// took it, and how many are left.
    LootDrawn { seat: Seat, square: Square, card: usize, value: Money, noise: u8, left: u8 },
    /// Another was drawn with it, and went back under the deck.
    LootReturned { seat: Seat, value: Money },
    /// A card gives a bar, but all gold is gone.
    NoLoot { seat: Seat },
    /// Somebody else leads.
    LeaderChanged { seat: Seat },
    /// All gold was sold at its value.
    BagFenced { seat: Seat, square: Square, bars: u8, amount: Money },
    /// The leader's share of it.
    LeaderPaid { seat: Seat, amount: Money },
    /// A bar was sold for less.
    LootSold { seat: Seat, value: Money, amount: Money },
    /// Gold was taken away, on the way to jail.
    BagSeized { seat: Seat, bars: u8, amount: Money },
    /// A bar was hidden from the police.
    BarHidden { seat: Seat, value: Money },
    /// The patrol went forward, or back.
    PatrolMoved { from: Square, to: Square, steps: i8, cause: PatrolCause },
    /// It stopped where somebody is who carries nothing.
    Checked { seat: Seat, square: Square },
    /// It stopped where somebody is who carries gold, or they came to it.
    Arrested { seat: Seat, square: Square },
    /// The last gold is gone, or the time is up: once this turn is over, everybody must get away.
    AssaultCalled,
    /// So many turns for each.
    EscapeBegun { turns: u8 },
    /// Got away, with so much in hand.
    Escaped { seat: Seat, cash: Money },
    /// Still on the board at the end: what they carry is taken away.
    Caught { seat: Seat, bars: u8, amount: Money },
}

impl HeistEvent {
    /// Whether a die or a card has spoken.
    pub(super) fn is_chance(&self) -> bool {
        matches!(
            self,
            HeistEvent::QuietlyRolled { .. }
                | HeistEvent::LootDrawn { .. }
                | HeistEvent::CharacterChanged { .. }
        )
    }
}
