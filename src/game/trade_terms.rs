//! What a sentence makes of a trade that is put together, or that waits for "oui": what it names goes
//! on its side or out of it, and the rest stays.

use super::Session;
use super::deal::{Deal, DealQuestion, names_items};
use super::own_words::OwnWords;
use super::sides::{Change, SaidOf, Sides, bundle};
use crate::dialogue::{Phrase, Said, Utterance};
use crate::engine::{Bundle, Money, Seat, Trade};
use crate::language::Tokens;
use crate::lexicon::{Act, Answer, Go, Intent};
use crate::narration::Message;
use crate::reply::Reply;
use crate::understanding::Side;

/// What a sentence names of a trade, and how it changes it.
#[derive(Clone, Debug)]
pub(super) struct TradeTerms {
    pub sides: Sides,
    change: Change,
}

impl TradeTerms {
    /// What is on this side of it, besides what is there.
    pub fn on(question: DealQuestion, named: Bundle) -> TradeTerms {
        let mut sides = Sides::default();
        match question {
            DealQuestion::Partner | DealQuestion::Asks(_) => sides.asks = named,
            DealQuestion::Gives(_) => sides.gives = named,
        }
        TradeTerms { sides, change: Change::Completes }
    }

    /// These in the place of what is there.
    pub fn correcting(sides: Sides) -> TradeTerms {
        TradeTerms { sides, change: Change::Corrects }
    }

    /// Whether something is given or asked for by it.
    pub fn name_a_side(&self) -> bool {
        !self.sides.gives.is_empty() || !self.sides.asks.is_empty()
    }

    /// Whether nothing is named.
    fn are_empty(&self) -> bool {
        !self.name_a_side() && self.sides.left.is_empty()
    }
}

impl Session {
    /// What a phrase names of a trade; none of one that names nothing, or that is for something else.
    pub(super) fn terms_in(&self, deal: &Deal, phrase: &Phrase) -> Option<TradeTerms> {
        let to = deal.question.partner()?;
        // What is meant by one's own words has no sides yet.
        let table = self.parser.read(&phrase.text);
        let said = table.readings().iter().find(|said| names_terms_to(to, said));
        let raises = phrase.says(Act::Raise);
        let own_words = raises || phrase.means(names_items) || self.says_only_what(phrase);
        if said.is_none() && !own_words || phrase.says(Act::OfferTrade) || self.rather_asks(phrase)
        {
            return None;
        }
        let (_, named) = self.parser.taken_apart(&phrase.text);
        // "Monte à cent", "réduis à quarante": that is the sum.
        let is_new_sum = self.names_a_new_sum(&named);
        // "Finalement, c'est lui qui rajoute trente": his, and no more of mine.
        let small = self.parser.book().small_words();
        let points_out = Tokens::new(&phrase.text).words;
        let points_out = points_out.iter().any(|word| small.meant_for.contains(word));
        let says_who = named.number().is_some() && points_out && self.says_who(&named, phrase);
        let adds = (raises || named.adds) && !is_new_sum && !says_who;
        let waits = self.open.is_confirming();
        let (meant, corrects) = (self.meant_of_terms(phrase), self.corrects_terms(phrase));
        let offer = deal.offer()?;
        if let Some(terms) = self.payer_said(deal, phrase) {
            return Some(terms);
        }
        let has_money = offer.gives.cash.max(offer.asks.cash) > Money::ZERO;
        let of = match meant {
            _ if adds => SaidOf::OnTop(&offer),
            _ if says_who => SaidOf::Nothing,
            Some(Answer::LessItems) if !is_new_sum => SaidOf::Side(Side::Neither),
            _ if waits || corrects && has_money => SaidOf::Own(&offer),
            Some(Answer::GiveItems) => SaidOf::Side(Side::Given),
            Some(Answer::WantItems) => SaidOf::Side(Side::Asked),
            _ => SaidOf::of_deal(deal, self.begins_against(phrase)),
        };
        // "Non, cent cinquante": no word of it tells whose.
        let of = match of.usual(true) {
            Some(side) if said.is_some() && !adds => SaidOf::Surely(side),
            _ => of,
        };
        let known = said.filter(|_| !adds).and_then(|said| self.sides_of_phrase(deal, said));
        let sides = known.unwrap_or_else(|| self.sides_of(deal.seat, &named, of, Some(&offer)));
        let mut terms = TradeTerms { sides, change: Change::Completes };
        let lessens = meant == Some(Answer::LessItems) && !is_new_sum;
        // Nobody pays back the sum they are paid: it is for the other side.
        let other_way = |named: Money, there: Money| named > Money::ZERO && named == there;
        let moves = other_way(terms.sides.gives.cash, deal.asks.cash)
            || other_way(terms.sides.asks.cash, deal.gives.cash);
        terms.change = match waits {
            _ if adds => Change::Adds,
            _ if !terms.name_a_side() && lessens => Change::Lessens,
            true => Change::Replaces,
            false if corrects || moves || says_who => Change::Corrects,
            false => Change::Completes,
        };
        // "Oublie la gare à cent": all that is named.
        if lessens && self.with_terms(deal, &terms).is_some_and(|with| with.offer() == deal.offer())
        {
            let sides = Sides { left: bundle(&named), ..Sides::default() };
            terms = TradeTerms { sides, change: Change::Lessens };
        }
        (!terms.are_empty()).then_some(terms)
    }

