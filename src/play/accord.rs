//! What is proposed here, and what all agree on: the one way from a decision to what happened,
//! whether one house plays or several do.

use std::time::Duration;

use super::standing::Standing;
use super::{Entry, House};
use crate::engine::Luck;

/// What is decided here, for all to agree on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Motion {
    /// What belongs together of it.
    pub entries: Vec<Entry>,
    /// Whether dice or cards have a part in it.
    pub draws: bool,
    /// The game as this house has it.
    pub standing: Standing,
}

/// What one house proposed, as all agree on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// Which house.
    pub house: House,
    /// Which one led when all agreed: it decides for the computers and the clock.
    pub leader: House,
    /// What belongs together of it.
    pub entries: Vec<Entry>,
    /// What decides the dice and the cards.
    pub chance: Draw,
    /// The game as that house had it.
    pub standing: Standing,
}

/// What decides the dice and the cards of a proposal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Draw {
    /// The game's own: its seed is nobody else's to know.
    Own,
    /// What houses have thrown in for it, since it was proposed.
    Thrown(Luck),
    /// Nothing: no dice and no cards may have a part in it.
    Nothing,
}

/// What is to be known of the other houses.
#[derive(Clone, Debug, PartialEq, Eq)]
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
    /// Somebody of a house has written.
    Wrote {
        /// In which.
        house: House,
        /// What: one line, of bounded length.
        text: String,
    },
    /// What was written to that house has not come there.
    NotWritten {
        /// Which.
        house: House,
    },
    /// What is agreed on can no longer be kept here.
    Unkept,
}

/// How good the line to another house is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineQuality {
    /// Whether it goes there directly, and not by a relay.
    pub is_direct: bool,
    /// How long there and back takes.
    pub round_trip: Duration,
}

/// The houses that agree.
pub trait Accord: Send {
    /// Proposes what belongs together. Where one house plays it is agreed on at once; else
    /// none, and it comes in its order, or never.
    fn propose(&mut self, motion: Motion) -> Option<Proposal>;

    /// The next that all agree on, if it has come.
    fn next(&mut self) -> Option<Proposal>;

    /// What is to be known of the other houses, if anything is.
    fn news(&mut self) -> Option<HouseNews> {
        None
    }

    /// So many entries were told here, to the end.
    fn told(&mut self, _entries: usize) {}

    /// How many were told in every other house that is heard.
    fn all_told(&self) -> usize {
        usize::MAX
    }

    /// How good the line to that house is; none where there is none.
    fn line(&self, _house: House) -> Option<LineQuality> {
        None
    }

    /// A few words for the people of that house.
    fn write(&mut self, _house: House, _text: String) {}

    /// That house was shown the door: it is not heard any more.
    fn shut_out(&mut self, _house: House) {}

    /// Whether this house decides for the computers and the clock.
    fn leads(&self) -> bool;
}

impl Accord for Box<dyn Accord> {
    fn propose(&mut self, motion: Motion) -> Option<Proposal> {
        (**self).propose(motion)
    }

    fn next(&mut self) -> Option<Proposal> {
        (**self).next()
    }

    fn news(&mut self) -> Option<HouseNews> {
        (**self).news()
    }

    fn told(&mut self, entries: usize) {
        (**self).told(entries);
    }

    fn all_told(&self) -> usize {
        (**self).all_told()
    }

    fn line(&self, house: House) -> Option<LineQuality> {
        (**self).line(house)
    }

    fn write(&mut self, house: House, text: String) {
        (**self).write(house, text);
    }

    fn shut_out(&mut self, house: House) {
        (**self).shut_out(house);
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
    fn propose(&mut self, motion: Motion) -> Option<Proposal> {
        let Motion { entries, standing, .. } = motion;
        let (house, leader, chance) = (self.0, self.0, Draw::Own);
        Some(Proposal { house, leader, entries, chance, standing })
    }

    fn next(&mut self) -> Option<Proposal> {
        None
    }

    fn leads(&self) -> bool {
        true
    }
}

/// Nobody to agree with any more.
pub struct Nobody;

impl Accord for Nobody {
    fn propose(&mut self, _: Motion) -> Option<Proposal> {
        None
    }

    fn next(&mut self) -> Option<Proposal> {
        None
    }

    fn leads(&self) -> bool {
        false
    }
}
