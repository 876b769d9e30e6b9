//! What may still be put right, and how often nothing was understood.

use crate::dialogue::{Choice, Named, Phrase, Reading, Said, action_of};
use crate::engine::{Game, Seat};

/// Phrases not understood in a row before choices are offered.
const MISSES: u8 = 2;

/// What may still be put right.
#[derive(Default)]
pub(super) struct Recovery {
    /// The last thing said that changed the game.
    pub correctable: Option<Correctable>,
    /// Phrases not understood one after the other.
    misses: u8,
    /// Talk that was left alone.
    left_alone: u8,
    /// How many commands came before the last that were one decision, where they were several.
    pub at_once: Option<usize>,
    /// What may be chosen by its number.
    pub offered: Vec<Choice>,
}

impl Recovery {
    /// A phrase was understood: those before it no longer count.
    pub fn understood(&mut self) {
        (self.misses, self.left_alone) = (0, 0);
        self.offered.clear();
    }

    /// This was said and changed the game, or is about to.
    pub fn may_be_wrong(&mut self, last: Correctable) {
        self.correctable = Some(last);
    }

    /// Forgets what was said before.
    pub fn forget(&mut self) {
        self.correctable = None;
    }

    /// What was said last.
    pub fn correctable(&self) -> Option<&Correctable> {
        self.correctable.as_ref()
    }

    /// How many choices have a number.
    pub fn offers(&self) -> usize {
        self.offered.len()
    }

    /// Counts talk that was left alone; how often in a row it was.
    pub fn leaves_alone(&mut self) -> u8 {
        self.left_alone = self.left_alone.saturating_add(1);
        self.left_alone
    }

    /// Counts a phrase that was not understood; true once there are too many.
    pub fn is_lost(&mut self) -> bool {
        self.misses = (self.misses + 1) % MISSES;
        self.misses == 0
    }
}

/// Something said that changed the game, or is about to.
#[derive(Clone, Debug)]
pub(super) struct Correctable {
    pub seat: Seat,
    pub said: Said,
    /// How many commands came before.
    pub before: usize,
}

impl Correctable {
    pub fn new(seat: Seat, said: Said, before: usize) -> Correctable {
        Correctable { seat, said, before }
    }
}

/// What was said, with other names in the place of its own; none where no such thing is named.
pub(super) fn with_names(said: &Said, named: &Named) -> Option<Said> {
    let deed = said.deed.and(named.deeds().next()).or(said.deed);
    let amount = said.amount.and(named.number()).or(said.amount);
    let group = said.group.and(named.group()).or(said.group);
    let player = said.player.and(named.player()).or(said.player);
    let other = Said { deed, amount, group, player, ..said.clone() };
    (other != *said).then_some(other)
}

/// Whether a phrase is a move that this player can make in this game.
pub(super) fn is_action_of(game: &Game, seat: Seat, phrase: &Phrase) -> bool {
    phrase.readings().iter().any(|said| match action_of(game, seat, said) {
        Reading::Action(action) => game.check(seat, &action).is_ok(),
        _ => false,
    })
}