    /// Whether a phrase changes the trade that is put together, or that waits for "oui".
    pub(crate) fn changes_the_trade(&self, phrase: &Phrase) -> bool {
        let changes = |deal: Deal| {
            let with = self.with_terms(&deal, &self.terms_in(&deal, phrase)?)?;
            Some(with.offer() != deal.offer())
        };
        self.open.trade_at_hand().and_then(changes).unwrap_or(false)
    }

    /// Whether words may be terms of a trade, and whoever says them is not who puts it together.
    pub(super) fn are_terms_of_another(&self, meant: &OwnWords, text: &str) -> bool {
        let Some(deal) = self.open.trade_at_hand() else { return false };
        self.speaker_named(text).is_some_and(|speaker| speaker != deal.seat)
            && match meant {
                OwnWords::Mean(meant) => meant.means(names_items),
                OwnWords::Perhaps(choices) => choices.iter().any(|one| names_items(one.intent)),
                OwnWords::Lacks(intent, _) => names_items(*intent),
                OwnWords::Both(_) | OwnWords::Nothing | OwnWords::Talk => false,
            }
    }

    /// Whether a phrase thinks better of what was said.
    fn corrects_terms(&self, phrase: &Phrase) -> bool {
        let small = self.parser.book().small_words();
        let words = Tokens::new(&phrase.text).words;
        small.thinks_better(&words) || small.denies(&words)
    }

    /// "Contre cent cinquante."
    fn begins_against(&self, phrase: &Phrase) -> bool {
        let small = self.parser.book().small_words();
        let words = Tokens::new(&phrase.text).words;
        words.first().is_some_and(|first| small.against.contains(first))
    }

    /// What a phrase says of the things it names, as likely as anything else.
    fn meant_of_terms(&self, phrase: &Phrase) -> Option<Answer> {
        let of = |said: &Said| match said.intent {
            Intent::Answer(answer) if names_items(said.intent) => Some(answer),
            _ => None,
        };
        match phrase.utterance {
            Utterance::Unknown => of(&self.likely_said(&phrase.text).first()?.0),
            _ => phrase.readings().iter().find_map(of),
        }
    }

    /// The sides of what a phrase of the table names; none where it does not tell.
    fn sides_of_phrase(&self, deal: &Deal, said: &Said) -> Option<Sides> {
        let to = deal.question.partner()?;
        let named = said.gives.clone()?;
        let mut sides = Sides::default();
        match said.intent {
            Intent::Answer(Answer::WantItems) => sides.asks = named,
            Intent::Answer(Answer::LessItems) => sides.left = named,
            Intent::Answer(Answer::GiveItems) | Intent::Act(_) => sides.gives = named,
            _ => {
                let of = |seat| {
                    let owner = |deed| self.game().holding(deed).owner == Some(seat);
                    !named.deeds.is_empty() && named.deeds.iter().all(|deed| owner(*deed))
                };
                match (of(deal.seat), of(to)) {
                    (true, _) => sides.gives = named,
                    (_, true) => sides.asks = named,
                    _ => return None,
                }
            }
        }
        Some(sides)
    }

    /// A trade with these terms.
    pub(super) fn with_terms(&self, deal: &Deal, terms: &TradeTerms) -> Option<Deal> {
        let Trade { gives, asks, .. } = self.offer_with(&deal.offer()?, &terms.sides, terms.change);
        Some(Deal { gives, asks, ..deal.clone() })
    }

