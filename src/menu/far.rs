//! What the menu knows of a door: its own, or the one it knocks at.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::rc::Rc;

use iroh::EndpointAddr;

use crate::distance::{DoorOrder, Telephone};
use crate::store::Papers;

/// Who knocked, or is in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Visitor {
    pub knock: u32,
    pub people: Vec<String>,
}

/// How far one is at somebody's door.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) enum DoorStep {
    /// The door is looked for.
    #[default]
    Looking,
    /// The words were right; they decide.
    Knocking,
    /// Inside, with these people.
    Inside(Vec<String>),
}

/// The words of a door, said one at a time since they were heard wrong together.
#[derive(Default)]
pub(super) struct OneByOne {
    /// What was heard, until it is agreed to.
    pub heard: Option<String>,
    /// What the word asked for is not.
    pub refused: BTreeSet<String>,
}

/// What the menu knows of a door.
#[derive(Default)]
pub(super) struct FriendsAway {
    /// None where nobody elsewhere can be reached.
    pub telephone: Option<Rc<Telephone>>,
    /// Where tickets are.
    pub papers: Option<Papers>,
    /// Whether a door stands open, or is knocked at.
    is_at_door: bool,
    /// The words of the door, as far as they are said.
    pub words: Vec<String>,
    /// Whether each is said by itself.
    pub one_by_one: Option<OneByOne>,
    /// Where one's own door is, once it stands open.
    pub door: Option<EndpointAddr>,
    /// Who is in.
    pub guests: Vec<Visitor>,
    /// Who knocks, in order.
    pub knocking: Vec<Visitor>,
    pub at_door: DoorStep,
}

impl FriendsAway {
    /// A door of one's own that opens with these words, or another's.
    pub fn begin(&mut self, words: Vec<String>) {
        self.seated();
        (self.words, self.is_at_door) = (words, true);
    }

    /// Files that may hold tickets, the newest first.
    pub fn tickets(&self) -> Vec<PathBuf> {
        self.papers.as_ref().map(Papers::tickets).unwrap_or_default()
    }

    /// Decides at the door.
    pub fn decide(&self, order: DoorOrder) {
        if let Some(telephone) = &self.telephone {
            telephone.decide(order);
        }
    }

    /// Who had knocked with this number is gone; who it was.
    pub fn gone(&mut self, knock: u32) -> Option<Visitor> {
        let of = |guest: &Visitor| guest.knock == knock;
        let guests = [&mut self.knocking, &mut self.guests];
        guests.into_iter().find_map(|guests| {
            let rank = guests.iter().position(of)?;
            Some(guests.remove(rank))
        })
    }

    /// The table is founded: the door shuts by itself once each has it.
    pub fn seated(&mut self) {
        let (telephone, papers) = (self.telephone.take(), self.papers.take());
        *self = FriendsAway { telephone, papers, ..FriendsAway::default() };
    }

    /// Leaves the door.
    pub fn leave(&mut self) {
        if let Some(telephone) = self.telephone.as_ref().filter(|_| self.is_at_door) {
            telephone.hang_up();
        }
        self.seated();
    }
}
