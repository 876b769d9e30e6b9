//! "Lecourbe contre Belleville", "cinquante et Lecourbe pour ta gare": both sides of a trade that
//! is put together, in one sentence. A deed is given by whoever has it.

use super::Session;
use super::deal::{Deal, DealQuestion};
use super::filling::bundle;
use crate::dialogue::{Name, Named, Phrase};
use crate::engine::{Bundle, Money, Seat, Square};
use crate::language::Tokens;
use crate::lexicon::Act;
use crate::reply::Reply;

impl Session {
    /// Both sides, where a sentence names them; none where it does not say what is for what.
    pub(super) fn exchanged(&mut self, deal: &Deal, phrase: &Phrase) -> Option<Reply> {
        let to = deal.question.partner()?;
        let against = &self.parser.book().small_words().against;
        let words = Tokens::new(&phrase.text).words;
        if !words.iter().any(|word| against.contains(word)) || phrase.says(Act::OfferTrade) {
            return None;
        }
        let (_, named) = self.parser.taken_apart(&phrase.text);
        let (gives, asks) = self.sides(deal.seat, to, &named)?;
        if self.rather_asks(phrase) {
            return None;
        }
        let whole = Deal { question: DealQuestion::Gives(to), gives, asks, ..deal.clone() };
        let offer = whole.offer()?;
        match self.may_be_offered(&offer) {
            Ok(()) => {
                self.open.deal = Some(whole);
                Some(self.ask_whether_offered(offer))
            }
            Err(refusal) => {
                let message = self.refused(deal.seat, &refusal);
                Some(self.asked_after(&message))
            }
        }
    }

    /// What each gives; none where one gives nothing, or something is neither's.
    fn sides(&self, seat: Seat, to: Seat, named: &Named) -> Option<(Bundle, Bundle)> {
        let items = bundle(named);
        let owner = |deed| self.game().holding(deed).owner;
        let of = |seat| {
            let deeds = items.deeds.iter().copied().filter(|&deed| owner(deed) == Some(seat));
            Bundle { deeds: deeds.collect(), ..Bundle::default() }
        };
        let (mut gives, mut asks) = (of(seat), of(to));
        let all = gives.deeds.len() + asks.deeds.len() == items.deeds.len();
        if !all || items.jail_cards > 0 {
            return None;
        }
        // "Ta gare", where there is one.
        if asks.is_empty() {
            let mut theirs = named.of_kind.iter().filter(|&&deed| owner(deed) == Some(to));
            let only = theirs.next().filter(|_| theirs.next().is_none());
            asks.deeds.extend(only);
        }
        if items.cash > Money::ZERO {
            let is_given = match (gives.is_empty(), asks.is_empty()) {
                (true, _) => true,
                (_, true) => false,
                (false, false) => beside_sum(named).and_then(owner) == Some(seat),
            };
            let side = if is_given { &mut gives } else { &mut asks };
            side.cash = items.cash;
        }
        (!gives.is_empty() && !asks.is_empty()).then_some((gives, asks))
    }
}

/// The deed that a sum is said beside: the one before, else the one after.
fn beside_sum(named: &Named) -> Option<Square> {
    let at = named.names.iter().position(|name| matches!(name, Name::Number(_)))?;
    let deed = |name: &Name| match name {
        Name::Deed(deed) => Some(*deed),
        _ => None,
    };
    let before = named.names[..at].last().and_then(deed);
    before.or_else(|| named.names[at + 1..].first().and_then(deed))
}
