//! Chance that no house can choose and none can foresee: each promises at the start the end of
//! a chain of hashes, and throws in its next link when a throw is agreed on already.

use serde::{Deserialize, Serialize};

/// Throws that a house can have a part in: a game of ten hours takes a quarter.
const LINKS: usize = 1 << 14;

/// Links that may be left out at once: what a house threw in just before it fell may not have
/// been heard of.
const LEFT_OUT: usize = 64;

/// Links that a house leaves out when it comes back.
pub(super) const LOST: usize = 8;

/// A link: the hash of the next one. Whoever knows the next can tell, and nobody can foresee it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Link([u8; 32]);

impl Link {
    /// Its bytes.
    pub(super) fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }

    fn before(self) -> Link {
        let mut hasher = blake3::Hasher::new();
        hasher.update(b"braillopoly link 1").update(&self.0);
        Link(*hasher.finalize().as_bytes())
    }

    /// By how many links it comes after that one; none where it does not.
    pub fn after(self, last: Link) -> Option<usize> {
        let mut link = self;
        (1..=LEFT_OUT).find(|_| {
            link = link.before();
            link == last
        })
    }
}

/// What a house says of its chain before a game: enough to check each link, and for itself to
/// find it again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChainPledge {
    /// What tells it from the house's other chains.
    number: [u8; 16],
    /// Where it begins: the first link thrown in comes after it.
    pub start: Link,
}

/// The links of a house for one game.
pub struct Chain {
    /// The last to be thrown in first.
    links: Vec<Link>,
    number: [u8; 16],
}

impl Chain {
    /// One that nobody can guess, of the house that keeps this secret.
    pub fn new(secret: &[u8; 32]) -> Chain {
        Chain::numbered(secret, rand::random())
    }

    /// The one that was pledged.
    pub fn again(secret: &[u8; 32], pledge: &ChainPledge) -> Chain {
        Chain::numbered(secret, pledge.number)
    }

    fn numbered(secret: &[u8; 32], number: [u8; 16]) -> Chain {
        let seed = blake3::derive_key(
            "braillopoly 2026 chain of chance",
            &[&secret[..], &number].concat(),
        );
        let links = std::iter::successors(Some(Link(seed)), |link| Some(link.before()));
        Chain { links: links.take(LINKS).collect(), number }
    }

    /// What is said of it before the game.
    pub fn pledge(&self) -> ChainPledge {
        ChainPledge { number: self.number, start: self.links[LINKS - 1] }
    }

    /// The link that comes so many after its start; none where it has no more.
    pub fn link(&self, after: usize) -> Option<Link> {
        self.links.get(LINKS.checked_sub(1 + after)?).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each link can be told from its chain's and nobody else's, in its order only.
    #[test]
    fn a_link_comes_after_those_before_it_only() {
        let chain = Chain::new(&[7; 32]);
        let link = |after| chain.link(after).unwrap();
        assert_eq!(link(0), chain.pledge().start);
        assert_eq!(link(1).after(link(0)), Some(1));
        assert_eq!(link(9).after(link(5)), Some(4));
        assert_eq!(link(5).after(link(5)), None);
        assert_eq!(link(5).after(link(9)), None);
        assert_eq!(link(LEFT_OUT + 1).after(link(0)), None);
        assert_eq!(chain.link(LINKS), None);
        let other = Chain::new(&[7; 32]);
        assert_eq!(other.link(1).unwrap().after(link(0)), None);
        let again = Chain::again(&[7; 32], &chain.pledge());
        assert_eq!(again.link(300), chain.link(300));
        assert_ne!(Chain::again(&[8; 32], &chain.pledge()).link(300), chain.link(300));
    }
}
