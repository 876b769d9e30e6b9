//! What is seen of a player's position, and what each thing counts for.

use super::temper::Temper;

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
    pub stations: f32,
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
    stations: 0.0,
};

/// What each counts for to somebody.
pub(super) fn weights(temper: Temper) -> Traits {
    let leaning = temper.leaning();
    Traits {
        cash: WEIGHTS.cash * leaning.cash,
        log_cash: WEIGHTS.log_cash * leaning.cash,
        due: WEIGHTS.due * leaning.due,
        hoped: WEIGHTS.hoped * leaning.hoped,
        stations: leaning.station,
        ..WEIGHTS
    }
}

impl Traits {
    /// What it all counts for.
    pub fn weighed(&self, weight: &Traits) -> f32 {
        self.cash * weight.cash
            + self.log_cash * weight.log_cash
            + self.deeds * weight.deeds
            + self.built * weight.built
            + self.log_earned * weight.log_earned
            + self.planned * weight.planned
            + self.log_planned * weight.log_planned
            + self.hoped * weight.hoped
            + self.best_hope * weight.best_hope
            + self.due * weight.due
            + self.groups * weight.groups
            + self.log_means * weight.log_means
            + self.stations * weight.stations
    }
}
