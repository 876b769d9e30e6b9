//! What building a group up costs and earns.

/// Levels a group is built up to, none counted.
const LEVELS: usize = 6;

/// What building a group up costs and earns a round from each opponent, step after
/// step from where it stands.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Climb {
    steps: [(f32, f32); LEVELS],
    count: usize,
}

impl Climb {
    /// Nothing built yet, at this cost, and what is earned as it stands.
    pub fn new(cost: f32, present: f32) -> Climb {
        Climb { steps: [(cost, present); LEVELS], count: 1 }
    }

    /// One step more: what it costs from the first on, and what is earned then. Whether there
    /// is room for another.
    pub fn step(&mut self, cost: f32, income: f32) -> bool {
        self.steps[self.count] = (cost, income);
        self.count += 1;
        self.count < LEVELS
    }

    /// What it earns more once built on as far as the money goes, and what that costs.
    pub fn with(&self, spendable: f32) -> (f32, f32) {
        let (first, present) = self.steps[0];
        let (mut cost, mut income) = (first, present);
        for &(whole, earns) in &self.steps[1..self.count] {
            if whole > spendable {
                let part = ((spendable - cost) / (whole - cost).max(1.0)).clamp(0.0, 1.0);
                let more = income - present + part * (earns - income);
                return (more, spendable.clamp(0.0, whole));
            }
            (cost, income) = (whole, earns);
        }
        match self.count {
            1 => (0.0, 0.0),
            _ => (income - present, cost),
        }
    }
}
