//! What is told of a game that is over.

use super::message::{Message, Narrator};
use crate::engine::{Game, Seat};

impl Narrator {
    /// Who has what at the end, the richest first.
    pub fn final_table(&self, game: &Game) -> Message {
        let mut seats: Vec<Seat> = game.seats().collect();
        let some_escaped = game.seats().any(|seat| game.player(seat).escaped);
        let caught = |seat: Seat| some_escaped && !game.player(seat).escaped;
        seats.sort_by_key(|&seat| {
            (game.player(seat).bankrupt, caught(seat), std::cmp::Reverse(game.wealth(seat)))
        });
        let told = seats.into_iter().map(|seat| {
            let player = game.player(seat);
            let id = match (player.bankrupt, caught(seat)) {
                (true, _) => "final-bankrupt",
                (false, true) => "final-caught",
                (false, false) => "final-cash",
            };
            let message = self
                .of_player(game, seat, id)
                .money("wealth", game.wealth(seat))
                .with("deeds", game.deeds_of(seat).count() as u32);
            self.say(&message)
        });
        Message::new("final-table").with("players", told.collect::<Vec<_>>().join(" ; "))
    }

    /// How long a game was: turns, and minutes of play.
    pub fn length(&self, turns: u32, minutes: u64) -> Message {
        let parts = [("final-hours", minutes / 60), ("final-minutes", minutes % 60)];
        let parts = parts.into_iter().filter(|(_, count)| *count > 0);
        let said = |(id, count)| self.part(&Message::new(id).with("count", count as u32));
        let parts: Vec<String> = parts.map(said).collect();
        let time = match parts.is_empty() {
            true => String::new(),
            false => {
                let time = Message::new("final-time").with("time", self.tongue().and(&parts));
                format!(", {}", self.part(&time))
            }
        };
        Message::new("final-length").with("turns", turns).with("time", time)
    }
}
