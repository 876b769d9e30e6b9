//! Taking a decision back.

use super::Session;
use super::confirmation::meant_question;
use crate::dialogue::Phrase;
use crate::engine::{Command, Phase, Seal, Seat};
use crate::lexicon::Go;
use crate::narration::Message;
use crate::play::{CannotUndo, Happened};
use crate::reply::{LineKind, Told};

impl Session {
    /// Takes back the speaker's last decision, with what computers did of it.
    /// Without a name, it is that of the awaited person, or of the only one
    /// who plays.
    pub(super) fn undo(&mut self, speaker: Option<Seat>) -> Told {
        let asked = speaker.or_else(|| self.only_awaited());
        if let Some(told) = asked.and_then(|seat| self.not_from_here(seat)) {
            return told;
        }
        let at_once = self.recovery.at_once.take();
        let refusal = match asked.map(|seat| self.play.take_back(seat, at_once)) {
            Some(Ok(decided)) => {
                self.open.deal = None;
                return self.decided(decided, false);
            }
            Some(Err(why)) => self.not_undone(why),
            None => Message::new("undo-none"),
        };
        let other = self.play.last_decider().filter(|_| speaker.is_none());
        let named = other.filter(|other| Some(*other) != asked);
        let message = named.map_or(refusal, |other| self.undo_by_name(other));
        self.line(&message, LineKind::Refusal).into()
    }

    /// What asks whether a phrase is meant, in these words; of one that takes something back, whether
    /// that is.
    pub(crate) fn whether_meant(&self, phrase: &Phrase, words: &str) -> Message {
        // Of several who may bid, it is told who would.
        let bids = matches!(self.game().phase(), Phase::Auction(_));
        let other = phrase.speaker().filter(|seat| bids && *seat != self.default_seat());
        let name = other.map(|seat| &self.game().player(seat).name);
        let words = name.map_or(words.to_string(), |name| format!("{name} : {words}"));
        self.taken_back_by(phrase).unwrap_or_else(|| meant_question(phrase, &words))
    }

    /// What asks whether what this phrase takes back is to be; none where it takes nothing back.
    pub(super) fn taken_back_by(&self, phrase: &Phrase) -> Option<Message> {
        let seat = phrase.says(Go::Undo).then(|| phrase.speaker().or(self.only_awaited()))??;
        let Command { seat, action } = self.play.undoable(seat).ok()?;
        Some(Message::new("undo-question").with("phrase", self.said_for(*seat, action)))
    }

    /// Tells what happened, and before it what was taken back.
    pub(super) fn told(&mut self, happened: &Happened, deal_dropped: bool) -> Told {
        let undone = self.undone(&happened.undone);
        let first: Vec<Message> = undone.into_iter().chain(self.seated(happened)).collect();
        let mut told = Told::from(self.teller.lines(&first, LineKind::Notice));
        self.teller.said(&told.lines);
        told.extend(self.told_done(happened, deal_dropped));
        // What was taken back is not done again at once.
        match happened.undone[..] {
            [] => {
                told.extend(self.claim_by_itself());
                told.extend(self.bid_by_itself());
            }
            [..] => self.ceilings.forget(),
        }
        told
    }

    fn undone(&self, taken_back: &[Command]) -> Option<Message> {
        let first = taken_back.first()?;
        let about =
            |id| Message::new(id).with("player", self.game().player(first.seat).name.clone());
        Some(match taken_back {
            [only] => about("undone").with("phrase", self.said_for(only.seat, &only.action)),
            all => about("undone-all").with("count", all.len()),
        })
    }

    /// Whose "annule" it is when nobody is named.
    fn only_awaited(&self) -> Option<Seat> {
        match (&self.humans()[..], &self.awaited_humans()[..]) {
            (&[only], _) | (_, &[only]) => Some(only),
            _ => None,
        }
    }

    fn undo_by_name(&self, seat: Seat) -> Message {
        Message::new("undo-by-name")
            .with("player", self.game().player(seat).name.clone())
            .with("phrase", self.phrase_of(Go::Undo))
    }

    /// Why what has become of a decision stands.
    fn not_undone(&self, why: CannotUndo) -> Message {
        Message::new(match why {
            CannotUndo::Nothing => "undo-none",
            CannotUndo::Others(other) => {
                let name = self.game().player(other).name.clone();
                return Message::new("undo-others").with("player", name);
            }
            CannotUndo::Sealed(Seal::Chance) => "undo-chance",
            CannotUndo::Sealed(Seal::Clock) => "undo-clock",
            CannotUndo::Sealed(Seal::Trade) => "undo-trade",
            CannotUndo::Sealed(Seal::Bankruptcy) => "undo-bankruptcy",
        })
    }
}
