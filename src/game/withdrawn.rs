//! "J'hypothèque la rue Lecourbe… non, laisse tomber", "oui… non… oui": what is taken back in the
//! same breath.

use super::Session;
use crate::dialogue::{Phrase, Said};
use crate::language::Tokens;
use crate::lexicon::Answer;
use crate::narration::Message;
use crate::reply::{LineKind, Reply};

impl Session {
    /// Does nothing, and says so, where a sentence ends by wanting nothing.
    pub(super) fn withdrawn(&mut self, phrase: &Phrase) -> Option<Reply> {
        if phrase.is_known() || !self.is_withdrawn(&phrase.text) {
            return None;
        }
        // "Tout compte fait non, laisse tomber": what is left is the trade itself.
        let trade = self.open.trade_at_hand().is_some();
        if trade && self.parser.taken_apart(&phrase.text).1.names.is_empty() {
            self.open.confirm = None;
            return Some(self.deal_left());
        }
        let mut told = self.answered(vec![Message::new("withdrawn")]);
        told.extend(self.question_again());
        Some(Reply::told(told))
    }

    /// Asks again where one says both yes and no, and nothing else: neither is done.
    pub(super) fn torn(&self, phrase: &Phrase) -> Option<Reply> {
        let small = self.parser.book().small_words();
        let words = small.without_fillers(Tokens::new(&phrase.text).words);
        let yes_or_no = |word: &String| {
            let read = self.parser.read(word);
            [true, false]
                .into_iter()
                .find(|yes| read.says(if *yes { Answer::Yes } else { Answer::No }))
        };
        let said: Vec<bool> = words.iter().map(yes_or_no).collect::<Option<_>>()?;
        let is_torn = said.contains(&true) && said.contains(&false);
        let yes = [Said::new(Answer::Yes)];
        let asked = || {
            self.open.awaits_yes_or_no() || self.legal_action(self.default_seat(), &yes).is_some()
        };
        let message = Message::new("torn").with("prompt", self.current_question());
        (is_torn && asked()).then(|| Reply::told(self.line(&message, LineKind::NotUnderstood)))
    }

    /// Whether a sentence ends by wanting nothing; where its end is a move, as before what is for
    /// sale, that is what it is for.
    pub(super) fn is_withdrawn(&self, text: &str) -> bool {
        let end = self.parser.book().small_words().withdrawn(text);
        !self.led && end.is_some_and(|end| !self.changes_the_game(&self.parser.read(&end)))
    }
}
