//! "Lecourbe contre Belleville", "cinquante et Lecourbe pour ta gare": both sides of a trade that
//! is put together, in one sentence. A deed is given by whoever has it.

use super::Session;
use super::deal::{Deal, DealQuestion};
use super::filling::money;
use crate::dialogue::{Beside, Name, Named, Phrase};
use crate::engine::{Bundle, Money, Seat, Square};
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
        let gives = small.tells_a_gift(&phrase.text) && !denies;
        let (_, named) = self.parser.taken_apart(&phrase.text);
        let against = words.iter().any(|word| small.against.contains(word));
        let exchanges = gives || against || named.beside == Some(Beside::Apart) && !denies;
        if !exchanges || phrase.says(Act::OfferTrade) {
            return None;
        }
        let Some((gives, asks)) = self.sides(deal.seat, to, &named) else {
            // "Je lui file deux cents", whatever is asked.
            let cash = money(named.only_number().filter(|_| gives && !self.rather_asks(phrase))?);
            let sum = Bundle { cash, ..Bundle::default() };
            return Some(self.added(deal, DealQuestion::Gives(to), sum));
        };
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

    /// What each gives; none where one gives nothing, or something is neither's.
    fn sides(&self, seat: Seat, to: Seat, named: &Named) -> Option<(Bundle, Bundle)> {
        let items = self.items_named(seat, named);
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
        // "Sa gare", where oneself has one too.
        if asks.is_empty() {
            let mut theirs = named.of_kind.iter().filter(|&&deed| owner(deed) == Some(to));
            let only = theirs.next().filter(|_| theirs.next().is_none());
            asks.deeds.extend(only);
        }
        if items.cash > Money::ZERO {
            let is_given = match (gives.is_empty(), asks.is_empty()) {
                _ if named.beside.is_some_and(Beside::is_together) => {
                    beside_sum(named).and_then(owner) == Some(seat)
                }
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
