//! Another offer than the one that was made: "plutôt cent vingt", "ta gare, tu peux la garder".

use super::Session;
use super::bargaining::whole_offer;
use crate::dialogue::{Name, Named, Phrase};
use crate::engine::{Money, Phase, Trade};
use crate::lexicon::Act;

/// From this chance on words are said to somebody else.
const FOR_NOBODY: f32 = 0.5;

impl Session {
    /// What words offer instead of what is offered, to who offers it; none of words that rather ask,
    /// or come to the same.
    pub(super) fn counter_offer(&self, phrase: &Phrase) -> Option<Trade> {
        let Phase::TradeOffer(trade) = self.game().phase() else { return None };
        let seat = trade.to;
        let speaker = phrase.speaker().or_else(|| self.speaker_named(&phrase.text));
        let by_them = speaker.is_none_or(|speaker| speaker == seat);
        if !by_them || !self.humans().contains(&seat) || self.rather_asks(phrase) {
            return None;
        }
        // "J'accepte, et je bâtis rue de la Paix": the one, and then the other.
        if self.both_of(phrase).is_some_and(|both| both.first_answers_an_offer()) {
            return None;
        }
        let said = phrase.readings().iter();
        let mut whole = said.filter_map(|said| whole_offer(seat, Some(trade.from), said));
        let fills = |offer: &Trade| !offer.gives.is_empty() && !offer.asks.is_empty();
        if let Some(offer) = whole.find(|offer| offer.to == trade.from && fills(offer)) {
            return Some(offer);
        }
        if self.is_explained(phrase) || trade.asks.rent > Money::ZERO {
            return None;
        }
        let offered = Trade {
            from: seat,
            to: trade.from,
            gives: trade.asks.clone(),
            asks: trade.gives.clone(),
        };
        let known = || {
            let (_, named) = self.parser.taken_apart(&phrase.text);
            let adds = named.adds || phrase.says(Act::Raise);
            let offers = adds && !self.is_for_something_else(phrase) || self.says_a_sum(phrase);
            let offers = offers && self.names_of_theirs(trade, &named);
            offers.then(|| self.changed_trade(&offered, &named))
        };
        let said_here = || self.chance_beside(&phrase.text, |_| false) < FOR_NOBODY;
        let reworded = || self.reworded(&offered, phrase).filter(|_| said_here());
        let offer = reworded().or_else(known)?;
        // "Cent pour une gare, il rêve": nothing else is offered.
        (offer != offered && fills(&offer)).then_some(offer)
    }

    /// Whether words name a sum alone, and are for nothing else: "trois cents, c'est du vol".
    pub(super) fn says_a_sum(&self, phrase: &Phrase) -> bool {
        let (_, named) = self.parser.taken_apart(&phrase.text);
        let is_sum = |name: &Name| matches!(name, Name::Number(_) | Name::Player(_));
        named.number().is_some()
            && named.names.iter().all(is_sum)
            && !self.is_for_something_else(phrase)
    }

    /// Whether words name something that the offer does not ask for: who refuses so may rather want
    /// that.
    pub(super) fn names_what_is_not_asked(&self, named: &Named) -> bool {
        let Phase::TradeOffer(trade) = self.game().phase() else { return false };
        let is_asked = |name: &Name| match name {
            Name::Deed(deed) => trade.asks.deeds.contains(deed),
            Name::Player(_) => true,
            _ => false,
        };
        !named.names.iter().all(is_asked)
    }

    /// Whether all that is named is of the two who trade.
    pub(super) fn names_of_theirs(&self, trade: &Trade, named: &Named) -> bool {
        let sides = [Some(trade.from), Some(trade.to)];
        let is_theirs = |name: &Name| match *name {
            Name::Number(_) | Name::Cards(_) => true,
            Name::Deed(deed) => sides.contains(&self.game().holding(deed).owner),
            Name::Player(player) => sides.contains(&Some(player)),
            Name::Group(_) | Name::Several(_) => false,
        };
        named.names.iter().all(is_theirs)
    }
}
