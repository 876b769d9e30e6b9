//! What is asked, and still to be answered: one question over another. Whatever is said,
//! typed or pressed is offered to the upper one first, which consumes it or declines it.

use super::deal::Deal;
use crate::dialogue::{Choice, Named, Phrase, Utterance};
use crate::engine::{Action, Money, Seat, Trade};
use crate::lexicon::{Answer, Intent};
use crate::play::{House, Plays};
use crate::reply::Goto;

/// The questions that are open, the upper first.
#[derive(Clone, Debug, Default)]
pub struct Open {
    /// About what was said or picked last, before it is obeyed.
    asked: Option<Asked>,
    /// Before what cannot be taken back is done.
    pub(super) confirm: Option<Confirm>,
    /// Two things somebody's own words may be for: which.
    pub(super) which: Vec<Choice>,
    /// What somebody's own words did not name.
    pub(super) wanting: Option<Wanting>,
    /// A trade somebody is putting together.
    pub(super) deal: Option<Deal>,
}

/// What somebody wants, and what of it is still to be named.
#[derive(Clone, Debug)]
pub(super) struct Wanting {
    pub seat: Seat,
    pub intent: Intent,
    /// What was named.
    pub named: Named,
}

/// A question about a phrase, before it is obeyed.
#[derive(Clone, Debug)]
pub enum Asked {
    /// Whether it was said, by whom as far as is known: "oui" or "non".
    Whether(Phrase, Option<Seat>),
    /// Whether it is meant, by who said other words: "oui" or "non".
    Guess(Phrase, Option<Seat>),
    /// Whether it is meant, which a key picked: "oui" or "non".
    Meant(Phrase),
    /// Who said it: a name.
    Who(Phrase),
}

/// A decision that waits for "oui" or "non".
#[derive(Clone, Debug)]
pub(super) struct Confirm {
    pub seat: Seat,
    pub decision: Decision,
    pub question: String,
}

/// What "oui" leads to.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Decision {
    /// This action.
    Act(Action),
    /// This action, which was only guessed.
    Guess(Action),
    /// These actions, one after the other.
    All(Vec<Action>),
    /// Give all this for nothing, which is asked twice.
    Give(Trade),
    /// Refuse the offer there is, for this one.
    Counter(Trade),
    /// Leave this game for there.
    Leave(Goto),
    /// What this phrase says.
    Take(Box<Phrase>),
    /// Play on without those who are heard no more.
    GoOnWithout,
    /// Bid for them as far as that.
    BidUpTo(Money),
    /// Let that computer or person decide for this seat.
    Seat(Seat, Plays),
    /// What both phrases say, one after the other.
    Both(Box<[Phrase; 2]>),
    /// Show the door to that house.
    ShowOut(House),
}

impl Decision {
    /// The offer it would make.
    pub fn offer(&self) -> Option<&Trade> {
        match self {
            Decision::Act(Action::OfferTrade(trade))
            | Decision::Give(trade)
            | Decision::Counter(trade) => Some(trade),
            _ => None,
        }
    }

    /// Whether it leaves the game or changes who plays: only a plain yes does that.
    pub fn leads_away(&self) -> bool {
        matches!(
            self,
            Decision::Leave(_) | Decision::GoOnWithout | Decision::ShowOut(_) | Decision::Seat(..)
        )
    }

    /// Whether it was only guessed, of words that may be for something else.
    pub fn is_guess(&self) -> bool {
        matches!(self, Decision::Guess(_) | Decision::Take(_))
    }
}

/// What the question about another phrase makes of this one.
#[derive(Clone, Debug)]
pub enum Answered {
    /// Declined, or who said the other: this is to be taken.
    Takes(Phrase),
    /// "Oui": what was asked about is to be taken.
    Granted(Asked),
    /// "Non": nothing is to be taken.
    Denied(Asked),
    /// It answers neither way: the same is to be asked again.
    Again(Asked),
}

impl Asked {
    /// What it is asked about.
    pub fn phrase(&self) -> &Phrase {
        match self {
            Asked::Whether(phrase, _)
            | Asked::Guess(phrase, _)
            | Asked::Meant(phrase)
            | Asked::Who(phrase) => phrase,
        }
    }

