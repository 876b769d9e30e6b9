//! What a sentence makes of a trade that is put together, that waits for "oui", or that somebody else
//! offers: what it names comes in or goes out, the money changes, and the rest stays or goes.

use super::Session;
use super::deal::{Deal, DealQuestion, names_items, offers_trade};
use super::own_words::OwnWords;
use super::sides::{Sides, money, unsaid};
use crate::dialogue::{Name, Named, Phrase, Said, SaidWord, Utterance};
use crate::engine::{Bundle, Money, Seat, Square, Trade};
use crate::lexicon::{Act, Answer, Go, Intent};
use crate::narration::Message;
use crate::reply::{LineKind, Reply};
use crate::sound::Family;
use crate::understanding::{Side, Situation};

impl Session {
    /// A trade as words change it that whoever offers it says.
    pub(super) fn changed_trade(&self, trade: &Trade, named: &Named) -> Trade {
        let seat = trade.from;
        let own = |deed| self.game().holding(deed).owner == Some(seat);
        let sides = [&trade.gives, &trade.asks];
        let words = self.parser.with_card(self.with_kinds(seat, named), sides);
        let situation = match self.counters(seat) {
            true => Situation::Offer,
            false => Situation::Trade,
        };
        let said = self.parser.said_of_trade(&words, named, trade, situation, own);
        let change = self.understander.trade_change(&said);
        let mut with = trade.clone();
        let names: Vec<Name> = words.iter().filter_map(|word| word.name()).collect();
        let names_cards = names.iter().any(|name| matches!(name, Name::Cards(_)));
        for (side, drops) in [&mut with.gives, &mut with.asks].into_iter().zip(change.drops) {
            if drops {
                side.deeds.retain(|deed| names.contains(&Name::Deed(*deed)));
                side.jail_cards = if names_cards { side.jail_cards } else { 0 };
            }
        }
        let things = change.things.iter().filter_map(|(at, side)| {
            let side = if self.would_do_instead(&words, *at) { Side::Neither } else { *side };
            Some((words[*at].name()?, side))
        });
        let unsaid = unsaid(named, &words).into_iter().map(|name| match name {
            Name::Deed(deed) if !own(deed) => (name, Side::Asked),
            _ => (name, Side::Given),
        });
        let mut paid = change.money;
        for (name, side) in things.chain(unsaid) {
            match name {
                Name::Deed(deed) => {
                    [&mut with.gives, &mut with.asks].into_iter().for_each(|side| {
                        side.deeds.retain(|other| *other != deed);
                    });
                    bundle_on(&mut with, side).into_iter().for_each(|side| side.deeds.push(deed));
                }
                Name::Cards(count) => {
                    (with.gives.jail_cards, with.asks.jail_cards) = (0, 0);
                    let side = bundle_on(&mut with, self.card_side(seat, side));
                    side.into_iter().for_each(|side| side.jail_cards = count);
                }
                Name::Number(sum) => paid = sum,
                Name::Player(_) | Name::Group(_) | Name::Several(_) => {}
            }
        }
        (with.gives.cash, with.asks.cash) = (money(paid), money(-paid));
        for side in [&mut with.gives, &mut with.asks] {
            side.deeds.sort();
            side.deeds.dedup();
        }
        with
    }

    /// What a phrase makes of the trade at hand; none of one that names nothing of it, or that is for
    /// something else.
    pub(super) fn deal_changed(&self, deal: &Deal, phrase: &Phrase) -> Option<Deal> {
        let to = deal.question.partner()?;
        // What is meant by one's own words has no sides yet.
        let table = self.parser.read(&phrase.text);
        let said = table.readings().iter().find(|said| names_terms_to(to, said));
        let raises = phrase.says(Act::Raise);
        let of_its_money = deal.offer().is_some_and(|trade| is_of_its_money(&trade, phrase));
        let own_words =
            raises || of_its_money || phrase.means(names_items) || self.says_only_what(phrase);
        if said.is_none() && !own_words || phrase.says(Act::OfferTrade) || self.rather_asks(phrase)
        {
            return None;
        }
        let (_, named) = self.parser.taken_apart(&phrase.text);
        let told = said.filter(|_| !named.adds).and_then(|said| deal_with(self, deal, said));
        told.or_else(|| {
            if deal.is_empty() {
                return Some(self.begun_with(deal, phrase, &named));
            }
            let Trade { gives, asks, .. } = self.changed_trade(&deal.offer()?, &named);
            Some(Deal { gives, asks, ..deal.clone() })
        })
    }

