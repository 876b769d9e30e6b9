//! The cues of a place: what it is, whose it is, and what stands there.

use super::Cue;
use super::bearing::Bearing;
use super::score::{SWEEP, Writer};
use crate::editions::{DeedKind, PlaceKind, PlaceSound};
use crate::engine::{Deck, Seat, Square};

impl Writer<'_> {
    /// The square's own sound, then whose it is and what stands there.
    pub(super) fn arrive(&mut self, seat: Seat, square: Square) {
        self.told_in_mono(square);
        self.score.then(self.kind(square), Bearing::of_square(square), 0.45);
        if self.game.edition().deed(square).is_some() {
            self.state(square, seat);
        }
    }

    /// What sounds as one passes the first square.
    pub(super) fn passed_go(&self) -> Cue {
        self.own(Square::GO).unwrap_or(Cue::GoChime)
    }

    /// The sound its edition gives this place.
    fn own(&self, square: Square) -> Option<Cue> {
        self.game.edition().place(square).sound.map(|sound| match sound {
            PlaceSound::Tunnel => Cue::Tunnel,
        })
    }

    pub(super) fn kind(&self, square: Square) -> Cue {
        let edition = self.game.edition();
        if let Some(own) = self.own(square) {
            return own;
        }
        match &edition.place(square).kind {
            PlaceKind::Go => Cue::Go,
            PlaceKind::Tax(_) | PlaceKind::TaxChoice { .. } => Cue::Tax,
            PlaceKind::Draw(Deck::Chance) => Cue::Chance,
            PlaceKind::Draw(Deck::Chest) => Cue::Chest,
            PlaceKind::Draw(Deck::Loot) | PlaceKind::Vault => Cue::VaultDoor,
            PlaceKind::Jail => Cue::JailVisit,
            PlaceKind::FreeParking => Cue::FreeParking,
            PlaceKind::GoToJail => Cue::JailDoor,
            PlaceKind::Deed(deed) => match deed.kind {
                DeedKind::Station => Cue::Station,
                DeedKind::Utility => self.utility(square),
                DeedKind::Street { .. } => {
                    let rank = edition
                        .group_of(square)
                        .and_then(|id| edition.groups().position(|(group, _)| group == id));
                    Cue::Group(rank.unwrap_or(0).min(7) as u8)
                }
            },
        }
    }

    /// The first utility of the board is current, the other water.
    fn utility(&self, square: Square) -> Cue {
        let utilities =
            self.game.edition().deeds().filter(|(_, deed)| deed.kind == DeedKind::Utility);
        match utilities.map(|(square, _)| square).next() == Some(square) {
            true => Cue::Electricity,
            false => Cue::Water,
        }
    }

    /// Free, or owned, by `mine` or another; and what stands there.
    pub(super) fn state(&mut self, square: Square, mine: Seat) {
        let place = Bearing::of_square(square);
        let holding = self.game.holding(square);
        let Some(owner) = holding.owner else {
            self.score.then(Cue::Free, place, SWEEP);
            return;
        };
        let whose = if owner == mine { Cue::Mine } else { Cue::Theirs };
        self.score.then(whose, place, SWEEP);
        let stands = match holding {
            _ if holding.mortgaged => Cue::Mortgaged,
            _ if holding.hotel => Cue::Hotel,
            _ if holding.houses > 0 => Cue::Houses(holding.houses.min(4)),
            _ if self.game.edition().group_of(square).is_some() => Cue::Bare,
            _ => return,
        };
        self.score.then(stands, place, 0.4);
    }
}
