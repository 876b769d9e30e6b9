//! Reads the order as it is agreed on, and hands on what counts of it, once each.

use std::io::Cursor;
use std::sync::Arc;

use openraft::storage::RaftStateMachine;
use openraft::{
    BasicNode, Entry, EntryPayload, LogId, OptionalSend, RaftSnapshotBuilder, Snapshot,
    SnapshotMeta, StorageError, StorageIOError, StoredMembership,
};
use tokio::sync::watch;

use super::event::Reports;
use super::founding::Founding;
use super::order::{Kept, Ordered, TableOrder, house};
use super::order_tally::{Held, OrderTally, Read};
use super::signed::{SaidId, Signed};
use super::wire::LineFault;
use crate::play::{House, Proposal};

/// What this house has to know of the order to say what is awaited of it.
#[derive(Clone, Debug, Default)]
pub(super) struct ReadSoFar {
    /// The proposal that waits for another house's part of its chance.
    pub held: Option<Held>,
    /// How many links of its chain this house has used.
    pub used: usize,
    /// What this house said that came to something or nothing, the last of each run it is in.
    pub came: Option<(SaidId, bool)>,
}

/// What was read of the order so far.
pub(super) struct OrderReader {
    me: House,
    tally: OrderTally,
    read: Option<LogId<u64>>,
    members: StoredMembership<u64, BasicNode>,
    agreed: Reports<Proposal>,
    so_far: watch::Sender<ReadSoFar>,
}

impl OrderReader {
    /// Of the order of a table, for that house.
    pub fn new(
        founding: Arc<Founding>,
        me: House,
        agreed: Reports<Proposal>,
    ) -> (OrderReader, watch::Receiver<ReadSoFar>) {
        let (so_far, receiver) = watch::channel(ReadSoFar::default());
        let members = StoredMembership::default();
        let tally = OrderTally::new(founding);
        (OrderReader { me, tally, read: None, members, agreed, so_far }, receiver)
    }

    /// Reads the next, and hands on what comes of it.
    fn next(&mut self, signed: &Signed, leader: House) {
        for read in self.tally.read(signed, leader) {
            let (id, is_agreed) = match read {
                Read::Agreed(id, proposal) => {
                    self.agreed.tell(proposal);
                    (id, true)
                }
                Read::Void(id) => (id, false),
            };
            if id.house == self.me {
                self.so_far.send_modify(|so_far| so_far.came = Some((id, is_agreed)));
            }
        }
        let (held, used) = (self.tally.held(), self.tally.used(self.me));
        self.so_far.send_if_modified(|so_far| {
            let changed = so_far.held != held || so_far.used != used;
            (so_far.held, so_far.used) = (held, used);
            changed
        });
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
            match entry.payload {
                EntryPayload::Blank => {}
                EntryPayload::Membership(members) => {
                    self.members = StoredMembership::new(Some(entry.log_id), members);
                }
                EntryPayload::Normal(signed) => self.next(&signed, leader),
            }
            ordered.push(Ordered);
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
