//! What a mind knows of the board before it plays: prices, rents and chances,
//! laid out flat, since thousands of positions are weighed with them.

use super::climb::Climb;
use super::forecast::Forecast;
use super::temper::Temper;
use super::traits::{Traits, weights};
use crate::editions::{BOARD_SIZE, DeedKind};
use crate::engine::{Game, GroupId, Money, Square};

pub(super) const BOARD: usize = BOARD_SIZE as usize;

/// Seats at the largest table.
pub(super) const SEATS: usize = 8;

/// A hotel, above four houses.
pub(super) const HOTEL: u8 = 5;

/// The mean of two dice.
const DICE: f32 = 7.0;

/// A set of plots, a bit for each by rank.
pub(super) type PlotBits = u64;

/// The plots of a set, the first on the board first.
pub(super) fn plots_in(mut bits: PlotBits) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let plot = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
        bits &= bits - 1;
        Some(plot)
    })
}

/// A deed, in plain numbers.
#[derive(Clone)]
pub(super) struct Plot {
    pub square: Square,
    pub price: f32,
    /// The price, in salaries.
    pub in_salaries: f32,
    pub mortgage: f32,
    pub lift: f32,
    pub kind: PlotKind,
}

#[derive(Clone)]
pub(super) enum PlotKind {
    Street {
        /// By rank among the groups.
        group: usize,
        rent: f32,
        /// With the whole group, with one to four houses, with a hotel.
        rents: [f32; 6],
        house: f32,
        hotel: f32,
    },
    /// Rents by how many are owned.
    Kin { station: bool, rents: [f32; 4] },
}

#[derive(Clone)]
pub(super) struct Board {
    pub forecast: Forecast,
    /// What each of those who sit there likes, and what everything counts for to them.
    pub tempers: [Temper; SEATS],
    pub weights: [Traits; SEATS],
    pub plots: Vec<Plot>,
    /// The plots of each group.
    pub groups: Vec<Vec<usize>>,
    pub group_bits: Vec<PlotBits>,
    pub station_bits: PlotBits,
    pub utility_bits: PlotBits,
    /// What building each of them up from bare streets costs and earns.
    pub climbs: Vec<Climb>,
    pub stations: Vec<usize>,
    pub utilities: Vec<usize>,
    /// The plot of each square.
    at: [Option<usize>; BOARD],
    /// Houses a street needs before a hotel.
    pub before_hotel: u8,
    pub salary: f32,
    pub fine: f32,
    pub fee: f32,
}

impl Board {
    pub fn new(game: &Game) -> Board {
        let edition = game.edition();
        let rules = &edition.rules;
        let amount = |money: Money| money.0 as f32;
        let mut board = Board {
            forecast: Forecast::new(edition),
            tempers: [Temper::Steady; SEATS],
            weights: [weights(Temper::Steady); SEATS],
            plots: Vec::new(),
            groups: vec![Vec::new(); edition.groups().count()],
            group_bits: Vec::new(),
            station_bits: 0,
            utility_bits: 0,
            climbs: Vec::new(),
            stations: Vec::new(),
            utilities: Vec::new(),
            at: [None; BOARD],
            before_hotel: game.houses_before_hotel(),
            salary: amount(rules.salary).max(1.0),
            fine: amount(rules.jail_fine.unwrap_or_default()),
            fee: rules.mortgage_interest_percent as f32 / 100.0,
        };
        for (square, deed) in edition.deeds() {
            let rank = board.plots.len();
            let kind = match &deed.kind {
                DeedKind::Street {
                    group: GroupId(group),
                    rent,
                    group_rent,
                    house_rents: [one, two, three, four],
                    hotel_rent,
                    house_price,
                    hotel_price,
                } => {
                    let group = usize::from(*group);
                    board.groups[group].push(rank);
                    PlotKind::Street {
                        group,
                        rent: amount(*rent),
                        rents: [*group_rent, *one, *two, *three, *four, *hotel_rent].map(amount),
                        house: amount(*house_price),
                        hotel: amount(*hotel_price),
                    }
                }
                DeedKind::Station => {
                    board.stations.push(rank);
                    PlotKind::Kin { station: true, rents: rules.station_rents.map(amount) }
                }
                DeedKind::Utility => {
                    board.utilities.push(rank);
                    let [one, two] = rules.utility_multipliers.map(|times| times as f32 * DICE);
                    PlotKind::Kin { station: false, rents: [one, two, two, two] }
                }
            };
            let [price, mortgage, lift] = [deed.price, deed.mortgage, deed.lift].map(amount);
            board.at[square.index()] = Some(rank);
            let in_salaries = price / board.salary;
            board.plots.push(Plot { square, price, in_salaries, mortgage, lift, kind });
        }
        let bits = |plots: &Vec<usize>| plots.iter().fold(0, |bits, plot| bits | 1 << plot);
        board.group_bits = board.groups.iter().map(bits).collect();
        board.station_bits = bits(&board.stations);
        board.utility_bits = bits(&board.utilities);
        let climbs = board.groups.iter().map(|plots| board.climb(plots, |_| 0, (0.0, 0.0)));
        board.climbs = climbs.collect();
        board
    }

