//! What houses say to each other on a line: one question and one answer, each of bounded size.

use std::time::Duration;

use iroh::EndpointAddr;
use iroh::endpoint::{Connection, RecvStream, SendStream};
use openraft::error::RaftError;
use openraft::raft::{AppendEntriesRequest, AppendEntriesResponse, VoteRequest, VoteResponse};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::founding::TableId;
use super::order::TableOrder;
use super::signed::Signed;

/// How houses of one table speak.
pub const TABLE_ALPN: &[u8] = b"braillopoly/table/1";

/// Bytes of one question or answer, at most: a whole evening's order, sent to who comes back,
/// goes in pieces smaller than this.
pub const MOST_MESSAGE: usize = 1024 * 1024;

/// What one house asks another.
#[derive(Debug, Serialize, Deserialize)]
pub enum HouseAsks {
    /// Who sits at which table, and plays by which rules; and where this house, and those it
    /// has lines to, are reached by now.
    Hello(Hello, Vec<EndpointAddr>),
    /// Raft's, from who leads.
    Append(AppendEntriesRequest<TableOrder>),
    /// Raft's, from who would lead.
    Vote(VoteRequest<u64>),
    /// To be put in the order, by who leads.
    Propose(Signed),
    /// So many entries were told in this house.
    Told(u64),
    /// For the people of the house that hears it: a few words.
    Wrote(String),
}

/// What it answers.
#[derive(Debug, Serialize, Deserialize)]
pub enum HouseAnswers {
    /// The same of itself.
    Hello(Hello, Vec<EndpointAddr>),
    /// Raft's.
    Append(Result<AppendEntriesResponse<u64>, RaftError<u64>>),
    /// Raft's.
    Vote(Result<VoteResponse<u64>, RaftError<u64>>),
    /// Whether it is in the order.
    Proposed(bool),
    /// It was heard.
    Noted,
}

/// What two houses must share to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hello {
    /// Their table.
    pub table: TableId,
    /// The hash of their rules: of the engine's version and the edition.
    pub rules: [u8; 32],
}

/// Why a line gives no answer.
#[derive(Debug, Error)]
pub enum LineFault {
    /// There is none to that house now.
    #[error("no line")]
    Down,
    /// It fell, or took too long.
    #[error("the line fell")]
    Fell,
    /// What came is no answer.
    #[error("not an answer")]
    Nonsense,
}

/// Asks on a line, and waits for the answer so long at most.
///
/// # Errors
/// Why none came.
pub async fn ask(
    line: &Connection,
    asked: &HouseAsks,
    most: Duration,
) -> Result<HouseAnswers, LineFault> {
    let answer = async {
        let (mut out, mut back) = line.open_bi().await.map_err(|_| LineFault::Fell)?;
        send(&mut out, asked).await?;
        receive(&mut back).await
    };
    tokio::time::timeout(most, answer).await.map_err(|_| LineFault::Fell)?
}

/// Says one thing, and no more.
///
/// # Errors
/// A line that fell.
pub async fn send(out: &mut SendStream, said: &impl Serialize) -> Result<(), LineFault> {
    let bytes = postcard::to_allocvec(said).map_err(|_| LineFault::Nonsense)?;
    out.write_all(&bytes).await.map_err(|_| LineFault::Fell)?;
    out.finish().map_err(|_| LineFault::Fell)
}

/// Hears one thing, of bounded size.
///
/// # Errors
/// A line that fell, or what is no such thing.
pub async fn receive<T: DeserializeOwned>(back: &mut RecvStream) -> Result<T, LineFault> {
    let bytes = back.read_to_end(MOST_MESSAGE).await.map_err(|_| LineFault::Fell)?;
    postcard::from_bytes(&bytes).map_err(|_| LineFault::Nonsense)
}
