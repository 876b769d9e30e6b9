//! What is said beside a yes or a no, or ends in one of the table's own phrases.

use super::Session;
use super::own_words::OwnWords;
use crate::dialogue::Phrase;
use crate::engine::Action;
use crate::language::Tokens;
use crate::lexicon::Answer;

impl Session {
    /// Whether a yes is asked, and words are for this move by the yes they end in alone.
    pub(crate) fn agrees_beside(&self, text: &str, phrase: &Phrase) -> bool {
        let seat = self.asker(phrase.speaker());
        let action = self.legal_action(seat, phrase.readings());
        self.open.awaits_yes_or_no()
            && action.is_some_and(|action| self.agrees_by_it(text, &action))
    }

    /// Whether words end in a yes, and are for this action by that alone: "je viens de le dire,
    /// oui", to "vous refusez ?", accepted an offer. "Oui oui, je l'achète" is for it without.
    pub(super) fn agrees_by_it(&self, text: &str, action: &Action) -> bool {
        let words = Tokens::new(text).words;
        let Some((last, rest)) = words.split_last().filter(|(_, rest)| !rest.is_empty()) else {
            return false;
        };
        let rest = rest.join(" ");
        let is_it = |phrase: &Phrase| {
            let seat = self.asker(phrase.speaker());
            self.legal_action(seat, phrase.readings()).as_ref() == Some(action)
        };
        let for_it = || match self.weigh_phrase(&self.read_as_it_is(&rest)) {
            OwnWords::Mean(meant) => is_it(&meant),
            _ => is_it(&self.read_as_it_is(&rest)),
        };
        self.parser.read(last).says(Answer::Yes) && !self.is_hindered(text) && !for_it()
    }

    /// Whether words end in a phrase of the table for the same: "mais non, je refuse".
    pub(super) fn ends_in(&self, text: &str, meant: &Phrase) -> bool {
        let words = Tokens::new(text).words;
        let ends = (1..words.len().saturating_sub(1)).map(|at| words[at..].join(" "));
        let intent = meant.readings().first().map(|said| said.intent);
        intent.is_some_and(|intent| {
            ends.map(|end| self.read_as_it_is(&end)).any(|end| end.says(intent))
        })
    }
}
