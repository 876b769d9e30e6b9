//! The money rain, where players catch its bills one by one.

use super::Session;
use crate::engine::{Action, Phase, Seat};
use crate::reply::Told;

impl Session {
    /// The bills still in the air, when people are to catch them.
    pub fn falling(&self) -> Option<u8> {
        match self.game().phase() {
            Phase::MoneyRain { bills, .. } if !self.awaited_humans().is_empty() => Some(*bills),
            _ => None,
        }
    }

    /// What a player caught, told to the engine; nothing once all are gone.
    pub fn catch_bills(&mut self, seat: Seat, bills: u8) -> Told {
        let Some(left) = self.falling() else { return Told::default() };
        self.carry_out(seat, Action::CatchBills(bills.min(left)))
    }
}
