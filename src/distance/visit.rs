//! What is said at a door, from the first knock to the founding of the table.

use std::time::Duration;

use iroh::endpoint::{Connection, RecvStream, SendStream};
use iroh::{EndpointAddr, EndpointId};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::chain::ChainPledge;
use super::chance::{Pledge, Secret};
use super::door::{DoorWords, Proof, SharedProof};
use super::founding::Founding;
use super::wire::LineFault;

/// How long each word of the proof may take: no person is waited for.
const PROOF: Duration = Duration::from_secs(10);

/// Bytes of a word of who is not yet known, at most.
const MOST_UNKNOWN: usize = 1024;

/// Bytes of a founding, at most: the edition's text is most of it.
const MOST_FOUNDING: usize = 512 * 1024;

/// People of one house, and letters of a name, at most.
const MOST_PEOPLE: usize = 6;
const MOST_LETTERS: usize = 40;

/// Who comes in by the door.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Guest {
    /// The people of that house.
    pub people: Vec<String>,
    /// Where it is reached.
    pub address: EndpointAddr,
    /// The promise of what it throws in for chance.
    pub promise: Pledge,
    /// The chain of chance it pledges.
    pub chain: ChainPledge,
}

impl Guest {
    /// Whether a guest may say so of itself: its own key, and few short names.
    pub(super) fn is_sound(&self, id: EndpointId) -> bool {
        let short = |name: &String| {
            (1..=MOST_LETTERS).contains(&name.chars().count())
                && !name.chars().any(char::is_control)
        };
        self.address.id == id
            && (1..=MOST_PEOPLE).contains(&self.people.len())
            && self.people.iter().all(short)
    }
}

/// What the host answers who has knocked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Verdict {
    /// Come in: these people sit here already.
    Welcome(Vec<String>),
    /// Somebody here has this name.
    NameTaken(String),
    /// Not tonight.
    No,
}

/// A line through the door, once the words were proved.
pub(super) struct Visit {
    line: Connection,
    out: SendStream,
    back: RecvStream,
}

/// Why a knock leads nowhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KnockFault {
    /// The words are not those of the door.
    WrongWords,
    /// Nobody answers there, or the line fell.
    Nobody,
    /// The seed of the game is not what all threw in.
    LoadedDice,
}

async fn say(out: &mut SendStream, said: &impl Serialize) -> Result<(), LineFault> {
    let bytes = postcard::to_allocvec(said).map_err(|_| LineFault::Nonsense)?;
    let length = u32::try_from(bytes.len()).map_err(|_| LineFault::Nonsense)?;
    out.write_all(&length.to_le_bytes()).await.map_err(|_| LineFault::Fell)?;
    out.write_all(&bytes).await.map_err(|_| LineFault::Fell)
}

async fn hear<T: DeserializeOwned>(back: &mut RecvStream, most: usize) -> Result<T, LineFault> {
    let mut length = [0; 4];
    back.read_exact(&mut length).await.map_err(|_| LineFault::Fell)?;
    let length = usize::try_from(u32::from_le_bytes(length)).map_err(|_| LineFault::Nonsense)?;
    if length > most {
        return Err(LineFault::Nonsense);
    }
    let mut bytes = vec![0; length];
    back.read_exact(&mut bytes).await.map_err(|_| LineFault::Fell)?;
    postcard::from_bytes(&bytes).map_err(|_| LineFault::Nonsense)
}

/// As [`hear`], of a program and not of a person.
async fn hear_soon<T: DeserializeOwned>(back: &mut RecvStream) -> Result<T, LineFault> {
    let heard = tokio::time::timeout(PROOF, hear(back, MOST_UNKNOWN));
    heard.await.map_err(|_| LineFault::Fell)?
}

impl Visit {
    /// Knocks on this line: proves the words, and introduces the house.
    ///
    /// # Errors
    /// Why it leads nowhere.
    pub async fn knock(
        line: Connection,
        words: &DoorWords,
        guest: &Guest,
    ) -> Result<Visit, KnockFault> {
        let nobody = |_| KnockFault::Nobody;
        let (mut out, mut back) = line.open_bi().await.map_err(|_| KnockFault::Nobody)?;
        let proof = Proof::of_guest(words);
        say(&mut out, &proof.said).await.map_err(nobody)?;
        let (host, said): ([u8; 32], Vec<u8>) = hear_soon(&mut back).await.map_err(nobody)?;
        let shared = proof.shared(&said, guest.address.id.as_bytes(), &host);
        let SharedProof { guest: own, host: theirs } = shared.ok_or(KnockFault::WrongWords)?;
        say(&mut out, &own).await.map_err(nobody)?;
        let proved: [u8; 32] = hear_soon(&mut back).await.map_err(|_| KnockFault::WrongWords)?;
        if proved != theirs {
            return Err(KnockFault::WrongWords);
        }
        say(&mut out, guest).await.map_err(nobody)?;
        Ok(Visit { line, out, back })
    }

