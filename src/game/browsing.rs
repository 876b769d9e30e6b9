//! The board under the fingers: from square to square, and from one property to the
//! next, without moving a pawn.

use super::Session;
use crate::editions::BOARD_SIZE;
use crate::engine::{Seat, Square};
use crate::narration::Message;
use crate::reply::{Line, LineKind, Told};
use crate::sound;

/// Which way one walks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Along {
    Forward,
    Back,
}

/// Where a walk along the board stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stop {
    /// At once.
    Next,
    Owned,
    Free,
    SameGroup,
}

impl Session {
    /// Goes on over the board.
    pub(super) fn browse(&mut self, seat: Seat, along: Along, stop: Stop) -> Told {
        let pawn = self.game().player(seat).square;
        let here = self.cursors.board.filter(|(walker, _)| *walker == seat);
        let here = here.map_or(pawn, |(_, square)| square);
        if let Some(square) = self.walked(here, along, stop) {
            return self.go_over(seat, square);
        }
        let none = Message::new("square-none").with(
            "stop",
            match stop {
                Stop::Owned => "owned",
                Stop::Free => "free",
                Stop::Next | Stop::SameGroup => "group",
            },
        );
        self.lines(vec![none], LineKind::Answer).into()
    }

    /// What a square is, and how far, with its cue; walks go on from there.
    pub(super) fn go_over(&mut self, seat: Seat, square: Square) -> Told {
        self.cursors.board = Some((seat, square));
        let score = sound::square(self.game(), square, seat, self.teller.style());
        let message = self.teller.narrator().square(self.game(), square, seat);
        Told::from(self.answered(vec![message])).with(score)
    }

    /// The first square on the way where such a walk stops; none where none does.
    fn walked(&self, here: Square, along: Along, stop: Stop) -> Option<Square> {
        let game = self.game();
        let deed = |square| game.edition().deed(square).is_some();
        let group = game.edition().group_of(here);
        let stops = |square: &Square| match stop {
            Stop::Next => true,
            Stop::Owned => game.holding(*square).owner.is_some(),
            Stop::Free => deed(*square) && game.holding(*square).owner.is_none(),
            Stop::SameGroup if group.is_some() => game.edition().group_of(*square) == group,
            Stop::SameGroup => {
                let kind = |square| game.edition().deed(square).map(|deed| &deed.kind);
                kind(here).is_some() && kind(here) == kind(*square)
            }
        };
        let mut way = (1..BOARD_SIZE).map(|step| match along {
            Along::Forward => here.forward(step),
            Along::Back => here.back(step),
        });
        way.find(stops)
    }

    /// The next of a player's properties round the board, or the one before:
    /// "les touches + et −" of Monopolic.
    pub(super) fn walk_estate(&mut self, seat: Seat, along: Along) -> Vec<Line> {
        let mut deeds: Vec<Square> = self.game().deeds_of(seat).collect();
        if along == Along::Back {
            deeds.reverse();
        }
        let here = self.cursors.estate.filter(|(walker, _)| *walker == seat).map(|(_, at)| at);
        let beyond = |square: &&Square| match here {
            Some(here) => match along {
                Along::Forward => **square > here,
                Along::Back => **square < here,
            },
            None => true,
        };
        let Some(&square) = deeds.iter().find(beyond).or(deeds.first()) else {
            return self
                .lines(vec![self.teller.narrator().deeds(self.game(), seat)], LineKind::Answer);
        };
        self.cursors.estate = Some((seat, square));
        let rank = self.game().deeds_of(seat).position(|other| other == square).unwrap_or(0);
        let message = Message::new("estate-walk")
            .with("deed", self.teller.narrator().deed_item(self.game(), square))
            .with("rank", rank as u32 + 1)
            .with("count", deeds.len() as u32);
        self.answered(vec![message])
    }
}
