//! What is told of a phrase that means nothing, or of what cannot be done.

use super::Session;
use crate::dialogue::{Reading, Unknown, Utterance, largest_amount};
use crate::engine::{Phase, Refusal, Seat};
use crate::language::Tokens;
use crate::lexicon::Ask;
use crate::narration::Message;
use crate::reply::{LineKind, Reply};

impl Session {
    /// What is said to bytes that are no text.
    pub fn unreadable(&self) -> Reply {
        Reply::told(self.line(&Message::new("unknown-text"), LineKind::NotUnderstood))
    }

    pub(super) fn not_understood(&mut self, text: &str, utterance: &Utterance) -> Reply {
        if let Some((intent, about)) = self.parser.explained(text) {
            let message = Message::new("about-phrase").with("phrase", self.phrase_of(intent));
            let told = message.with("about", about.to_string());
            return Reply::told(self.line(&told, LineKind::Answer));
        }
        let small_words = self.parser.book().small_words();
        if *utterance == Utterance::Unknown && small_words.asks(&Tokens::new(text).words) {
            return Reply::told(self.line(&self.question_unknown(), LineKind::NotUnderstood));
        }
        if let Some(offer) = self.missed() {
            return Reply::told(self.line(&offer, LineKind::NotUnderstood));
        }
        let message = match utterance {
            Utterance::Empty => Message::new("unknown-empty"),
            Utterance::TooLong => Message::new("unknown-too-long").with("example", self.example()),
            Utterance::UnknownSpeaker(name) => self.unknown_player(name),
            _ => Message::new("unknown-phrase").with("prompt", self.current_question()),
        };
        Reply::told(self.line(&message, LineKind::NotUnderstood))
    }

    /// What may be asked, to whoever asked something else.
    fn question_unknown(&self) -> Message {
        use Ask::{Counsel, DeedHere, MyCash, MyDeeds, StationOwners, WhereAmI, WhoLeads};
        let examples = match self.game().phase() {
            Phase::Auction(_) => [WhoLeads, Counsel, MyCash],
            Phase::Purchase { .. } => [DeedHere, Counsel, MyCash],
            Phase::Debt(_) => [Counsel, MyDeeds, MyCash],
            _ => [WhereAmI, MyDeeds, StationOwners],
        };
        let tongue = self.teller.narrator().tongue();
        let examples = examples.map(|intent| tongue.quoted(&self.phrase_of(intent)));
        Message::new("unknown-question")
            .with("examples", tongue.or(&examples))
            .with("prompt", self.current_question())
    }

    pub(super) fn unknown_player(&self, name: &str) -> Message {
        let seats: Vec<Seat> = self.game().seats().collect();
        Message::new("unknown-player")
            .with("words", name.to_string())
            .with("players", self.teller.narrator().names(self.game(), &seats))
    }

    /// What is refused whoever asks.
    pub(super) fn refusal_to_all(&self, refusal: &Refusal) -> Message {
        self.refused(self.game().current_seat(), refusal)
    }

    /// The sentence of a refusal, with what is asked of people meanwhile.
    pub(super) fn refused(&self, seat: Seat, refusal: &Refusal) -> Message {
        // A computer that waits is waited for by nobody.
        let refusal = match refusal {
            Refusal::NotYourDecision(_) if self.play.computers_wait() => &Refusal::NotNow,
            refusal => refusal,
        };
        self.teller.narrator().refusal(self.game(), seat, refusal, &self.current_question())
    }

    pub(super) fn cannot_read(&self, seat: Seat, reading: &Reading) -> Message {
        let player = |id| Message::new(id).with("player", self.game().player(seat).name.clone());
        match reading {
            Reading::Unknown(Unknown::Deed(words)) => {
                Message::new("unknown-place").with("words", words.clone())
            }
            Reading::Unknown(Unknown::Player(words)) => self.unknown_player(words),
            Reading::AmountOutOfRange => {
                Message::new("amount-out-of-range").with("most", largest_amount(self.game()) as u32)
            }
            Reading::OtherAmount { due } => Message::new("amount-due").money("due", *due),
            Reading::WhichRent(square) => {
                Message::new("which-rent").place(self.game().edition(), *square)
            }
            Reading::NoSuchRent if self.game().claims().iter().any(|c| c.creditor == seat) => {
                player("no-rent-there")
            }
            Reading::NoSuchRent => self.refused(seat, &Refusal::NoRentToClaim),
            _ => Message::new("unknown-phrase").with("prompt", self.current_question()),
        }
    }

    /// A phrase that would be accepted now, as an example.
    pub(super) fn example(&self) -> String {
        let first = self.choices().into_iter().next().map(|choice| choice.phrase.text);
        first.unwrap_or_else(|| self.parser.book().propose(Ask::WhoPlays, |_| String::new()))
    }
}
