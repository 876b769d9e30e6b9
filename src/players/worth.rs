//! What a position is worth to each player: the chance to win that follows from
//! money, from what deeds earn and may earn, and from what the next turn may cost.

use std::cell::Cell;

use super::board::{Board, HOTEL, PlotBits, PlotKind, SEATS};
use super::climb::Climb;
use super::ledger::Ledger;
use super::traits::Traits;

/// Everyone's hope to win, by seat: the logarithm of the odds, so that what is
/// nearly won or lost is still played for.
pub(super) type Hopes = [f32; SEATS];

/// Groups whose building up is remembered while a position is weighed.
const GROUPS: usize = 8;

/// Nobody is surer than that.
const SURE: f32 = 40.0;

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

/// What is seen of a player beside money: of this, most stays as it is from one
/// position weighed to the next.
#[derive(Clone, Copy, Debug, Default)]
struct Estate {
    credit: f32,
    earned: f32,
    deeds: f32,
    built: f32,
    due: f32,
}

/// A position weighed, ready to be weighed again with other sums of money.
pub(super) struct Appraisal<'a> {
    board: &'a Board,
    ledger: &'a Ledger,
    holders: Holders,
    estates: [Estate; SEATS],
    /// By seat, once it has been asked for: what it weighs, and how strong that makes it.
    weighed: [Cell<Option<(f32, f32)>>; SEATS],
    /// By group, likewise: what building it up from what stands there costs and earns.
    climbs: [Cell<Option<Climb>>; GROUPS],
}

pub(super) fn hopes(board: &Board, ledger: &Ledger) -> Hopes {
    Appraisal::of(board, ledger).hopes()
}

/// One player's.
pub(super) fn hope(board: &Board, ledger: &Ledger, seat: usize) -> f32 {
    Appraisal::of(board, ledger).hope_with(&[], seat)
}

