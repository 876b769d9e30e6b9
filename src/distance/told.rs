//! How far the game was told in the other houses.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::play::House;

/// How many entries were told in each other house there is a line to.
#[derive(Clone, Default)]
pub(super) struct AllTold(Arc<Mutex<BTreeMap<House, u64>>>);

impl AllTold {
    fn houses(&self) -> MutexGuard<'_, BTreeMap<House, u64>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// There is a line to that house.
    pub fn comes(&self, house: House) {
        self.houses().entry(house).or_default();
    }

    /// There is none any more.
    pub fn goes(&self, house: House) {
        self.houses().remove(&house);
    }

    /// That house has told so many.
    pub fn tells(&self, house: House, entries: u64) {
        self.houses().insert(house, entries);
    }

    /// How many every one of them has told; none where nobody else is there.
    pub fn fewest(&self) -> Option<u64> {
        self.houses().values().min().copied()
    }
}
