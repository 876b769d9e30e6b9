//! When a house stands for election: nobody who leads was heard for too long.
//!
//! openraft has a timer for it, drawn once and looked at a few times a second: two houses that
//! happen to stand at the same moment then do so again and again, and nobody leads.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use openraft::Raft;
use openraft::error::RaftError;
use openraft::raft::{AppendEntriesResponse, VoteRequest, VoteResponse};
use rand::RngExt;
use tokio::sync::Notify;
use tokio::time::timeout;

use super::order::{TableOrder, member};
use crate::play::House;

/// Heartbeats without a word from who leads before another may stand: openraft sends one with
/// every look at its clock, which is every one and a half.
pub(super) const LEASE: u32 = 4;

/// Leases a house waits besides that lacks what another has: it cannot lead before that one, which
/// has to stand twice for each time this one does.
const BEHIND: u32 = 2;

/// What who leads, or may soon, let hear of itself here.
#[derive(Clone, Default)]
pub(super) struct LeaderHeard {
    heard: Arc<Notify>,
    behind: Arc<AtomicBool>,
}

impl LeaderHeard {
    /// An append was answered: one who leads is there, unless another does by now.
    pub fn append(&self, answer: &Result<AppendEntriesResponse<u64>, RaftError<u64>>) {
        if let Ok(AppendEntriesResponse::HigherVote(_)) | Err(_) = answer {
            return;
        }
        // Who leads sends what is lacking here.
        self.behind.store(false, Ordering::Relaxed);
        self.heard.notify_one();
    }

    /// Another answered to this house's standing: it may have more than what stands here.
    pub fn answers(
        &self,
        stands: &VoteRequest<u64>,
        answer: &Result<VoteResponse<u64>, RaftError<u64>>,
    ) {
        if answer.as_ref().is_ok_and(|answer| answer.last_log_id > stands.last_log_id) {
            self.behind.store(true, Ordering::Relaxed);
        }
    }

    /// A vote was given: whoever has it needs time to lead.
    pub fn vote(&self, answer: &Result<VoteResponse<u64>, RaftError<u64>>) {
        if answer.as_ref().is_ok_and(|answer| answer.vote_granted) {
            self.heard.notify_one();
        }
    }

    /// Stands for election after a time drawn anew each time, as long as nobody is heard.
    pub async fn stand(self, me: House, raft: Raft<TableOrder>, heartbeat: Duration) {
        let least = heartbeat * LEASE;
        let is_heard = async |most: Duration| timeout(most, self.heard.notified()).await.is_ok();
        let leads = || raft.metrics().borrow().current_leader == Some(member(me));
        loop {
            let patience = least.mul_f64(rand::rng().random_range(1.0..2.0));
            if is_heard(patience).await
                || self.behind.swap(false, Ordering::Relaxed) && is_heard(least * BEHIND).await
                || leads()
            {
                continue;
            }
            if raft.trigger().elect().await.is_err() {
                return;
            }
        }
    }
}
