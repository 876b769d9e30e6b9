//! The lines that stand, for whoever asks how good they are.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use iroh::endpoint::Connection;

use crate::play::{House, LineQuality};

/// The newest line to each house.
#[derive(Clone, Default)]
pub(super) struct StandingLines(Arc<Mutex<BTreeMap<House, Connection>>>);

impl StandingLines {
    fn lines(&self) -> MutexGuard<'_, BTreeMap<House, Connection>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The line to a house, if there is one that stands.
    pub fn to(&self, house: House) -> Option<Connection> {
        self.lines().get(&house).filter(|line| line.close_reason().is_none()).cloned()
    }

    /// This is the line to that house from now on.
    pub fn adopt(&self, house: House, line: Connection) {
        self.lines().insert(house, line);
    }

    /// Takes all of them away.
    pub fn take(&self) -> impl Iterator<Item = Connection> {
        std::mem::take(&mut *self.lines()).into_values()
    }

    /// How good the line to a house is; none where there is none.
    pub fn quality(&self, house: House) -> Option<LineQuality> {
        let line = self.to(house)?;
        let paths = line.paths();
        // None is chosen yet while iroh still thinks of the one of a house that fell and is back.
        let chosen = paths.iter().find(|path| path.is_selected());
        let path = chosen.or_else(|| paths.iter().min_by_key(|path| path.rtt()))?;
        Some(LineQuality { is_direct: !path.is_relay(), round_trip: path.rtt() })
    }
}
