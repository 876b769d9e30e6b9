//! What a position is worth to each player: the chance to win that follows from
//! money, from what deeds earn and may earn, and from what the next turn may cost.

use super::board::{Board, HOTEL, PlotKind};
use super::ledger::{Ledger, SEATS};

/// Everyone's hope to win, by seat: the logarithm of the odds, so that what is
/// nearly won or lost is still played for.
pub(super) type Hopes = [f32; SEATS];

/// Nobody is surer than that.
const SURE: f32 = 40.0;

/// What is seen of a player. Money is counted in salaries, earnings in salaries a
/// round of the table.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Traits {
    pub cash: f32,
    pub log_cash: f32,
    /// The price of all deeds.
    pub deeds: f32,
    /// The price of what is built.
    pub built: f32,
    /// Earned as things stand.
    pub log_earned: f32,
    /// Earned once what can be built is built.
    pub planned: f32,
    pub log_planned: f32,
    /// Earned by groups that lack a street, by how likely they come; and by the
    /// best of them.
    pub hoped: f32,
    pub best_hope: f32,
    /// What the next turn costs on average.
    pub due: f32,
    pub groups: f32,
    /// All that can be turned into money.
    pub log_means: f32,
}

/// What each adds to the logarithm of the chance to win. Fitted to who won 3 800
/// games of two to four of these minds and the reference minds, as a conditional
/// logit with signs that make sense (benches/opponents.md).
const WEIGHTS: Traits = Traits {
    cash: 0.031,
    log_cash: 0.043,
    deeds: 0.011,
    built: 0.092,
    log_earned: 0.531,
    planned: 0.276,
    log_planned: 0.962,
    hoped: 1.495,
    best_hope: 0.060,
    due: -0.257,
    groups: 0.061,
    log_means: 0.029,
};

/// The chance that a street the bank has, or somebody else, comes to whoever lacks
/// it.
const FROM_BANK: f32 = 0.4;
const FROM_OTHERS: f32 = 0.25;

/// Money that is worth no more than this: what is beyond may as well be spent, in
/// salaries.
const ENOUGH: f32 = 20.0;

/// Money nobody builds with, in salaries.
const SMALL_MONEY: f32 = 0.25;

/// The part of what mortgages would bring that may go into building.
const BORROWED: f32 = 0.5;

impl Traits {
    fn weighed(&self) -> f32 {
        let (seen, weight) = (self, &WEIGHTS);
        seen.cash * weight.cash
            + seen.log_cash * weight.log_cash
            + seen.deeds * weight.deeds
            + seen.built * weight.built
            + seen.log_earned * weight.log_earned
            + seen.planned * weight.planned
            + seen.log_planned * weight.log_planned
            + seen.hoped * weight.hoped
            + seen.best_hope * weight.best_hope
            + seen.due * weight.due
            + seen.groups * weight.groups
            + seen.log_means * weight.log_means
    }
}

/// Everyone's hope to win.
pub(super) fn hopes(board: &Board, ledger: &Ledger) -> Hopes {
    let rents = rents(board, ledger);
    let others = ledger.others() as f32;
    let (mut strengths, mut weighed) = ([0.0; SEATS], [0.0; SEATS]);
    for seat in (0..ledger.seats).filter(|&seat| ledger.playing[seat]) {
        let traits = traits(board, ledger, seat, &rents, others);
        weighed[seat] = traits.weighed().clamp(-SURE, SURE);
        strengths[seat] = weighed[seat].exp();
    }
    let mut hopes: Hopes = [-SURE; SEATS];
    for seat in (0..ledger.seats).filter(|&seat| ledger.playing[seat]) {
        let rest = (0..ledger.seats).filter(|&other| other != seat);
        let rest: f32 = rest.map(|other| strengths[other]).sum();
        hopes[seat] = (weighed[seat] - rest.max(f32::MIN_POSITIVE).ln()).min(SURE);
    }
    hopes
}

