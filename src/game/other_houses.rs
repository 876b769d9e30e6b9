//! What this house knows of the others: whose line fell, and what is awaited of them.

use std::collections::BTreeMap;
use std::time::Duration;

use crate::play::{House, HouseNews};

/// A line that fell and stands again sooner is nothing to speak of.
const SPOKEN_OF: Duration = Duration::from_secs(5);

/// What all are asked about is spoken of when it takes longer.
const AWAITED: Duration = Duration::from_secs(6);

/// What this house knows of the others.
#[derive(Default)]
pub(super) struct OtherHouses {
    /// Those whose line fell: for how long, and whether it was told.
    pub away: BTreeMap<House, (Duration, bool)>,
    /// How long nobody has led, and whether it was told; none while somebody does.
    pub leaderless: Option<(Duration, bool)>,
    /// How long what was decided here has been on its way, and whether it was told.
    on_its_way: Option<(Duration, bool)>,
    /// Whose line stands again, for who leads to give them their seats back.
    pub back: Vec<House>,
    /// What is to be told at once.
    due: Vec<(&'static str, Option<House>)>,
}

impl OtherHouses {
    /// So much time has passed.
    pub fn time_passes(&mut self, time: Duration) {
        let away = self.away.values_mut();
        for (since, _) in away.chain(&mut self.leaderless).chain(&mut self.on_its_way) {
            *since += time;
        }
    }

    /// Something decided here is on its way to the others.
    pub fn sent(&mut self) {
        self.on_its_way.get_or_insert_default();
    }

    /// What was on its way has arrived.
    pub fn arrived(&mut self) {
        self.on_its_way = None;
    }

    /// What came is to be told, now or later.
    pub fn hears(&mut self, news: HouseNews) {
        match news {
            HouseNews::Line { house, stands: false } => {
                self.away.insert(house, Default::default());
            }
            HouseNews::Line { house, stands: true } => {
                self.back.push(house);
                if self.away.remove(&house).is_some_and(|(_, told)| told) {
                    self.due.push(("house-back", Some(house)));
                }
            }
            HouseNews::Leads(None) => {
                self.leaderless.get_or_insert_default();
            }
            HouseNews::Leads(Some(_)) => {
                if self.leaderless.take().is_some_and(|(_, told)| told) {
                    self.due.push(("houses-agree", None));
                }
            }
            HouseNews::OtherRules { house } => self.due.push(("house-other-rules", Some(house))),
            HouseNews::Unkept => self.due.push(("houses-unkept", None)),
        }
    }

    /// What is to be told now.
    pub fn told(&mut self) -> Vec<(&'static str, Option<House>)> {
        let due = |(since, told): &mut (Duration, bool), after: Duration| {
            *since >= after && !std::mem::replace(told, *since >= after)
        };
        let mut told = std::mem::take(&mut self.due);
        for (house, away) in &mut self.away {
            if due(away, SPOKEN_OF) {
                told.push(("house-away", Some(*house)));
            }
        }
        if self.leaderless.as_mut().is_some_and(|leaderless| due(leaderless, SPOKEN_OF)) {
            told.push(("houses-wait", None));
        }
        if self.on_its_way.as_mut().is_some_and(|on_its_way| due(on_its_way, AWAITED)) {
            told.push(("houses-asked", None));
        }
        told
    }
}
