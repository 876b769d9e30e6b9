//! The lines of this house, opened when they are first needed, for whoever invites, knocks or
//! sits down.

use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};

use iroh::EndpointAddr;
use tokio::sync::mpsc::UnboundedSender;

use super::door::DoorWords;
use super::event::{DoorEvent, Wake};
use super::far::Far;
use super::fault::DistanceFault;
use super::founding::Founding;
use super::hosting::DoorOrder;
use super::identity::own_key;
use super::joining::Invitation;
use super::network::Network;
use super::thread::Distance;
use crate::intercom::Intercom;

/// The lines of this house.
pub struct Telephone {
    key_file: PathBuf,
    network: Network,
    wake: Wake,
    intercom: Intercom,
    open: RefCell<Option<OpenLines>>,
}

struct OpenLines {
    distance: Distance,
    at_door: Receiver<DoorEvent>,
    door: Option<UnboundedSender<DoorOrder>>,
}

impl Telephone {
    /// The lines of the house whose key is kept in that file, reached so; whatever comes wakes
    /// who waits for it.
    pub fn new(key_file: impl Into<PathBuf>, network: Network, wake: Wake) -> Telephone {
        let (key_file, open) = (key_file.into(), RefCell::default());
        Telephone { key_file, network, wake, intercom: Intercom::default(), open }
    }

    /// With friends' voices, at the tables it sits at.
    pub fn with_intercom(self, intercom: Intercom) -> Telephone {
        Telephone { intercom, ..self }
    }

    fn with<T>(&self, with: impl FnOnce(&mut OpenLines) -> T) -> Result<T, DistanceFault> {
        let mut open = self.open.borrow_mut();
        let lines = match open.take() {
            Some(lines) => lines,
            None => {
                let key = own_key(&self.key_file).map_err(DistanceFault::Key)?;
                let (tells, at_door) = channel();
                let distance = Distance::open(key, self.network.clone(), tells, self.wake.clone())?;
                OpenLines { distance, at_door, door: None }
            }
        };
        Ok(with(open.insert(lines)))
    }

    /// Where this house is reached by now.
    ///
    /// # Errors
    /// Why it has no lines.
    pub fn address(&self) -> Result<EndpointAddr, DistanceFault> {
        self.with(|lines| lines.distance.address())
    }

    /// Opens a door, and gives its words, drawn from this list.
    ///
    /// # Errors
    /// Why this house has no lines.
    pub fn invite(&self, list: &[&str]) -> Result<DoorWords, DistanceFault> {
        let words = DoorWords::drawn(list).ok_or(DistanceFault::Door)?;
        self.with(|lines| lines.door = Some(lines.distance.invite(words.clone())))?;
        Ok(words)
    }

    /// Knocks at a door, for these people.
    ///
    /// # Errors
    /// Why this house has no lines.
    pub fn join(&self, invitation: Invitation, people: Vec<String>) -> Result<(), DistanceFault> {
        self.with(|lines| lines.distance.join(invitation, people))
    }

    /// Decides at the door.
    pub fn decide(&self, order: DoorOrder) {
        if let Some(OpenLines { door: Some(door), .. }) = &*self.open.borrow() {
            let _ = door.send(order);
        }
    }

    /// Shuts the door, or leaves the one that was knocked at.
    pub fn hang_up(&self) {
        if let Some(lines) = &mut *self.open.borrow_mut() {
            lines.door = None;
            lines.distance.leave_door();
            // What came of it is past.
            lines.at_door.try_iter().for_each(drop);
        }
    }

    /// The next that happened at the door, if anything did.
    pub fn next(&self) -> Option<DoorEvent> {
        self.open.borrow().as_ref()?.at_door.try_recv().ok()
    }

    /// Sits down at a table whose order is kept in that file, or comes back to it.
    ///
    /// # Errors
    /// Why this house has no lines, or no place there.
    pub fn sit(&self, founding: Arc<Founding>, file: &Path) -> Result<Far, DistanceFault> {
        let intercom = self.intercom.clone();
        let far = self.with(|lines| lines.distance.sit(founding, file.to_path_buf(), intercom))?;
        far.ok_or(DistanceFault::Founding)
    }
}
