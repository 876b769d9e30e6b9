//! A door that stands open: who knocks is told of, and let in or not.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use iroh::{Endpoint, EndpointAddr};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::sync::oneshot;
use tokio::task::JoinSet;

use super::chain::ChainPledge;
use super::chance::{Pledge, Secret, seed_of};
use super::door::{DoorWords, MOST_WRONG};
use super::event::{DoorEvent, Reports};
use super::founding::{Founding, MOST_HOUSES};
use super::visit::{Guest, KnockFault, Verdict, Visit};
use crate::engine::Setup;
use crate::play::Seats;

/// How long a door stands open.
pub const OPEN_FOR: Duration = Duration::from_secs(10 * 60);

/// What the host decides at the door.
#[derive(Clone, Debug)]
pub enum DoorOrder {
    /// Who knocked as this number is told so.
    Answer(u32, Verdict),
    /// The game begins, with these guests in this order.
    Found(Vec<u32>, Box<Plan>),
}

/// The game that is to begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Who sits where, by house: the host's is the first, each guest's comes after.
    pub seating: Seats,
    /// How the game begins.
    pub setup: Setup,
    /// The edition's own text.
    pub edition: String,
}

/// The door, as its host keeps it.
pub(super) struct Hosting {
    pub endpoint: Endpoint,
    pub words: DoorWords,
    /// Where the host's house is reached, that is behind the door.
    pub home: EndpointAddr,
    /// What this house throws in for chance.
    pub secret: Secret,
    /// The chain of chance it pledges.
    pub chain: ChainPledge,
    pub reports: Reports<DoorEvent>,
}

/// What happens at the door.
enum AtDoor {
    Came(Box<Visit>, Guest),
    Wrong,
    /// Who had come in has left.
    Left(u32),
    /// Nobody.
    Nothing,
}

impl Hosting {
    /// Keeps the door until the table is founded or nobody wants it any more.
    pub async fn keep(self, mut orders: UnboundedReceiver<DoorOrder>) {
        let (mut knocks, mut wrong) = (0, 0);
        let mut visits: BTreeMap<u32, (Guest, UnboundedSender<ToGuest>)> = BTreeMap::new();
        let mut tasks: JoinSet<AtDoor> = JoinSet::new();
        let shuts = tokio::time::sleep(OPEN_FOR);
        tokio::pin!(shuts);
        let mut open = true;
        loop {
            tokio::select! {
                () = &mut shuts, if open => {
                    open = false;
                    self.reports.tell(DoorEvent::Shut);
                }
                incoming = self.endpoint.accept(), if open => {
                    let Some(incoming) = incoming else { return };
                    let (words, host) = (self.words.clone(), self.home.id);
                    tasks.spawn(async move {
                        let Ok(line) = incoming.await else { return AtDoor::Nothing };
                        match Visit::answer(line, &words, host).await {
                            Ok((visit, guest)) => AtDoor::Came(Box::new(visit), guest),
                            Err(KnockFault::WrongWords) => AtDoor::Wrong,
                            Err(KnockFault::Nobody | KnockFault::LoadedDice) => AtDoor::Nothing,
                        }
                    });
                }
                Some(done) = tasks.join_next(), if !tasks.is_empty() => match done {
                    Ok(AtDoor::Came(visit, guest)) if visits.len() + 1 < MOST_HOUSES => {
                        knocks += 1;
                        let people = guest.people.clone();
                        let (sender, to_guest) = unbounded_channel();
                        visits.insert(knocks, (guest, sender));
                        let promise = self.secret.promise();
                        tasks.spawn(stay(knocks, *visit, promise, to_guest));
                        self.reports.tell(DoorEvent::Knock { knock: knocks, people });
                    }
                    Ok(AtDoor::Left(knock)) => {
                        if visits.remove(&knock).is_some() {
                            self.reports.tell(DoorEvent::Left { knock });
                        }
                    }
                    Ok(AtDoor::Wrong) => {
                        wrong += 1;
                        self.reports.tell(DoorEvent::WrongWords);
                        if wrong >= MOST_WRONG && std::mem::take(&mut open) {
                            self.reports.tell(DoorEvent::Shut);
                        }
                    }
                    Ok(AtDoor::Came(..) | AtDoor::Nothing) | Err(_) => {}
                },
                order = orders.recv() => match order {
                    Some(DoorOrder::Answer(knock, verdict)) => {
                        if let Some((_, guest)) = visits.get(&knock) {
                            let _ = guest.send(ToGuest::Verdict(verdict));
                        }
                    }
                    Some(DoorOrder::Found(knocks, plan)) => {
                        match secrets_of(&knocks, &visits).await {
                            Ok(secrets) => {
                                let guests = knocks.iter().filter_map(|knock| visits.remove(knock));
                                self.found(guests.collect(), secrets, *plan);
                                // The lines are closed once each has the table.
                                visits.clear();
                                while tasks.join_next().await.is_some() {}
                                break;
                            }
                            // Who threw nothing in, or not what was promised, is out.
                            Err(knock) => {
                                visits.remove(&knock);
                                self.reports.tell(DoorEvent::Left { knock });
                            }
                        }
                    }
                    None => break,
                },
            }
        }
        self.endpoint.close().await;
    }

