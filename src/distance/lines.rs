//! The standing lines between the houses of a table. Nothing asked ever waits for a dial.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use iroh::endpoint::Connection;
use iroh::{Endpoint, EndpointAddr};
use openraft::Raft;

use super::event::Reports;
use super::founding::{Founding, MOST_HOUSES};
use super::order::TableOrder;
use super::wire::{Hello, HouseAnswers, HouseAsks, LineFault, TABLE_ALPN, ask, receive, send};
use crate::play::{House, HouseNews};

/// How long a dial may take.
const DIAL: Duration = Duration::from_secs(8);

/// Between two dials.
const AGAIN: Duration = Duration::from_millis(500);

/// Of two houses, one dials; the other does after so long without a line.
const SECOND_DIALLER: Duration = Duration::from_secs(1);

/// Addresses of one house, at most.
const MOST_ADDRESSES: usize = 32;

/// How long a greeting may take.
const GREETING: Duration = Duration::from_secs(4);

/// The lines of a house.
#[derive(Clone)]
pub(super) struct Lines {
    endpoint: Endpoint,
    founding: Arc<Founding>,
    me: House,
    hello: Hello,
    open: Arc<Mutex<BTreeMap<House, Connection>>>,
    /// Where each house is reached, as far as is known by now.
    addresses: Arc<Mutex<Vec<EndpointAddr>>>,
    news: Reports<HouseNews>,
}

impl Lines {
    pub fn new(
        endpoint: Endpoint,
        founding: Arc<Founding>,
        me: House,
        hello: Hello,
        news: Reports<HouseNews>,
    ) -> Lines {
        let addresses = Arc::new(Mutex::new(founding.houses.clone()));
        Lines { endpoint, founding, me, hello, open: Arc::default(), addresses, news }
    }

    fn addresses(&self) -> MutexGuard<'_, Vec<EndpointAddr>> {
        self.addresses.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Where this house, and those it has lines to, are reached.
    fn known(&self) -> Vec<EndpointAddr> {
        let there = self.founding.all().filter(|house| self.standing(*house).is_some());
        let addresses = self.addresses();
        let of = |house: House| addresses.get(usize::from(house.0)).cloned();
        std::iter::once(self.endpoint.addr()).chain(there.filter_map(of)).collect()
    }

    /// Houses that came back are reached elsewhere, as others tell.
    fn learn(&self, told: Vec<EndpointAddr>) {
        for address in told.into_iter().take(MOST_HOUSES) {
            let house = self.founding.house_of(address.id).filter(|house| *house != self.me);
            let mut addresses = self.addresses();
            if let Some(known) = house.and_then(|house| addresses.get_mut(usize::from(house.0)))
                && address.addrs.len() <= MOST_ADDRESSES
            {
                *known = address;
            }
        }
    }

    fn open(&self) -> MutexGuard<'_, BTreeMap<House, Connection>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The line to a house, if there is one that stands.
    fn standing(&self, to: House) -> Option<Connection> {
        self.open().get(&to).filter(|line| line.close_reason().is_none()).cloned()
    }

    /// Asks a house.
    ///
    /// # Errors
    /// Why it gives no answer.
    pub async fn ask(
        &self,
        to: House,
        asked: &HouseAsks,
        most: Duration,
    ) -> Result<HouseAnswers, LineFault> {
        ask(&self.standing(to).ok_or(LineFault::Down)?, asked, most).await
    }

    /// Dials a house as long as there is no line to it.
    pub async fn keep_line(self, to: House, raft: Raft<TableOrder>) {
        let mut told = false;
        loop {
            if let Some(line) = self.standing(to) {
                told = true;
                line.closed().await;
            }
            if std::mem::take(&mut told) && self.standing(to).is_none() {
                self.news.tell(HouseNews::Line { house: to, stands: false });
            }
            if self.me > to {
                tokio::time::sleep(SECOND_DIALLER).await;
            }
            if self.standing(to).is_some() {
                continue;
            }
            let address = self.addresses().get(usize::from(to.0)).cloned();
            let Some(address) = address else { return };
            let dial = self.endpoint.connect(address, TABLE_ALPN);
            if let Ok(Ok(line)) = tokio::time::timeout(DIAL, dial).await {
                let greeting = HouseAsks::Hello(self.hello, self.known());
                match ask(&line, &greeting, GREETING).await {
                    Ok(HouseAnswers::Hello(theirs, told)) if theirs == self.hello => {
                        self.learn(told);
                        self.adopt(to, line, &raft);
                        continue;
                    }
                    Ok(_) => {
                        self.news.tell(HouseNews::OtherRules { house: to });
                        line.close(1u32.into(), b"rules");
                    }
                    Err(_) => {}
                }
            }
            tokio::time::sleep(AGAIN).await;
        }
    }

    /// Takes the lines that others dial, of the houses of this table only.
    pub async fn accept(self, raft: Raft<TableOrder>) {
        while let Some(incoming) = self.endpoint.accept().await {
            let (lines, raft) = (self.clone(), raft.clone());
            tokio::spawn(async move {
                let Ok(line) = incoming.await else { return };
                match lines.founding.house_of(line.remote_id()) {
                    Some(house) if house != lines.me => lines.adopt(house, line, &raft),
                    _ => line.close(2u32.into(), b"stranger"),
                }
            });
        }
    }

    /// The newest line to a house is the one used, whoever dialled.
    fn adopt(&self, house: House, line: Connection, raft: &Raft<TableOrder>) {
        self.open().insert(house, line.clone());
        self.news.tell(HouseNews::Line { house, stands: true });
        tokio::spawn(self.clone().serve(line, raft.clone()));
    }

    /// Answers what is asked on a line.
    async fn serve(self, line: Connection, raft: Raft<TableOrder>) {
        while let Ok((mut out, mut back)) = line.accept_bi().await {
            let (lines, raft) = (self.clone(), raft.clone());
            tokio::spawn(async move {
                let Ok(asked) = receive::<HouseAsks>(&mut back).await else { return };
                let _ = send(&mut out, &lines.answer(asked, &raft).await).await;
            });
        }
    }

    async fn answer(&self, asked: HouseAsks, raft: &Raft<TableOrder>) -> HouseAnswers {
        match asked {
            HouseAsks::Hello(_, told) => {
                self.learn(told);
                HouseAnswers::Hello(self.hello, self.known())
            }
            HouseAsks::Append(request) => HouseAnswers::Append(raft.append_entries(request).await),
            HouseAsks::Vote(request) => HouseAnswers::Vote(raft.vote(request).await),
            // What nobody signed is not worth a place in the order.
            HouseAsks::Propose(proposal) if proposal.verified(&self.founding).is_none() => {
                HouseAnswers::Proposed(false)
            }
            HouseAsks::Propose(proposal) => {
                HouseAnswers::Proposed(raft.client_write(proposal).await.is_ok())
            }
        }
    }
}
