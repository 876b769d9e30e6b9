//! Knocking at somebody's door, and waiting inside until the game begins.

use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use iroh::endpoint::Connection;
use iroh::{Endpoint, EndpointAddr};
use serde::{Deserialize, Serialize};

use super::chain::Chain;
use super::chance::Secret;
use super::door::{DOOR_ALPN, DoorWords, WORDS};
use super::event::{DoorEvent, Reports};
use super::fault::DistanceFault;
use super::founding::Founding;
use super::network::Network;
use super::visit::{Guest, KnockFault, Verdict, Visit};

/// How long a door is looked for.
const LOOK: Duration = Duration::from_secs(20);

/// How long one dial may take, and how long until the next.
const DIAL: Duration = Duration::from_secs(5);
const AGAIN: Duration = Duration::from_millis(300);

const SECONDS_A_DAY: u64 = 24 * 60 * 60;

/// What leads to a door.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Invitation {
    words: Vec<String>,
    /// Where the door is, where that was sent too.
    door: Option<EndpointAddr>,
}

impl Invitation {
    /// The words alone, as they are said.
    pub fn spoken(words: &DoorWords) -> Invitation {
        Invitation { words: words.words().to_vec(), door: None }
    }

    /// Whether it leads to a door by itself.
    pub(super) fn is_whole(&self) -> bool {
        self.words.len() == WORDS && self.door.is_some()
    }

    /// The words, and where the door is: for a message or a file.
    pub fn written(words: &DoorWords, door: EndpointAddr) -> Invitation {
        Invitation { words: words.words().to_vec(), door: Some(door) }
    }
}

/// The day it is, since 1970.
pub(super) fn today() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    now.map_or(0, |now| now.as_secs() / SECONDS_A_DAY)
}

/// Knocks, and waits until the game begins or it leads nowhere.
pub(super) async fn join(
    endpoint: Endpoint,
    network: Network,
    invitation: Invitation,
    people: Vec<String>,
    reports: Reports<DoorEvent>,
) {
    let own = Secret::new();
    let chain = Chain::new(&endpoint.secret_key().to_bytes()).pledge();
    let guest = |address| Guest { people, address, promise: own.promise(), chain };
    let knocked = knock(&endpoint, &network, invitation, guest).await;
    let mut visit = match knocked {
        Ok(visit) => visit,
        Err(fault) => return reports.tell(DoorEvent::NotIn(fault)),
    };
    reports.tell(DoorEvent::Waits);
    let Ok((verdict, hosts)) = visit.verdict().await else {
        return reports.tell(DoorEvent::NotIn(KnockFault::Nobody));
    };
    let is_in = matches!(verdict, Verdict::Welcome(_));
    reports.tell(DoorEvent::Decided(verdict));
    if !is_in {
        return;
    }
    let founding = match visit.throw_in(own).await {
        Ok(()) => visit.founding().await,
        Err(fault) => Err(fault),
    };
    let table = founding.ok().filter(Founding::is_sound).and_then(|founding| {
        let me = founding.house_of(endpoint.id())?;
        Some((me, founding))
    });
    reports.tell(match table {
        Some((me, founding)) if founding.is_fair(me, (own, chain), hosts) => {
            DoorEvent::Founded(Arc::new(founding))
        }
        Some(_) => DoorEvent::NotIn(KnockFault::LoadedDice),
        None => DoorEvent::NotIn(KnockFault::Nobody),
    });
}

async fn knock(
    endpoint: &Endpoint,
    network: &Network,
    invitation: Invitation,
    guest: impl FnOnce(EndpointAddr) -> Guest,
) -> Result<Visit, KnockFault> {
    let words = DoorWords::new(invitation.words).ok_or(KnockFault::WrongWords)?;
    network.settle(endpoint).await;
    let guest = guest(endpoint.addr());
    let doors = match invitation.door {
        Some(door) => vec![door],
        // Words that were drawn before midnight are those of yesterday's door.
        None => {
            let mut doors = Vec::new();
            for day in [today(), today().saturating_sub(1)] {
                let door = address(&words, day, network).await;
                doors.push(door.map_err(|_| KnockFault::Nobody)?);
            }
            doors
        }
    };
    let found = tokio::time::timeout(LOOK, find(endpoint, &doors)).await;
    let line = found.map_err(|_| KnockFault::Nobody)?;
    Visit::knock(line, &words, &guest).await
}

/// A line to the first of these doors that is there; one may still be being opened.
async fn find(endpoint: &Endpoint, doors: &[EndpointAddr]) -> Connection {
    loop {
        for door in doors {
            let dial = endpoint.connect(door.clone(), DOOR_ALPN);
            if let Ok(Ok(line)) = tokio::time::timeout(DIAL, dial).await {
                return line;
            }
        }
        tokio::time::sleep(AGAIN).await;
    }
}

/// Where the door is looked for.
async fn address(
    words: &DoorWords,
    day: u64,
    network: &Network,
) -> Result<EndpointAddr, DistanceFault> {
    let words = words.clone();
    // It takes a third of a second: the lines go on meanwhile.
    let key = tokio::task::spawn_blocking(move || words.key(day)).await;
    let key = key.map_err(|_| DistanceFault::Door)??;
    let door = EndpointAddr::new(key.public());
    Ok(network.relays.iter().fold(door, |door, relay| door.with_relay_url(relay.clone())))
}