    fn found(
        &self,
        guests: Vec<(Guest, UnboundedSender<ToGuest>)>,
        secrets: Vec<Secret>,
        plan: Plan,
    ) {
        let Plan { seating, setup, edition } = plan;
        let secrets: Vec<Secret> = std::iter::once(self.secret).chain(secrets).collect();
        let setup = Setup { seed: seed_of(&secrets), ..setup };
        let chains = guests.iter().map(|(guest, _)| guest.chain);
        let chains = std::iter::once(self.chain).chain(chains).collect();
        let addresses = guests.iter().map(|(guest, _)| guest.address.clone());
        let houses = std::iter::once(self.home.clone()).chain(addresses).collect();
        let table = super::founding::TableId::new();
        let founding =
            Arc::new(Founding { table, houses, seating, setup, secrets, chains, edition });
        for (_, guest) in guests {
            let _ = guest.send(ToGuest::Founded(founding.clone()));
        }
        self.reports.tell(DoorEvent::Founded(founding));
    }
}

/// What these guests throw in, as they promised, in order.
///
/// # Errors
/// The first who does not.
async fn secrets_of(
    knocks: &[u32],
    visits: &BTreeMap<u32, (Guest, UnboundedSender<ToGuest>)>,
) -> Result<Vec<Secret>, u32> {
    let mut secrets = Vec::new();
    for knock in knocks {
        let (guest, to) = visits.get(knock).ok_or(*knock)?;
        let (reveals, revealed) = oneshot::channel();
        to.send(ToGuest::Reveal(reveals)).map_err(|_| *knock)?;
        let secret: Secret = revealed.await.map_err(|_| *knock)?;
        if secret.promise() != guest.promise {
            return Err(*knock);
        }
        secrets.push(secret);
    }
    Ok(secrets)
}

/// What a guest is told.
enum ToGuest {
    Verdict(Verdict),
    Reveal(oneshot::Sender<Secret>),
    Founded(Arc<Founding>),
}

/// Stays with a guest until the table is founded, or they leave.
async fn stay(
    knock: u32,
    mut visit: Visit,
    promise: Pledge,
    mut told: UnboundedReceiver<ToGuest>,
) -> AtDoor {
    loop {
        tokio::select! {
            () = visit.left() => return AtDoor::Left(knock),
            to_guest = told.recv() => match to_guest {
                Some(ToGuest::Verdict(verdict)) => {
                    if visit.tell(&verdict, promise).await.is_err() {
                        return AtDoor::Left(knock);
                    }
                }
                Some(ToGuest::Reveal(to)) => match visit.ask_secret().await {
                    Ok(secret) => drop(to.send(secret)),
                    Err(_) => return AtDoor::Left(knock),
                },
                Some(ToGuest::Founded(founding)) => {
                    let _ = visit.found(&founding).await;
                    return AtDoor::Nothing;
                }
                None => return AtDoor::Nothing,
            },
        }
    }
}