    /// Answers who knocks on this line; who it is, once they have proved the words.
    ///
    /// # Errors
    /// Wrong words, or a line that fell.
    pub async fn answer(
        line: Connection,
        words: &DoorWords,
        host: EndpointId,
    ) -> Result<(Visit, Guest), KnockFault> {
        let nobody = |_| KnockFault::Nobody;
        let (mut out, mut back) = line.accept_bi().await.map_err(|_| KnockFault::Nobody)?;
        let heard: Vec<u8> = hear_soon(&mut back).await.map_err(nobody)?;
        let proof = Proof::of_host(words);
        say(&mut out, &(*host.as_bytes(), &proof.said)).await.map_err(nobody)?;
        let guest = line.remote_id();
        let shared = proof.shared(&heard, guest.as_bytes(), host.as_bytes());
        let SharedProof { guest: theirs, host: own } = shared.ok_or(KnockFault::WrongWords)?;
        let proved: [u8; 32] = hear_soon(&mut back).await.map_err(|_| KnockFault::WrongWords)?;
        if proved != theirs {
            line.close(1u32.into(), b"words");
            return Err(KnockFault::WrongWords);
        }
        say(&mut out, &own).await.map_err(nobody)?;
        let introduced: Guest = hear_soon(&mut back).await.map_err(nobody)?;
        if !introduced.is_sound(guest) {
            line.close(2u32.into(), b"who");
            return Err(KnockFault::Nobody);
        }
        Ok((Visit { line, out, back }, introduced))
    }

    /// Tells who knocked what was decided, and promises what the host throws in.
    ///
    /// # Errors
    /// A line that fell.
    pub async fn tell(&mut self, verdict: &Verdict, promise: Pledge) -> Result<(), LineFault> {
        say(&mut self.out, &(verdict, promise)).await
    }

    /// What was decided; people may take their time. And the host's promise.
    ///
    /// # Errors
    /// A line that fell.
    pub async fn verdict(&mut self) -> Result<(Verdict, Pledge), LineFault> {
        hear(&mut self.back, MOST_UNKNOWN).await
    }

    /// Asks a guest what it throws in: the host's own is promised already.
    ///
    /// # Errors
    /// A line that fell.
    pub async fn ask_secret(&mut self) -> Result<Secret, LineFault> {
        say(&mut self.out, &()).await?;
        hear_soon(&mut self.back).await
    }

    /// Throws in a secret, once the host asks; people may take their time before that.
    ///
    /// # Errors
    /// A line that fell.
    pub async fn throw_in(&mut self, secret: Secret) -> Result<(), LineFault> {
        let () = hear(&mut self.back, MOST_UNKNOWN).await?;
        say(&mut self.out, &secret).await
    }

    /// Sends the table to who came in, and waits until they have it.
    ///
    /// # Errors
    /// A line that fell.
    pub async fn found(mut self, founding: &Founding) -> Result<(), LineFault> {
        let text = serde_json::to_vec(founding).map_err(|_| LineFault::Nonsense)?;
        say(&mut self.out, &text).await?;
        let _: () = hear_soon(&mut self.back).await?;
        Ok(())
    }

    /// The table, once it is founded.
    ///
    /// # Errors
    /// A line that fell, or what is no table.
    pub async fn founding(mut self) -> Result<Founding, LineFault> {
        let text: Vec<u8> = hear(&mut self.back, MOST_FOUNDING).await?;
        let founding: Founding = serde_json::from_slice(&text).map_err(|_| LineFault::Nonsense)?;
        say(&mut self.out, &()).await?;
        // Who sent it closes the line.
        let _ = self.out.finish();
        self.line.closed().await;
        Ok(founding)
    }

    /// Waits until who is there leaves.
    pub async fn left(&self) {
        self.line.closed().await;
    }
}
