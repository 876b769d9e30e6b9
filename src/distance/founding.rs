//! What the houses of a table know of each other and of their game before it begins.

use std::collections::BTreeMap;
use std::sync::Arc;

use iroh::{EndpointAddr, EndpointId};
use serde::{Deserialize, Serialize};

use super::chain::ChainPledge;
use super::chance::{Pledge, Secret, seed_of};
use crate::engine::Setup;
use crate::play::{House, Plays, Saved, Seats};
use crate::sound::Bearing;

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
    /// What each house threw in, which makes the seed; none where nobody did.
    pub secrets: Vec<Secret>,
    /// The chains of chance that they pledged, by [`House`].
    pub chains: Vec<ChainPledge>,
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
        (1..=MOST_HOUSES).contains(&ids.len()) && !twice && self.chains.len() == ids.len()
    }

    /// Whether chance is what all threw in and will throw in: each house the secret it had
    /// promised and the chain it had pledged, and no dice, cards or position that the host put
    /// there.
    pub(super) fn is_fair(&self, me: House, own: (Secret, ChainPledge), hosts: Pledge) -> bool {
        let (own, chain) = own;
        let thrown = |house: House| self.secrets.get(usize::from(house.0));
        let setup = &self.setup;
        let chosen = !setup.dice.is_empty() || !setup.cards.is_empty() || setup.start.is_some();
        !chosen
            && self.secrets.len() == self.houses.len()
            && self.chains.get(usize::from(me.0)) == Some(&chain)
            && thrown(me) == Some(&own)
            && thrown(House::default()).map(Secret::promise) == Some(hosts)
            && self.setup.seed == seed_of(&self.secrets)
    }

    /// Where each house is heard from: the seat of the first who sits there.
    pub(super) fn places(&self) -> BTreeMap<House, Bearing> {
        let players = self.setup.names.len();
        let seats = self.seating.iter().filter_map(|(seat, plays)| match plays {
            Plays::Elsewhere(house) => Some((house, Bearing::of_seat(seat, players))),
            Plays::Here | Plays::Computer(_) => None,
        });
        // The first is inserted last.
        seats.collect::<Vec<_>>().into_iter().rev().collect()
    }

    /// The game as it begins in that house.
    pub fn begun(self: &Arc<Self>, house: House) -> Saved {
        let mut saved = Saved::new(self.setup.clone(), self.seating.clone(), self.edition.clone());
        saved.house = house;
        saved
    }
}

#[cfg(test)]
mod tests {
    use iroh::SecretKey;

    use super::super::chain::Chain;
    use super::*;

    /// Who changes what anybody threw in, or the seed, is found out by whoever promised or was
    /// promised something.
    #[test]
    fn a_host_who_chooses_the_dice_is_found_out() {
        let secrets = [Secret::new(), Secret::new(), Secret::new()];
        let address = || EndpointAddr::new(SecretKey::generate().public());
        let fair = Founding {
            table: TableId::new(),
            houses: vec![address(), address(), address()],
            seating: Seats::people(3),
            setup: Setup { seed: seed_of(&secrets), ..Setup::default() },
            secrets: secrets.to_vec(),
            chains: [1, 2, 3].map(|house| Chain::new(&[house; 32]).pledge()).to_vec(),
            edition: String::new(),
        };
        let promised = secrets[0].promise();
        let own = (secrets[1], fair.chains[1]);
        let is_fair = |founding: &Founding| founding.is_fair(House(1), own, promised);
        assert!(is_fair(&fair));
        let mut scripted = fair.clone();
        scripted.setup.dice = vec!["6+6".parse().unwrap()];
        assert!(!is_fair(&scripted));
        let mut chained = fair.clone();
        chained.chains[1] = Chain::new(&[2; 32]).pledge();
        assert!(!is_fair(&chained));
        let mut chosen = fair.clone();
        chosen.setup.seed ^= 1;
        assert!(!is_fair(&chosen));
        for rank in 0..3 {
            let mut changed = fair.clone();
            changed.secrets[rank] = Secret::new();
            changed.setup.seed = seed_of(&changed.secrets);
            // What another guest threw in is between them and the host.
            assert_eq!(is_fair(&changed), rank == 2);
        }
        let mut without = fair.clone();
        without.secrets.pop();
        without.setup.seed = seed_of(&without.secrets);
        assert!(!is_fair(&without));
    }
}
