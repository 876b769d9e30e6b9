//! What a phrase means now, for developers.

use super::Session;
use crate::dialogue::{Phrase, Reading, Said, action_of};
use crate::engine::{Action, Seat};

impl Session {
    /// Who would do what, or what is asked.
    pub fn meaning(&self, phrase: &Phrase) -> String {
        let Some(first) = phrase.readings().first() else {
            return "aucune phrase connue".into();
        };
        let seat = self.seat_of(phrase);
        let name = &self.game().player(seat).name;
        match self.legal_action(seat, phrase.readings()) {
            Some(action) => format!("{name}, {action:?}"),
            None => format!("{name}, {:?}", first.intent),
        }
    }

    /// Whether two phrases mean the same now: the same action, or the same
    /// question.
    pub fn same_meaning(&self, one: &Phrase, other: &Phrase) -> bool {
        let key = |phrase: &Phrase| {
            let seat = self.seat_of(phrase);
            Some(match self.legal_action(seat, phrase.readings()) {
                Some(action) => (seat, Ok(action)),
                None => (seat, Err(phrase.readings().first()?.clone())),
            })
        };
        key(one).is_some_and(|meaning| key(other) == Some(meaning))
    }

    /// Who says it, or else who is awaited.
    fn seat_of(&self, phrase: &Phrase) -> Seat {
        phrase
            .speaker()
            .or_else(|| self.game().awaited().first().copied())
            .unwrap_or(self.game().current_seat())
    }

    pub(super) fn legal_action(&self, seat: Seat, readings: &[Said]) -> Option<Action> {
        readings.iter().find_map(|said| match action_of(self.game(), seat, said) {
            Reading::Action(action) => self.game().check(seat, &action).is_ok().then_some(action),
            _ => None,
        })
    }
}
