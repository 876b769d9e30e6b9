//! Reads the order as it is agreed on, and hands on what counts of it, once each.

use std::collections::BTreeMap;
use std::io::Cursor;
use std::sync::Arc;

use openraft::storage::RaftStateMachine;
use openraft::{
    BasicNode, Entry, EntryPayload, LogId, OptionalSend, RaftSnapshotBuilder, Snapshot,
    SnapshotMeta, StorageError, StorageIOError, StoredMembership,
};

use super::event::Reports;
use super::founding::Founding;
use super::order::{Kept, Ordered, TableOrder, house};
use super::signed::SignedProposal;
use super::wire::LineFault;
use crate::play::{House, Proposal};

/// What was read of the order so far.
pub(super) struct OrderReader {
    founding: Arc<Founding>,
    read: Option<LogId<u64>>,
    members: StoredMembership<u64, BasicNode>,
    /// By house, the run of its program and the rank of its last proposal that was read.
    said: BTreeMap<House, (u64, u64)>,
    agreed: Reports<Proposal>,
}

impl OrderReader {
    pub fn new(founding: Arc<Founding>, agreed: Reports<Proposal>) -> OrderReader {
        let members = StoredMembership::default();
        OrderReader { founding, read: None, members, said: BTreeMap::new(), agreed }
    }

    /// What counts of a proposal: what its house has signed, once.
    fn counts(&mut self, signed: &SignedProposal, leader: House) -> Option<Proposal> {
        let SignedProposal { house, run, number, .. } = *signed;
        let entries = signed.verified(&self.founding)?;
        let again = self.said.get(&house).is_some_and(|said| said.0 == run && said.1 >= number);
        if again {
            return None;
        }
        self.said.insert(house, (run, number));
        Some(Proposal { house, leader, entries })
    }
}

/// The order is kept whole: nobody asks for a summary of it.
fn no_summary() -> StorageError<u64> {
    StorageError::IO { source: StorageIOError::read(&LineFault::Nonsense) }
}

impl RaftStateMachine<TableOrder> for OrderReader {
    type SnapshotBuilder = NoSummary;

    async fn applied_state(
        &mut self,
    ) -> Kept<(Option<LogId<u64>>, StoredMembership<u64, BasicNode>)> {
        Ok((self.read, self.members.clone()))
    }

    async fn apply<I>(&mut self, entries: I) -> Kept<Vec<Ordered>>
    where
        I: IntoIterator<Item = Entry<TableOrder>> + OptionalSend,
        I::IntoIter: OptionalSend,
    {
        let mut ordered = Vec::new();
        for entry in entries {
            self.read = Some(entry.log_id);
            let leader = house(entry.log_id.leader_id.node_id);
            let counts = match entry.payload {
                EntryPayload::Blank => None,
                EntryPayload::Membership(members) => {
                    self.members = StoredMembership::new(Some(entry.log_id), members);
                    None
                }
                EntryPayload::Normal(signed) => self.counts(&signed, leader),
            };
            ordered.push(Ordered { counts: counts.is_some() });
            if let Some(proposal) = counts {
                self.agreed.tell(proposal);
            }
        }
        Ok(ordered)
    }

    async fn get_snapshot_builder(&mut self) -> NoSummary {
        NoSummary
    }

    async fn begin_receiving_snapshot(&mut self) -> Kept<Box<Cursor<Vec<u8>>>> {
        Err(no_summary())
    }

    async fn install_snapshot(
        &mut self,
        _: &SnapshotMeta<u64, BasicNode>,
        _: Box<Cursor<Vec<u8>>>,
    ) -> Kept<()> {
        Err(no_summary())
    }

    async fn get_current_snapshot(&mut self) -> Kept<Option<Snapshot<TableOrder>>> {
        Ok(None)
    }
}

/// Makes no summary of the order.
pub(super) struct NoSummary;

impl RaftSnapshotBuilder<TableOrder> for NoSummary {
    async fn build_snapshot(&mut self) -> Kept<Snapshot<TableOrder>> {
        Err(no_summary())
    }
}
