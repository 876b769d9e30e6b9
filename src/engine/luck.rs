//! Chance that comes from outside, where the seed of a game is known to more than one machine.

use serde::{Deserialize, Serialize};

use super::{Command, Event, Game, HeistEvent};

/// What decides the dice and the cards from here on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Luck(pub u64);

impl Game {
    /// Whether dice or cards have a part in it; not where it is refused.
    pub fn leaves_to_chance(&self, command: &Command) -> bool {
        let mut after = self.clone();
        after.apply(command).is_ok_and(|events| {
            let drawn = |event: &Event| {
                matches!(
                    event,
                    Event::CardDrawn { .. }
                        | Event::Heist(
                            HeistEvent::LootDrawn { .. } | HeistEvent::CharacterChanged { .. }
                        )
                )
            };
            after.dice != self.dice || events.iter().any(drawn)
        })
    }

    /// Lets this decide the dice to come, and in which order the cards come that were never
    /// drawn.
    pub fn stir(&mut self, luck: Luck) {
        self.dice.stir(luck.0);
        for pile in self.decks.iter_mut() {
            pile.shuffle_unseen(&mut self.dice);
        }
        self.heist.shuffle_unused(&mut self.dice);
    }
}
