//! All that is made of bytes that come from another house, for tests that send any.

use std::sync::{Arc, LazyLock};

use iroh::{EndpointAddr, SecretKey};
use openraft::LogId;
use openraft::Vote;
use openraft::raft::{AppendEntriesRequest, VoteRequest};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::chain::Chain;
use super::chance::Secret;
use super::door::DoorWords;
use super::founding::{Founding, TableId};
use super::joining::Invitation;
use super::order_tally::OrderTally;
use super::signed::{HouseSays, SaidId, Signed, ThrowIn};
use super::visit::{Guest, Verdict};
use super::wire::{Hello, HouseAnswers, HouseAsks};
use crate::engine::{Action, Command, Seat};
use crate::intercom::{FRAME, FriendVoice, OwnVoice};
use crate::play::{Entry, House, Seats, Standing};

/// The key and the secret of a house.
const KEY: [u8; 32] = [7; 32];

/// What another house may say, by kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::VariantArray)]
pub enum PeersWord {
    /// What one house asks another.
    Asks,
    /// What it answers.
    Answers,
    /// What it says for the order.
    Says,
    /// Who comes in by the door.
    Guest,
    /// What the host answers.
    Verdict,
    /// The table.
    Founding,
    /// A ticket.
    Ticket,
    /// A moment of a voice.
    Voice,
}

fn decoded<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    postcard::from_bytes(bytes).ok()
}

fn encoded(said: &impl Serialize) -> Vec<u8> {
    postcard::to_allocvec(said).unwrap_or_default()
}

impl PeersWord {
    /// Makes of these bytes what is made of a peer's; whether they say anything.
    pub fn is_said_by(self, bytes: &[u8]) -> bool {
        match self {
            PeersWord::Asks => match decoded(bytes) {
                Some(HouseAsks::Propose(signed)) => tallied(&signed),
                asked => asked.is_some(),
            },
            PeersWord::Answers => decoded::<HouseAnswers>(bytes).is_some(),
            PeersWord::Says => decoded::<HouseSays>(bytes).is_some(),
            PeersWord::Guest => {
                decoded::<Guest>(bytes).is_some_and(|guest: Guest| guest.is_sound(guest.address.id))
            }
            PeersWord::Verdict => decoded::<Verdict>(bytes).is_some(),
            PeersWord::Founding => {
                serde_json::from_slice::<Founding>(bytes).is_ok_and(|founding| founding.is_sound())
            }
            PeersWord::Ticket => {
                std::str::from_utf8(bytes).is_ok_and(|text| Invitation::of_ticket(text).is_some())
            }
            PeersWord::Voice => !FriendVoice::new().decode(bytes).is_empty(),
        }
    }

    /// Some that are said, to begin with.
    pub fn examples(self) -> Vec<Vec<u8>> {
        let key = SecretKey::from_bytes(&KEY);
        let address = EndpointAddr::new(key.public()).with_ip_addr(([10, 0, 0, 7], 4_433).into());
        let founding = &**FOUNDING;
        let chain = Chain::again(&KEY, &founding.chains[0]);
        let id = SaidId { house: House(0), run: 1, number: 1 };
        let roll = Entry::Did(Command { seat: Seat::FIRST, action: Action::Roll });
        let chance = chain.link(1).map(|link| ThrowIn { link, with: None });
        let says = HouseSays::Proposes(vec![roll, Entry::WentOn], Standing::default(), chance);
        let signed = Signed::new(&key, &founding.table, id, &says);
        match self {
            PeersWord::Asks => {
                let hello = Hello { table: founding.table, rules: [1; 32] };
                let vote = Vote::new(1, 0);
                let append = AppendEntriesRequest {
                    vote,
                    prev_log_id: None,
                    entries: Vec::new(),
                    leader_commit: Some(LogId::default()),
                };
                let asked = [
                    HouseAsks::Hello(hello, vec![address]),
                    HouseAsks::Append(append),
                    HouseAsks::Vote(VoteRequest { vote, last_log_id: None }),
                    HouseAsks::Told(12),
                    HouseAsks::Wrote("hello".into()),
                ];
                let proposed = signed.map(HouseAsks::Propose);
                asked.iter().chain(&proposed).map(encoded).collect()
            }
            PeersWord::Answers => {
                let hello = Hello { table: founding.table, rules: [1; 32] };
                let answers = [
                    HouseAnswers::Hello(hello, vec![address]),
                    HouseAnswers::Proposed(true),
                    HouseAnswers::Noted,
                ];
                answers.iter().map(encoded).collect()
            }
            PeersWord::Says => {
                let thrown = chain.link(1).map(|link| HouseSays::ThrowsIn(id, link));
                let said = [says, HouseSays::GivesUp(id)];
                said.iter().chain(&thrown).map(encoded).collect()
            }
            PeersWord::Guest => {
                let people = vec!["Claire".to_string(), "Jean".to_string()];
                let promise = Secret::new().promise();
                vec![encoded(&Guest { people, address, promise, chain: chain.pledge() })]
            }
            PeersWord::Verdict => {
                let names = vec!["Paul".to_string()];
                let verdicts =
                    [Verdict::Welcome(names), Verdict::NameTaken("Ana".into()), Verdict::No];
                verdicts.iter().map(encoded).collect()
            }
            PeersWord::Founding => vec![serde_json::to_vec(founding).unwrap_or_default()],
            PeersWord::Ticket => {
                let words = ["a", "b", "c"].map(String::from).to_vec();
                let written =
                    DoorWords::new(words).map(|words| Invitation::written(&words, address));
                written.map(|invitation| invitation.ticket().into_bytes()).into_iter().collect()
            }
            PeersWord::Voice => {
                let hum = |at: usize| ((at as f32 / 9.0).sin() * 9_000.0) as i16;
                let frame: Vec<i16> = (0..FRAME).map(hum).collect();
                let voice = OwnVoice::new().and_then(|mut voice| voice.encode(&frame));
                voice.into_iter().collect()
            }
        }
    }
}

/// A table of one house.
static FOUNDING: LazyLock<Arc<Founding>> = LazyLock::new(|| {
    let key = SecretKey::from_bytes(&KEY);
    Arc::new(Founding {
        table: TableId::default(),
        houses: vec![EndpointAddr::new(key.public())],
        seating: Seats::people(2),
        setup: crate::engine::Setup::default(),
        secrets: vec![Secret::new()],
        chains: vec![Chain::new(&KEY).pledge()],
        edition: "edition".into(),
    })
});

/// What the order makes of it, signed or not.
fn tallied(signed: &Signed) -> bool {
    OrderTally::new(FOUNDING.clone()).read(signed, House(0));
    true
}
