//! A house at its table: its part in the order, its lines, and what it proposes.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use iroh::{Endpoint, SecretKey};
use openraft::{BasicNode, Config, Raft, SnapshotPolicy};
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio::task::JoinHandle;

use super::chain::Chain;
use super::electing::{LEASE, LeaderHeard};
use super::event::Reports;
use super::far::Leader;
use super::fault::DistanceFault;
use super::founding::Founding;
use super::lines::Lines;
use super::network::Network;
use super::order::{TableOrder, house, member};
use super::order_file::OrderFile;
use super::order_reader::OrderReader;
use super::proposing::Proposer;
use super::standing_lines::StandingLines;
use super::telling::ToHouses;
use super::told::AllTold;
use super::wire::Hello;
use crate::intercom::Intercom;
use crate::play::{House, HouseNews, Motion, Proposal};

/// What the two ends of the table's thread share with the match.
pub(super) struct TableEnds {
    pub proposed: UnboundedReceiver<Motion>,
    pub said: UnboundedReceiver<ToHouses>,
    pub agreed: Reports<Proposal>,
    pub news: Reports<HouseNews>,
    pub leader: Leader,
    pub lines: (StandingLines, AllTold),
    pub intercom: Intercom,
}

/// A house at its table.
pub(super) struct SeatedHouse {
    raft: Raft<TableOrder>,
    tasks: Vec<JoinHandle<()>>,
}

impl SeatedHouse {
    /// Sits down, or comes back.
    ///
    /// # Errors
    /// What is no table, or an order that cannot be kept.
    pub async fn sit(
        endpoint: &Endpoint,
        key: &SecretKey,
        network: &Network,
        founding: Arc<Founding>,
        file: &Path,
        ends: TableEnds,
    ) -> Result<SeatedHouse, DistanceFault> {
        let me = founding.house_of(key.public()).filter(|_| founding.is_sound());
        let me = me.ok_or(DistanceFault::Founding)?;
        let (named, names) = unbounded_channel();
        let hello = Hello { table: founding.table, rules: rules(&founding) };
        let heard = LeaderHeard::default();
        let lines = Lines::new(
            endpoint.clone(),
            founding.clone(),
            me,
            hello,
            ends.lines,
            named,
            ends.news.clone(),
        )
        .with_intercom(ends.intercom)
        .that_tell(heard.clone());
        let order = OrderFile::open(file).map_err(DistanceFault::Order)?;
        let pledge = founding.chains.get(usize::from(me.0)).ok_or(DistanceFault::Founding)?;
        let chain = Chain::again(&key.to_bytes(), pledge);
        let (reader, so_far) = OrderReader::new(founding.clone(), me, ends.agreed);
        let heartbeat = u64::try_from(network.heartbeat.as_millis()).unwrap_or(u64::MAX);
        let config = Config {
            heartbeat_interval: heartbeat,
            enable_elect: false,
            election_timeout_min: heartbeat.saturating_mul(u64::from(LEASE)).saturating_sub(1),
            election_timeout_max: heartbeat.saturating_mul(u64::from(LEASE)),
            snapshot_policy: SnapshotPolicy::Never,
            ..Config::default()
        };
        let config = config.validate().map_err(|_| DistanceFault::Founding)?;
        let kept = |error: String| DistanceFault::Order(std::io::Error::other(error));
        let raft = Raft::new(member(me), Arc::new(config), lines.clone(), order, reader).await;
        let raft = raft.map_err(|error| kept(error.to_string()))?;
        let others = founding.all().filter(|house| *house != me);
        let mut tasks: Vec<JoinHandle<()>> =
            others.map(|to| tokio::spawn(lines.clone().keep_line(to, raft.clone()))).collect();
        tasks.push(tokio::spawn(lines.clone().accept(raft.clone())));
        tasks.push(tokio::spawn(heard.stand(me, raft.clone(), network.heartbeat)));
        tasks.push(tokio::spawn(watch(raft.clone(), ends.leader, ends.news)));
        let proposer = Proposer {
            key: key.clone(),
            table: founding.table,
            me,
            houses: founding.houses.len(),
            chain,
            lines: lines.clone(),
            raft: raft.clone(),
            heartbeat: network.heartbeat,
        };
        tasks.push(tokio::spawn(proposer.run(ends.proposed, names, so_far)));
        tasks.push(tokio::spawn(lines.clone().tell(ends.said)));
        tasks.push(tokio::spawn(lines.talk()));
        // The house that invited begins the order.
        if me == House::default() && !raft.is_initialized().await.unwrap_or(true) {
            let members = founding.all().map(|house| (member(house), BasicNode::default()));
            let begun = raft.initialize(members.collect::<BTreeMap<_, _>>()).await;
            begun.map_err(|error| kept(error.to_string()))?;
        }
        Ok(SeatedHouse { raft, tasks })
    }

    /// Leaves the table; the others play on.
    pub async fn leave(self) {
        self.tasks.iter().for_each(JoinHandle::abort);
        let _ = self.raft.shutdown().await;
    }
}

/// Reports who leads, as it changes, and an order that is kept no more.
async fn watch(raft: Raft<TableOrder>, leader: Leader, news: Reports<HouseNews>) {
    let (mut metrics, mut last) = (raft.metrics(), None);
    loop {
        let (now, fails) = {
            let metrics = metrics.borrow();
            (metrics.current_leader, metrics.running_state.is_err())
        };
        if fails {
            leader.set(None);
            news.tell(HouseNews::Unkept);
            return;
        }
        if last != Some(now) {
            last = Some(now);
            leader.set(now);
            news.tell(HouseNews::Leads(now.map(house)));
        }
        if metrics.changed().await.is_err() {
            return;
        }
    }
}

/// The hash of what two houses must play alike: the engine, the edition, how the game begins.
fn rules(founding: &Founding) -> [u8; 32] {
    let mut hasher = blake3::Hasher::new();
    hasher.update(env!("CARGO_PKG_VERSION").as_bytes());
    hasher.update(founding.edition.as_bytes());
    hasher.update(format!("{:?}{:?}", founding.setup, founding.seating).as_bytes());
    hasher.update(format!("{:?}", founding.chains).as_bytes());
    *hasher.finalize().as_bytes()
}
