//! What "elle" and "lui" stand for, and "et Luc ?": the property and the player that were named last,
//! and the question that was asked last, until anything moves.

use crate::dialogue::Said;
use crate::engine::{Seat, Square};

/// What was named last, and after how many commands.
#[derive(Default)]
pub(super) struct SpokenOf {
    after: usize,
    deed: Option<Square>,
    player: Option<Seat>,
    question: Option<Said>,
}

impl SpokenOf {
    /// This is said now, after so many commands.
    pub fn name(&mut self, now: usize, readings: &[Said]) {
        if self.after != now {
            *self = SpokenOf { after: now, ..SpokenOf::default() };
        }
        let asked_about = readings.iter().filter(|said| said.intent.asks());
        self.deed = readings.iter().find_map(|said| said.deed).or(self.deed);
        self.question = readings.first().filter(|said| said.intent.asks()).cloned();
        self.player = asked_about.filter_map(|said| said.player).next().or(self.player);
    }

    /// The property that was named since anything moved.
    pub fn deed(&self, now: usize) -> Option<Square> {
        self.deed.filter(|_| self.after == now)
    }

    /// The question that was asked last, where nothing was said since, nor moved.
    pub fn question(&self, now: usize) -> Option<&Said> {
        self.question.as_ref().filter(|_| self.after == now)
    }

    /// The player who was asked about since anything moved.
    pub fn player(&self, now: usize) -> Option<Seat> {
        self.player.filter(|_| self.after == now)
    }
}
