//! What a position is worth to each player: money, what deeds will earn, what
//! groups may become, and what the next throws may cost.

use super::board::{Board, HOTEL, PlotKind};
use super::ledger::{Ledger, SEATS};

/// How a mind weighs things. All are shares or rounds of the table.
#[derive(Clone, Debug)]
pub(super) struct Manner {
    /// Rounds of the table for which what is earned counts.
    pub rounds: f32,
    /// How much a player ahead counts for more than their money.
    pub lead: f32,
    /// The chance that a street the bank has, or somebody else, comes to whoever
    /// lacks it.
    pub from_bank: f32,
    pub from_others: f32,
    /// What buildings not built yet count for, of what they would bring.
    pub plans: f32,
    /// What a rent that cannot be paid costs, of what is missing.
    pub fear: f32,
    /// Of a mortgage's value, what being able to take it is worth.
    pub credit: f32,
}

impl Default for Manner {
    fn default() -> Manner {
        Manner {
            rounds: 15.0,
            lead: 1.5,
            from_bank: 0.4,
            from_others: 0.25,
            plans: 0.8,
            fear: 0.8,
            credit: 0.4,
        }
    }
}

/// Money kept for small payments, in salaries.
const SMALL_MONEY: f32 = 0.5;

/// What the shares of a position sum to.
pub(super) type Shares = [f32; SEATS];

impl Manner {
    /// What a player may hope to win of the whole table, from 0 to 1.
    pub fn share(&self, board: &Board, ledger: &Ledger, seat: u8) -> f32 {
        self.shares(board, ledger)[usize::from(seat)]
    }

    /// What each may hope to win.
    pub fn shares(&self, board: &Board, ledger: &Ledger) -> Shares {
        let rents = rents(board, ledger);
        let mut shares: Shares = [0.0; SEATS];
        for (seat, share) in shares.iter_mut().enumerate().take(ledger.seats) {
            if ledger.playing[seat] {
                let strength = self.strength(board, ledger, seat as u8, &rents);
                *share = (strength.max(1.0) / board.salary.max(1.0)).powf(self.lead);
            }
        }
        let all: f32 = shares.iter().sum();
        shares.iter_mut().for_each(|share| *share /= all.max(f32::EPSILON));
        shares
    }

    fn strength(&self, board: &Board, ledger: &Ledger, seat: u8, rents: &[f32; 40]) -> f32 {
        let place = usize::from(seat);
        let cash = ledger.cash[place];
        let others = ledger.others() as f32;
        let mut total = cash + ledger.jail_cards[place] * board.fine * 0.5;
        let small = board.salary * SMALL_MONEY;
        if cash < small {
            total -= (small - cash) * 0.3;
        }
        let mut credit = 0.0;
        for (plot, deed) in board.plots.iter().enumerate() {
            if ledger.owner[plot] == Some(seat) {
                let earned = rents[plot] * board.forecast.usual[deed.square.index()];
                total += earned * others * self.rounds;
                if ledger.mortgaged[plot] {
                    // It may be lifted one day.
                    total += (deed.price - deed.lift).max(0.0) * 0.3;
                } else {
                    credit += deed.mortgage;
                }
            }
        }
        total += credit * self.credit;
        let mut spendable =
            (cash - small).max(0.0) + board.salary + 0.5 * self.credit * credit;
        for (group, plots) in board.groups.iter().enumerate() {
            let own = ledger.count(seat, plots);
            if own == 0 {
                continue;
            }
            let (prize, cost) = self.prize(board, ledger, group, own == plots.len(), spendable, others);
            if own == plots.len() {
                total += plots
                    .iter()
                    .map(|&plot| board.built_cost(plot, ledger.level[plot]) * 0.25)
                    .sum::<f32>();
                total += self.plans * prize;
                spendable -= cost;
            } else {
                let free = plots.iter().filter(|&&plot| ledger.owner[plot].is_none()).count();
                let lacking = plots.len() - own - free;
                let chance = self.from_bank.powi(free as i32)
                    * self.from_others.powi(lacking as i32);
                total += chance * prize;
            }
        }
        // What the next turn may cost.
        let visits = board
            .forecast
            .next_turn(ledger.square[place], ledger.in_jail[place]);
        let mut missing = 0.0;
        for (plot, deed) in board.plots.iter().enumerate() {
            if rents[plot] > cash && ledger.owner[plot] != Some(seat) {
                missing += visits[deed.square.index()] * (rents[plot] - cash);
            }
        }
        total - missing * self.fear
    }

    /// What building on a group brings beside its present rents, and costs, at
    /// the best level the money allows.
    fn prize(
        &self,
        board: &Board,
        ledger: &Ledger,
        group: usize,
        complete: bool,
        spendable: f32,
        others: f32,
    ) -> (f32, f32) {
        let plots = &board.groups[group];
        let mut lift = 0.0;
        let mut present = 0.0;
        let mut lowest = HOTEL;
        for &plot in plots {
            let level = if complete { ledger.level[plot] } else { 0 };
            lowest = lowest.min(level);
            if complete && ledger.mortgaged[plot] {
                lift += board.plots[plot].lift;
            }
            present += earned(board, plot, complete.then_some(level));
        }
        let mut best = (0.0, 0.0);
        let (mut cost, mut level) = (lift, lowest);
        if !complete {
            // The whole group, bare.
            let bare: f32 = plots.iter().map(|&plot| earned(board, plot, Some(0))).sum();
            best = ((bare - present) * others * self.rounds, 0.0);
        }
        while let Some(above) = board.above(level) {
            let mut income = 0.0;
            for &plot in plots {
                let has = if complete { ledger.level[plot] } else { 0 };
                if has < above {
                    cost += board.step_cost(plot, above);
                }
                income += earned(board, plot, Some(above.max(has)));
            }
            level = above;
            let gain = (income - present) * others * self.rounds - cost;
            let affordable = if cost > spendable { (spendable / cost).max(0.0) } else { 1.0 };
            if gain * affordable > best.0 {
                best = (gain * affordable, cost * affordable);
            }
        }
        best
    }
}

/// What a street earns a round from one opponent; no level for one whose group
/// is incomplete.
fn earned(board: &Board, plot: usize, level: Option<u8>) -> f32 {
    let PlotKind::Street { rent, rents, .. } = &board.plots[plot].kind else { return 0.0 };
    let rent = level.map_or(*rent, |level| rents[usize::from(level.min(HOTEL))]);
    rent * board.forecast.usual[board.plots[plot].square.index()]
}

/// The rent of every plot as things stand.
pub(super) fn rents(board: &Board, ledger: &Ledger) -> [f32; 40] {
    let mut found = [0.0; 40];
    for (plot, deed) in board.plots.iter().enumerate() {
        let Some(owner) = ledger.owner[plot] else { continue };
        if ledger.mortgaged[plot] {
            continue;
        }
        found[plot] = match &deed.kind {
            PlotKind::Street { group, rent, rents, .. } => match ledger.level[plot] {
                0 if !ledger.has_all(owner, &board.groups[*group]) => *rent,
                level => rents[usize::from(level.min(HOTEL))],
            },
            PlotKind::Kin { station, rents } => {
                let kin = if *station { &board.stations } else { &board.utilities };
                rents[(ledger.count(owner, kin).clamp(1, 4)) - 1]
            }
        };
    }
    found
}
