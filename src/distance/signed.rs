//! What a house proposes, signed: no other house can say it in its place, nor at another table.

use iroh::{SecretKey, Signature};
use serde::{Deserialize, Serialize};

use super::founding::{Founding, TableId};
use crate::play::{Entry, House};

/// Bytes of one proposal, at most: a whole turn of building takes a few hundred.
pub const MOST_BYTES: usize = 16 * 1024;

/// Entries of one proposal, at most.
const MOST_ENTRIES: usize = 256;

/// What a house proposes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SignedProposal {
    /// Which house.
    pub house: House,
    /// Which run of its program.
    pub run: u64,
    /// Its rank in that run, from 1: what is said twice, for want of an answer, counts once.
    pub number: u64,
    /// The entries, as they are signed.
    entries: Vec<u8>,
    signature: Signature,
}

impl SignedProposal {
    /// Signs entries; none where they are too many.
    pub fn new(
        key: &SecretKey,
        table: &TableId,
        (house, run, number): (House, u64, u64),
        entries: &[Entry],
    ) -> Option<SignedProposal> {
        let entries = postcard::to_allocvec(entries).ok()?;
        let signature = key.sign(&signed(table, (house, run, number), &entries));
        (entries.len() <= MOST_BYTES).then_some(SignedProposal {
            house,
            run,
            number,
            entries,
            signature,
        })
    }

    /// Its entries; none where that house has not signed them.
    pub fn verified(&self, founding: &Founding) -> Option<Vec<Entry>> {
        if self.entries.len() > MOST_BYTES {
            return None;
        }
        let said = (self.house, self.run, self.number);
        let signed = signed(&founding.table, said, &self.entries);
        founding.id_of(self.house)?.verify(&signed, &self.signature).ok()?;
        let entries: Vec<Entry> = postcard::from_bytes(&self.entries).ok()?;
        (entries.len() <= MOST_ENTRIES).then_some(entries)
    }
}

fn signed(table: &TableId, (house, run, number): (House, u64, u64), entries: &[u8]) -> Vec<u8> {
    let mut signed = b"braillopoly proposal 1".to_vec();
    signed.extend(table.as_bytes());
    signed.push(house.0);
    signed.extend(run.to_le_bytes());
    signed.extend(number.to_le_bytes());
    signed.extend(entries);
    signed
}
