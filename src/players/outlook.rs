//! What stays the same while positions are weighed for one decision: where everyone may come to
//! in their next turn, and what building groups up was reckoned to bring.

use std::cell::{Cell, OnceCell};

use super::board::{BOARD, Board, PlotBits, SEATS, plots_in};
use super::climb::Climb;
use super::ledger::Ledger;
use super::traits::Traits;

/// Plots there are at the most: one a square.
pub(super) const PLOTS: usize = BOARD;

/// Groups whose building up is remembered: an edition of a player's own may have more.
pub(super) const GROUPS: usize = 8;

/// Plots of a group whose standing makes one number.
const REMEMBERED: usize = 16;

/// What stands on the plots of a group, as one number.
type Standing = u64;

pub(super) struct Outlook<'a> {
    pub board: &'a Board,
    /// By plot, the visits of each player in their next turn.
    pub visits: [[f32; SEATS]; PLOTS],
    /// By group, what was reckoned last.
    climbs: [Cell<Option<(Standing, Climb)>>; GROUPS],
    /// The position decided in, once it was weighed.
    seen: OnceCell<Seen>,
}

/// A position, and what is seen of everyone in it.
struct Seen {
    ledger: Ledger,
    held: [PlotBits; SEATS],
    traits: [Traits; SEATS],
}

impl<'a> Outlook<'a> {
    /// From where everyone stands in a position.
    pub fn of(board: &'a Board, ledger: &Ledger) -> Outlook<'a> {
        let mut visits = [[0.0; SEATS]; PLOTS];
        for seat in 0..ledger.seats {
            let often = board.forecast.next_turn(ledger.square[seat], ledger.in_jail[seat]);
            for (visits, deed) in visits.iter_mut().zip(&board.plots) {
                visits[seat] = often[deed.square.index()];
            }
        }
        Outlook { board, visits, climbs: Default::default(), seen: OnceCell::new() }
    }

    /// Remembers what was seen of everyone in the position decided in.
    pub fn remember(&self, ledger: &Ledger, traits: [Traits; SEATS]) {
        self.seen.get_or_init(|| Seen { ledger: ledger.clone(), held: ledger.held(), traits });
    }

    /// What is seen of a player to whom a position changes nothing but what the others' rents
    /// cost; none where it may change more.
    pub fn unchanged(
        &self,
        ledger: &Ledger,
        held: &[PlotBits; SEATS],
        seat: usize,
    ) -> Option<&Traits> {
        let seen = self.seen.get()?;
        let before = &seen.ledger;
        let mine = held[seat];
        let bought = |held: &[PlotBits; SEATS]| held.iter().fold(0, |all, held| all | held);
        let stand = |plot| {
            before.level[plot] == ledger.level[plot]
                && before.mortgaged[plot] == ledger.mortgaged[plot]
        };
        let same = mine == seen.held[seat]
            && before.cash[seat] == ledger.cash[seat]
            && before.jail_cards[seat] == ledger.jail_cards[seat]
            && bought(held) == bought(&seen.held)
            && plots_in(mine).all(stand);
        same.then(|| &seen.traits[seat])
    }

    /// What building a group up costs and earns, from what stands there.
    pub fn climb(&self, ledger: &Ledger, group: usize) -> Climb {
        let plots = &self.board.groups[group];
        let stands = plots.iter().fold(0, |stands: Standing, &plot| {
            stands << 4
                | Standing::from(ledger.level[plot]) << 1
                | Standing::from(ledger.mortgaged[plot])
        });
        let known = self.climbs.get(group).filter(|_| plots.len() <= REMEMBERED);
        match known.and_then(Cell::get) {
            Some((same, climb)) if same == stands => climb,
            _ => {
                let climb = climb_of(self.board, ledger, plots);
                if let Some(known) = known {
                    known.set(Some((stands, climb)));
                }
                climb
            }
        }
    }
}

fn climb_of(board: &Board, ledger: &Ledger, plots: &[usize]) -> Climb {
    let (mut cost, mut present) = (0.0, 0.0);
    for &plot in plots {
        match ledger.mortgaged[plot] {
            true => cost += board.plots[plot].lift,
            false => present += board.street_earns(plot, ledger.level[plot]),
        }
    }
    board.climb(plots, |plot| ledger.level[plot], (cost, present))
}
