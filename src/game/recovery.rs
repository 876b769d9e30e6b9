//! Getting over a misunderstanding: correcting the last phrase, and choosing by
//! number when two were not understood.

use super::Session;
use super::slips::{Correctable, is_action_of, with_names};
use crate::dialogue::{Choice, Phrase, Utterance, is_main};
use crate::engine::Seat;
use crate::lexicon::SlotKind;
use crate::narration::Message;
use crate::reply::{LineKind, Reply, Told};

/// Choices that are offered at once.
const MOST_OFFERED: usize = 5;

impl Session {
    /// What answers "non, j'ai dit…" and "numéro deux"; none to other phrases.
    pub(super) fn recovered(&mut self, phrase: &Phrase) -> Option<Reply> {
        if let Some((speaker, meant)) = &phrase.correction {
            return self.correct(*speaker, meant);
        }
        if let Some((last, meant)) = self.meant_instead(&phrase.text) {
            return Some(self.put_right(&last, &meant));
        }
        if let Some(meant) = self.asked_instead(&phrase.text) {
            self.open.confirm = None;
            return Some(self.take(&meant));
        }
        let chosen = self
            .number_chosen(phrase)?
            .checked_sub(1)
            .and_then(|rank| self.recovery.offered.get(rank))?;
        let phrase = chosen.phrase.clone();
        Some(self.take(&phrase))
    }

    /// Counts a phrase that was not understood; after two, offers what can be
    /// done by number.
    pub(super) fn missed(&mut self) -> Option<Message> {
        if !self.recovery.is_lost() {
            return None;
        }
        let mut offered = self.choices();
        let phase = self.game().phase();
        // What the moment asks for, before all the rest that may be done.
        let is_main = |choice: &Choice| is_main(self.parser.book(), choice.intent, phase);
        if offered.iter().any(is_main) {
            offered.retain(is_main);
        }
        offered.truncate(MOST_OFFERED);
        self.recovery.offered = offered;
        let choices: Vec<String> = (1..)
            .zip(&self.recovery.offered)
            .map(|(number, choice)| {
                format!("{}, {}", self.numbered_choice(number), choice.phrase.text)
            })
            .collect();
        match choices.is_empty() {
            true => None,
            false => Some(Message::new("unknown-twice").with("choices", choices.join(" ; "))),
        }
    }

    /// "numéro deux"
    pub(super) fn numbered_choice(&self, number: usize) -> String {
        let number = u32::try_from(number).unwrap_or(u32::MAX);
        // In the middle of a sentence.
        self.teller
            .narrator()
            .say(&Message::new("choice-number").with("number", number))
            .to_lowercase()
    }

    /// Whether nothing has happened since but what it led to.
    pub(super) fn may_correct(&self, last: &Correctable) -> bool {
        let since = self.play.commands().get(last.before..).unwrap_or_default();
        let own = |seat: Seat| seat == last.seat || self.is_computer(seat);
        self.open.is_confirming() || !since.is_empty() && since.iter().all(|c| own(c.seat))
    }

    /// Takes the last phrase back for another, or part of another.
    fn correct(&mut self, speaker: Option<Seat>, meant: &str) -> Option<Reply> {
        let own = |last: &Correctable| speaker.is_none_or(|speaker| speaker == last.seat);
        let last = self.recovery.correctable.take_if(|last| own(last));
        let Some(last) = last.filter(|last| self.may_correct(last)) else {
            // Nothing was done: it is only said again.
            let again = self.read(meant);
            let again = speaker.into_iter().fold(again, Phrase::by);
            return again.is_understood().then(|| self.take(&again));
        };
        let game = self.play.after(last.before)?;
        let whole = self.parser.book().propose(last.said.intent, |slot| match slot {
            SlotKind::Name => String::new(),
            _ => meant.to_string(),
        });
        let fits = |phrase: &Phrase| is_action_of(&game, last.seat, phrase);
        // "Deux cents, pas trente."
        let named = self.parser.taken_apart(meant).1;
        let of_it = with_names(&last.said, &named).map(|said| Phrase::saying(meant, said));
        let phrases = [meant, &whole].map(|text| self.read(text));
        let Some(phrase) = phrases.into_iter().chain(of_it).find(fits) else {
            let message = Message::new("correct-unknown").with("words", meant.to_string());
            return Some(Reply::told(self.line(&message, LineKind::NotUnderstood)));
        };
        Some(self.put_right(&last, &phrase.by(last.seat)))
    }

    /// Does this in the place of the last move.
    fn put_right(&mut self, last: &Correctable, meant: &Phrase) -> Reply {
        self.recovery.forget();
        let mut told = Told::default();
        if self.open.confirm.take().is_none() {
            told = self.undo(Some(last.seat));
            if told.refuses() {
                return Reply::told(told);
            }
        }
        let reply = self.take(meant);
        told.extend(reply.told);
        Reply { told, ..reply }
    }

    /// The phrase as said by this player, where that changes who acts or asks;
    /// none where it does not.
    pub fn credited(&self, phrase: &Phrase, seat: Seat) -> Option<Phrase> {
        let Utterance::Said { speaker: None, readings } = &phrase.utterance else {
            return None;
        };
        let usual = self.default_speaker(readings);
        let can = |seat: Seat| self.is_legal_action(Some(seat), readings);
        if usual == Some(seat) || !can(seat) && usual.is_some_and(can) {
            return None;
        }
        let text = format!("{} : {}", self.game().player(seat).name, phrase.text);
        Some(Phrase { text, ..phrase.clone().by(seat) })
    }
}
