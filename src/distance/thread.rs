//! The thread of the distance: the one place where anything waits for the network.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Sender, channel, sync_channel};

use iroh::{Endpoint, EndpointAddr, SecretKey};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::task::JoinHandle;

use super::chain::Chain;
use super::chance::Secret;
use super::door::{DOOR_ALPN, DoorWords};
use super::event::{DoorEvent, Reports, Wake};
use super::far::{Far, Leader};
use super::fault::DistanceFault;
use super::founding::Founding;
use super::hosting::{DoorOrder, Hosting};
use super::joining::{Invitation, join, today};
use super::network::Network;
use super::standing_lines::StandingLines;
use super::table::{SeatedHouse, TableEnds};
use super::told::AllTold;
use super::wire::TABLE_ALPN;
use crate::intercom::Intercom;
use crate::play::HouseNews;

/// What the thread is told to do.
enum ThreadOrder {
    Sit {
        founding: Arc<Founding>,
        file: PathBuf,
        ends: TableEnds,
    },
    /// Open the door of these words.
    Invite {
        words: DoorWords,
        orders: UnboundedReceiver<DoorOrder>,
    },
    /// Knock at that door.
    Join {
        invitation: Invitation,
        people: Vec<String>,
    },
    /// Shut the door, or leave the one that was knocked at.
    LeaveDoor,
}

/// A house that can be reached.
pub struct Distance {
    endpoint: Endpoint,
    key: SecretKey,
    wake: Wake,
    orders: Option<UnboundedSender<ThreadOrder>>,
    thread: Option<std::thread::JoinHandle<()>>,
}

impl Distance {
    /// Opens the lines of the house with this key; what happens at doors is told there, and
    /// whatever is told, there or to the match, wakes who waits for it.
    ///
    /// # Errors
    /// A machine that gives no address, or no thread.
    pub fn open(
        key: SecretKey,
        network: Network,
        at_door: Sender<DoorEvent>,
        wake: Wake,
    ) -> Result<Distance, DistanceFault> {
        let (orders, inbox) = unbounded_channel();
        let (opened, open) = sync_channel(1);
        let own = key.clone();
        let reports = Reports::new(at_door, wake.clone());
        let thread = std::thread::Builder::new().name("distance".into()).spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
            let runtime = match runtime {
                Ok(runtime) => runtime,
                Err(error) => return drop(opened.send(Err(DistanceFault::Thread(error)))),
            };
            runtime.block_on(async {
                match network.endpoint(own.clone(), vec![TABLE_ALPN.to_vec()]).await {
                    Ok(endpoint) => {
                        let _ = opened.send(Ok(endpoint.clone()));
                        live(endpoint, &own, &network, inbox, reports).await;
                    }
                    Err(fault) => drop(opened.send(Err(fault))),
                }
            });
        });
        let thread = thread.map_err(DistanceFault::Thread)?;
        let endpoint = open.recv().map_err(|_| DistanceFault::Address)??;
        Ok(Distance { endpoint, key, wake, orders: Some(orders), thread: Some(thread) })
    }

    /// Where this house is reached by now.
    pub fn address(&self) -> EndpointAddr {
        self.endpoint.addr()
    }

    /// Opens the door of these words; what is sent to it is done there, and it is shut where
    /// nobody can send any more.
    pub fn invite(&self, words: DoorWords) -> UnboundedSender<DoorOrder> {
        let (sender, orders) = unbounded_channel();
        self.order(ThreadOrder::Invite { words, orders });
        sender
    }

    /// Knocks at a door, for these people of this house.
    pub fn join(&self, invitation: Invitation, people: Vec<String>) {
        self.order(ThreadOrder::Join { invitation, people });
    }

    /// Shuts the door, or leaves the one that was knocked at.
    pub fn leave_door(&self) {
        self.order(ThreadOrder::LeaveDoor);
    }

    fn order(&self, told: ThreadOrder) {
        if let Some(orders) = &self.orders {
            let _ = orders.send(told);
        }
    }

    /// Sits down at a table, whose order is kept in that file, or comes back to it, and talks
    /// there; none where this house has no place there.
    pub fn sit(&self, founding: Arc<Founding>, file: PathBuf, intercom: Intercom) -> Option<Far> {
        let me = founding.house_of(self.key.public())?;
        let (proposed, proposals) = unbounded_channel();
        let (says, said) = unbounded_channel();
        let ((agrees, agreed), (tells, news)) = (channel(), channel());
        let (leader, told, standing) =
            (Leader::nobody(), AllTold::default(), StandingLines::default());
        let ends = TableEnds {
            proposed: proposals,
            agreed: Reports::new(agrees, self.wake.clone()),
            news: Reports::new(tells, self.wake.clone()),
            leader: leader.clone(),
            said,
            lines: (standing.clone(), told.clone()),
            intercom,
        };
        self.order(ThreadOrder::Sit { founding, file, ends });
        Some(Far { me, leader, standing, told, proposed, says, agreed, news })
    }
}

impl Drop for Distance {
    fn drop(&mut self) {
        self.orders = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

async fn live(
    endpoint: Endpoint,
    key: &SecretKey,
    network: &Network,
    mut inbox: UnboundedReceiver<ThreadOrder>,
    reports: Reports<DoorEvent>,
) {
    let mut table: Option<SeatedHouse> = None;
    // A door that is kept, or one that is knocked at.
    let mut at_door: Option<JoinHandle<()>> = None;
    while let Some(told) = inbox.recv().await {
        let (endpoint, reports) = (endpoint.clone(), reports.clone());
        // One door at a time; who sits down has left it already.
        if !matches!(told, ThreadOrder::Sit { .. })
            && let Some(task) = at_door.take()
        {
            task.abort();
        }
        match told {
            ThreadOrder::Sit { founding, file, ends } => {
                if let Some(table) = table.take() {
                    table.leave().await;
                }
                let news = ends.news.clone();
                match SeatedHouse::sit(&endpoint, key, network, founding, &file, ends).await {
                    Ok(sat) => table = Some(sat),
                    Err(fault) => {
                        tracing::warn!(%fault, "no table");
                        news.tell(HouseNews::Unkept);
                    }
                }
            }
            ThreadOrder::Invite { words, orders } => {
                at_door =
                    Some(tokio::spawn(host(endpoint, network.clone(), words, orders, reports)));
            }
            ThreadOrder::LeaveDoor => {}
            ThreadOrder::Join { invitation, people } => {
                let joins = join(endpoint, network.clone(), invitation, people, reports);
                at_door = Some(tokio::spawn(joins));
            }
        }
    }
    if let Some(table) = table {
        table.leave().await;
    }
    endpoint.close().await;
}

/// Opens the door of these words, and keeps it.
async fn host(
    endpoint: Endpoint,
    network: Network,
    words: DoorWords,
    orders: UnboundedReceiver<DoorOrder>,
    reports: Reports<DoorEvent>,
) {
    let made = words.clone();
    let key = tokio::task::spawn_blocking(move || made.key(today())).await;
    let Ok(Ok(key)) = key else { return reports.tell(DoorEvent::Shut) };
    let Ok(door) = network.endpoint(key, vec![DOOR_ALPN.to_vec()]).await else {
        return reports.tell(DoorEvent::Shut);
    };
    network.settle(&endpoint).await;
    network.settle(&door).await;
    reports.tell(DoorEvent::Open(door.addr()));
    let chain = Chain::new(&endpoint.secret_key().to_bytes()).pledge();
    let secret = Secret::new();
    Hosting { endpoint: door, words, home: endpoint.addr(), secret, chain, reports }
        .keep(orders)
        .await;
}
