//! What is said of a trade there is, for whoever tells how it changes it.

use super::{Name, Named, Parser, SaidWord};
use crate::engine::{Bundle, Square, Trade};
use crate::understanding::{SaidOfTrade, Situation, TradeWord};

/// Whoever speaks, by name, and who has no part in the trade.
const SPEAKER: &str = "#speaker";
const OTHER: &str = "#other";

impl Parser {
    /// Words said of a trade, by who offers it; `is_own` tells what they have, and `named` what is
    /// meant of what is said.
    pub fn said_of_trade(
        &self,
        words: &[SaidWord],
        named: &Named,
        trade: &Trade,
        situation: Situation,
        is_own: impl Fn(Square) -> bool,
    ) -> SaidOfTrade {
        let (gives, asks) = (&trade.gives, &trade.asks);
        let money = i64::from(gives.cash.0) - i64::from(asks.cash.0);
        let sums: Vec<i64> = words.iter().map(|word| self.sum_said(word, money)).collect();
        let in_trade = |(word, sum): (&SaidWord, &i64)| match (word, sum) {
            (SaidWord::Word(_), 1..) => TradeWord::Sum,
            (SaidWord::Name(Name::Player(player)), _) if *player == trade.from => {
                TradeWord::Word(SPEAKER.into())
            }
            (SaidWord::Name(Name::Player(player)), _) if *player != trade.to => {
                TradeWord::Word(OTHER.into())
            }
            _ => word.in_trade(&is_own),
        };
        let sides = [gives, asks];
        let names: Vec<Name> = words.iter().filter_map(SaidWord::name).collect();
        let is_there = |word: &SaidWord| match word.name() {
            Some(Name::Deed(deed)) => sides.iter().any(|side| side.deeds.contains(&deed)),
            Some(Name::Cards(_)) => sides.iter().any(|side| side.jail_cards > 0),
            _ => false,
        };
        // "Pas la gare", "sans la gare"; and neither "la gare, je sais pas", "pas sans la gare".
        let small = self.book().small_words();
        let is_word = |word: &SaidWord, list: &[String]| matches!(word, SaidWord::Word(word) if list.contains(word));
        let is_denied = |at: usize| {
            let is_small = |word: &&SaidWord| is_word(word, &small.function_words);
            let is_without = |word: &SaidWord| is_word(word, &small.without);
            let mut before = words[..at].iter().rev();
            match before.find(|word| is_without(word) || !is_small(word)) {
                Some(word) if is_without(word) => {
                    !before.next().is_some_and(|word| is_word(word, &small.nones))
                }
                Some(word) => is_word(word, &small.nones),
                None => false,
            }
        };
        let names_cards = names.iter().any(|name| matches!(name, Name::Cards(_)));
        let is_unnamed = |side: &Bundle| {
            side.deeds.iter().any(|deed| !names.contains(&Name::Deed(*deed)))
                || side.jail_cards > 0 && !names_cards
        };
        SaidOfTrade {
            words: words.iter().zip(&sums).map(in_trade).collect(),
            is_there: words.iter().map(is_there).collect(),
            is_denied: (0..words.len()).map(is_denied).collect(),
            sums,
            situation,
            money,
            adds: named.adds,
            things: sides.map(|side| !side.deeds.is_empty() || side.jail_cards > 0),
            unnamed: sides.map(is_unnamed),
        }
    }

    /// Words said of a trade with a card in it, where a card is that one: "la carte".
    pub fn with_card(&self, words: Vec<SaidWord>, sides: [&Bundle; 2]) -> Vec<SaidWord> {
        let in_trade = sides.iter().any(|side| side.jail_cards > 0);
        let is_named = words.iter().any(|word| matches!(word.name(), Some(Name::Cards(_))));
        if !in_trade || is_named {
            return words;
        }
        let cards = || self.book().small_words().jail_cards.iter().filter(|(_, count)| *count == 1);
        let is_card = |word: &String| cards().all(|(card, _)| card.contains(word));
        let named = |word| match word {
            SaidWord::Word(word) if is_card(&word) => SaidWord::Name(Name::Cards(1)),
            word => word,
        };
        words.into_iter().map(named).collect()
    }

    /// The sum a word names, in francs; or so many times the money there is: "la moitié".
    fn sum_said(&self, word: &SaidWord, money: i64) -> i64 {
        match word {
            SaidWord::Name(Name::Number(sum)) => *sum,
            SaidWord::Name(_) => 0,
            SaidWord::Word(word) => {
                let multiples = &self.book().small_words().multiples;
                let percent = multiples.iter().find(|(multiple, _)| multiple == word);
                percent.map_or(0, |(_, percent)| money.abs().saturating_mul(*percent) / 100)
            }
        }
    }
}
