//! The game as somebody at the table may imagine that it goes on.

use super::Game;
use super::dice::Dice;

impl Game {
    /// This position with other dice to come and the cards nobody can see in another
    /// order, the same for the same number: what is hidden leaves no trace in it.
    pub fn imagined(&self, number: u64) -> Game {
        let mut game = self.clone();
        game.dice = Dice::new(number, &[]);
        for pile in game.decks.iter_mut() {
            pile.shuffle(&mut game.dice);
        }
        game.heist.shuffle_unused(&mut game.dice);
        game
    }
}
