//! What a text means now, for developers.

use super::Session;
use crate::dialogue::{Reading, Utterance, action_of};
use crate::engine::Seat;

impl Session {
    /// Its readings, and whether one is
    /// legal.
    pub fn meaning(&self, text: &str) -> String {
        let Utterance::Said { speaker, readings } = self.parser.parse(text) else {
            return "aucune phrase connue".into();
        };
        let seat = speaker.or_else(|| self.game.awaited().first().copied()).unwrap_or(Seat(0));
        let name = &self.game.player(seat).name;
        let legal = readings.iter().find_map(|said| match action_of(&self.game, seat, said) {
            Reading::Action(action) => self.game.check(seat, &action).is_ok().then_some(action),
            _ => None,
        });
        match legal {
            Some(action) => format!("{name}, {action:?}"),
            None => format!("{name}, {:?}", readings[0].intent),
        }
    }
}
