//! Every sound with a meaning.

use std::collections::HashMap;
use std::sync::LazyLock;

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
    /// What friends say in their houses.
    Friends,
}

/// A short sound that tells one thing. Its file is `sounds/cues/<name>.wav`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(test, derive(strum::EnumIter))]
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
    VoiceLost,
    Understood,
    NotUnderstood,
    Refused,
    Confirm,
    MenuMove,
    MenuEdge,
    Saved,
    /// The patrol passes on a side of the board: 0 to 3.
    PatrolPass(u8),
    SirenFar,
    SirenNear,
    SirenStop,
    Check,
    Handcuffs,
    VaultDoor,
    VaultOpen,
    /// A bar of gold, by its weight: 0 to 4.
    Gold(u8),
    Lead,
    Bag,
    Fenced,
    Radio,
    SneakStep,
    Assault,
    Escape,
    Talent,
    Character,
    Caught,
    /// One passes a tunnel, or stops in it.
    Tunnel,
}

/// All there is to know of a cue.
#[derive(Clone, Copy, Debug)]
pub struct CueRow {
    /// The cue.
    pub cue: Cue,
    /// The name of its file, without extension.
    pub name: &'static str,
    /// Whose volume it follows.
    pub family: Family,
    /// The text that says what it means.
    pub meaning: &'static str,
    /// Which one of its kind, where there are several, as the text says it.
    pub rank: Option<u16>,
}

const fn plain(cue: Cue, name: &'static str, family: Family, meaning: &'static str) -> CueRow {
    CueRow { cue, name, family, meaning, rank: None }
}

const fn ranked(
    cue: Cue,
    name: &'static str,
    family: Family,
    meaning: &'static str,
    rank: u16,
) -> CueRow {
    CueRow { cue, name, family, meaning, rank: Some(rank) }
}

