//! What the order comes to: each saying counts once, and what is left to chance waits until two
//! houses have thrown in for it.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use super::chain::Link;
use super::founding::Founding;
use super::signed::{HouseSays, SaidId, Signed, ThrowIn};
use crate::engine::Luck;
use crate::play::{Draw, House, Proposal};

/// A proposal that waits for another house's part of its chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Held {
    /// Which.
    pub id: SaidId,
    /// Who throws in.
    pub with: House,
    /// How many links after the start of its chain that part is: it was fixed before anybody
    /// could know what comes of it.
    pub link: usize,
}

/// The same, with what is known of it.
struct HeldProposal {
    held: Held,
    proposal: Proposal,
    /// The part of the house that proposed it.
    first: Link,
    /// The last link of the other house before it.
    last: Link,
}

/// What became of a saying.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Read {
    /// All agree on this.
    Agreed(SaidId, Proposal),
    /// It came to nothing: it was given up, or its link is none.
    Void(SaidId),
}

/// What the order came to so far.
pub struct OrderTally {
    founding: Arc<Founding>,
    /// By house and run of its program, the rank of its last saying that was read.
    said: BTreeMap<(House, u64), u64>,
    /// By house, the last link it threw in, and how many after the start of its chain.
    links: Vec<(Link, usize)>,
    held: Option<HeldProposal>,
    /// Proposals that came after one that is held.
    waiting: VecDeque<(SaidId, Proposal, Option<ThrowIn>)>,
}

impl OrderTally {
    /// Of the order of that table, from its beginning.
    pub fn new(founding: Arc<Founding>) -> OrderTally {
        let links = founding.chains.iter().map(|chain| (chain.start, 0)).collect();
        OrderTally { founding, said: BTreeMap::new(), links, held: None, waiting: VecDeque::new() }
    }

    /// The proposal that waits for another house's part of its chance.
    pub fn held(&self) -> Option<Held> {
        self.held.as_ref().map(|held| held.held)
    }

    /// How many links of its chain that house has used.
    pub fn used(&self, house: House) -> usize {
        self.links.get(usize::from(house.0)).map_or(0, |(_, used)| *used)
    }

    /// Whether two houses throw in at that table; the only house of it throws in alone.
    fn is_pair(&self, house: House, with: Option<House>) -> bool {
        match with {
            Some(with) => with != house && self.founding.id_of(with).is_some(),
            None => self.founding.houses.len() == 1,
        }
    }

    /// Takes a link of that house, which is spent whatever comes of it; whether it comes after
    /// those it has used.
    fn take(&mut self, house: House, link: Link) -> bool {
        let Some((last, used)) = self.links.get_mut(usize::from(house.0)) else { return false };
        let Some(after) = link.after(*last) else { return false };
        (*last, *used) = (link, *used + after);
        true
    }

    /// Reads the next of the order, put there by who led; what it comes to.
    pub fn read(&mut self, signed: &Signed, leader: House) -> Vec<Read> {
        let id = signed.id;
        let Some(said) = signed.verified(&self.founding) else { return Vec::new() };
        let last = self.said.entry((id.house, id.run)).or_default();
        if *last >= id.number {
            return Vec::new();
        }
        *last = id.number;
        match said {
            HouseSays::Proposes(entries, standing, chance) => {
                let proposal =
                    Proposal { house: id.house, leader, entries, chance: Draw::Nothing, standing };
                let fits = chance.is_none_or(|throw| {
                    self.take(id.house, throw.link) && self.is_pair(id.house, throw.with)
                });
                if !fits {
                    return vec![Read::Void(id)];
                }
                self.waiting.push_back((id, proposal, chance));
                self.go_on()
            }
            HouseSays::ThrowsIn(of, link) => {
                self.take(id.house, link);
                let awaited = |held: &mut HeldProposal| {
                    let its = held.held.id == of && held.held.with == id.house;
                    its && link.after(held.last) == Some(1)
                };
                match self.held.take_if(awaited) {
                    Some(HeldProposal { proposal, first, .. }) => {
                        let chance = Draw::Thrown(luck(&self.founding, of, &[first, link]));
                        self.then(Read::Agreed(of, Proposal { chance, ..proposal }))
                    }
                    None => Vec::new(),
                }
            }
            // Whoever has a part in it may have seen what comes of it.
            HouseSays::GivesUp(of) => {
                let may = |held: &mut HeldProposal| {
                    held.held.id == of && of.house != id.house && held.held.with != id.house
                };
                match self.held.take_if(may) {
                    Some(_) => self.then(Read::Void(of)),
                    None => Vec::new(),
                }
            }
        }
    }

    fn then(&mut self, first: Read) -> Vec<Read> {
        let mut read = vec![first];
        read.extend(self.go_on());
        read
    }

    /// What waited, up to the next that is left to chance.
    fn go_on(&mut self) -> Vec<Read> {
        let mut read = Vec::new();
        while self.held.is_none()
            && let Some((id, proposal, chance)) = self.waiting.pop_front()
        {
            match chance {
                None => read.push(Read::Agreed(id, proposal)),
                Some(ThrowIn { link, with: None }) => {
                    let chance = Draw::Thrown(luck(&self.founding, id, &[link]));
                    read.push(Read::Agreed(id, Proposal { chance, ..proposal }));
                }
                Some(ThrowIn { link, with: Some(with) }) => {
                    let Some((last, used)) = self.links.get(usize::from(with.0)).copied() else {
                        read.push(Read::Void(id));
                        continue;
                    };
                    let held = Held { id, with, link: used + 1 };
                    self.held = Some(HeldProposal { held, proposal, first: link, last });
                }
            }
        }
        read
    }
}

/// What these links decide for that proposal.
fn luck(founding: &Founding, id: SaidId, links: &[Link]) -> Luck {
    let mut hasher = blake3::Hasher::new();
    hasher.update(b"braillopoly luck 1").update(founding.table.as_bytes());
    hasher.update(&[id.house.0]).update(&id.run.to_le_bytes()).update(&id.number.to_le_bytes());
    for link in links {
        hasher.update(link.as_bytes());
    }
    let mut luck = [0; 8];
    luck.copy_from_slice(&hasher.finalize().as_bytes()[..8]);
    Luck(u64::from_le_bytes(luck))
}
