//! What the houses of a table know of each other and of their game before it begins.

use std::sync::Arc;

use iroh::{EndpointAddr, EndpointId};
use serde::{Deserialize, Serialize};

use crate::engine::Setup;
use crate::play::{House, Saved, Seats};

/// A table among all there are: what is signed at one is worth nothing at another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TableId([u8; 16]);

impl TableId {
    /// One that no other table has.
    pub fn new() -> TableId {
        TableId(rand::random())
    }

    /// Its bytes.
    pub fn as_bytes(&self) -> &[u8; 16] {
        &self.0
    }
}

impl Default for TableId {
    fn default() -> TableId {
        TableId::new()
    }
}

/// Houses at one table, at most.
pub const MOST_HOUSES: usize = 6;

/// A table: the houses and the game they begin, the same in all of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Founding {
    /// Which table.
    pub table: TableId,
    /// Where each house is reached, by [`House`]: the first is the one that invited.
    pub houses: Vec<EndpointAddr>,
    /// Who sits where: people elsewhere, wherever they are, and computers.
    pub seating: Seats,
    /// How the game begins.
    pub setup: Setup,
    /// The edition's own text.
    pub edition: String,
}

impl Founding {
    /// The house with this key; none where it is a stranger's.
    pub fn house_of(&self, id: EndpointId) -> Option<House> {
        let rank = self.houses.iter().position(|house| house.id == id)?;
        u8::try_from(rank).ok().map(House)
    }

    /// The key of that house.
    pub fn id_of(&self, house: House) -> Option<EndpointId> {
        self.houses.get(usize::from(house.0)).map(|house| house.id)
    }

    /// All houses.
    pub fn all(&self) -> impl Iterator<Item = House> + use<> {
        (0..self.houses.len().min(MOST_HOUSES) as u8).map(House)
    }

    /// Whether a table may be founded so: not too many houses, none twice.
    pub fn is_sound(&self) -> bool {
        let ids: Vec<EndpointId> = self.houses.iter().map(|house| house.id).collect();
        let twice = (ids.iter().enumerate()).any(|(rank, id)| ids[..rank].contains(id));
        (1..=MOST_HOUSES).contains(&ids.len()) && !twice
    }

    /// The game as it begins in that house.
    pub fn begun(self: &Arc<Self>, house: House) -> Saved {
        let mut saved = Saved::new(self.setup.clone(), self.seating.clone(), self.edition.clone());
        saved.house = house;
        saved
    }
}
