//! Where the money comes from that somebody has to find, all of it.

use super::computer::Computer;
use super::reckoner::Reckoner;
use crate::engine::{Action, Command, Game, Phase, Seat};

impl Computer {
    /// What this player gives up, one after the other, to pay what is due or for sale, by what
    /// it costs them least; none where that does not suffice, or where nothing is to be found.
    pub fn raise(&mut self, game: &Game, seat: Seat) -> Option<Vec<Action>> {
        let board = self.board(game);
        let asked = game.phase().clone();
        let sum = match &asked {
            Phase::Debt(debt) if debt.debtor == seat => debt.total(),
            Phase::Purchase { seat: buyer, square } if *buyer == seat => {
                game.price_for(seat, *square)
            }
            _ => return None,
        };
        let (mut after, mut given_up) = (game.clone(), Vec::new());
        // A debt is paid, and past, as soon as there is enough for it.
        while *after.phase() == asked && after.player(seat).cash < sum {
            let action = Reckoner::new(&board, &after, seat).raise_money(sum);
            if action == Action::DeclareBankruptcy {
                return None;
            }
            after.apply(&Command { seat, action: action.clone() }).ok()?;
            given_up.push(action);
        }
        (!given_up.is_empty()).then_some(given_up)
    }
}