    /// A trade with nothing in it yet, and what is named first of it.
    fn begun_with(&self, deal: &Deal, phrase: &Phrase, named: &Named) -> Deal {
        let Sides { mut gives, mut asks } = self.sides_of(deal.seat, named);
        let small = self.parser.book().small_words();
        let is_person = |word: &SaidWord| {
            let lists = [&small.persons, &small.presents, &small.speakers_own];
            matches!(word, SaidWord::Word(word) if lists.iter().any(|list| list.contains(word)))
        };
        let says_whose = named.player().is_some() || named.words.iter().any(is_person);
        let is_sum =
            [&gives, &asks].iter().all(|side| side.deeds.is_empty() && side.jail_cards == 0);
        let likely = self.likely_said(&phrase.text);
        let chance = |answer: Answer| -> f32 {
            likely.iter().filter(|(said, _)| said.intent == answer).map(|(_, chance)| chance).sum()
        };
        let is_asked = match says_whose {
            true => chance(Answer::WantItems) > chance(Answer::GiveItems),
            false => deal.side_of_money() == Some(Side::Asked),
        };
        if is_asked && is_sum && asks.is_empty() {
            asks.cash = std::mem::take(&mut gives.cash);
        }
        Deal { gives, asks, ..deal.clone() }
    }

    /// Another trade than this one, which words of one's own make of it: whole, and of what the two
    /// have who trade. None of a phrase of the table, or of a question.
    pub(super) fn reworded(&self, trade: &Trade, phrase: &Phrase) -> Option<Trade> {
        let is_known = phrase.is_known() || self.parser.read(&phrase.text).is_known();
        let (_, named) = self.parser.taken_apart(&phrase.text);
        let is_known = is_known && !is_of_its_money(trade, phrase);
        if is_known || !self.names_of_theirs(trade, &named) || self.rather_asks(phrase) {
            return None;
        }
        let with = self.changed_trade(trade, &named);
        (with != *trade && !with.gives.is_empty() && !with.asks.is_empty()).then_some(with)
    }

    /// Whether a phrase changes the trade that is put together, or that waits for "oui".
    pub(crate) fn changes_the_trade(&self, phrase: &Phrase) -> bool {
        let deal = self.open.trade_at_hand();
        let changed = deal.and_then(|deal| Some(self.deal_changed(&deal, phrase)? != deal));
        changed.unwrap_or(false)
    }

    /// What is told to who says terms of a trade that another puts together, or would trade with who
    /// does: nothing is offered yet.
    pub(super) fn terms_of_another(&self, meant: &OwnWords, text: &str) -> Option<Reply> {
        let deal = self.open.trade_at_hand()?;
        let speaker = self.speaker_named(text)?;
        let is_partner = deal.question.partner() == Some(speaker);
        let named = self.parser.taken_apart(text).1.player();
        let with_them = named.is_none_or(|named| named == deal.seat || named == speaker);
        let answers =
            |intent: Intent| intent.refuses() || intent == Answer::No || intent == Act::AcceptTrade;
        let is_theirs = |intent| with_them && offers_trade(intent) || answers(intent);
        let is_of_it = |intent| names_items(intent) || is_partner && is_theirs(intent);
        let names_terms = match meant {
            OwnWords::Mean(meant) => meant.means(is_of_it),
            OwnWords::Perhaps(choices) => choices.iter().any(|one| is_of_it(one.intent)),
            OwnWords::Lacks(intent, _) => is_of_it(*intent),
            OwnWords::Both(_) | OwnWords::Nothing | OwnWords::Talk => false,
        };
        (speaker != deal.seat && names_terms).then(|| self.nothing_offered_yet())
    }

    /// What is told to whoever answers an offer that another still puts together.
    pub(super) fn nothing_offered_yet(&self) -> Reply {
        let told = self.line(&Message::new("offer-to-come"), LineKind::Answer);
        Reply::told([told].into_iter().chain(self.question_again()).collect::<Vec<_>>())
    }