    /// What a phrase names, as an answer to the open question of a trade.
    pub(super) fn terms_answered(&mut self, deal: &Deal, phrase: &Phrase) -> Option<Reply> {
        let terms = self.terms_in(deal, phrase)?;
        let left = &terms.sides.left;
        let has = |side: &Bundle| {
            side.deeds.iter().any(|deed| left.deeds.contains(deed))
                || left.cash > Money::ZERO && side.cash >= left.cash
                || side.jail_cards.min(left.jail_cards) > 0
        };
        let mends = has(&deal.gives) || has(&deal.asks);
        // "Il est dix heures" is no sum.
        let own_words = phrase.utterance == Utterance::Unknown && !terms.sides.are_both();
        let talk = || self.weigh(&phrase.text) == OwnWords::Talk && !self.says_a_sum(phrase);
        let talks = || self.says_if(&phrase.text) || talk();
        if !mends && (!terms.name_a_side() || own_words && talks()) {
            return None;
        }
        Some(self.termed(deal, &terms))
    }

    /// A trade that is put together, with these terms: what is still to be said of it is asked.
    pub(super) fn termed(&mut self, deal: &Deal, terms: &TradeTerms) -> Reply {
        let (Some(to), Some(with)) = (deal.question.partner(), self.with_terms(deal, terms)) else {
            return self.deal_asked();
        };
        let Sides { gives, asks, .. } = &terms.sides;
        let both = terms.sides.are_both();
        let allowed = match with.offer().filter(|_| both) {
            Some(offer) => self.may_be_offered(&offer),
            None => self.can_be_given(&with),
        };
        if let Err(refusal) = allowed {
            let message = self.refused(deal.seat, &refusal);
            return self.asked_after(&message);
        }
        if let Some(offer) = with.offer().filter(|_| both) {
            self.open.deal = Some(Deal { question: DealQuestion::Gives(to), ..with });
            return self.ask_whether_offered(offer);
        }
        let named = match (gives.is_empty(), asks.is_empty()) {
            (false, _) => Some(DealQuestion::Gives(to)),
            (_, false) => Some(DealQuestion::Asks(to)),
            // What something was taken off.
            _ if with.gives != deal.gives => Some(DealQuestion::Gives(to)),
            _ => Some(DealQuestion::Asks(to)),
        };
        let against = [(gives.cash, deal.asks.cash), (asks.cash, deal.gives.cash)];
        let nets = terms.change != Change::Corrects
            && against.iter().any(|(named, there)| (*named).min(*there) > Money::ZERO);
        let mut with = with;
        // What is still to be named is asked first.
        with.question = named.filter(|_| !with.side().is_empty()).unwrap_or(deal.question);
        let sum = Bundle { cash: with.gives.cash.max(with.asks.cash), ..Bundle::default() };
        let money = Message::new("deal-money")
            .flag("none", sum.is_empty())
            .flag("gives", with.gives.cash > Money::ZERO)
            .with("items", self.teller.narrator().bundle(self.game(), &sum));
        self.open.deal = Some(with);
        match nets {
            true => self.asked_after(&money),
            false => self.deal_asked(),
        }
    }
}

impl SaidOf<'_> {
    /// What answers the open question of a trade, or begins by what it is against. Another sum is
    /// instead of the one that is given.
    fn of_deal(deal: &Deal, against: bool) -> SaidOf<'static> {
        match deal.question {
            DealQuestion::Partner => SaidOf::Nothing,
            _ if deal.gives.cash > Money::ZERO => SaidOf::Side(Side::Given),
            _ if deal.asks.cash > Money::ZERO && deal.is_whole() => SaidOf::Side(Side::Asked),
            DealQuestion::Asks(_) if against && !deal.asks.is_empty() => {
                SaidOf::Surely(Side::Given)
            }
            DealQuestion::Gives(_) if against && !deal.gives.is_empty() => {
                SaidOf::Surely(Side::Asked)
            }
            DealQuestion::Asks(_) => SaidOf::Side(Side::Asked),
            DealQuestion::Gives(_) => SaidOf::Side(Side::Given),
        }
    }
}

/// Whether a phrase of the table names something of a trade with this player.
fn names_terms_to(to: Seat, said: &Said) -> bool {
    match said.intent {
        // "Donne-lui la gare."
        Intent::Act(Act::GiveDeed) => said.player.is_none_or(|player| player == to),
        Intent::Go(Go::BidPrice) => false,
        intent => names_items(intent) && said.gives.as_ref().is_some_and(|named| !named.is_empty()),
    }
}
