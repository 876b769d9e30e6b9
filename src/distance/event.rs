//! What happens at a door, and where it is reported.

use std::sync::Arc;
use std::sync::mpsc::Sender;

use iroh::EndpointAddr;

use super::founding::Founding;
use super::visit::{KnockFault, Verdict};

/// Something that happened at a door.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DoorEvent {
    /// The door stands open, there.
    Open(EndpointAddr),
    /// Somebody knocks, who knows the words.
    Knock {
        /// Their number, from 1.
        knock: u32,
        /// The people of that house.
        people: Vec<String>,
    },
    /// Who had knocked is gone.
    Left {
        /// Their number.
        knock: u32,
    },
    /// Somebody tried other words.
    WrongWords,
    /// The door is shut: its time is over, or too many wrong words were tried.
    Shut,
    /// The words were right; the host decides.
    Waits,
    /// What the host decided of this house.
    Decided(Verdict),
    /// The knock led nowhere.
    NotIn(KnockFault),
    /// The table is founded: the game begins.
    Founded(Arc<Founding>),
}

/// What makes whoever takes reports look for them, from any thread.
pub type Wake = Arc<dyn Fn() + Send + Sync>;

/// Where something is reported.
pub(super) struct Reports<T> {
    to: Sender<T>,
    wake: Wake,
}

impl<T> Clone for Reports<T> {
    fn clone(&self) -> Reports<T> {
        Reports { to: self.to.clone(), wake: self.wake.clone() }
    }
}

impl<T> Reports<T> {
    pub fn new(to: Sender<T>, wake: Wake) -> Reports<T> {
        Reports { to, wake }
    }

    /// Reports this.
    pub fn tell(&self, event: T) {
        if self.to.send(event).is_ok() {
            (self.wake)();
        }
    }
}