    /// What a phrase names, as an answer to the open question of a trade.
    pub(super) fn terms_answered(&mut self, deal: &Deal, phrase: &Phrase) -> Option<Reply> {
        let with = self.deal_changed(deal, phrase)?;
        let own_words = phrase.utterance == Utterance::Unknown;
        if with == *deal {
            return phrase.means(names_items).then(|| self.deal_asked());
        }
        // "Il est dix heures" is no sum.
        let talk = || self.weigh(&phrase.text) == OwnWords::Talk && !self.says_a_sum(phrase);
        let talks = || !deal.is_whole() && (self.says_if(&phrase.text) || talk());
        let fills_both = with.gains_over(deal) == [true, true];
        if !deal.loses_to(&with) && own_words && !fills_both && talks() {
            return None;
        }
        Some(self.termed(deal, with))
    }

    /// A trade that is put together, and what it becomes: what is still to be said of it is asked.
    pub(super) fn termed(&mut self, deal: &Deal, with: Deal) -> Reply {
        let Some(to) = deal.question.partner() else { return self.deal_asked() };
        let gains = with.gains_over(deal);
        let both = gains == [true, true];
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
        let named = match gains {
            [true, _] => DealQuestion::Gives(to),
            [_, true] => DealQuestion::Asks(to),
            // What something was taken off.
            _ if with.gives != deal.gives => DealQuestion::Gives(to),
            _ => DealQuestion::Asks(to),
        };
        // What is still to be named is asked first.
        let question = if with.side_is_empty() { deal.question } else { named };
        self.open.deal = Some(Deal { question, ..with });
        self.deal_asked()
    }
}

/// Whether a phrase that is for the sounds of money speaks of what is paid in a trade: "sans
/// l'argent".
fn is_of_its_money(trade: &Trade, phrase: &Phrase) -> bool {
    let is_money = |said: &Said| said.family == Some(Family::Money);
    trade.gives.cash.max(trade.asks.cash) > Money::ZERO && phrase.readings().iter().any(is_money)
}

/// The side of a trade something is on.
fn bundle_on(trade: &mut Trade, side: Side) -> Option<&mut Bundle> {
    match side {
        Side::Given => Some(&mut trade.gives),
        Side::Asked => Some(&mut trade.asks),
        Side::Neither => None,
    }
}

/// A trade with what a phrase of the table names of it; none where it does not tell on which side.
fn deal_with(session: &Session, deal: &Deal, said: &Said) -> Option<Deal> {
    let to = deal.question.partner()?;
    let named = said.gives.clone()?;
    let has = |seat| {
        let owner = |deed| session.game().holding(deed).owner == Some(seat);
        !named.deeds.is_empty() && named.deeds.iter().all(|deed| owner(*deed))
    };
    let is_there =
        |item: &Square| [&deal.gives, &deal.asks].iter().any(|side| side.deeds.contains(item));
    let side = match said.intent {
        Intent::Answer(Answer::WantItems) => Side::Asked,
        // "Pas Saint-Lazare, la gare du Nord": that one comes in.
        Intent::Answer(Answer::LessItems) if named.deeds.iter().all(is_there) => Side::Neither,
        Intent::Answer(Answer::LessItems) => return None,
        Intent::Answer(Answer::GiveItems) | Intent::Act(_) => Side::Given,
        _ if has(deal.seat) => Side::Given,
        _ if has(to) => Side::Asked,
        // "Non, cent cinquante": no word of it tells whose.
        _ => deal.side_of_money()?,
    };
    let mut with = deal.clone();
    let (on, other) = match side {
        Side::Given => (&mut with.gives, &mut with.asks),
        Side::Asked => (&mut with.asks, &mut with.gives),
        Side::Neither => {
            for there in [&mut with.gives, &mut with.asks] {
                there.deeds.retain(|deed| !named.deeds.contains(deed));
                there.cash = there.cash.saturating_sub(named.cash);
                there.jail_cards = there.jail_cards.saturating_sub(named.jail_cards);
            }
            return Some(with);
        }
    };
    on.deeds.extend(&named.deeds);
    on.deeds.sort();
    on.deeds.dedup();
    on.jail_cards = on.jail_cards.max(named.jail_cards);
    if named.cash > Money::ZERO {
        (on.cash, other.cash) = (named.cash, Money::ZERO);
    }
    Some(with)
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
