//! What of a match is left to chance, and what decides it.

use super::Entry;
use super::accord::{Draw, Motion};
use super::happened::Done;
use super::the_match::Match;
use crate::engine::Refusal;

impl Match {
    /// What is decided, for all to agree on.
    pub(super) fn motion(&self, entries: Vec<Entry>) -> Motion {
        let mut game = self.game().clone();
        let draws = entries.iter().any(|entry| match entry {
            Entry::Did(command) if game.leaves_to_chance(command) => true,
            Entry::Did(command) => {
                let _ = game.apply(command);
                false
            }
            _ => false,
        });
        Motion { entries, draws, standing: self.standing() }
    }

    /// What decides the dice and the cards of this entry, where they have a part in it and
    /// chance is not the game's own; once in a proposal.
    pub(super) fn draw(
        &mut self,
        entry: &Entry,
        chance: &mut Draw,
    ) -> Result<Option<Done>, Refusal> {
        let Entry::Did(command) = entry else { return Ok(None) };
        if *chance == Draw::Own || !self.game().leaves_to_chance(command) {
            return Ok(None);
        }
        match std::mem::replace(chance, Draw::Own) {
            Draw::Thrown(luck) => self.enter(Entry::Drew(luck)).map(Some),
            // Whoever knows the seed could have foreseen it.
            Draw::Nothing | Draw::Own => Err(Refusal::NotNow),
        }
    }
}
