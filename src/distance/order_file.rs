//! The order of a table in a file of this house: what was promised is there after a crash.

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Write};
use std::ops::RangeBounds;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use openraft::storage::{LogFlushed, RaftLogStorage};
use openraft::{
    Entry, EntryPayload, ErrorSubject, ErrorVerb, LogId, LogState, OptionalSend, RaftLogReader,
    StorageError, StorageIOError, Vote,
};
use serde::{Deserialize, Serialize};

use super::order::{Kept, TableOrder, house};
use super::signed::Signed;
use crate::play::House;

/// Bytes of one record, at most; more is no record.
const MOST_RECORD: usize = 64 * 1024;

/// One thing that was written down.
#[derive(Serialize, Deserialize)]
enum OrderRecord {
    Vote(Vote<u64>),
    Append(Entry<TableOrder>),
    /// All from here on was never agreed on.
    Truncate(u64),
    /// All up to here is agreed on.
    Committed(LogId<u64>),
}

/// What was written down, all of it together.
#[derive(Default)]
struct Recorded {
    log: BTreeMap<u64, Entry<TableOrder>>,
    vote: Option<Vote<u64>>,
    committed: Option<LogId<u64>>,
}

impl Recorded {
    /// What these bytes hold, and how many of them are whole records.
    fn of(bytes: &[u8]) -> (Recorded, u64) {
        let (mut written, mut rest) = (Recorded::default(), bytes);
        while let Some((record, after)) = record(rest) {
            match record {
                OrderRecord::Vote(of) => written.vote = Some(of),
                OrderRecord::Append(entry) => {
                    written.log.insert(entry.log_id.index, entry);
                }
                OrderRecord::Truncate(from) => drop(written.log.split_off(&from)),
                OrderRecord::Committed(to) => written.committed = Some(to),
            }
            rest = after;
        }
        (written, (bytes.len() - rest.len()) as u64)
    }
}

/// What the order in that file comes to, as far as it is agreed on: what houses said, and who
/// led.
///
/// # Errors
/// A file that cannot be read.
pub(super) fn agreed_in(path: &Path) -> io::Result<Vec<(Signed, House)>> {
    let (written, _) = Recorded::of(&std::fs::read(path)?);
    let last = written.committed.map_or(0, |committed| committed.index);
    let agreed = written.log.into_values().filter(|entry| entry.log_id.index <= last);
    let said = agreed.filter_map(|entry| match entry.payload {
        EntryPayload::Normal(signed) => Some((signed, house(entry.log_id.leader_id.node_id))),
        EntryPayload::Blank | EntryPayload::Membership(_) => None,
    });
    Ok(said.collect())
}

/// What the file holds.
struct Notebook {
    file: File,
    log: BTreeMap<u64, Entry<TableOrder>>,
    vote: Option<Vote<u64>>,
    committed: Option<LogId<u64>>,
}

/// The file that keeps the order.
#[derive(Clone)]
pub(super) struct OrderFile(Arc<Mutex<Notebook>>);

impl OrderFile {
    /// Opens it, or begins it. A record that was not written to its end is no record.
    ///
    /// # Errors
    /// A file that cannot be read or written.
    pub fn open(path: &Path) -> io::Result<OrderFile> {
        let mut file =
            OpenOptions::new().create(true).truncate(false).read(true).write(true).open(path)?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        let (written, whole) = Recorded::of(&bytes);
        // The next record begins where the last whole one ends.
        file.set_len(whole)?;
        io::Seek::seek(&mut file, io::SeekFrom::Start(whole))?;
        let Recorded { log, vote, committed } = written;
        Ok(OrderFile(Arc::new(Mutex::new(Notebook { file, log, vote, committed }))))
    }

    fn written(&self) -> MutexGuard<'_, Notebook> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The record these bytes begin with, and what is after it.
fn record(bytes: &[u8]) -> Option<(OrderRecord, &[u8])> {
    let (length, rest) = bytes.split_first_chunk()?;
    let length = usize::try_from(u32::from_le_bytes(*length)).ok()?;
    let (record, after) = rest.split_at_checked(length).filter(|_| length <= MOST_RECORD)?;
    Some((postcard::from_bytes(record).ok()?, after))
}

impl Notebook {
    fn write(&mut self, records: &[OrderRecord]) -> io::Result<()> {
        let mut bytes = Vec::new();
        for record in records {
            let record = postcard::to_allocvec(record).map_err(io::Error::other)?;
            bytes.extend((record.len() as u32).to_le_bytes());
            bytes.extend(record);
        }
        self.file.write_all(&bytes)?;
        self.file.sync_data()
    }
}

fn unkept(error: &io::Error) -> StorageError<u64> {
    StorageError::IO { source: StorageIOError::new(ErrorSubject::Logs, ErrorVerb::Write, error) }
}

impl RaftLogReader<TableOrder> for OrderFile {
    async fn try_get_log_entries<RB>(&mut self, range: RB) -> Kept<Vec<Entry<TableOrder>>>
    where
        RB: RangeBounds<u64> + Clone + Debug + OptionalSend,
    {
        Ok(self.written().log.range(range).map(|(_, entry)| entry.clone()).collect())
    }
}

impl RaftLogStorage<TableOrder> for OrderFile {
    type LogReader = OrderFile;

    async fn get_log_state(&mut self) -> Kept<LogState<TableOrder>> {
        let last_log_id = self.written().log.values().last().map(|entry| entry.log_id);
        Ok(LogState { last_purged_log_id: None, last_log_id })
    }

    async fn get_log_reader(&mut self) -> OrderFile {
        self.clone()
    }

    async fn save_vote(&mut self, vote: &Vote<u64>) -> Kept<()> {
        let mut written = self.written();
        written.write(&[OrderRecord::Vote(*vote)]).map_err(|error| unkept(&error))?;
        written.vote = Some(*vote);
        Ok(())
    }

    async fn read_vote(&mut self) -> Kept<Option<Vote<u64>>> {
        Ok(self.written().vote)
    }

    async fn save_committed(&mut self, committed: Option<LogId<u64>>) -> Kept<()> {
        let mut written = self.written();
        if let Some(to) = committed.filter(|to| written.committed != Some(*to)) {
            written.write(&[OrderRecord::Committed(to)]).map_err(|error| unkept(&error))?;
            written.committed = committed;
        }
        Ok(())
    }

    async fn read_committed(&mut self) -> Kept<Option<LogId<u64>>> {
        Ok(self.written().committed)
    }

    async fn append<I>(&mut self, entries: I, callback: LogFlushed<TableOrder>) -> Kept<()>
    where
        I: IntoIterator<Item = Entry<TableOrder>> + OptionalSend,
        I::IntoIter: OptionalSend,
    {
        let mut written = self.written();
        let entries: Vec<Entry<TableOrder>> = entries.into_iter().collect();
        let records: Vec<OrderRecord> = entries.iter().cloned().map(OrderRecord::Append).collect();
        let result = written.write(&records);
        written.log.extend(entries.into_iter().map(|entry| (entry.log_id.index, entry)));
        callback.log_io_completed(result);
        Ok(())
    }

    async fn truncate(&mut self, from: LogId<u64>) -> Kept<()> {
        let mut written = self.written();
        written.write(&[OrderRecord::Truncate(from.index)]).map_err(|error| unkept(&error))?;
        written.log.split_off(&from.index);
        Ok(())
    }

    /// A game is kept whole.
    async fn purge(&mut self, _: LogId<u64>) -> Kept<()> {
        Ok(())
    }
}
