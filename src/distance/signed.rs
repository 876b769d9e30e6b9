//! What a house says for the order, signed: no other house can say it in its place, nor at
//! another table.

use iroh::{SecretKey, Signature};
use serde::{Deserialize, Serialize};

use super::chain::Link;
use super::founding::{Founding, TableId};
use crate::play::{Entry, House, Standing};

/// Bytes of what is said at once, at most: a whole turn of building takes a few hundred.
pub const MOST_BYTES: usize = 16 * 1024;

/// Entries of one proposal, at most.
const MOST_ENTRIES: usize = 256;

/// What is said for the order: which house, which run of its program, and its rank in that run,
/// from 1. What is said twice, for want of an answer, counts once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct SaidId {
    /// Which house.
    pub house: House,
    /// Which run of its program.
    pub run: u64,
    /// Its rank in that run.
    pub number: u64,
}

/// What a house says for the order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum HouseSays {
    /// What it proposes.
    Proposes(Vec<Entry>, Standing, Option<ThrowIn>),
    /// Its part of the chance of a proposal that names it.
    ThrowsIn(SaidId, Link),
    /// A third house gives up a proposal whose other house does not throw in.
    GivesUp(SaidId),
}

/// The chance of a proposal: the part of the house that makes it, and who throws in the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ThrowIn {
    /// The next link of its own.
    pub link: Link,
    /// The other house; none at a table of one.
    pub with: Option<House>,
}

/// What a house says for the order, as it signed it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Signed {
    /// Which saying of which house.
    pub id: SaidId,
    said: Vec<u8>,
    signature: Signature,
}

impl Signed {
    /// Signs this; none where it is too long.
    pub fn new(key: &SecretKey, table: &TableId, id: SaidId, said: &HouseSays) -> Option<Signed> {
        let said = postcard::to_allocvec(said).ok()?;
        let signature = key.sign(&signed(table, id, &said));
        (said.len() <= MOST_BYTES).then_some(Signed { id, said, signature })
    }

    /// What was said; none where that house has not signed it.
    pub fn verified(&self, founding: &Founding) -> Option<HouseSays> {
        if self.said.len() > MOST_BYTES {
            return None;
        }
        let signed = signed(&founding.table, self.id, &self.said);
        founding.id_of(self.id.house)?.verify(&signed, &self.signature).ok()?;
        let said: HouseSays = postcard::from_bytes(&self.said).ok()?;
        match &said {
            HouseSays::Proposes(entries, ..) if entries.len() > MOST_ENTRIES => None,
            _ => Some(said),
        }
    }
}

fn signed(table: &TableId, id: SaidId, said: &[u8]) -> Vec<u8> {
    let mut signed = b"braillopoly said 1".to_vec();
    signed.extend(table.as_bytes());
    signed.push(id.house.0);
    signed.extend(id.run.to_le_bytes());
    signed.extend(id.number.to_le_bytes());
    signed.extend(said);
    signed
}
