//! "Non, c'est lui qui paie": of a trade with money in it, whose it is, and nothing more.

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

/// Words that say so and no more, at most.
const SHORT: usize = 10;

impl Session {
    /// The money of a trade on its other side, where that is what is said; none where more is
    /// named, or where it is there already.
    pub(super) fn payer_said(&self, deal: &Deal, phrase: &Phrase) -> Option<TradeTerms> {
        let (_, named) = self.parser.taken_apart(&phrase.text);
        let small = self.parser.book().small_words();
        let words = Tokens::new(&phrase.text).words;
        let denies = small.thinks_better(&words) || small.denies(&words);
        // "Moi", and not "c'est".
        let is_person = |word: &String| {
            let lists = [&small.persons, &small.presents, &small.speakers_own];
            !word.contains('\'') && lists.iter().any(|list| list.contains(word))
        };
        let names_one = named.player().is_some() || words.iter().any(is_person);
        let only_says_who = phrase.utterance == Utterance::Unknown
            && denies
            && names_one
            && words.len() <= SHORT
            && named.names.iter().all(|name| matches!(name, Name::Player(_)));
        let (sum, side) = match (deal.gives.cash, deal.asks.cash) {
            (sum, Money::ZERO) => (sum, Side::Asked),
            (Money::ZERO, sum) => (sum, Side::Given),
            _ => return None,
        };
        if !only_says_who || sum == Money::ZERO {
            return None;
        }
        // As if the sum were named.
        let said = named.words.iter().map(|word: &SaidWord| word.in_trade(|_| false));
        let said: Vec<TradeWord> = said.chain([TradeWord::Sum]).collect();
        let told = self.understander.sides(&said, Situation::Trade, |_| false);
        let (_, told, chance) = told.first().copied()?;
        let with = Bundle { cash: sum, ..Bundle::default() };
        let sides = match side {
            Side::Given => Sides { gives: with, ..Sides::default() },
            _ => Sides { asks: with, ..Sides::default() },
        };
        (told == side && chance >= SURELY).then(|| TradeTerms::correcting(sides))
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
