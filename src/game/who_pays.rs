//! Of a trade with money in it, whose it is, or that it leaves, where no sum is said: "non, c'est lui
//! qui paie", "sans l'argent".

use super::Session;
use super::deal::Deal;
use super::sides::Sides;
use super::trade_terms::TradeTerms;
use crate::dialogue::{Name, Named, Phrase, SaidWord, Utterance};
use crate::engine::{Bundle, Money};
use crate::language::Tokens;
use crate::understanding::{Side, Situation, TradeWord};

/// From this chance on words that name no sum say whose it is.
const SURELY: f32 = 0.8;
/// And of words that speak of the money.
const NAMED: f32 = 0.6;

/// Words that say so and no more, at most.
const SHORT: usize = 10;

impl Session {
    /// The money of a trade on its other side, or out of it, where that is what is said; none where
    /// more is named, or where it is there already.
    pub(super) fn payer_said(&self, deal: &Deal, phrase: &Phrase) -> Option<TradeTerms> {
        let (_, named) = self.parser.taken_apart(&phrase.text);
        let words = Tokens::new(&phrase.text).words;
        let (sum, now) = match (deal.gives.cash, deal.asks.cash) {
            (Money::ZERO, Money::ZERO) => return None,
            (sum, Money::ZERO) => (sum, Side::Given),
            (Money::ZERO, sum) => (sum, Side::Asked),
            _ => return None,
        };
        let only_players = named.names.iter().all(|name| matches!(name, Name::Player(_)));
        if !only_players || words.len() > SHORT || self.rather_asks(phrase) {
            return None;
        }
        // As if the sum were named.
        let money = &self.parser.book().small_words().money;
        let is_money =
            |word: &SaidWord| matches!(word, SaidWord::Word(word) if money.contains(word));
        let money_at = named.words.iter().position(is_money);
        let mut said: Vec<TradeWord> =
            named.words.iter().map(|word: &SaidWord| word.in_trade(|_| false)).collect();
        match money_at {
            Some(at) => said[at] = TradeWord::Sum,
            None if self.says_who(&named, phrase) => said.push(TradeWord::Sum),
            None => return None,
        }
        let told =
            self.understander.side_model().sides(&said, Situation::Trade, |_| money_at.is_some());
        let (_, side, chance) = told.first().copied()?;
        let least = if money_at.is_some() { NAMED } else { SURELY };
        let with = Bundle { cash: sum, ..Bundle::default() };
        let mut sides = Sides::default();
        match side {
            Side::Given => sides.gives = with,
            Side::Asked => sides.asks = with,
            Side::Neither => sides.left = with,
        }
        (side != now && chance >= least).then(|| TradeTerms::correcting(sides))
    }

    /// Whether words think better of who does something, and name somebody.
    pub(super) fn says_who(&self, named: &Named, phrase: &Phrase) -> bool {
        let words = &Tokens::new(&phrase.text).words;
        let small = self.parser.book().small_words();
        // "Moi", and not "c'est".
        let is_person = |word: &String| {
            let lists = [&small.persons, &small.presents, &small.speakers_own];
            !word.contains('\'') && lists.iter().any(|list| list.contains(word))
        };
        let denies = small.thinks_better(words) || small.denies(words);
        let names_one = named.player().is_some() || words.iter().any(is_person);
        phrase.utterance == Utterance::Unknown && denies && names_one
    }

    /// Whether the only sum that is named is what another comes to: "monte à cent".
    pub(super) fn names_a_new_sum(&self, named: &Named) -> bool {
        let small = self.parser.book().small_words();
        let is_sum = |word: &SaidWord| matches!(word, SaidWord::Name(Name::Number(_)));
        let at = named.words.iter().position(is_sum);
        let before = at.and_then(|at| named.words.get(at.checked_sub(1)?));
        matches!(before, Some(SaidWord::Word(word)) if small.comes_to.contains(word))
    }
}
