//! "Je mise jusqu'à deux cents": bids that go up by themselves, as far as somebody said.

use super::Session;
use super::open_question::Decision;
use crate::dialogue::{Name, Named, Phrase, Said, SaidWord};
use crate::engine::{Action, Money, Phase, Seat};
use crate::lexicon::{Act, Intent};
use crate::narration::Message;
use crate::reply::{LineKind, Reply, Told};

impl Session {
    /// Bids for a player from now on, as far as was said; asked about, where that is much.
    pub(super) fn bid_up_to_asked(&mut self, seat: Seat, readings: &[Said]) -> Option<Reply> {
        let said = readings.iter().find(|said| said.intent == Act::BidUpTo)?;
        let most = said.amount.and_then(|amount| u32::try_from(amount).ok()).map(Money)?;
        let bid = Action::Bid(most);
        if let Err(refusal) = self.game().check(seat, &bid) {
            return Some(Reply::told(self.not_done(seat, &bid, &refusal)));
        }
        Some(match self.confirmation(seat, &bid) {
            Some(question) => self.ask(seat, Decision::BidUpTo(most), question),
            None => Reply::told(self.bid_up_to(seat, most)),
        })
    }

    /// Who bids or leaves by words that name one of several: "Sam monte à cent", "je passe, dit Sam";
    /// nobody where who speaks says it of themselves.
    pub(super) fn bidder_named(&self, intent: Intent, named: &Named) -> Option<Seat> {
        let bids = matches!(
            intent,
            Intent::Act(Act::Bid | Act::BidUpTo | Act::Pass | Act::PassForNow | Act::LeaveAuction)
        );
        let small = self.parser.book().small_words();
        let own = |word: &SaidWord| match word {
            SaidWord::Word(word) => small.speakers_own.contains(word),
            SaidWord::Name(_) => false,
        };
        // "Je la laisse à Sam" is said by somebody else.
        let says_so = match &named.words[..] {
            [.., SaidWord::Word(word), SaidWord::Name(Name::Player(_))] => {
                !small.function_words.contains(word)
            }
            _ => false,
        };
        let own = || named.words.iter().any(own) && !says_so;
        let bidder = named.player().filter(|_| bids && !own())?;
        self.awaited_humans().contains(&bidder).then_some(bidder)
    }

    /// A bid that cannot be made, with the sum that was heard among the table's phrases, where that
    /// one can: "cent" sounds as "cinq".
    pub(super) fn with_the_other_sum(&self, meant: Phrase, other: Option<i64>) -> Phrase {
        let can = |said: &Said| self.is_legal_action(meant.speaker(), std::slice::from_ref(said));
        match meant.readings() {
            [said] if said.intent == Act::Bid && !can(said) => {
                let bid = Said { amount: other, ..said.clone() };
                if can(&bid) { Phrase::saying(meant.text, bid) } else { meant }
            }
            _ => meant,
        }
    }

    /// Bids for a player from now on, as far as that.
    pub(super) fn bid_up_to(&mut self, seat: Seat, most: Money) -> Told {
        self.open.confirm = None;
        if let Some(told) = self.not_from_here(seat) {
            return told;
        }
        self.ceilings.set(seat, most);
        let name = self.game().player(seat).name.clone();
        let message = Message::new("ceiling").with("player", name).money("most", most);
        let line = self.line(&message, LineKind::Answer);
        self.said(std::slice::from_ref(&line));
        let mut told = Told::from(line);
        told.extend(self.bid_by_itself());
        told
    }

    /// Bids for those who said how far, until one of them is ahead.
    pub(super) fn bid_by_itself(&mut self) -> Told {
        let Phase::Auction(auction) = self.game().phase() else {
            self.ceilings.forget();
            return Told::default();
        };
        let lowest = self.game().lowest_bid(auction);
        let ahead = auction.best.map(|(best, _)| best);
        if let Some((seat, amount)) = self.ceilings.next_bid(auction, lowest) {
            let bid = Action::Bid(amount);
            return match self.game().check(seat, &bid) {
                // It is told with whatever follows it.
                Ok(()) => self.carry_out(seat, bid),
                Err(_) => {
                    self.ceilings.drop(seat);
                    self.bid_by_itself()
                }
            };
        }
        let passed = self.ceilings.passed(lowest, ahead).into_iter().map(|(seat, most)| {
            let name = self.game().player(seat).name.clone();
            Message::new("ceiling-passed").with("player", name).money("most", most)
        });
        let passed: Vec<Message> = passed.collect();
        self.lines(passed, LineKind::Notice).into()
    }
}
