//! What a text means now, for developers.

use super::Session;
use crate::dialogue::{Reading, Said, Utterance, action_of};
use crate::engine::{Action, Seat};

impl Session {
    /// Who would do what, or what is asked.
    pub fn meaning(&self, text: &str) -> String {
        let Some((seat, readings)) = self.readings(text) else {
            return "aucune phrase connue".into();
        };
        let name = &self.game.player(seat).name;
        match self.legal_action(seat, &readings) {
            Some(action) => format!("{name}, {action:?}"),
            None => format!("{name}, {:?}", readings[0].intent),
        }
    }

    /// Whether two texts mean the same now: the same action, or the same
    /// question.
    pub fn same_meaning(&self, one: &str, other: &str) -> bool {
        let key = |text: &str| {
            let (seat, readings) = self.readings(text)?;
            Some(match self.legal_action(seat, &readings) {
                Some(action) => (seat, Ok(action)),
                None => (seat, Err(readings.into_iter().next()?)),
            })
        };
        key(one).is_some_and(|meaning| key(other) == Some(meaning))
    }

    fn readings(&self, text: &str) -> Option<(Seat, Vec<Said>)> {
        let Utterance::Said { speaker, readings } = self.parsed(text) else { return None };
        let seat = speaker.or_else(|| self.game.awaited().first().copied()).unwrap_or(Seat(0));
        Some((seat, readings))
    }

    fn legal_action(&self, seat: Seat, readings: &[Said]) -> Option<Action> {
        readings.iter().find_map(|said| match action_of(&self.game, seat, said) {
            Reading::Action(action) => self.game.check(seat, &action).is_ok().then_some(action),
            _ => None,
        })
    }
}
