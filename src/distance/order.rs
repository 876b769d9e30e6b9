//! The words Raft speaks here: what is put in order is what a house signed, and a member is a house.

use std::io::Cursor;

use openraft::BasicNode;
use serde::{Deserialize, Serialize};

use super::signed::Signed;
use crate::play::House;

/// What was said is in the order; what it comes to is read there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ordered;

openraft::declare_raft_types!(
    /// The order of a table.
    pub TableOrder:
        D = Signed,
        R = Ordered,
        NodeId = u64,
        Node = BasicNode,
        SnapshotData = Cursor<Vec<u8>>
);

/// A failure of what keeps the order.
pub(super) type Kept<T> = Result<T, openraft::StorageError<u64>>;

/// A house as a member.
pub(super) fn member(house: House) -> u64 {
    u64::from(house.0)
}

/// A member as a house.
pub(super) fn house(member: u64) -> House {
    House(u8::try_from(member).unwrap_or(u8::MAX))
}