    /// The same board with these round it.
    pub fn seating(&self, tempers: [Temper; SEATS]) -> Board {
        Board { tempers, weights: tempers.map(weights), ..self.clone() }
    }

    /// The plot of a square that can be owned.
    pub fn plot(&self, square: Square) -> Option<usize> {
        self.at.get(square.index()).copied().flatten()
    }

    /// The plots of these squares.
    pub fn bits(&self, squares: &[Square]) -> PlotBits {
        squares
            .iter()
            .filter_map(|&square| self.plot(square))
            .fold(0, |bits, plot| bits | 1 << plot)
    }

    /// The colour group of a plot, by its rank.
    pub fn group_of(&self, plot: usize) -> Option<usize> {
        match self.plots[plot].kind {
            PlotKind::Street { group, .. } => Some(group),
            PlotKind::Kin { .. } => None,
        }
    }

    /// What comes after so many houses; none after a hotel.
    pub fn above(&self, level: u8) -> Option<u8> {
        match level {
            HOTEL => None,
            level if level >= self.before_hotel => Some(HOTEL),
            level => Some(level + 1),
        }
    }

    /// What reaching a level from the one below costs on a plot.
    pub fn step_cost(&self, plot: usize, level: u8) -> f32 {
        match self.plots[plot].kind {
            PlotKind::Street { hotel, .. } if level == HOTEL => hotel,
            PlotKind::Street { house, .. } => house,
            PlotKind::Kin { .. } => 0.0,
        }
    }

    /// What a street earns at a level, a round from each opponent.
    pub fn street_earns(&self, plot: usize, level: u8) -> f32 {
        let PlotKind::Street { rents, .. } = &self.plots[plot].kind else { return 0.0 };
        let square = self.plots[plot].square.index();
        rents[usize::from(level.min(HOTEL))] * self.forecast.usual[square]
    }

    /// How a group may be built up from what stands there: what that costs at first, and what
    /// is earned as it stands.
    pub fn climb(
        &self,
        plots: &[usize],
        stands: impl Fn(usize) -> u8,
        (mut cost, present): (f32, f32),
    ) -> Climb {
        let mut climb = Climb::new(cost, present);
        let mut level = plots.iter().map(|&plot| stands(plot)).min().unwrap_or(HOTEL);
        let mut room = true;
        while let Some(above) = self.above(level)
            && room
        {
            let mut income = 0.0;
            for &plot in plots {
                if stands(plot) < above {
                    cost += self.step_cost(plot, above);
                }
                income += self.street_earns(plot, stands(plot).max(above));
            }
            room = climb.step(cost, income);
            level = above;
        }
        climb
    }

    /// What stands on a plot, at its printed price.
    pub fn built_cost(&self, plot: usize, level: u8) -> f32 {
        match (&self.plots[plot].kind, level) {
            (PlotKind::Street { house, hotel, .. }, HOTEL) => {
                house * f32::from(self.before_hotel) + hotel
            }
            (PlotKind::Street { house, .. }, level) => house * f32::from(level),
            (PlotKind::Kin { .. }, _) => 0.0,
        }
    }
}
