//! Houses at a distance, as the match sees them: what is proposed goes out, and what is agreed
//! on comes in its order.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::Receiver;

use tokio::sync::mpsc::UnboundedSender;

use super::order::member;
use super::standing_lines::StandingLines;
use super::telling::ToHouses;
use super::told::AllTold;
use crate::play::{Accord, House, HouseNews, LineQuality, Motion, Proposal};

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
    pub(super) standing: StandingLines,
    pub(super) told: AllTold,
    pub(super) proposed: UnboundedSender<Motion>,
    pub(super) says: UnboundedSender<ToHouses>,
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
    fn propose(&mut self, motion: Motion) -> Option<Proposal> {
        let _ = self.proposed.send(motion);
        None
    }

    fn next(&mut self) -> Option<Proposal> {
        self.agreed.try_recv().ok()
    }

    fn news(&mut self) -> Option<HouseNews> {
        self.news.try_recv().ok()
    }

    fn told(&mut self, entries: usize) {
        let _ = self.says.send(ToHouses::Told(entries as u64));
    }

    fn all_told(&self) -> usize {
        self.told.fewest().and_then(|fewest| usize::try_from(fewest).ok()).unwrap_or(usize::MAX)
    }

    fn line(&self, house: House) -> Option<LineQuality> {
        self.standing.quality(house)
    }

    fn write(&mut self, house: House, text: String) {
        let _ = self.says.send(ToHouses::Wrote(house, text));
    }

    fn shut_out(&mut self, house: House) {
        let _ = self.says.send(ToHouses::ShutOut(house));
    }

    fn leads(&self) -> bool {
        self.leader.is(self.me)
    }
}
