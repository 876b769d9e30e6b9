//! Raft's words to one house, over its line.

use std::time::Duration;

use openraft::error::{
    InstallSnapshotError, NetworkError, RPCError, RaftError, RemoteError, Unreachable,
};
use openraft::network::RPCOption;
use openraft::raft::{
    AppendEntriesRequest, AppendEntriesResponse, InstallSnapshotRequest, InstallSnapshotResponse,
    VoteRequest, VoteResponse,
};
use openraft::{BasicNode, LogId, RaftNetwork, RaftNetworkFactory, Vote};
use tokio::task::JoinHandle;

use super::lines::Lines;
use super::order::{TableOrder, house};
use super::wire::{HouseAnswers, HouseAsks, LineFault};
use crate::play::House;

/// What fails of a word to a house.
type Fails<E> = RPCError<u64, BasicNode, RaftError<u64, E>>;

/// How long an answer to what leads may take. Raft itself gives up after a heartbeat, which is
/// less than a journey by a relay takes where something is lost on the way.
const LATE: Duration = Duration::from_secs(2);

/// A house, as Raft reaches it.
pub(super) struct Peer {
    lines: Lines,
    to: House,
    /// What was asked last and is not answered yet.
    late: Option<Late>,
}

/// An append on its way. Raft may have given it up: asked for the same again, its answer serves.
struct Late {
    asked: Append,
    answer: JoinHandle<Result<HouseAnswers, LineFault>>,
}

/// What makes two appends the same.
#[derive(PartialEq)]
struct Append {
    vote: Vote<u64>,
    after: Option<LogId<u64>>,
    last: Option<LogId<u64>>,
    committed: Option<LogId<u64>>,
}

impl Append {
    fn of(request: &AppendEntriesRequest<TableOrder>) -> Append {
        Append {
            vote: request.vote,
            after: request.prev_log_id,
            last: request.entries.last().map(|entry| entry.log_id),
            committed: request.leader_commit,
        }
    }
}

impl RaftNetworkFactory<TableOrder> for Lines {
    type Network = Peer;

    async fn new_client(&mut self, to: u64, _: &BasicNode) -> Peer {
        Peer { lines: self.clone(), to: house(to), late: None }
    }
}

impl Peer {
    /// The answer to an append. Who waits for it may stop, and it still comes.
    async fn appended(
        &mut self,
        request: AppendEntriesRequest<TableOrder>,
    ) -> Result<HouseAnswers, LineFault> {
        let asked = Append::of(&request);
        let again = self.late.take().filter(|late| late.asked == asked);
        let late = self.late.insert(again.unwrap_or_else(|| {
            let (lines, to) = (self.lines.clone(), self.to);
            let ask = async move { lines.ask(to, &HouseAsks::Append(request), LATE).await };
            Late { asked, answer: tokio::spawn(ask) }
        }));
        let answer = (&mut late.answer).await.unwrap_or(Err(LineFault::Fell));
        self.late = None;
        answer
    }

    /// The answer to who stands for election here.
    async fn voted(
        &self,
        request: VoteRequest<u64>,
        most: Duration,
    ) -> Result<HouseAnswers, LineFault> {
        let answer = self.lines.ask(self.to, &HouseAsks::Vote(request.clone()), most).await;
        if let Ok(HouseAnswers::Vote(answer)) = &answer {
            self.lines.heard().answers(&request, answer);
        }
        answer
    }
}

/// The answer of that house, as Raft takes it.
async fn taken<A>(
    of: House,
    answer: impl Future<Output = Result<HouseAnswers, LineFault>>,
    pick: fn(HouseAnswers) -> Option<Result<A, RaftError<u64>>>,
) -> Result<A, Fails<openraft::error::Infallible>> {
    let member = u64::from(of.0);
    match answer.await.map(pick) {
        Ok(Some(Ok(answer))) => Ok(answer),
        Ok(Some(Err(error))) => Err(RPCError::RemoteError(RemoteError::new(member, error))),
        Ok(None) => Err(RPCError::Network(NetworkError::new(&LineFault::Nonsense))),
        Err(fault) => Err(RPCError::Unreachable(Unreachable::new(&fault))),
    }
}

impl RaftNetwork<TableOrder> for Peer {
    async fn append_entries(
        &mut self,
        request: AppendEntriesRequest<TableOrder>,
        _: RPCOption,
    ) -> Result<AppendEntriesResponse<u64>, Fails<openraft::error::Infallible>> {
        taken(self.to, self.appended(request), |answered| match answered {
            HouseAnswers::Append(answer) => Some(answer),
            _ => None,
        })
        .await
    }

    async fn vote(
        &mut self,
        request: VoteRequest<u64>,
        option: RPCOption,
    ) -> Result<VoteResponse<u64>, Fails<openraft::error::Infallible>> {
        taken(self.to, self.voted(request, option.hard_ttl()), |answered| match answered {
            HouseAnswers::Vote(answer) => Some(answer),
            _ => None,
        })
        .await
    }

    /// Nobody sends one: the order is kept whole in each house.
    async fn install_snapshot(
        &mut self,
        _: InstallSnapshotRequest<TableOrder>,
        _: RPCOption,
    ) -> Result<InstallSnapshotResponse<u64>, Fails<InstallSnapshotError>> {
        Err(RPCError::Network(NetworkError::new(&LineFault::Nonsense)))
    }
}
