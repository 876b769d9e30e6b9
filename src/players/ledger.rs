//! Who has what, in plain numbers, to try what would come of a decision.

use super::board::{Board, HOTEL, PlotBits, SEATS};
use crate::engine::{Game, Seat, Square};

/// A position, as far as money and deeds go.
#[derive(Clone)]
pub(super) struct Ledger {
    pub seats: usize,
    pub playing: [bool; SEATS],
    pub cash: [f32; SEATS],
    pub square: [Square; SEATS],
    pub in_jail: [bool; SEATS],
    pub jail_cards: [f32; SEATS],
    /// By plot.
    pub owner: [Option<u8>; 40],
    pub level: [u8; 40],
    pub mortgaged: [bool; 40],
    pub houses: u8,
}

impl Ledger {
    pub fn of(board: &Board, game: &Game) -> Ledger {
        let mut ledger = Ledger {
            seats: game.players().len(),
            playing: [false; SEATS],
            cash: [0.0; SEATS],
            square: [Square::GO; SEATS],
            in_jail: [false; SEATS],
            jail_cards: [0.0; SEATS],
            owner: [None; 40],
            level: [0; 40],
            mortgaged: [false; 40],
            houses: game.bank_houses(),
        };
        for (seat, player) in game.players().iter().enumerate().take(SEATS) {
            ledger.playing[seat] = !player.bankrupt;
            ledger.cash[seat] = player.cash.0 as f32;
            if let Some(loan) = player.loan {
                ledger.cash[seat] -= loan.sum.0 as f32;
            }
            ledger.square[seat] = player.square;
            ledger.in_jail[seat] = player.jail_turns.is_some();
            ledger.jail_cards[seat] = player.jail_cards.len() as f32;
        }
        for (rank, plot) in board.plots.iter().enumerate() {
            let holding = game.holding(plot.square);
            ledger.owner[rank] = holding.owner.map(Seat::number);
            ledger.level[rank] = if holding.hotel { HOTEL } else { holding.houses };
            ledger.mortgaged[rank] = holding.mortgaged;
        }
        ledger
    }

    pub fn others(&self) -> usize {
        self.playing.iter().filter(|playing| **playing).count().saturating_sub(1)
    }

    /// Whether somebody has every plot of a list.
    pub fn has_all(&self, seat: u8, plots: &[usize]) -> bool {
        plots.iter().all(|&plot| self.owner[plot] == Some(seat))
    }

    /// The plots of each player.
    pub fn held(&self) -> [PlotBits; SEATS] {
        let mut held = [0; SEATS];
        for (plot, owner) in self.owner.iter().enumerate() {
            if let Some(seat) = owner {
                held[usize::from(*seat)] |= 1 << plot;
            }
        }
        held
    }

    pub fn count(&self, seat: u8, plots: &[usize]) -> usize {
        plots.iter().filter(|&&plot| self.owner[plot] == Some(seat)).count()
    }
}
