//! What is said of an offer in words of one's own: of the one that waits for "oui", of the one
//! a computer makes, of the price one was just told. Whatever comes of it is said whole, and
//! waits for "oui", so that little chance is enough.

use super::Session;
use super::changed_offer::names_items;
use super::own_words::OwnWords;
use crate::dialogue::{Phrase, Said, Utterance};
use crate::engine::{Action, Money, Phase, Seat, Trade};
use crate::language::Tokens;
use crate::lexicon::{Act, Answer, Go, Intent};
use crate::narration::Message;
use crate::reply::{LineKind, Reply};

/// From this chance on words change an offer, or leave it.
const CHANGED: f32 = 0.15;

/// Words of a way to say yes, at most.
const LONGEST_YES: usize = 3;

impl Session {
    /// What becomes of whatever waits for "oui" by words that are no phrase of the table.
    pub(super) fn confirm_in_own_words(&mut self, phrase: &Phrase) -> Option<Reply> {
        let confirm = self.open.confirm.as_ref()?;
        let (seat, offers) = (confirm.seat, confirm.decision.offer().is_some());
        if self.agrees(&phrase.text) {
            let yes = Phrase::saying(phrase.text.clone(), Said::new(Answer::Yes));
            return self.confirm_answered(&yes.by(seat));
        }
        let likely = self.likely_said(&phrase.text);
        let whole = likely.iter().filter(|(_, chance)| offers && *chance >= CHANGED);
        if let Some(other) = whole.filter_map(|(said, _)| whole_offer(seat, said)).next()
            && Some(&other) != self.open.trade_at_hand().and_then(|deal| deal.offer()).as_ref()
            && self.may_be_offered(&other).is_ok()
        {
            return Some(self.ask_whether_offered(other));
        }
        let left: f32 = likely.iter().filter(|(said, _)| leaves(said)).map(|(_, c)| c).sum();
        let change = likely.into_iter().find(|(said, _)| offers && names_items(said.intent));
        let meant = match change {
            Some((said, chance)) if chance >= CHANGED.max(left) => Some(said),
            _ => (left >= CHANGED).then(|| Said::new(Answer::No)),
        };
        let changed = meant.and_then(|said| {
            self.confirm_answered(&Phrase::saying(phrase.text.clone(), said).by(seat))
        });
        changed.or_else(|| {
            let told = Message::new("unknown-again").with("prompt", self.current_question());
            Some(Reply::told(self.line(&told, LineKind::NotUnderstood)))
        })
    }

    /// Whether words agree to what was just asked: they begin or end with a way to say yes, and
    /// nothing in them takes it back, asks or counts.
    pub(super) fn agrees(&self, text: &str) -> bool {
        let words = Tokens::new(text).words;
        let small = self.parser.book().small_words();
        let hindered = words.iter().any(|word| small.hindrances.contains(word))
            || small.asks(&words)
            || text.trim_end().ends_with('?')
            || self.parser.taken_apart(text).1.number().is_some();
        let says_yes = |words: &[String]| self.parser.read(&words.join(" ")).says(Answer::Yes);
        let parts = (1..words.len().min(LONGEST_YES + 1))
            .flat_map(|length| [&words[..length], &words[words.len() - length..]]);
        !hindered && parts.into_iter().any(says_yes)
    }

