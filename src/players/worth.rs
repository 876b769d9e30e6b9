//! What a position is worth to each player: the chance to win that follows from
//! money, from what deeds earn and may earn, and from what the next turn may cost.

use std::cell::{Cell, OnceCell};

use arrayvec::ArrayVec;

use super::board::{Board, HOTEL, PlotBits, PlotKind, SEATS};
use super::climb::Climb;
use super::ledger::Ledger;
use super::outlook::{GROUPS, Outlook, PLOTS};
use super::traits::Traits;

/// Everyone's hope to win, by seat: the logarithm of the odds, so that what is
/// nearly won or lost is still played for.
pub(super) type Hopes = [f32; SEATS];

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
}

/// What a player's groups may bring, whatever money they have.
struct Prospects {
    log_earned: f32,
    stations: f32,
    /// By group that was begun.
    of: ArrayVec<Prospect, PLOTS>,
}

#[derive(Clone, Copy)]
enum Prospect {
    /// A whole group, by its rank.
    Whole(usize),
    /// A group that lacks a street, by its rank, and the chance that what lacks comes.
    Lacking(usize, f32),
}

/// A position weighed, ready to be weighed again with other sums of money.
pub(super) struct Appraisal<'a> {
    outlook: &'a Outlook<'a>,
    ledger: &'a Ledger,
    holders: Holders,
    estates: [Estate; SEATS],
    /// By seat, what the next turn costs on average, in salaries.
    due: [f32; SEATS],
    /// By seat, once it has been asked for: what it weighs, and how strong that makes it.
    weighed: [Cell<Option<(f32, f32)>>; SEATS],
    /// By seat, likewise.
    prospects: [OnceCell<Prospects>; SEATS],
    /// By group that somebody has, likewise: what building it up from what stands there brings.
    climbs: [OnceCell<Climb>; GROUPS],
}

pub(super) fn hopes(outlook: &Outlook, ledger: &Ledger) -> Hopes {
    Appraisal::of(outlook, ledger).hopes()
}

/// One player's.
pub(super) fn hope(outlook: &Outlook, ledger: &Ledger, seat: usize) -> f32 {
    Appraisal::of(outlook, ledger).hope_with(&[], seat)
}

