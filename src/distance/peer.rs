//! Raft's words to one house, over its line.

use openraft::error::{
    InstallSnapshotError, NetworkError, RPCError, RaftError, RemoteError, Unreachable,
};
use openraft::network::RPCOption;
use openraft::raft::{
    AppendEntriesRequest, AppendEntriesResponse, InstallSnapshotRequest, InstallSnapshotResponse,
    VoteRequest, VoteResponse,
};
use openraft::{BasicNode, RaftNetwork, RaftNetworkFactory};

use super::lines::Lines;
use super::order::{TableOrder, house};
use super::wire::{HouseAnswers, HouseAsks, LineFault};
use crate::play::House;

/// What fails of a word to a house.
type Fails<E> = RPCError<u64, BasicNode, RaftError<u64, E>>;

/// A house, as Raft reaches it.
pub(super) struct Peer {
    lines: Lines,
    to: House,
}

impl RaftNetworkFactory<TableOrder> for Lines {
    type Network = Peer;

    async fn new_client(&mut self, to: u64, _: &BasicNode) -> Peer {
        Peer { lines: self.clone(), to: house(to) }
    }
}

impl Peer {
    async fn ask<A>(
        &self,
        asked: HouseAsks,
        option: RPCOption,
        pick: fn(HouseAnswers) -> Option<Result<A, RaftError<u64>>>,
    ) -> Result<A, Fails<openraft::error::Infallible>> {
        let member = u64::from(self.to.0);
        match self.lines.ask(self.to, &asked, option.hard_ttl()).await.map(pick) {
            Ok(Some(Ok(answer))) => Ok(answer),
            Ok(Some(Err(error))) => Err(RPCError::RemoteError(RemoteError::new(member, error))),
            Ok(None) => Err(RPCError::Network(NetworkError::new(&LineFault::Nonsense))),
            Err(fault) => Err(RPCError::Unreachable(Unreachable::new(&fault))),
        }
    }
}

impl RaftNetwork<TableOrder> for Peer {
    async fn append_entries(
        &mut self,
        request: AppendEntriesRequest<TableOrder>,
        option: RPCOption,
    ) -> Result<AppendEntriesResponse<u64>, Fails<openraft::error::Infallible>> {
        self.ask(HouseAsks::Append(request), option, |answered| match answered {
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
        self.ask(HouseAsks::Vote(request), option, |answered| match answered {
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
