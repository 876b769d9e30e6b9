//! Friends' voices: what is said here goes to the other houses, and what is said there is heard
//! from its place at the table. It knows neither the network nor the devices.

mod codec;
mod gate;
mod listener_tap;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::mpsc::UnboundedSender;

pub use codec::{FRAME, FriendVoice, OwnVoice};
pub use listener_tap::ListenerTap;

use crate::play::House;
use crate::sound::Bearing;

/// Without a voice for so long, a friend is silent.
const SILENT: Duration = Duration::from_millis(400);

/// PlaysVoice a frame of a friend's voice, samples of 16 kHz, from that place.
pub type PlaysVoice = Box<dyn Fn(House, Bearing, Vec<f32>) + Send>;

/// What makes whoever listens here look whether a friend speaks.
pub type VoiceBegins = Box<dyn Fn() + Send>;

#[derive(Default)]
struct IntercomState {
    talks: AtomicBool,
    /// Where frames go that are said here; nowhere without a table.
    out: Mutex<Option<UnboundedSender<Vec<u8>>>>,
    friends: Mutex<Friends>,
}

#[derive(Default)]
struct Friends {
    /// Where each house is heard from.
    places: BTreeMap<House, Bearing>,
    /// Houses that are not heard here.
    muted: BTreeSet<House>,
    voices: BTreeMap<House, FriendVoice>,
    /// When a voice was last heard.
    last: Option<Instant>,
    plays: Option<PlaysVoice>,
    begins: Option<VoiceBegins>,
}

/// Friends' voices, shared by who listens, who carries and who plays.
#[derive(Clone, Default)]
pub struct Intercom(Arc<IntercomState>);

impl Intercom {
    /// One that plays what friends say so, and says when one begins.
    pub fn new(plays: PlaysVoice, begins: VoiceBegins) -> Intercom {
        let intercom = Intercom::default();
        let mut friends = intercom.friends();
        (friends.plays, friends.begins) = (Some(plays), Some(begins));
        drop(friends);
        intercom
    }

    fn friends(&self) -> MutexGuard<'_, Friends> {
        self.0.friends.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets the other houses hear this one, or no more.
    pub fn talk(&self, talks: bool) {
        self.0.talks.store(talks, Ordering::Relaxed);
    }

    /// Whether the other houses hear this one.
    pub fn talks(&self) -> bool {
        self.0.talks.load(Ordering::Relaxed)
    }

    /// Lets that house be heard here, or no more.
    pub fn hear(&self, house: House, heard: bool) {
        let mut friends = self.friends();
        match heard {
            true => friends.muted.remove(&house),
            false => friends.muted.insert(house),
        };
    }

    /// At a table where these houses are heard from there, and what is said here goes there.
    /// Nobody hears this house before it wants to be heard.
    pub fn sit(&self, places: BTreeMap<House, Bearing>, out: UnboundedSender<Vec<u8>>) {
        self.talk(false);
        *self.0.out.lock().unwrap_or_else(PoisonError::into_inner) = Some(out);
        let mut friends = self.friends();
        (friends.places, friends.voices) = (places, BTreeMap::new());
        friends.muted.clear();
    }

    /// Whether a friend is speaking.
    pub fn is_heard(&self) -> bool {
        self.friends().last.is_some_and(|last| last.elapsed() < SILENT)
    }

    /// A tap on what the microphone hears, cleaned of what is played here.
    pub fn tap(&self) -> ListenerTap {
        ListenerTap::new(self.clone())
    }

    /// What another house says: one packet, whatever it holds.
    pub fn receive(&self, house: House, packet: &[u8]) {
        let mut friends = self.friends();
        let Friends { places, muted, voices, last, plays, begins } = &mut *friends;
        let Some(place) = places.get(&house).filter(|_| !muted.contains(&house)) else { return };
        let voice = voices.entry(house).or_insert_with(FriendVoice::new);
        let frames = voice.decode(packet);
        if frames.is_empty() {
            return;
        }
        let began = last.replace(Instant::now()).is_none_or(|last| last.elapsed() > SILENT);
        if let Some(begins) = begins.as_ref().filter(|_| began) {
            begins();
        }
        if let Some(plays) = plays {
            frames.into_iter().for_each(|frame| plays(house, *place, frame));
        }
    }

    fn send(&self, packet: Vec<u8>) {
        let out = self.0.out.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(out) = &*out {
            let _ = out.send(packet);
        }
    }
}
