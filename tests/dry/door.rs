//! The door of a house: the right words lead in, others do not, and it shuts.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use braillopoly::distance::{
    Distance, DoorEvent, DoorOrder, DoorWords, Founding, Invitation, KnockFault, Plan, Verdict,
    seed_of,
};
use braillopoly::engine::Setup;
use braillopoly::play::{House, Plays, Seats};
use iroh::{EndpointAddr, SecretKey};

use crate::common::{edition, loopback};

/// What takes longer than this does not come: an error, not a measure.
const LOST: Duration = Duration::from_secs(60);

struct Home {
    lines: Distance,
    events: Receiver<DoorEvent>,
}

impl Home {
    fn open() -> Home {
        let network = loopback();
        let (tell, events) = channel();
        let wake = Arc::new(|| {});
        let lines = Distance::open(SecretKey::generate(), network, tell, wake).unwrap();
        Home { lines, events }
    }

    fn next(&self) -> DoorEvent {
        self.events.recv_timeout(LOST).unwrap()
    }

    fn door(&self) -> EndpointAddr {
        let DoorEvent::Open(door) = self.next() else { panic!("no door") };
        door
    }

    fn founded(&self) -> Arc<Founding> {
        let DoorEvent::Founded(founding) = self.next() else { panic!("no table") };
        founding
    }
}

fn words(of: &str) -> DoorWords {
    DoorWords::new(of.split(' ').map(String::from).collect()).unwrap()
}

fn people(of: &str) -> Vec<String> {
    of.split(' ').map(String::from).collect()
}

/// Two guests knock, one is let in: it has the same table as its host, and the other none.
#[test]
fn who_knows_the_words_is_let_in_by_the_host() {
    let (host, claire, luc) = (Home::open(), Home::open(), Home::open());
    let said = words("cerise tambour lundi");
    let orders = host.lines.invite(said.clone());
    let door = host.door();
    claire.lines.join(Invitation::written(&said, door.clone()), people("Claire Jean"));
    let knocks = DoorEvent::Knock { knock: 1, people: people("Claire Jean") };
    assert_eq!(host.next(), knocks);
    assert_eq!(claire.next(), DoorEvent::Waits);
    luc.lines.join(Invitation::written(&said, door), people("Luc"));
    assert_eq!(host.next(), DoorEvent::Knock { knock: 2, people: people("Luc") });
    assert_eq!(luc.next(), DoorEvent::Waits);
    orders.send(DoorOrder::Answer(2, Verdict::No)).unwrap();
    assert_eq!(luc.next(), DoorEvent::Decided(Verdict::No));
    let welcome = Verdict::Welcome(people("Paul"));
    orders.send(DoorOrder::Answer(1, welcome.clone())).unwrap();
    assert_eq!(claire.next(), DoorEvent::Decided(welcome));
    let seats = [0, 1, 1].map(|house| Plays::Elsewhere(House(house)));
    let plan = Plan {
        seating: Seats::new(seats.to_vec()),
        setup: Setup { names: people("Paul Claire Jean"), seed: 4, ..Setup::default() },
        edition: edition("braillopoly").source().to_string(),
    };
    orders.send(DoorOrder::Found(vec![1], Box::new(plan))).unwrap();
    let founding = claire.founded();
    let own = loop {
        match host.next() {
            DoorEvent::Founded(founding) => break founding,
            // Luc is gone.
            event => assert_eq!(event, DoorEvent::Left { knock: 2 }),
        }
    };
    assert_eq!(founding, own);
    assert_eq!(founding.houses.len(), 2);
    // Chance is of both, and not what the plan said.
    assert_eq!(founding.secrets.len(), 2);
    assert_eq!(founding.setup.seed, seed_of(&founding.secrets));
    assert_eq!(founding.house_of(claire.lines.address().id), Some(House(1)));
    assert_eq!(founding.house_of(luc.lines.address().id), None);
}

/// Wrong words lead nowhere, and the third shuts the door for good, for the right ones too.
#[test]
fn three_wrong_proofs_shut_the_door() {
    let (host, stranger) = (Home::open(), Home::open());
    let said = words("cerise tambour lundi");
    let _orders = host.lines.invite(said.clone());
    let door = host.door();
    for _ in 0..3 {
        let tried = Invitation::written(&words("cerise tambour mardi"), door.clone());
        stranger.lines.join(tried, people("Personne"));
        assert_eq!(stranger.next(), DoorEvent::NotIn(KnockFault::WrongWords));
        assert_eq!(host.next(), DoorEvent::WrongWords);
    }
    assert_eq!(host.next(), DoorEvent::Shut);
    stranger.lines.join(Invitation::written(&said, door), people("Personne"));
    assert_eq!(stranger.next(), DoorEvent::NotIn(KnockFault::Nobody));
}

/// Who introduces a house says who plays there, in names that can be told.
#[test]
fn a_guest_says_who_plays_there() {
    let (host, guest) = (Home::open(), Home::open());
    let said = words("cerise tambour lundi");
    let _orders = host.lines.invite(said.clone());
    let door = host.door();
    let invitation = || Invitation::written(&said, door.clone());
    for people in [vec![], vec!["\u{1b}[2J".to_string()], vec!["A".repeat(80)]] {
        guest.lines.join(invitation(), people);
        assert_eq!(guest.next(), DoorEvent::Waits);
        assert_eq!(guest.next(), DoorEvent::NotIn(KnockFault::Nobody));
    }
    guest.lines.join(invitation(), people("Claire"));
    assert_eq!(host.next(), DoorEvent::Knock { knock: 1, people: people("Claire") });
}