/// Every cue, in the order "apprendre les sons" plays them.
#[rustfmt::skip]
pub const CUES: [CueRow; 103] = [
    plain(Cue::DiceShake, "dice_shake", Family::Board, "sound-dice-shake"),
    ranked(Cue::DieLand(0), "die_land_a", Family::Board, "sound-die-land", 1),
    ranked(Cue::DieLand(1), "die_land_b", Family::Board, "sound-die-land", 2),
    plain(Cue::DieTick, "die_tick", Family::Board, "sound-die-tick"),
    ranked(Cue::Step(0), "step_side_1", Family::Board, "sound-step", 1),
    ranked(Cue::Step(1), "step_side_2", Family::Board, "sound-step", 2),
    ranked(Cue::Step(2), "step_side_3", Family::Board, "sound-step", 3),
    ranked(Cue::Step(3), "step_side_4", Family::Board, "sound-step", 4),
    plain(Cue::Jump, "jump", Family::Board, "sound-jump"),
    plain(Cue::GoChime, "go_chime", Family::Board, "sound-go-chime"),
    plain(Cue::Go, "go", Family::Board, "sound-go"),
    ranked(Cue::Group(0), "group_1", Family::Board, "sound-group", 1),
    ranked(Cue::Group(1), "group_2", Family::Board, "sound-group", 2),
    ranked(Cue::Group(2), "group_3", Family::Board, "sound-group", 3),
    ranked(Cue::Group(3), "group_4", Family::Board, "sound-group", 4),
    ranked(Cue::Group(4), "group_5", Family::Board, "sound-group", 5),
    ranked(Cue::Group(5), "group_6", Family::Board, "sound-group", 6),
    ranked(Cue::Group(6), "group_7", Family::Board, "sound-group", 7),
    ranked(Cue::Group(7), "group_8", Family::Board, "sound-group", 8),
    plain(Cue::Station, "station", Family::Board, "sound-station"),
    plain(Cue::Electricity, "electricity", Family::Board, "sound-electricity"),
    plain(Cue::Water, "water", Family::Board, "sound-water"),
    plain(Cue::Tax, "tax", Family::Board, "sound-tax"),
    plain(Cue::Chance, "chance", Family::Board, "sound-chance"),
    plain(Cue::Chest, "chest", Family::Board, "sound-chest"),
    plain(Cue::JailDoor, "jail_door", Family::Board, "sound-jail-door"),
    plain(Cue::JailVisit, "jail_visit", Family::Board, "sound-jail-visit"),
    plain(Cue::FreeParking, "free_parking", Family::Board, "sound-free-parking"),
    plain(Cue::Free, "free", Family::Board, "sound-free"),
    plain(Cue::Mine, "mine", Family::Board, "sound-mine"),
    plain(Cue::Theirs, "theirs", Family::Board, "sound-theirs"),
    plain(Cue::Bare, "bare", Family::Board, "sound-bare"),
    ranked(Cue::Houses(1), "house_1", Family::Board, "sound-houses", 1),
    ranked(Cue::Houses(2), "house_2", Family::Board, "sound-houses", 2),
    ranked(Cue::Houses(3), "house_3", Family::Board, "sound-houses", 3),
    ranked(Cue::Houses(4), "house_4", Family::Board, "sound-houses", 4),
    plain(Cue::Hotel, "hotel", Family::Board, "sound-hotel"),
    plain(Cue::Mortgaged, "mortgaged", Family::Board, "sound-mortgaged"),
    ranked(Cue::Money(0), "note_500", Family::Money, "sound-money", 500),
    ranked(Cue::Money(1), "note_100", Family::Money, "sound-money", 100),
    ranked(Cue::Money(2), "note_50", Family::Money, "sound-money", 50),
    ranked(Cue::Money(3), "note_20", Family::Money, "sound-money", 20),
    ranked(Cue::Money(4), "note_10", Family::Money, "sound-money", 10),
    ranked(Cue::Money(5), "note_5", Family::Money, "sound-money", 5),
    ranked(Cue::Money(6), "note_1", Family::Money, "sound-money", 1),
    plain(Cue::Purchase, "purchase", Family::Board, "sound-purchase"),
    plain(Cue::AuctionOpen, "auction_open", Family::Players, "sound-auction-open"),
    plain(Cue::Bid, "bid", Family::Players, "sound-bid"),
    plain(Cue::Hammer, "hammer", Family::Players, "sound-hammer"),
    plain(Cue::Build, "build", Family::Board, "sound-build"),
    plain(Cue::SellBuilding, "sell_building", Family::Board, "sound-sell-building"),
    plain(Cue::Mortgage, "mortgage", Family::Board, "sound-mortgage"),
    plain(Cue::LiftMortgage, "lift_mortgage", Family::Board, "sound-lift-mortgage"),
    plain(Cue::Trade, "trade", Family::Players, "sound-trade"),
    plain(Cue::Bankruptcy, "bankruptcy", Family::Players, "sound-bankruptcy"),
    plain(Cue::Victory, "victory", Family::Players, "sound-victory"),
    ranked(Cue::Seat(0), "seat_1", Family::Players, "sound-seat", 1),
    ranked(Cue::Seat(1), "seat_2", Family::Players, "sound-seat", 2),
    ranked(Cue::Seat(2), "seat_3", Family::Players, "sound-seat", 3),
    ranked(Cue::Seat(3), "seat_4", Family::Players, "sound-seat", 4),
    ranked(Cue::Seat(4), "seat_5", Family::Players, "sound-seat", 5),
    ranked(Cue::Seat(5), "seat_6", Family::Players, "sound-seat", 6),
    ranked(Cue::Seat(6), "seat_7", Family::Players, "sound-seat", 7),
    ranked(Cue::Seat(7), "seat_8", Family::Players, "sound-seat", 8),
    plain(Cue::Bill, "bill", Family::Players, "sound-bill"),
    plain(Cue::BillCaught, "bill_caught", Family::Players, "sound-bill-caught"),
    ranked(Cue::PatrolPass(0), "patrol_pass_1", Family::Board, "sound-patrol-pass", 1),
    ranked(Cue::PatrolPass(1), "patrol_pass_2", Family::Board, "sound-patrol-pass", 2),
    ranked(Cue::PatrolPass(2), "patrol_pass_3", Family::Board, "sound-patrol-pass", 3),
    ranked(Cue::PatrolPass(3), "patrol_pass_4", Family::Board, "sound-patrol-pass", 4),
    plain(Cue::SirenFar, "siren_far", Family::Board, "sound-siren-far"),
    plain(Cue::SirenNear, "siren_near", Family::Board, "sound-siren-near"),
    plain(Cue::SirenStop, "siren_stop", Family::Board, "sound-siren-stop"),
    plain(Cue::Check, "check", Family::Board, "sound-check"),
    plain(Cue::Handcuffs, "handcuffs", Family::Board, "sound-handcuffs"),
    plain(Cue::VaultDoor, "vault_door", Family::Board, "sound-vault-door"),
    plain(Cue::VaultOpen, "vault_open", Family::Board, "sound-vault-open"),
    ranked(Cue::Gold(0), "gold_100", Family::Money, "sound-gold", 100),
    ranked(Cue::Gold(1), "gold_150", Family::Money, "sound-gold", 150),
    ranked(Cue::Gold(2), "gold_200", Family::Money, "sound-gold", 200),
    ranked(Cue::Gold(3), "gold_300", Family::Money, "sound-gold", 300),
    ranked(Cue::Gold(4), "gold_500", Family::Money, "sound-gold", 500),
    plain(Cue::Lead, "lead", Family::Money, "sound-lead"),
    plain(Cue::Bag, "bag", Family::Money, "sound-bag"),
    plain(Cue::Fenced, "fenced", Family::Money, "sound-fenced"),
    plain(Cue::Radio, "radio", Family::Players, "sound-radio"),
    plain(Cue::SneakStep, "sneak_step", Family::Board, "sound-sneak-step"),
    plain(Cue::Assault, "assault", Family::Players, "sound-assault"),
    plain(Cue::Escape, "escape", Family::Players, "sound-escape"),
    plain(Cue::Talent, "talent", Family::Players, "sound-talent"),
    plain(Cue::Character, "character", Family::Players, "sound-character"),
    plain(Cue::Caught, "caught", Family::Players, "sound-caught"),
    plain(Cue::Tunnel, "tunnel", Family::Board, "sound-tunnel"),
    plain(Cue::ListenOn, "listen_on", Family::Signals, "sound-listen-on"),
    plain(Cue::ListenOff, "listen_off", Family::Signals, "sound-listen-off"),
    plain(Cue::VoiceLost, "voice_lost", Family::Signals, "sound-voice-lost"),
    plain(Cue::Understood, "understood", Family::Signals, "sound-understood"),
    plain(Cue::NotUnderstood, "not_understood", Family::Signals, "sound-not-understood"),
    plain(Cue::Refused, "refused", Family::Signals, "sound-refused"),
    plain(Cue::Confirm, "confirm", Family::Signals, "sound-confirm"),
    plain(Cue::MenuMove, "menu_move", Family::Signals, "sound-menu-move"),
    plain(Cue::MenuEdge, "menu_edge", Family::Signals, "sound-menu-edge"),
    plain(Cue::Saved, "saved", Family::Signals, "sound-saved"),
];

impl Cue {
    /// All there is to know of it; none for a rank that no cue has.
    pub fn row(self) -> Option<&'static CueRow> {
        static ROWS: LazyLock<HashMap<Cue, &CueRow>> =
            LazyLock::new(|| CUES.iter().map(|row| (row.cue, row)).collect());
        ROWS.get(&self).copied()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::mem::discriminant;

    use strum::IntoEnumIterator;

    use super::*;

    #[test]
    fn every_cue_has_a_row_and_no_two_have_the_same() {
        let kinds: HashSet<_> = CUES.iter().map(|row| discriminant(&row.cue)).collect();
        assert!(Cue::iter().all(|cue| kinds.contains(&discriminant(&cue))));
        assert_eq!(CUES.iter().map(|row| row.cue).collect::<HashSet<_>>().len(), CUES.len());
        assert_eq!(CUES.iter().map(|row| row.name).collect::<HashSet<_>>().len(), CUES.len());
    }
}
