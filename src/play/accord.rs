//! What is proposed here, and what all agree on: the one way from a decision to what happened,
//! whether one house plays or several do.

use super::{Entry, House};

/// What one house proposes, for all to agree on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// Which house.
    pub house: House,
    /// Which one led when all agreed: it decides for the computers and the clock.
    pub leader: House,
    /// What belongs together of it.
    pub entries: Vec<Entry>,
}

/// What is to be known of the other houses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HouseNews {
    /// Which house decides for the computers and the clock; none while nobody does, and
    /// nothing is agreed on.
    Leads(Option<House>),
    /// The line to a house stands again, or fell.
    Line {
        /// To which.
        house: House,
        /// Whether it stands.
        stands: bool,
    },
    /// A house plays by other rules, and is not heard.
    OtherRules {
        /// Which.
        house: House,
    },
    /// What is agreed on can no longer be kept here.
    Unkept,
}

/// The houses that agree.
pub trait Accord: Send {
    /// Proposes what belongs together. Where one house plays it is agreed on at once; else
    /// none, and it comes in its order, or never.
    fn propose(&mut self, entries: Vec<Entry>) -> Option<Proposal>;

    /// The next that all agree on, if it has come.
    fn next(&mut self) -> Option<Proposal>;

    /// What is to be known of the other houses, if anything is.
    fn news(&mut self) -> Option<HouseNews> {
        None
    }

    /// Whether this house decides for the computers and the clock.
    fn leads(&self) -> bool;
}

impl Accord for Box<dyn Accord> {
    fn propose(&mut self, entries: Vec<Entry>) -> Option<Proposal> {
        (**self).propose(entries)
    }

    fn next(&mut self) -> Option<Proposal> {
        (**self).next()
    }

    fn news(&mut self) -> Option<HouseNews> {
        (**self).news()
    }

    fn leads(&self) -> bool {
        (**self).leads()
    }
}

/// One house, which agrees with itself.
pub(super) struct OneHouse(House);

impl OneHouse {
    pub fn new(house: House) -> OneHouse {
        OneHouse(house)
    }
}

impl Accord for OneHouse {
    fn propose(&mut self, entries: Vec<Entry>) -> Option<Proposal> {
        Some(Proposal { house: self.0, leader: self.0, entries })
    }

    fn next(&mut self) -> Option<Proposal> {
        None
    }

    fn leads(&self) -> bool {
        true
    }
}
