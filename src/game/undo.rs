//! Taking a decision back.

use super::haggling::Haggling;
use super::{Line, LineKind, Session};
use crate::engine::{Action, Command, Seal, Seat};
use crate::lexicon::Intent;
use crate::narration::Message;

impl Session {
    /// Takes back the speaker's last decision, with what computers did of it.
    /// Without a name, it is that of the awaited person, or of the only one
    /// who plays. What another person has decided since stands, and so does
    /// what a die, a card, the clock, a trade or a bankruptcy has sealed.
    pub(super) fn undo(&mut self, speaker: Option<Seat>) -> Vec<Line> {
        let asked = speaker.or_else(|| self.only_awaited());
        match asked.ok_or_else(|| Message::new("undo-none")).and_then(|seat| self.undoable(seat)) {
            Ok(commands) => self.take_back(commands),
            Err(refusal) => {
                let other = self.last_decider().filter(|_| speaker.is_none());
                let named = other.filter(|other| Some(*other) != asked);
                let message = named.map_or(refusal, |other| self.undo_by_name(other));
                vec![self.line(&message, LineKind::Refusal)]
            }
        }
    }

    /// How many commands are left once this player's last decision is taken
    /// back.
    fn undoable(&self, seat: Seat) -> Result<usize, Message> {
        let journal = self.journal.commands();
        let own = |command: &Command| command.seat == seat && is_decision(command);
        let last = journal.iter().rposition(own).ok_or(Message::new("undo-none"))?;
        if let Some(sealed) = self.journal.sealed().filter(|sealed| sealed.commands > last) {
            return Err(sealed_refusal(sealed.by));
        }
        let others = |command: &&Command| command.seat != seat && !self.is_computer(command.seat);
        match journal[last + 1..].iter().find(others) {
            Some(other) => {
                let name = self.journal.game().player(other.seat).name.clone();
                Err(Message::new("undo-others").with("player", name))
            }
            None => Ok(last),
        }
    }

    fn take_back(&mut self, commands: usize) -> Vec<Line> {
        self.deal = None;
        let last = self.journal.commands().get(commands).cloned();
        let Some(Command { seat, action }) = last.filter(|_| self.journal.go_back(commands)) else {
            return self.lines(vec![Message::new("undo-none")], LineKind::Refusal);
        };
        (self.pending, self.advised) = (None, None);
        self.haggling = Haggling::default();
        self.prompt_due = true;
        let undone = Message::new("undone")
            .with("player", self.journal.game().player(seat).name.clone())
            .with("phrase", self.said_for(seat, &action));
        let mut lines = vec![self.line(&undone, LineKind::Notice)];
        lines.extend(self.save_now());
        self.said(lines)
    }

    /// Whose "annule" it is when nobody is named.
    fn only_awaited(&self) -> Option<Seat> {
        match (&self.humans()[..], &self.awaited_humans()[..]) {
            (&[only], _) | (_, &[only]) => Some(only),
            _ => None,
        }
    }

    /// Who decided last, if that can be taken back.
    fn last_decider(&self) -> Option<Seat> {
        let person = |command: &&Command| !self.is_computer(command.seat) && is_decision(command);
        let last = self.journal.commands().iter().rfind(person)?.seat;
        self.undoable(last).is_ok().then_some(last)
    }

    fn undo_by_name(&self, seat: Seat) -> Message {
        Message::new("undo-by-name")
            .with("player", self.journal.game().player(seat).name.clone())
            .with("phrase", self.phrase_of(Intent::Undo))
    }
}

/// The hour that strikes is nobody's decision.
fn is_decision(command: &Command) -> bool {
    command.action != Action::TimeUp
}

/// Why what has become of a decision stands.
fn sealed_refusal(by: Seal) -> Message {
    Message::new(match by {
        Seal::Chance => "undo-chance",
        Seal::Clock => "undo-clock",
        Seal::Trade => "undo-trade",
        Seal::Bankruptcy => "undo-bankruptcy",
    })
}
