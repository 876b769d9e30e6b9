//! "Non, pas la rue de la Paix, les Champs", "c'est pas moi, c'est Luc": of the last move only what
//! was wrong is named, and what was meant.

use super::Session;
use super::slips::{Correctable, is_action_of};
use crate::dialogue::{Named, Phrase};

impl Session {
    /// The last move with what a text names in its place, and the move; none where the text says
    /// anything else, where something is asked, or somebody did something since.
    pub(super) fn meant_instead(&self, text: &str) -> Option<(Correctable, Phrase)> {
        if self.led || self.open.is_of_the_game() || self.open.awaits_yes_or_no() {
            return None;
        }
        let last = self.recovery.correctable()?;
        let since = self.play.commands().get(last.before..)?;
        if since.is_empty() || since.iter().any(|command| command.seat != last.seat) {
            return None;
        }
        let named = self.parser.named_instead(text)?;
        let game = self.play.after(last.before)?;
        let names_another = |named: &Named| {
            last.said.player.is_none() && named.player().is_some_and(|player| player != last.seat)
        };
        let meant = match last.with_names(&named) {
            // "Ana : non, trois cents", of what Luc bid.
            Some(_) if names_another(&named) => {
                return None;
            }
            Some(said) => Phrase::saying(text, said).by(last.seat),
            // It was somebody else who did it.
            None => {
                let other = named.player().filter(|player| *player != last.seat)?;
                Phrase::saying(text, last.said.clone()).by(other)
            }
        };
        let seat = meant.speaker().unwrap_or(last.seat);
        is_action_of(&game, seat, &meant).then(|| (last.clone(), meant))
    }
}
