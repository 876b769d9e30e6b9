//! The computers' turn: when they play, and when they wait for the people.

use super::{Line, Session};
use crate::engine::{Action, Phase, Seat};
use crate::narration::Message;
use crate::players::Skill;

impl Session {
    /// One step of the computer players, if one of them has something to do.
    /// Before a computer rolls while a person may still claim a rent, it waits
    /// until they have said "continue".
    pub fn computer_step(&mut self) -> Option<Vec<Line>> {
        if self.pending.is_some() || self.computers_wait() {
            return None;
        }
        // People first: computers would settle an auction before anyone spoke.
        if matches!(self.journal.game().phase(), Phase::Auction(_))
            && !self.awaited_humans().is_empty()
        {
            return None;
        }
        let (seat, action) = self.computer_action()?;
        Some(self.carry_out(seat, action))
    }

    fn computer_action(&mut self) -> Option<(Seat, Action)> {
        let counter = self.counter_offer();
        if let Some((seat, action)) = counter
            && self.journal.game().check(seat, &action).is_ok()
        {
            return Some((seat, action));
        }
        let seats: Vec<Seat> =
            self.journal.game().active_seats().filter(|&s| self.is_computer(s)).collect();
        let (seat, action) = self.computer.next(self.journal.game(), &seats)?;
        self.journal.game().check(seat, &action).is_ok().then_some((seat, action))
    }

    /// Who is played by the computer, and how well; none where nobody is.
    pub(super) fn opponents(&self) -> Option<Message> {
        let game = self.journal.game();
        let told = game.seats().filter_map(|seat| {
            let message = Message::new(match self.journal.skill(seat)? {
                Skill::Beginner => "opponent-beginner",
                Skill::Regular => "opponent-regular",
                Skill::Formidable => "opponent-formidable",
            });
            Some(self.narrator.say(&message.with("player", game.player(seat).name.clone())))
        });
        let told: Vec<String> = told.collect();
        let opponents = crate::french::joined(&told, "et");
        (!told.is_empty()).then(|| Message::new("opponents").with("opponents", opponents))
    }

    /// Whether a person would lose a rent if the dice were thrown now.
    fn rent_would_lapse(&self) -> bool {
        (self.journal.game().claims().iter())
            .any(|claim| self.journal.game().lapses_now(claim) && !self.is_computer(claim.creditor))
    }

    /// Whether the computers wait for someone to say "continue": before a roll
    /// that would end a person's rent, or when no person is left to play.
    pub(super) fn computers_wait(&self) -> bool {
        if self.may_continue || self.journal.game().winner().is_some() {
            return false;
        }
        if self.humans().is_empty() {
            return self.journal.has_people();
        }
        let Some(&seat) = self.journal.game().awaited().first() else { return false };
        let rolls = self.journal.game().check(seat, &Action::Roll).is_ok();
        rolls && self.is_computer(seat) && self.rent_would_lapse()
    }

    /// Lets the computers play on.
    pub(super) fn go_on(&mut self) {
        self.may_continue = true;
        self.prompt_again();
    }
}