    /// Whether it is asked because of what was heard.
    pub fn is_doubt(&self) -> bool {
        matches!(self, Asked::Whether(..) | Asked::Guess(..))
    }

    /// Whether "oui" and "non" answer it.
    pub fn awaits_yes_or_no(&self) -> bool {
        !matches!(self, Asked::Who(_))
    }
}

impl Open {
    /// Asks this about a phrase, in the place of what was asked about another.
    pub fn ask(&mut self, asked: Asked) {
        self.asked = Some(asked);
    }

    /// Asks it no more.
    pub fn drop_asked(&mut self) {
        self.asked = None;
    }

    /// Asks no more what was said, or meant.
    pub fn drop_doubts(&mut self) {
        self.asked = None;
        self.which.clear();
        self.wanting = None;
    }

    /// What is asked about a phrase.
    pub fn asked(&self) -> Option<&Asked> {
        self.asked.as_ref()
    }

    /// The phrase of which it is asked whether it was said or meant, and by whom.
    pub fn doubt(&self) -> Option<(&Phrase, Option<Seat>)> {
        match &self.asked {
            Some(Asked::Whether(phrase, by) | Asked::Guess(phrase, by)) => Some((phrase, *by)),
            _ => None,
        }
    }

    /// The phrase whose speaker is asked for.
    pub fn who(&self) -> Option<&Phrase> {
        match &self.asked {
            Some(Asked::Who(phrase)) => Some(phrase),
            _ => None,
        }
    }

    /// Whether a decision waits for "oui" or "non".
    pub fn is_confirming(&self) -> bool {
        self.confirm.is_some()
    }

    /// Whether a decision or a trade that is put together keeps what was said.
    pub fn has_terms(&self) -> bool {
        self.is_confirming() || self.deal.is_some()
    }

    /// Whether no other terms are looked for in what is said; they are while it is confirmed that an
    /// offer is accepted.
    pub(super) fn settles_terms(&self) -> bool {
        let accepts = |decision: &Decision| {
            matches!(decision, Decision::Act(action) | Decision::Guess(action)
                if *action == Action::AcceptTrade)
        };
        let confirm = self.confirm.as_ref();
        self.deal.is_some() || confirm.is_some_and(|confirm| !accepts(&confirm.decision))
    }

    /// Whether "oui" and "non" answer it.
    pub fn awaits_yes_or_no(&self) -> bool {
        self.is_confirming() || self.asked.as_ref().is_some_and(Asked::awaits_yes_or_no)
    }

    /// Whether it is asked if what a key picked is meant.
    pub fn asks_of_a_key(&self) -> bool {
        matches!(self.asked, Some(Asked::Meant(_)))
    }

    /// Whether it is asked which of two is meant.
    pub fn asks_which(&self) -> bool {
        !self.which.is_empty()
    }

    /// The trade that is put together, or the offer that waits for "oui".
    pub(super) fn trade_at_hand(&self) -> Option<Deal> {
        let offer = || self.confirm.as_ref()?.decision.offer().map(Deal::of);
        self.deal.clone().or_else(offer)
    }

    /// Whether the game itself asks something that a computer waits for.
    pub fn is_of_the_game(&self) -> bool {
        self.confirm.is_some() || self.deal.is_some()
    }

    /// Offers a phrase to the question about another, which is past. `called` is the player
    /// whose name it is; `again` says whether it is put again to words that mean nothing. A number
    /// picks what is offered beneath it.
    pub fn settle(&mut self, phrase: Phrase, called: Option<Seat>, again: bool) -> Answered {
        let Some(asked) = self.asked.take() else { return Answered::Takes(phrase) };
        match asked {
            Asked::Who(_) if phrase.says(Answer::No) => Answered::Denied(asked),
            Asked::Who(said) => Answered::Takes(match called {
                Some(seat) => said.by(seat),
                None => phrase,
            }),
            asked if phrase.says(Answer::Yes) => Answered::Granted(asked),
            asked if phrase.says(Answer::No) => Answered::Denied(asked),
            asked
                if asked.is_doubt()
                    && again
                    && phrase.utterance == Utterance::Unknown
                    && phrase.number.is_none() =>
            {
                Answered::Again(asked)
            }
            _ => Answered::Takes(phrase),
        }
    }
}
