//! A finished game checked again: whether what is kept is what the houses agreed on, and chance
//! what they threw in.

use std::collections::VecDeque;
use std::path::Path;
use std::sync::Arc;

use thiserror::Error;

use super::chance::seed_of;
use super::founding::Founding;
use super::order_file::agreed_in;
use super::order_tally::{OrderTally, Read};
use crate::editions::Edition;
use crate::play::{Accord, Draw, Entry, Match, Motion, Proposal, Saved};

/// What a game was found to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// Houses that agreed.
    pub houses: usize,
    /// Entries of the game, each as they agreed on it.
    pub entries: usize,
    /// Times that dice or cards were decided by what two of them threw in.
    pub draws: usize,
}

/// Why a game is not what the houses agreed on, or cannot be checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Unproven {
    /// The order of its table cannot be read.
    #[error("no order")]
    NoOrder,
    /// Its beginning is none.
    #[error("no beginning")]
    NoBeginning,
    /// The seed is not what all threw in.
    #[error("another seed")]
    Seed,
    /// From this entry on, from 1, it is another game.
    #[error("another game from entry {0}")]
    Differs(usize),
}

/// Houses that have said all they will ever say.
struct AllSaid(VecDeque<Proposal>);

impl Accord for AllSaid {
    fn propose(&mut self, _: Motion) -> Option<Proposal> {
        None
    }

    fn next(&mut self) -> Option<Proposal> {
        self.0.pop_front()
    }

    fn leads(&self) -> bool {
        false
    }
}

/// Checks what is kept of a game of that table, whose order is in that file.
///
/// # Errors
/// Why it is not what was agreed on.
pub fn verify(founding: &Arc<Founding>, order: &Path, kept: &Saved) -> Result<Verified, Unproven> {
    if founding.setup.seed != seed_of(&founding.secrets) {
        return Err(Unproven::Seed);
    }
    let order = agreed_in(order).map_err(|_| Unproven::NoOrder)?;
    let mut tally = OrderTally::new(founding.clone());
    let agreed = order.iter().flat_map(|(signed, leader)| tally.read(signed, *leader));
    let agreed = agreed.filter_map(|read| match read {
        Read::Agreed(_, proposal) => Some(proposal),
        Read::Void(_) => None,
    });
    let said = AllSaid(agreed.collect());
    let thrown = |proposal: &&Proposal| matches!(proposal.chance, Draw::Thrown(_));
    let draws = said.0.iter().filter(thrown).count();
    let edition = Edition::parse("", &founding.edition).map_err(|_| Unproven::NoBeginning)?;
    let begun = founding.begun(kept.house);
    if (&begun.setup, &begun.seating) != (&kept.setup, &kept.seating) {
        return Err(Unproven::NoBeginning);
    }
    let play = Match::open(Arc::new(edition), begun).map_err(|_| Unproven::NoBeginning)?;
    let mut play = play.agreed_by(said);
    while play.arrive().is_some() {}
    // What one house does alone, once it has parted, is its own.
    let together = kept.entries.iter().take_while(|entry| **entry != Entry::Parted);
    let mut entries = 0;
    for entry in together {
        entries += 1;
        if play.entries().get(entries - 1) != Some(entry) {
            return Err(Unproven::Differs(entries));
        }
    }
    let all = founding.all().count();
    Ok(Verified { houses: all, entries, draws })
}
