//! "J'hypothèque la rue Lecourbe… non, laisse tomber": what is taken back in the same breath.

use super::Session;
use crate::dialogue::Phrase;
use crate::narration::Message;
use crate::reply::Reply;

impl Session {
    /// Does nothing, and says so, where a sentence ends by wanting nothing.
    pub(super) fn withdrawn(&mut self, phrase: &Phrase) -> Option<Reply> {
        if phrase.is_known() || !self.is_withdrawn(&phrase.text) {
            return None;
        }
        let mut told = self.answered(vec![Message::new("withdrawn")]);
        told.extend(self.question_again());
        Some(Reply::told(told))
    }

    /// Whether a sentence ends by wanting nothing; where its end is a move, as before what is for
    /// sale, that is what it is for.
    pub(super) fn is_withdrawn(&self, text: &str) -> bool {
        let end = self.parser.book().small_words().withdrawn(text);
        !self.led && end.is_some_and(|end| !self.changes_the_game(&self.parser.read(&end)))
    }
}
