//! What each sound means, in words.

use super::message::Message;
use crate::sound::{Cue, DENOMINATIONS};

/// What a cue means: a part of a sentence.
pub fn meaning(cue: Cue) -> Message {
    let ranked = |id, rank: u8| Message::new(id).with("rank", rank);
    Message::new(match cue {
        Cue::DieLand(rank) => return ranked("sound-die-land", rank + 1),
        Cue::Step(side) => return ranked("sound-step", side + 1),
        Cue::Group(rank) => return ranked("sound-group", rank + 1),
        Cue::Houses(count) => return ranked("sound-houses", count),
        Cue::Seat(seat) => return ranked("sound-seat", seat + 1),
        Cue::Money(rank) => {
            let value = DENOMINATIONS.get(usize::from(rank)).copied().unwrap_or(1);
            return Message::new("sound-money").with("rank", value);
        }
        Cue::DiceShake => "sound-dice-shake",
        Cue::DieTick => "sound-die-tick",
        Cue::Jump => "sound-jump",
        Cue::GoChime => "sound-go-chime",
        Cue::Go => "sound-go",
        Cue::Station => "sound-station",
        Cue::Electricity => "sound-electricity",
        Cue::Water => "sound-water",
        Cue::Tax => "sound-tax",
        Cue::Chance => "sound-chance",
        Cue::Chest => "sound-chest",
        Cue::JailDoor => "sound-jail-door",
        Cue::JailVisit => "sound-jail-visit",
        Cue::FreeParking => "sound-free-parking",
        Cue::Free => "sound-free",
        Cue::Mine => "sound-mine",
        Cue::Theirs => "sound-theirs",
        Cue::Bare => "sound-bare",
        Cue::Hotel => "sound-hotel",
        Cue::Mortgaged => "sound-mortgaged",
        Cue::Purchase => "sound-purchase",
        Cue::AuctionOpen => "sound-auction-open",
        Cue::Bid => "sound-bid",
        Cue::Hammer => "sound-hammer",
        Cue::Build => "sound-build",
        Cue::SellBuilding => "sound-sell-building",
        Cue::Mortgage => "sound-mortgage",
        Cue::LiftMortgage => "sound-lift-mortgage",
        Cue::Trade => "sound-trade",
        Cue::Bankruptcy => "sound-bankruptcy",
        Cue::Victory => "sound-victory",
        Cue::Bill => "sound-bill",
        Cue::BillCaught => "sound-bill-caught",
        Cue::ListenOn => "sound-listen-on",
        Cue::ListenOff => "sound-listen-off",
        Cue::Understood => "sound-understood",
        Cue::NotUnderstood => "sound-not-understood",
        Cue::Refused => "sound-refused",
        Cue::Confirm => "sound-confirm",
        Cue::MenuMove => "sound-menu-move",
        Cue::MenuEdge => "sound-menu-edge",
        Cue::Saved => "sound-saved",
    })
}
