//! "Sans moi" before a purchase, "j'accepte" before a street: a phrase of the table for another
//! moment, which may mean what can be done now.

use super::Session;
use super::own_words::ANSWERED;
use crate::dialogue::{Choice, Phrase, Reading, Said, action_of};
use crate::engine::Refusal;
use crate::lexicon::Answer;
use crate::reply::Reply;

impl Session {
    /// Asks about the move that a phrase rather means now, where it is none of this moment; what
    /// refuses is done.
    pub(super) fn meant_otherwise(&mut self, phrase: &Phrase) -> Option<Reply> {
        let seat = phrase.speaker().unwrap_or(self.default_seat());
        let untimely = |said: &Said| match action_of(self.game(), seat, said) {
            Reading::Action(action) => self.game().check(seat, &action) == Err(Refusal::NotNow),
            _ => false,
        };
        if self.led
            || self.open.is_of_the_game()
            || self.play.computers_wait()
            || phrase.readings().is_empty()
            || !phrase.readings().iter().all(untimely)
        {
            return None;
        }
        let (said, chance) = self.likely_said(&phrase.text).into_iter().next()?;
        self.legal_action(seat, std::slice::from_ref(&said)).filter(|_| chance >= ANSWERED)?;
        // "Non, je la garde": "je la garde" is of other moments, and no is no.
        if said.intent.refuses() && self.begins_with(Answer::No, &phrase.text) {
            return Some(self.take(&Phrase::saying(&phrase.text, said).by(seat)));
        }
        let choice = Choice::saying(self.proposed(&said), said);
        Some(self.ask_whether(&Choice { phrase: choice.phrase.by(seat), ..choice }))
    }
}