impl<'a> Appraisal<'a> {
    pub fn of(board: &'a Board, ledger: &'a Ledger) -> Appraisal<'a> {
        let mut estates = [Estate::default(); SEATS];
        let holders = Holders::of(board, ledger);
        let salary = board.salary;
        let mut visits = [&board.forecast.usual; SEATS];
        for (seat, visits) in visits.iter_mut().enumerate().take(ledger.seats) {
            *visits = board.forecast.next_turn(ledger.square[seat], ledger.in_jail[seat]);
        }
        for (plot, deed) in board.plots.iter().enumerate() {
            let Some(owner) = ledger.owner[plot].map(usize::from) else { continue };
            let square = deed.square.index();
            let estate = &mut estates[owner];
            estate.deeds += deed.price / salary;
            estate.built += board.built_cost(plot, ledger.level[plot]) / salary;
            if ledger.mortgaged[plot] {
                continue;
            }
            let rent = rent(board, ledger, &holders, plot, owner);
            estate.credit += deed.mortgage;
            estate.earned += rent * board.forecast.usual[square];
            for seat in (0..ledger.seats).filter(|&seat| seat != owner) {
                estates[seat].due += visits[seat][square] * rent / salary;
            }
        }
        let (weighed, climbs) = Default::default();
        Appraisal { board, ledger, holders, estates, weighed, climbs }
    }

    /// As things stand.
    fn hopes(&self) -> Hopes {
        let standing = self.weighed_with(&[]);
        let mut hopes: Hopes = [-SURE; SEATS];
        for (seat, hope) in hopes.iter_mut().enumerate().take(self.ledger.seats) {
            *hope = self.hope_among(&standing, seat);
        }
        hopes
    }

    /// One player's hope, if these players had so much money.
    pub fn hope_with(&self, money: &[(usize, f32)], seat: usize) -> f32 {
        self.hope_among(&self.weighed_with(money), seat)
    }

    /// Two players' hopes, likewise.
    pub fn hopes_with(&self, money: &[(usize, f32)], seats: [usize; 2]) -> [f32; 2] {
        let weighed = self.weighed_with(money);
        seats.map(|seat| self.hope_among(&weighed, seat))
    }

    /// What each weighs, and how strong that makes them; nothing who is out of the game.
    fn weighed_with(&self, money: &[(usize, f32)]) -> [(f32, f32); SEATS] {
        let mut weighed = [(0.0, 0.0); SEATS];
        for seat in (0..self.ledger.seats).filter(|&seat| self.ledger.playing[seat]) {
            let other = money.iter().find(|(changed, _)| *changed == seat);
            weighed[seat] = match other {
                Some((_, cash)) => self.weigh(seat, *cash),
                None => self.as_it_stands(seat),
            };
        }
        weighed
    }

    fn hope_among(&self, weighed: &[(f32, f32); SEATS], seat: usize) -> f32 {
        if !self.ledger.playing[seat] {
            return -SURE;
        }
        let rest = (0..self.ledger.seats).filter(|&other| other != seat);
        let rest: f32 = rest.map(|other| weighed[other].1).sum();
        (weighed[seat].0 - rest.max(f32::MIN_POSITIVE).ln()).min(SURE)
    }

    fn as_it_stands(&self, seat: usize) -> (f32, f32) {
        self.weighed[seat].get().unwrap_or_else(|| {
            let weighed = self.weigh(seat, self.ledger.cash[seat]);
            self.weighed[seat].set(Some(weighed));
            weighed
        })
    }

    fn weigh(&self, seat: usize, cash: f32) -> (f32, f32) {
        let weight = self.traits(seat, cash).weighed(&self.board.weights[seat]).clamp(-SURE, SURE);
        (weight, weight.exp())
    }

    /// What building a group up costs and earns, from what stands there.
    fn climb(&self, group: usize) -> Climb {
        let known = self.climbs.get(group);
        known.and_then(Cell::get).unwrap_or_else(|| {
            let climb = climb_of(self.board, self.ledger, &self.board.groups[group]);
            if let Some(known) = known {
                known.set(Some(climb));
            }
            climb
        })
    }

    fn traits(&self, seat: usize, cash: f32) -> Traits {
        let (board, ledger) = (self.board, self.ledger);
        let Estate { credit, earned, deeds, built, due } = self.estates[seat];
        let salary = board.salary;
        let mut seen = Traits { deeds, built, due, ..Traits::default() };
        let cash = cash + ledger.jail_cards[seat] * board.fine * 0.5;
        let mut spendable = (cash - salary * SMALL_MONEY).max(0.0) + BORROWED * credit;
        let mut planned = earned;
        // Turns of the others in a round, each of which may bring a rent.
        let round = ledger.others() as f32 / salary;
        let mine = self.holders.of_seat[seat];
        for (group, &all) in board.group_bits.iter().enumerate() {
            let own = mine & all;
            if own == all {
                seen.groups += 1.0;
                let (more, cost) = self.climb(group).with(spendable);
                planned += more;
                spendable -= cost;
            } else if own != 0 {
                let free = (self.holders.nobody & all).count_ones();
                let lacking = (all & !own).count_ones() - free;
                let times = |chance: f32, count: u32| (0..count).fold(1.0, |all, _| all * chance);
                let chance = times(FROM_BANK, free) * times(FROM_OTHERS, lacking);
                let (more, _) = board.climbs[group].with(spendable + salary);
                let hope = chance * more * round;
                seen.hoped += hope;
                seen.best_hope = seen.best_hope.max(hope);
            }
        }
        let log = |amount: f32| (1.0 + amount.max(0.0)).ln();
        let means = cash + credit + built * salary / 2.0;
        seen.cash = (cash / salary).min(ENOUGH);
        seen.log_cash = log(cash / salary);
        seen.planned = planned * round;
        seen.log_planned = log(10.0 * planned * round);
        seen.log_earned = log(10.0 * earned * round);
        seen.log_means = log(means / salary);
        seen.stations = (mine & board.station_bits).count_ones() as f32;
        seen
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

/// Whose the plots are, a bit for each: counted many times over.
#[derive(Clone, Copy, Debug, Default)]
struct Holders {
    of_seat: [PlotBits; SEATS],
    nobody: PlotBits,
}

impl Holders {
    fn of(board: &Board, ledger: &Ledger) -> Holders {
        let of_seat = ledger.held();
        let all: PlotBits = (1 << board.plots.len()) - 1;
        Holders { of_seat, nobody: all & !of_seat.iter().fold(0, |held, of| held | of) }
    }
}

pub(super) fn rents(board: &Board, ledger: &Ledger) -> [f32; 40] {
    let holders = Holders::of(board, ledger);
    let mut found = [0.0; 40];
    for (plot, found) in found.iter_mut().enumerate().take(board.plots.len()) {
        let owner = ledger.owner[plot].filter(|_| !ledger.mortgaged[plot]).map(usize::from);
        *found = owner.map_or(0.0, |owner| rent(board, ledger, &holders, plot, owner));
    }
    found
}

/// The rent of a plot that is owned and not mortgaged.
fn rent(board: &Board, ledger: &Ledger, holders: &Holders, plot: usize, owner: usize) -> f32 {
    match &board.plots[plot].kind {
        PlotKind::Street { group, rent, rents, .. } => {
            let whole = board.group_bits[*group];
            match ledger.level[plot] {
                0 if holders.of_seat[owner] & whole != whole => *rent,
                level => rents[usize::from(level.min(HOTEL))],
            }
        }
        PlotKind::Kin { station, rents } => {
            let kin = if *station { board.station_bits } else { board.utility_bits };
            let count = (holders.of_seat[owner] & kin).count_ones() as usize;
            rents[count.clamp(1, 4) - 1]
        }
    }
}