impl<'a> Appraisal<'a> {
    pub fn of(outlook: &'a Outlook<'a>, ledger: &'a Ledger) -> Appraisal<'a> {
        let mut estates = [Estate::default(); SEATS];
        let mut due = [0.0; SEATS];
        let board = outlook.board;
        let holders = Holders::of(board, ledger);
        let salary = board.salary;
        for (plot, deed) in board.plots.iter().enumerate() {
            let Some(owner) = ledger.owner[plot].map(usize::from) else { continue };
            let estate = &mut estates[owner];
            estate.deeds += deed.in_salaries;
            if ledger.level[plot] > 0 {
                estate.built += board.built_cost(plot, ledger.level[plot]) / salary;
            }
            if ledger.mortgaged[plot] {
                continue;
            }
            let rent = rent(board, ledger, &holders, plot, owner);
            estate.credit += deed.mortgage;
            estate.earned += rent * board.forecast.usual[deed.square.index()];
            // Nobody pays themselves.
            let mut visits = outlook.visits[plot];
            visits[owner] = 0.0;
            for (due, often) in due.iter_mut().zip(visits) {
                *due += often * rent / salary;
            }
        }
        let (weighed, prospects, climbs) = Default::default();
        Appraisal { outlook, ledger, holders, estates, due, weighed, prospects, climbs }
    }

    /// As things stand.
    pub fn hopes(&self) -> Hopes {
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
            let seen = self.outlook.unchanged(self.ledger, &self.holders.of_seat, seat);
            let weighed = match seen {
                Some(seen) => self.count(seat, &Traits { due: self.due[seat], ..*seen }),
                None => self.weigh(seat, self.ledger.cash[seat]),
            };
            self.weighed[seat].set(Some(weighed));
            weighed
        })
    }

    fn weigh(&self, seat: usize, cash: f32) -> (f32, f32) {
        self.count(seat, &self.traits(seat, cash))
    }

    /// What it all counts for to a player, and how strong that makes them.
    fn count(&self, seat: usize, seen: &Traits) -> (f32, f32) {
        let weight = seen.weighed(&self.outlook.board.weights[seat]).clamp(-SURE, SURE);
        (weight, weight.exp())
    }

    /// What is seen of everyone as things stand.
    pub fn seen(&self) -> [Traits; SEATS] {
        let mut seen = [Traits::default(); SEATS];
        for seat in (0..self.ledger.seats).filter(|&seat| self.ledger.playing[seat]) {
            seen[seat] = self.traits(seat, self.ledger.cash[seat]);
        }
        seen
    }

    /// What is seen of a player who has so much money.
    fn traits(&self, seat: usize, cash: f32) -> Traits {
        let (board, ledger) = (self.outlook.board, self.ledger);
        let Estate { credit, earned, deeds, built } = self.estates[seat];
        let prospects = self.prospects(seat);
        let salary = board.salary;
        let mut seen = Traits { deeds, built, due: self.due[seat], ..Traits::default() };
        let cash = cash + ledger.jail_cards[seat] * board.fine * 0.5;
        let mut spendable = (cash - salary * SMALL_MONEY).max(0.0) + BORROWED * credit;
        let mut planned = earned;
        let round = self.round();
        for prospect in &prospects.of {
            match prospect {
                Prospect::Whole(group) => {
                    seen.groups += 1.0;
                    let climb = || self.outlook.climb(ledger, *group);
                    let (more, cost) = match self.climbs.get(*group) {
                        Some(known) => known.get_or_init(climb).with(spendable),
                        None => climb().with(spendable),
                    };
                    planned += more;
                    spendable -= cost;
                }
                Prospect::Lacking(group, chance) => {
                    let (more, _) = board.climbs[*group].with(spendable + salary);
                    let hope = chance * more * round;
                    seen.hoped += hope;
                    seen.best_hope = seen.best_hope.max(hope);
                }
            }
        }
        let means = cash + credit + built * salary / 2.0;
        seen.cash = (cash / salary).min(ENOUGH);
        seen.log_cash = log(cash / salary);
        seen.planned = planned * round;
        seen.log_planned = log(10.0 * planned * round);
        seen.log_earned = prospects.log_earned;
        seen.log_means = log(means / salary);
        seen.stations = prospects.stations;
        seen
    }

    /// Turns of the others in a round, each of which may bring a rent; for each salary.
    fn round(&self) -> f32 {
        self.ledger.others() as f32 / self.outlook.board.salary
    }

    fn prospects(&self, seat: usize) -> &Prospects {
        self.prospects[seat].get_or_init(|| {
            let board = self.outlook.board;
            let mine = self.holders.of_seat[seat];
            let begun = (board.group_bits.iter().enumerate()).filter(|(_, all)| mine & **all != 0);
            let of = begun.map(|(group, &all)| match mine & all {
                own if own == all => Prospect::Whole(group),
                own => {
                    let free = (self.holders.nobody & all).count_ones();
                    let lacking = (all & !own).count_ones() - free;
                    let times = |chance: f32, count| (0..count).fold(1.0, |all, _| all * chance);
                    let chance = times(FROM_BANK, free) * times(FROM_OTHERS, lacking);
                    Prospect::Lacking(group, chance)
                }
            });
            let of = of.collect();
            let log_earned = log(10.0 * self.estates[seat].earned * self.round());
            let stations = (mine & board.station_bits).count_ones() as f32;
            Prospects { log_earned, stations, of }
        })
    }
}

/// A sum as it is felt: the more there is, the less more of it counts.
fn log(amount: f32) -> f32 {
    (1.0 + amount.max(0.0)).ln()
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

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::super::reckoner::Reckoner;
    use super::*;
    use crate::editions::Edition;
    use crate::engine::{Game, Seat, Setup};

    /// An edition of a player's own may have more groups than the usual ones.
    #[test]
    fn a_ninth_group_is_weighed() {
        let source = include_str!("../../editions/braillopoly.ron");
        let ninth = r#"(name: "argent", rank_name: "argent", plural: "argent"),"#;
        let blue = r#"(name: "bleu", rank_name"#;
        let peace = r#"short: ["la paix", "rue de la paix"], kind: Street(group: "bleu""#;
        assert!(source.contains(blue) && source.contains(peace));
        let source = source.replace(blue, &format!("{ninth}\n{blue}"));
        let source = source.replace(peace, &peace.replace("bleu", "argent"));
        let edition = Arc::new(Edition::parse("edition", &source).unwrap());
        let hope_of_ana = |deeds: &str| {
            let position = format!(
                r#"{{"players": [{{"name": "Ana"}}, {{"name": "Luc"}}], "deeds": [{deeds}]}}"#
            );
            let start = serde_json::from_str(&position).unwrap();
            let names = ["Ana", "Luc"].map(String::from).to_vec();
            let setup = Setup { names, start: Some(start), ..Setup::default() };
            let game = Game::new(edition.clone(), &setup).unwrap();
            let board = Board::new(&game);
            assert_eq!(board.groups.len(), 9);
            Reckoner::new(&board, &game, Seat::FIRST).hope_now()
        };
        // A whole group of one street each: the eighth and the ninth.
        let [champs, peace] = [37, 39].map(|at| format!(r#"{{"square": {at}, "owner": "Ana"}}"#));
        let none = hope_of_ana("");
        assert!(none < hope_of_ana(&champs));
        assert!(hope_of_ana(&champs) < hope_of_ana(&format!("{champs}, {peace}")));
    }
}
