//! The cues of a heist: the patrol that goes round the table, gold, arrests, the way out.

use super::bearing::{BANK, Bearing, side_of};
use super::score::{Score, Writer};
use super::{Cue, Style};
use crate::editions::{BOARD_SIZE, Money};
use crate::engine::{Game, HeistEvent, Square};

/// Between two squares the patrol passes.
const PASS: f32 = 0.15;

/// So few squares behind somebody, the siren is near.
const NEAR: u8 = 7;

/// The patrol where it is, and its side of the board.
pub fn patrol(game: &Game, style: Style) -> Score {
    let mut writer = Writer::new(game, style);
    if let Some(square) = game.patrol() {
        writer.told_in_mono(square);
        let place = Bearing::of_square(square);
        writer.score.then(Cue::PatrolPass(side_of(square)), place, PASS);
        writer.score.then(Cue::SirenStop, place, 0.4);
    }
    writer.score
}

/// What a bar sounds like, by what it is worth.
fn bar_of(value: Money) -> Cue {
    match value.0 {
        0..=99 => Cue::Lead,
        100..=149 => Cue::Gold(0),
        150..=199 => Cue::Gold(1),
        200..=299 => Cue::Gold(2),
        300..=499 => Cue::Gold(3),
        _ => Cue::Gold(4),
    }
}

impl Writer<'_> {
    pub(super) fn heist(&mut self, event: &HeistEvent) {
        match event {
            HeistEvent::QuietlyRolled { seat, roll } => self.dice(*seat, *roll),
            HeistEvent::DiePicked { .. }
            | HeistEvent::LootReturned { .. }
            | HeistEvent::VaultLeft { .. }
            | HeistEvent::NoLoot { .. }
            | HeistEvent::EscapeBegun { .. } => {}
            HeistEvent::CharacterKept { seat, .. } | HeistEvent::CharacterChanged { seat, .. } => {
                self.score.whole(Cue::Character, self.seat(*seat));
            }
            HeistEvent::TalentUsed { seat, .. } | HeistEvent::BarHidden { seat, .. } => {
                self.score.whole(Cue::Talent, self.seat(*seat));
            }
            HeistEvent::TollTaken { seat, from, amount } => {
                self.score.whole(Cue::Talent, self.seat(*seat));
                self.money(self.seat(*from), self.seat(*seat), *amount);
            }
            HeistEvent::NotForSale { seat, square }
            | HeistEvent::VaultEmpty { seat, square }
            | HeistEvent::VaultFound { seat, square } => self.arrive(*seat, *square),
            HeistEvent::LootDrawn { square, value, .. } => {
                let here = Bearing::of_square(*square);
                self.score.whole(Cue::VaultOpen, here);
                self.score.whole(bar_of(*value), here);
            }
            HeistEvent::LeaderChanged { seat } => self.score.whole(Cue::Radio, self.seat(*seat)),
            HeistEvent::BagFenced { seat, square, amount, .. } => {
                self.score.whole(Cue::Fenced, Bearing::of_square(*square));
                self.money(BANK, self.seat(*seat), *amount);
            }
            HeistEvent::LeaderPaid { seat, amount } => {
                self.score.whole(Cue::Radio, self.seat(*seat));
                self.money(BANK, self.seat(*seat), *amount);
            }
            HeistEvent::LootSold { seat, amount, .. } => {
                self.score.whole(Cue::Bag, self.seat(*seat));
                self.money(BANK, self.seat(*seat), *amount);
            }
            HeistEvent::BagSeized { seat, .. } => self.score.whole(Cue::Bag, self.seat(*seat)),
            HeistEvent::PatrolMoved { from, to, steps, .. } => self.patrols(*from, *to, *steps),
            HeistEvent::Checked { square, .. } => {
                self.score.whole(Cue::Check, Bearing::of_square(*square));
            }
            HeistEvent::Arrested { square, .. } => {
                self.score.whole(Cue::Handcuffs, Bearing::of_square(*square));
            }
            HeistEvent::AssaultCalled => self.score.whole(Cue::Assault, BANK),
            HeistEvent::Escaped { seat, .. } => {
                self.score.then(Cue::Seat(seat.number()), self.seat(*seat), 0.25);
                self.score.whole(Cue::Escape, Bearing::of_square(Square::GO));
            }
            HeistEvent::Caught { seat, .. } => {
                self.score.whole(Cue::Caught, Bearing::of_square(self.game.player(*seat).square));
            }
        }
    }

    /// The siren, then the engine square by square, as pawns go; and where it stops, near
    /// somebody or far from all.
    fn patrols(&mut self, from: Square, to: Square, steps: i8) {
        let near = (self.game.seats_on_board()).any(|seat| {
            let pawn = self.game.player(seat).square;
            let behind = to.distance_to(pawn) % BOARD_SIZE;
            !self.game.player(seat).bag.is_empty() && behind <= NEAR
        });
        let siren = if near { Cue::SirenNear } else { Cue::SirenFar };
        self.score.add(siren, Bearing::of_square(from), 1.0);
        for step in 1..=steps.unsigned_abs() {
            let square = if steps < 0 { from.back(step) } else { from.forward(step) };
            let pass = Cue::PatrolPass(side_of(square));
            self.score.then(pass, Bearing::of_square(square), PASS);
        }
        self.told_in_mono(to);
        self.score.then(Cue::SirenStop, Bearing::of_square(to), 0.4);
    }
}
