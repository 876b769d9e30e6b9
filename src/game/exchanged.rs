//! "Lecourbe contre Belleville", "cinquante et Lecourbe pour ta gare": both sides of a trade that
//! is put together, in one sentence. A deed is given by whoever has it.

use super::Session;
use super::deal::{Deal, DealQuestion};
use super::sides::{Change, SaidOf, Sides};
use crate::dialogue::Phrase;
use crate::engine::{Bundle, Money, Square, Trade};
use crate::language::Tokens;
use crate::lexicon::{Act, Answer, Intent};
use crate::reply::Reply;

/// From this chance on words name somebody to trade with.
const NAMED: f32 = 0.6;

impl Session {
    /// Both sides, where a sentence names them; none where it does not say what is for what.
    pub(super) fn exchanged(&mut self, deal: &Deal, phrase: &Phrase) -> Option<Reply> {
        let to = deal.question.partner()?;
        let small = self.parser.book().small_words();
        let words = Tokens::new(&phrase.text).words;
        let denies = words.iter().any(|word| small.nones.contains(word));
        let (_, named) = self.parser.taken_apart(&phrase.text);
        let sides = self.sides_of(deal.seat, &named, SaidOf::question(deal));
        let against = words.iter().any(|word| small.against.contains(word));
        if !sides.are_both() || denies && !against || phrase.says(Act::OfferTrade) {
            return None;
        }
        if self.rather_asks(phrase) {
            return None;
        }
        let Sides { gives, asks, .. } = sides;
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

    /// "Laisse la gare, je préfère payer, deux cents": without what is named and no more wanted, with
    /// what is instead.
    pub(super) fn mended_deal(&mut self, deal: &Deal, phrase: &Phrase) -> Option<Reply> {
        let to = deal.question.partner()?;
        if self.rather_asks(phrase) {
            return None;
        }
        let (_, named) = self.parser.taken_apart(&phrase.text);
        let sides = self.sides_of(deal.seat, &named, SaidOf::question(deal));
        let left = &sides.left;
        let has_it = |side: &Bundle| {
            side.deeds.iter().any(|deed| left.deeds.contains(deed))
                || left.cash > Money::ZERO && side.cash == left.cash
                || side.jail_cards.min(left.jail_cards) > 0
        };
        if !has_it(&deal.gives) && !has_it(&deal.asks) {
            return None;
        }
        let (gives, asks) = (deal.gives.clone(), deal.asks.clone());
        let offer = Trade { from: deal.seat, to, gives, asks };
        let Trade { gives, asks, .. } = self.offer_with(&offer, &sides, Change::Adds);
        self.open.deal = Some(Deal { gives, asks, ..deal.clone() });
        Some(self.deal_asked())
    }

    /// "Pas avec Luc, avec Zoé": with somebody else; what one gives stays.
    pub(super) fn rather_with(&mut self, deal: &Deal, phrase: &Phrase) -> Option<Reply> {
        let to = deal.question.partner()?;
        let small = self.parser.book().small_words();
        let words = Tokens::new(&phrase.text).words;
        let refuses = words
            .iter()
            .any(|word| small.nones.contains(word) || small.second_thoughts.contains(word));
        let names_one = || {
            let chances = self.chances_now(&self.parser.taken_apart(&phrase.text).0);
            let named = Some(Intent::Answer(Answer::NameAnswer));
            chances.first().is_some_and(|first| first.intent == named && first.chance >= NAMED)
        };
        let players = self.parser.players_in(&phrase.text);
        let other = players.iter().copied().find(|player| ![to, deal.seat].contains(player))?;
        let partners = self.game().trade_limits(deal.seat)?.partners;
        let may = partners.iter().any(|side| side.seat == other);
        // "C'est à Zoé que je voulais causer, pour l'électricité": which she has.
        let (_, named) = self.parser.taken_apart(&phrase.text);
        let theirs = |deed: &Square| self.game().holding(*deed).owner == Some(other);
        let asks = Bundle { deeds: named.deeds().filter(theirs).collect(), ..Bundle::default() };
        let named_instead = refuses && (players.contains(&to) || !asks.is_empty());
        if !may || !(named_instead || names_one()) {
            return None;
        }
        let question = match asks.is_empty() {
            true => DealQuestion::Asks(other),
            false => DealQuestion::Gives(other),
        };
        self.open.deal = Some(Deal { question, asks, ..deal.clone() });
        Some(self.deal_asked())
    }
}
