//! What this house proposes, one after the other, each until it is in the order.

use std::time::Duration;

use iroh::SecretKey;
use openraft::Raft;
use tokio::sync::mpsc::UnboundedReceiver;

use super::founding::TableId;
use super::lines::Lines;
use super::order::{TableOrder, house, member};
use super::signed::SignedProposal;
use super::wire::{HouseAnswers, HouseAsks};
use crate::play::{Entry, House};

/// Between two tries.
const AGAIN: Duration = Duration::from_millis(50);

/// How many heartbeats an answer may take.
const PATIENCE: u32 = 8;

/// Who proposes here.
pub(super) struct Proposer {
    pub key: SecretKey,
    pub table: TableId,
    pub me: House,
    pub lines: Lines,
    pub raft: Raft<TableOrder>,
    pub heartbeat: Duration,
}

impl Proposer {
    /// Puts each in the order, in turn.
    pub async fn run(self, mut proposed: UnboundedReceiver<Vec<Entry>>) {
        let (run, mut number) = (rand::random(), 0);
        while let Some(entries) = proposed.recv().await {
            number += 1;
            let said = (self.me, run, number);
            let Some(signed) = SignedProposal::new(&self.key, &self.table, said, &entries) else {
                tracing::warn!("a proposal too large");
                continue;
            };
            while !self.put(&signed).await {
                tokio::time::sleep(AGAIN).await;
            }
        }
    }

    /// Whether it is in the order now. Said twice, it counts once.
    async fn put(&self, signed: &SignedProposal) -> bool {
        let patience = self.heartbeat * PATIENCE;
        match self.raft.current_leader().await {
            Some(leader) if leader == member(self.me) => {
                let write = self.raft.client_write(signed.clone());
                matches!(tokio::time::timeout(patience, write).await, Ok(Ok(_)))
            }
            Some(leader) => {
                let asked = HouseAsks::Propose(signed.clone());
                let answer = self.lines.ask(house(leader), &asked, patience).await;
                matches!(answer, Ok(HouseAnswers::Proposed(true)))
            }
            None => false,
        }
    }
}
