//! What this house knows of the others: whose line fell, and what is awaited of them.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use crate::play::{House, HouseNews};

/// A line that fell and stands again sooner is nothing to speak of.
const SPOKEN_OF: Duration = Duration::from_secs(5);

/// What all are asked about is spoken of when it takes longer.
const AWAITED: Duration = Duration::from_secs(6);

/// What is written faster than it can be told is not kept.
const MOST_LETTERS: usize = 8;

/// Something that lasts, and is spoken of once it has lasted long.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Lasting {
    since: Duration,
    told: bool,
}

impl Lasting {
    /// Whether it is to be spoken of now, after so long.
    fn is_due(&mut self, after: Duration) -> bool {
        self.since >= after && !std::mem::replace(&mut self.told, self.since >= after)
    }

    /// How long until then; none where it was.
    fn due_in(&self, after: Duration) -> Option<Duration> {
        (!self.told).then(|| after.saturating_sub(self.since))
    }
}

/// What this house knows of the others.
#[derive(Default)]
pub(super) struct OtherHouses {
    /// Houses at the table, this one too.
    count: usize,
    /// Those whose line fell.
    away: BTreeMap<House, Lasting>,
    /// Those that play by other rules, as was told.
    otherwise: BTreeSet<House>,
    /// Whether nobody leads.
    leaderless: bool,
    /// Whether nothing is agreed on with them any more, which was told.
    apart: bool,
    /// What they wrote, and has not been told.
    letters: Vec<(House, String)>,
    /// Nothing can be agreed on.
    stuck: Option<Lasting>,
    /// What was decided here is on its way.
    on_its_way: Option<Lasting>,
    /// Whose line stands again, for who leads to give them their seats back.
    back: Vec<House>,
    /// Lines that fell or stand again, to be heard at once.
    turned: Vec<(House, bool)>,
    /// The question that stands here.
    asked: Option<String>,
    /// What is to be told at once.
    due: Vec<(&'static str, Option<House>)>,
}

impl OtherHouses {
    /// At a table with these others, which are still to be heard.
    pub fn of(others: impl Iterator<Item = House>) -> OtherHouses {
        let away: BTreeMap<House, Lasting> =
            others.map(|house| (house, Lasting::default())).collect();
        OtherHouses { count: away.len() + 1, away, ..OtherHouses::default() }
    }

    /// Of no table, or of one that this house has left, which is told once.
    pub fn left(has_left: bool) -> OtherHouses {
        let due = has_left.then_some(("parted", None)).into_iter().collect();
        OtherHouses { due, ..OtherHouses::default() }
    }

    /// So much time has passed.
    pub fn time_passes(&mut self, time: Duration) {
        let away = self.away.values_mut();
        for lasting in away.chain(&mut self.stuck).chain(&mut self.on_its_way) {
            lasting.since += time;
        }
    }

    /// How long until something is to be spoken of.
    pub fn due_in(&self) -> Option<Duration> {
        let away = self.away.values().filter_map(|away| away.due_in(SPOKEN_OF));
        let stuck = self.stuck.and_then(|stuck| stuck.due_in(SPOKEN_OF));
        away.chain(stuck).chain(self.on_its_way.and_then(|way| way.due_in(AWAITED))).min()
    }

    /// Something decided here is on its way to the others.
    pub fn sent(&mut self) {
        self.on_its_way.get_or_insert_default();
    }

    /// What was on its way has arrived.
    pub fn arrived(&mut self) {
        self.on_its_way = None;
    }

    /// Whether that house is heard no more.
    pub fn is_away(&self, house: House) -> bool {
        self.away.contains_key(&house)
    }

    /// Those that are heard no more.
    pub fn away(&self) -> impl Iterator<Item = House> {
        self.away.keys().copied()
    }

    /// Nothing is agreed on with the others any more.
    pub fn apart(&mut self) {
        self.apart = true;
    }

    /// Whether nothing is agreed on with them any more.
    pub fn are_apart(&self) -> bool {
        self.apart
    }

    /// Whether nothing can be agreed on: not more than half are left, or it is over with them.
    pub fn are_too_few(&self) -> bool {
        self.apart || 2 * self.count.saturating_sub(self.away.len()) <= self.count
    }

    /// Whose line stands again since this was asked.
    pub fn back(&mut self) -> Vec<House> {
        std::mem::take(&mut self.back)
    }

    /// The question is put again, whatever it is.
    pub fn ask_anew(&mut self) {
        self.asked = None;
    }

    /// Whether this question stands already; it does from now on.
    pub fn is_asked(&mut self, question: &str) -> bool {
        let before = self.asked.replace(question.to_string());
        before.as_deref() == Some(question)
    }

    /// Lines that fell or stand again since this was asked.
    pub fn turned(&mut self) -> Vec<(House, bool)> {
        std::mem::take(&mut self.turned)
    }

    /// What was written since this was asked.
    pub fn letters(&mut self) -> Vec<(House, String)> {
        std::mem::take(&mut self.letters)
    }

    /// What came is to be told, now or later.
    pub fn hears(&mut self, news: HouseNews) {
        match news {
            HouseNews::Line { house, stands: false } => {
                if !self.is_away(house) {
                    self.turned.push((house, false));
                }
                self.away.entry(house).or_default();
            }
            HouseNews::Line { house, stands: true } => {
                self.back.push(house);
                let away = self.away.remove(&house);
                if away.is_some() {
                    self.turned.push((house, true));
                }
                if away.is_some_and(|away| away.told) {
                    self.due.push(("house-back", Some(house)));
                }
            }
            HouseNews::Leads(leader) => self.leaderless = leader.is_none(),
            // It is found at each dial, and told once.
            HouseNews::OtherRules { house } => {
                if self.otherwise.insert(house) {
                    self.due.push(("house-other-rules", Some(house)));
                }
            }
            HouseNews::Unkept => self.due.push(("houses-unkept", None)),
            HouseNews::NotWritten { house } => self.due.push(("not-written", Some(house))),
            HouseNews::Wrote { house, text } => {
                if self.letters.len() < MOST_LETTERS {
                    self.letters.push((house, text));
                }
            }
        }
        match !self.apart && (self.leaderless || self.are_too_few()) {
            true => {
                self.stuck.get_or_insert_default();
            }
            false => {
                if self.stuck.take().is_some_and(|stuck| stuck.told) {
                    self.due.push(("houses-agree", None));
                }
            }
        }
    }

    /// What is to be told now.
    pub fn told(&mut self) -> Vec<(&'static str, Option<House>)> {
        let mut told = std::mem::take(&mut self.due);
        for (house, away) in &mut self.away {
            if away.is_due(SPOKEN_OF) {
                told.push(("house-away", Some(*house)));
            }
        }
        if self.stuck.as_mut().is_some_and(|stuck| stuck.is_due(SPOKEN_OF)) {
            told.push(("houses-wait", None));
        }
        // That the game waits says it already.
        let on_its_way = self.on_its_way.as_mut().filter(|_| self.stuck.is_none());
        if on_its_way.is_some_and(|on_its_way| on_its_way.is_due(AWAITED)) {
            told.push(("houses-asked", None));
        }
        told
    }
}