fn traits(board: &Board, ledger: &Ledger, seat: usize, rents: &[f32; 40], others: f32) -> Traits {
    let owner = Some(seat as u8);
    let salary = board.salary.max(1.0);
    let cash = ledger.cash[seat] + ledger.jail_cards[seat] * board.fine * 0.5;
    let visits = board.forecast.next_turn(ledger.square[seat], ledger.in_jail[seat]);
    let mut seen = Traits::default();
    let (mut credit, mut earned) = (0.0, 0.0);
    for (plot, deed) in board.plots.iter().enumerate() {
        let square = deed.square.index();
        if ledger.owner[plot] == owner {
            earned += rents[plot] * board.forecast.usual[square];
            seen.deeds += deed.price / salary;
            if !ledger.mortgaged[plot] {
                credit += deed.mortgage;
            }
            seen.built += board.built_cost(plot, ledger.level[plot]) / salary;
        } else {
            seen.due += visits[square] * rents[plot] / salary;
        }
    }
    let mut spendable = (cash - salary * SMALL_MONEY).max(0.0) + BORROWED * credit;
    let mut planned = earned;
    // Turns of the others in a round, each of which may bring a rent.
    let round = others / salary;
    for plots in &board.groups {
        let own = ledger.count(seat as u8, plots);
        if own == plots.len() {
            seen.groups += 1.0;
            let (more, cost) = built_up(board, ledger, plots, true, spendable);
            planned += more;
            spendable -= cost;
        } else if own > 0 {
            let free = plots.iter().filter(|&&plot| ledger.owner[plot].is_none()).count();
            let lacking = plots.len() - own - free;
            let chance = FROM_BANK.powi(free as i32) * FROM_OTHERS.powi(lacking as i32);
            let (more, _) = built_up(board, ledger, plots, false, spendable + salary);
            let hope = chance * more * round;
            seen.hoped += hope;
            seen.best_hope = seen.best_hope.max(hope);
        }
    }
    let log = |amount: f32| (1.0 + amount.max(0.0)).ln();
    let means = cash + credit + seen.built * salary / 2.0;
    seen.cash = (cash / salary).min(ENOUGH);
    seen.log_cash = log(cash / salary);
    seen.planned = planned * round;
    seen.log_planned = log(10.0 * planned * round);
    seen.log_earned = log(10.0 * earned * round);
    seen.log_means = log(means / salary);
    seen
}

/// What a group would earn more, from each opponent a round, once built on as far
/// as the money goes, and what that costs.
fn built_up(
    board: &Board,
    ledger: &Ledger,
    plots: &[usize],
    complete: bool,
    spendable: f32,
) -> (f32, f32) {
    let stands = |plot: usize| if complete { ledger.level[plot] } else { 0 };
    let mut level = plots.iter().map(|&plot| stands(plot)).min().unwrap_or(HOTEL);
    let (mut cost, mut present) = (0.0, 0.0);
    for &plot in plots.iter().filter(|_| complete) {
        match ledger.mortgaged[plot] {
            true => cost += board.plots[plot].lift,
            false => present += street_earns(board, plot, stands(plot)),
        }
    }
    let (mut income, mut best) = (present, (0.0, 0.0));
    while let Some(above) = board.above(level) {
        let (before, mut whole) = (income, cost);
        income = 0.0;
        for &plot in plots {
            if stands(plot) < above {
                whole += board.step_cost(plot, above);
            }
            income += street_earns(board, plot, stands(plot).max(above));
        }
        if whole > spendable {
            let part = ((spendable - cost) / (whole - cost).max(1.0)).clamp(0.0, 1.0);
            return (before - present + part * (income - before), spendable.clamp(0.0, whole));
        }
        (cost, level) = (whole, above);
        best = (income - present, cost);
    }
    best
}

/// What a street of a complete group earns a round from one opponent.
fn street_earns(board: &Board, plot: usize, level: u8) -> f32 {
    let PlotKind::Street { rents, .. } = &board.plots[plot].kind else { return 0.0 };
    rents[usize::from(level.min(HOTEL))] * board.forecast.usual[board.plots[plot].square.index()]
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
                rents[ledger.count(owner, kin).clamp(1, 4) - 1]
            }
        };
    }
    found
}