    /// A sum alone, in words that nothing else explains: of the offer a computer makes, or of the
    /// deed whose price was just told or refused.
    pub(super) fn sum_said(&mut self, phrase: &Phrase) -> Option<Reply> {
        let explained = match &phrase.utterance {
            Utterance::Unknown => false,
            // "Vingt" is a bid, where bids are made; "je rajoute vingt" is for a trade.
            Utterance::Said { readings, .. } => {
                let offers =
                    |said: &Said| matches!(said.intent, Intent::Act(_)) || names_items(said.intent);
                !readings.iter().all(offers) || self.is_legal_action(phrase.speaker(), readings)
            }
            _ => true,
        };
        if explained || self.open.is_confirming() || self.open.deal.is_some() {
            return None;
        }
        let (_, named) = self.parser.taken_apart(&phrase.text);
        let sum = Money(u32::try_from(named.only_number()?).ok()?);
        let seat = self.asker(phrase.speaker());
        let haggles = match self.game().phase() {
            Phase::TradeOffer(_) => true,
            Phase::Auction(_) | Phase::BuildingDemand(_) => false,
            _ => self.haggled(seat).is_some() || named.adds && self.last_offer(seat).is_some(),
        };
        // "Si je fais deux, où est-ce que je tombe ?"
        let asks = |meant: &OwnWords| matches!(meant, OwnWords::Mean(m) if self.only_asks(m));
        if !haggles || asks(&self.weigh(&phrase.text)) {
            return None;
        }
        let adds = named.adds || phrase.says(Act::Raise);
        match self.game().phase() {
            Phase::TradeOffer(_) => self.countered(phrase.speaker(), sum, adds),
            _ if adds => self.raised_offer(seat, sum),
            _ => Some(self.bid_sum(phrase.speaker(), Some(sum))),
        }
    }

    /// "Trois cents, et c'est bon": the same, for another sum, is offered to whoever offers.
    fn countered(&mut self, speaker: Option<Seat>, sum: Money, adds: bool) -> Option<Reply> {
        let Phase::TradeOffer(trade) = self.game().phase().clone() else { return None };
        let seat = trade.to;
        let here = self.humans().contains(&seat) && speaker.is_none_or(|speaker| speaker == seat);
        if !here || trade.asks.rent > Money::ZERO {
            return None;
        }
        let mut offer = Trade { from: seat, to: trade.from, gives: trade.asks, asks: trade.gives };
        // Whoever gives no deed pays.
        let side = match offer.gives.cash > Money::ZERO || offer.gives.deeds.is_empty() {
            true => &mut offer.gives,
            false => &mut offer.asks,
        };
        side.cash = if adds { Money(side.cash.0.saturating_add(sum.0)) } else { sum };
        Some(match self.may_be_offered(&offer) {
            Ok(()) => self.ask_whether_offered(offer),
            Err(refusal) => {
                Reply::told(self.line(&self.refused(seat, &refusal), LineKind::Refusal))
            }
        })
    }

    /// "Et si je rajoute cinquante ?": what was offered last, with so much more.
    fn raised_offer(&mut self, seat: Seat, more: Money) -> Option<Reply> {
        let mut offer = self.last_offer(seat)?.clone();
        offer.gives.cash = Money(offer.gives.cash.0.saturating_add(more.0));
        Some(match self.may_be_offered(&offer) {
            Ok(()) => self.ask_whether_offered(offer),
            Err(refusal) => {
                Reply::told(self.line(&self.refused(seat, &refusal), LineKind::Refusal))
            }
        })
    }

    /// Refuses the offer there is, for another.
    pub(super) fn counter(&mut self, seat: Seat, offer: Trade) -> Reply {
        self.open.confirm = None;
        let actions = vec![Action::RefuseTrade, Action::OfferTrade(offer)];
        Reply::told(self.carry_out_all(seat, actions))
    }
}

/// The offer that is said whole: to whom, what for what.
fn whole_offer(from: Seat, said: &Said) -> Option<Trade> {
    let to = said.player.filter(|_| said.intent == Act::OfferTrade)?;
    Some(Trade { from, to, gives: said.gives.clone()?, asks: said.asks.clone()? })
}

/// Whether it leaves what waits for "oui".
fn leaves(said: &Said) -> bool {
    match said.intent {
        Intent::Answer(answer) => matches!(answer, Answer::No | Answer::StepBack),
        Intent::Act(act) => matches!(act, Act::RefuseTrade | Act::Decline | Act::WithdrawTrade),
        Intent::Go(go) => go == Go::Undo,
        _ => false,
    }
}
