//! Every sound with a meaning.

use serde::{Deserialize, Serialize};

/// Sounds that share a volume, and can be turned off together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Family {
    /// Dice, pawns, squares, buildings.
    Board,
    /// Notes and coins.
    Money,
    /// Players' own sounds, auctions, trades, the end.
    Players,
    /// What the game heard, menus, saves.
    Signals,
}

/// A short sound that tells one thing. Its file is `sounds/cues/<name>.wav`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs)]
pub enum Cue {
    DiceShake,
    /// One of the two dice: 0 or 1.
    DieLand(u8),
    DieTick,
    /// A pawn's step on a side of the board: 0 to 3.
    Step(u8),
    Jump,
    GoChime,
    Go,
    /// A colour group, from the cheapest: 0 to 7.
    Group(u8),
    Station,
    Electricity,
    Water,
    Tax,
    Chance,
    Chest,
    JailDoor,
    JailVisit,
    FreeParking,
    Free,
    Mine,
    Theirs,
    Bare,
    /// So many houses: 1 to 4.
    Houses(u8),
    Hotel,
    Mortgaged,
    /// A note or a coin, by its rank in [`super::DENOMINATIONS`].
    Money(u8),
    Purchase,
    AuctionOpen,
    Bid,
    Hammer,
    Build,
    SellBuilding,
    Mortgage,
    LiftMortgage,
    Trade,
    Bankruptcy,
    Victory,
    /// A player's own timbre, by seat: 0 to 7.
    Seat(u8),
    Bill,
    BillCaught,
    ListenOn,
    ListenOff,
    Understood,
    NotUnderstood,
    Refused,
    Confirm,
    MenuMove,
    MenuEdge,
    Saved,
}

impl Cue {
    /// Every cue, in the order "apprendre les sons" plays them.
    pub fn all() -> Vec<Cue> {
        let mut all = vec![Cue::DiceShake, Cue::DieLand(0), Cue::DieLand(1), Cue::DieTick];
        all.extend((0..4).map(Cue::Step));
        all.extend([Cue::Jump, Cue::GoChime, Cue::Go]);
        all.extend((0..8).map(Cue::Group));
        all.extend([Cue::Station, Cue::Electricity, Cue::Water, Cue::Tax, Cue::Chance]);
        all.extend([Cue::Chest, Cue::JailDoor, Cue::JailVisit, Cue::FreeParking]);
        all.extend([Cue::Free, Cue::Mine, Cue::Theirs, Cue::Bare]);
        all.extend((1..=4).map(Cue::Houses));
        all.extend([Cue::Hotel, Cue::Mortgaged]);
        all.extend((0..7).map(Cue::Money));
        all.extend([Cue::Purchase, Cue::AuctionOpen, Cue::Bid, Cue::Hammer, Cue::Build]);
        all.extend([Cue::SellBuilding, Cue::Mortgage, Cue::LiftMortgage, Cue::Trade]);
        all.extend([Cue::Bankruptcy, Cue::Victory]);
        all.extend((0..8).map(Cue::Seat));
        all.extend([Cue::Bill, Cue::BillCaught, Cue::ListenOn, Cue::ListenOff]);
        all.extend([Cue::Understood, Cue::NotUnderstood, Cue::Refused, Cue::Confirm]);
        all.extend([Cue::MenuMove, Cue::MenuEdge, Cue::Saved]);
        all
    }

    /// The name of its file, without extension.
    pub fn name(self) -> String {
        let numbered = |name: &str, rank: u8| format!("{name}_{rank}");
        let plain = match self {
            Cue::DieLand(0) => "die_land_a",
            Cue::DieLand(_) => "die_land_b",
            Cue::Step(side) => return numbered("step_side", side + 1),
            Cue::Group(rank) => return numbered("group", rank + 1),
            Cue::Houses(count) => return numbered("house", count),
            Cue::Seat(seat) => return numbered("seat", seat % 8 + 1),
            Cue::Money(rank) => {
                let value = super::DENOMINATIONS.get(usize::from(rank)).copied().unwrap_or(1);
                return format!("note_{value}");
            }
            Cue::DiceShake => "dice_shake",
            Cue::DieTick => "die_tick",
            Cue::Jump => "jump",
            Cue::GoChime => "go_chime",
            Cue::Go => "go",
            Cue::Station => "station",
            Cue::Electricity => "electricity",
            Cue::Water => "water",
            Cue::Tax => "tax",
            Cue::Chance => "chance",
            Cue::Chest => "chest",
            Cue::JailDoor => "jail_door",
            Cue::JailVisit => "jail_visit",
            Cue::FreeParking => "free_parking",
            Cue::Free => "free",
            Cue::Mine => "mine",
            Cue::Theirs => "theirs",
            Cue::Bare => "bare",
            Cue::Hotel => "hotel",
            Cue::Mortgaged => "mortgaged",
            Cue::Purchase => "purchase",
            Cue::AuctionOpen => "auction_open",
            Cue::Bid => "bid",
            Cue::Hammer => "hammer",
            Cue::Build => "build",
            Cue::SellBuilding => "sell_building",
            Cue::Mortgage => "mortgage",
            Cue::LiftMortgage => "lift_mortgage",
            Cue::Trade => "trade",
            Cue::Bankruptcy => "bankruptcy",
            Cue::Victory => "victory",
            Cue::Bill => "bill",
            Cue::BillCaught => "bill_caught",
            Cue::ListenOn => "listen_on",
            Cue::ListenOff => "listen_off",
            Cue::Understood => "understood",
            Cue::NotUnderstood => "not_understood",
            Cue::Refused => "refused",
            Cue::Confirm => "confirm",
            Cue::MenuMove => "menu_move",
            Cue::MenuEdge => "menu_edge",
            Cue::Saved => "saved",
        };
        plain.to_string()
    }

    /// Whose volume it follows.
    pub fn family(self) -> Family {
        match self {
            Cue::Money(_) => Family::Money,
            Cue::Seat(_)
            | Cue::AuctionOpen
            | Cue::Bid
            | Cue::Hammer
            | Cue::Trade
            | Cue::Bankruptcy
            | Cue::Victory
            | Cue::Bill
            | Cue::BillCaught => Family::Players,
            Cue::ListenOn
            | Cue::ListenOff
            | Cue::Understood
            | Cue::NotUnderstood
            | Cue::Refused
            | Cue::Confirm
            | Cue::MenuMove
            | Cue::MenuEdge
            | Cue::Saved => Family::Signals,
            _ => Family::Board,
        }
    }
}
