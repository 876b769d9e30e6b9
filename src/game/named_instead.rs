//! "Non, pas la rue de la Paix, les Champs", "c'est pas moi, c'est Luc": of the last move, or of what
//! is asked about, only what was wrong is named, and what was meant.

use super::Session;
use super::open_question::{Asked, Decision};
use super::slips::{Correctable, is_action_of, with_names};
use crate::dialogue::{Name, Named, Phrase, Said, SaidWord, choice};
use crate::engine::Seat;

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
        // "Soixante-douze… non, quatre-vingts", after another's bid: their own words are put right.
        let first = named.words.first().and_then(SaidWord::name);
        let was_said = |name| match name {
            Name::Number(number) => last.said.amount == Some(number),
            Name::Deed(deed) => last.said.deed == Some(deed),
            _ => true,
        };
        if first.is_some_and(|first| !named.names.contains(&first) && !was_said(first)) {
            return None;
        }
        let game = self.play.after(last.before)?;
        let names_another = |named: &Named| {
            last.said.player.is_none() && named.player().is_some_and(|player| player != last.seat)
        };
        let meant = match with_names(&last.said, &named) {
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

    /// What is asked about, with what a text names in the place of what it names: "non, plutôt les
    /// Champs", to « j'hypothèque la rue Lecourbe ? »
    pub(super) fn asked_instead(&self, text: &str) -> Option<Phrase> {
        let (seat, said) = self.asked_about()?;
        let said = with_names(&said, &self.parser.named_instead(text)?)?;
        Some(Phrase::saying(self.proposed(&said), said).by(seat))
    }

    /// What was only guessed or doubted, and whose it would be.
    fn asked_about(&self) -> Option<(Seat, Said)> {
        let first = |phrase: &Phrase| {
            let seat = phrase.speaker().unwrap_or(self.default_seat());
            phrase.readings().first().map(|said| (seat, said.clone()))
        };
        match (self.open.asked().map(Asked::phrase), &self.open.confirm) {
            (Some(asked), _) => first(asked),
            (None, Some(confirm)) => match &confirm.decision {
                Decision::Take(meant) => first(meant),
                Decision::Guess(action) => {
                    let (book, names) = (self.parser.book(), self.parser.vocabulary());
                    let meant = choice(self.game(), confirm.seat, action, book, names);
                    meant.phrase.readings().first().map(|said| (confirm.seat, said.clone()))
                }
                _ => None,
            },
            (None, None) => None,
        }
    }
}
