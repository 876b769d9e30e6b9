//! Houses at a distance, as the match sees them: what is proposed goes out, and what is agreed
//! on comes in its order.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::Receiver;

use tokio::sync::mpsc::UnboundedSender;

use super::order::member;
use crate::play::{Accord, Entry, House, HouseNews, Proposal};

/// Who leads, as this house knows it; a member's number.
#[derive(Clone, Default)]
pub(super) struct Leader(Arc<AtomicU64>);

impl Leader {
    const NOBODY: u64 = u64::MAX;

    pub fn nobody() -> Leader {
        Leader(Arc::new(AtomicU64::new(Leader::NOBODY)))
    }

    /// This member leads from now on, or nobody does.
    pub fn set(&self, member: Option<u64>) {
        self.0.store(member.unwrap_or(Leader::NOBODY), Ordering::Relaxed);
    }

    fn is(&self, house: House) -> bool {
        self.0.load(Ordering::Relaxed) == member(house)
    }
}

/// The other houses, from one of them.
pub struct Far {
    pub(super) me: House,
    pub(super) leader: Leader,
    pub(super) proposed: UnboundedSender<Vec<Entry>>,
    pub(super) agreed: Receiver<Proposal>,
    pub(super) news: Receiver<HouseNews>,
}

impl Far {
    /// The house this is.
    pub fn house(&self) -> House {
        self.me
    }
}

impl Accord for Far {
    fn propose(&mut self, entries: Vec<Entry>) -> Option<Proposal> {
        let _ = self.proposed.send(entries);
        None
    }

    fn next(&mut self) -> Option<Proposal> {
        self.agreed.try_recv().ok()
    }

    fn news(&mut self) -> Option<HouseNews> {
        self.news.try_recv().ok()
    }

    fn leads(&self) -> bool {
        self.leader.is(self.me)
    }
}
