//! What this house says for the order, one after the other, each until it is there: what is
//! decided in it, and its part of the chance of others.

use std::time::Duration;

use iroh::SecretKey;
use openraft::Raft;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::sync::watch;
use tokio::time::Instant;

use super::chain::{Chain, LOST};
use super::founding::TableId;
use super::lines::Lines;
use super::order::{TableOrder, house, member};
use super::order_reader::ReadSoFar;
use super::order_tally::Held;
use super::signed::{HouseSays, SaidId, Signed, ThrowIn};
use super::wire::{HouseAnswers, HouseAsks};
use crate::play::{House, Motion};

/// Between two tries.
const AGAIN: Duration = Duration::from_millis(50);

/// How many heartbeats an answer may take.
const PATIENCE: u32 = 8;

/// How often one looks whether a proposal is still held.
const LOOK: Duration = Duration::from_millis(500);

/// How long another house may take to throw in, and how long where no line to it stands.
const THROWS_IN: Duration = Duration::from_secs(12);
const THROWS_IN_UNHEARD: Duration = Duration::from_secs(3);

/// Who speaks here for the order.
pub(super) struct Proposer {
    pub key: SecretKey,
    pub table: TableId,
    pub me: House,
    pub houses: usize,
    pub chain: Chain,
    pub lines: Lines,
    pub raft: Raft<TableOrder>,
    pub heartbeat: Duration,
}

/// How far this house is in what it says.
struct Rank {
    run: u64,
    number: u64,
    /// Links of its chain that it has let go of.
    links: usize,
    /// Links it leaves out before the next of a proposal.
    skips: usize,
}

/// A proposal of this house that waits for its chance.
type Pending = Option<(Motion, SaidId)>;

impl Proposer {
    /// Says what is decided here and what is awaited of this house, until nobody decides any
    /// more.
    pub async fn run(
        self,
        mut proposed: UnboundedReceiver<Motion>,
        mut named: UnboundedReceiver<SaidId>,
        mut so_far: watch::Receiver<ReadSoFar>,
    ) {
        let mut rank = Rank { run: rand::random(), number: 0, links: 0, skips: LOST };
        let (mut pending, mut thrown, mut awaits): (Pending, Option<Held>, _) = (None, None, None);
        loop {
            let held = so_far.borrow().held;
            tokio::select! {
                motion = proposed.recv(), if pending.is_none() => {
                    let Some(motion) = motion else { break };
                    pending = self.propose(&mut rank, motion).await;
                }
                Some(id) = named.recv() => {
                    let used = so_far.borrow().used;
                    // Its link is known beforehand where nothing else is on its way.
                    if held.is_none() && rank.links <= used {
                        let held = Held { id, with: self.me, link: used + 1 };
                        self.throw_in(&mut rank, held).await;
                        thrown = Some(held);
                    }
                }
                changed = so_far.changed() => if changed.is_err() { break },
                () = tokio::time::sleep(LOOK), if held.is_some() => {}
            }
            let now = so_far.borrow_and_update().clone();
            rank.links = rank.links.max(now.used);
            if let Some((motion, id)) = pending.take() {
                pending = match now.came.filter(|(came, _)| *came == id) {
                    None => Some((motion, id)),
                    Some((_, true)) => None,
                    // Another throws in with this house, the next time.
                    Some((_, false)) => self.propose(&mut rank, motion).await,
                };
            }
            if let Some(held) = now.held.filter(|held| held.with == self.me)
                && thrown != Some(held)
            {
                self.throw_in(&mut rank, held).await;
                thrown = Some(held);
            }
            awaits = self.give_up(&mut rank, now.held, awaits).await;
        }
        self.lines.leave();
        let _ = self.raft.shutdown().await;
    }

    /// Proposes; it is pending where it waits for its chance.
    async fn propose(&self, rank: &mut Rank, motion: Motion) -> Pending {
        let chance = match motion.draws {
            false => None,
            true => {
                rank.links += 1 + std::mem::take(&mut rank.skips);
                let link = self.chain.link(rank.links)?;
                Some(ThrowIn { link, with: self.partner().await })
            }
        };
        let (entries, standing) = (motion.entries.clone(), motion.standing);
        let id = self.say(rank, &HouseSays::Proposes(entries, standing, chance)).await;
        id.filter(|_| motion.draws).map(|id| (motion, id))
    }

    /// Throws in this house's part, which was fixed when the proposal was read.
    async fn throw_in(&self, rank: &mut Rank, held: Held) {
        rank.links = rank.links.max(held.link);
        if let Some(link) = self.chain.link(held.link) {
            self.say(rank, &HouseSays::ThrowsIn(held.id, link)).await;
        }
    }

    /// Gives up a proposal of others that waits too long; since when which waits.
    async fn give_up(
        &self,
        rank: &mut Rank,
        held: Option<Held>,
        awaits: Option<(Held, Instant)>,
    ) -> Option<(Held, Instant)> {
        let others = held.filter(|held| held.id.house != self.me && held.with != self.me)?;
        let Some((_, since)) = awaits.filter(|(before, _)| *before == others) else {
            return Some((others, Instant::now()));
        };
        let most = if self.lines.stands(others.with) { THROWS_IN } else { THROWS_IN_UNHEARD };
        if since.elapsed() < most {
            return Some((others, since));
        }
        tracing::warn!(house = others.with.0, "no part of the chance came");
        self.say(rank, &HouseSays::GivesUp(others.id)).await;
        Some((others, Instant::now()))
    }

    /// Who is to throw in with this house: who leads, else the next whose line stands.
    async fn partner(&self) -> Option<House> {
        let leader = self.raft.current_leader().await.map(house);
        let all = self.houses as u8;
        let ring = (1..all).map(|step| House((self.me.0 + step) % all));
        let stands = |house: &House| self.lines.stands(*house);
        let leader = leader.filter(|leader| *leader != self.me && stands(leader));
        leader.or_else(|| ring.clone().find(stands)).or_else(|| ring.clone().next())
    }

    /// Says this, until it is in the order; none where it cannot be said.
    async fn say(&self, rank: &mut Rank, said: &HouseSays) -> Option<SaidId> {
        rank.number += 1;
        let id = SaidId { house: self.me, run: rank.run, number: rank.number };
        let Some(signed) = Signed::new(&self.key, &self.table, id, said) else {
            tracing::warn!("a proposal too large");
            return None;
        };
        while !self.put(&signed).await {
            tokio::time::sleep(AGAIN).await;
        }
        Some(id)
    }

    /// Whether it is in the order now. Said twice, it counts once.
    async fn put(&self, signed: &Signed) -> bool {
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
