//! "Pas avec Luc, avec Zoé", "plutôt à Hugo": a trade that is put together, or that waits for "oui",
//! with somebody else.

use super::Session;
use super::deal::{Deal, DealQuestion};
use crate::dialogue::{Name, Phrase, Utterance};
use crate::engine::{Bundle, Square};
use crate::language::Tokens;
use crate::lexicon::{Answer, Intent};

/// From this chance on words name somebody to trade with.
const NAMED: f32 = 0.6;

impl Session {
    /// The same trade with somebody else, whom a phrase names: what one gives stays, and what is asked
    /// for is what is named of theirs.
    pub(super) fn other_partner(&self, deal: &Deal, phrase: &Phrase) -> Option<Deal> {
        let to = deal.question.partner()?;
        let small = self.parser.book().small_words();
        let words = Tokens::new(&phrase.text).words;
        let refuses = words
            .iter()
            .any(|word| small.nones.contains(word) || small.second_thoughts.contains(word));
        let players = self.parser.players_in(&phrase.text);
        let other = players.iter().copied().find(|player| ![to, deal.seat].contains(player))?;
        let (marked, named) = self.parser.taken_apart(&phrase.text);
        let names_one = || {
            let chances = self.chances_now(&marked);
            let named = Some(Intent::Answer(Answer::NameAnswer));
            chances.first().is_some_and(|first| first.intent == named && first.chance >= NAMED)
        };
        // "Plutôt à Hugo", of an offer that waits.
        let alone = || {
            let said = matches!(phrase.utterance, Utterance::Called(_) | Utterance::Unknown);
            self.open.is_confirming() && said && named.names == [Name::Player(other)]
        };
        let theirs = |deed: &Square| self.game().holding(*deed).owner == Some(other);
        let deeds: Vec<Square> = named.deeds().filter(theirs).collect();
        let named_instead = refuses && (players.contains(&to) || !deeds.is_empty());
        let partners = self.game_to_offer_in(deal.seat).trade_limits(deal.seat)?.partners;
        let may = partners.iter().any(|side| side.seat == other);
        if !may || !(named_instead || alone() || names_one()) {
            return None;
        }
        let asks = match deeds.is_empty() && self.open.is_confirming() {
            // Of what they have not, it is told.
            true => deal.asks.clone(),
            false => Bundle { deeds, cash: deal.asks.cash, ..Bundle::default() },
        };
        let question = match asks.is_empty() {
            true => DealQuestion::Asks(other),
            false => DealQuestion::Gives(other),
        };
        Some(Deal { question, asks, ..deal.clone() })
    }
}
