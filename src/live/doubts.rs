//! What is asked about a phrase before it is obeyed, and what comes of the answer.

use super::table::Table;
use crate::dialogue::{Phrase, Said};
use crate::game::{Answered, Asked, Open, Session, meant_question};
use crate::lexicon::{Act, Go, accented};
use crate::narration::Message;
use crate::sound::Cue;

impl Table<'_> {
    /// What is asked, and still to be answered.
    pub(super) fn open(&self) -> &Open {
        self.scenes.top().open()
    }

    /// "Avez-vous dit… ?", "Avez-vous voulu dire… ?", "Qui parle ?"
    pub(super) fn ask(&mut self, asked: Asked) {
        self.signal(Cue::Confirm);
        let message = match &asked {
            Asked::Whether(phrase, _) => {
                // A yes to what begins by no: whoever hears it fears to buy.
                let message = Message::new("did-you-say").with("phrase", self.written(phrase));
                message.flag("refuses", phrase.refuses())
            }
            Asked::Guess(phrase, _) => {
                let (session, text) = (self.scenes.top().session(), self.written(phrase));
                match session {
                    Some(session) => session.whether_meant(phrase, &text),
                    None => meant_question(phrase, &text),
                }
            }
            Asked::Meant(phrase) if phrase.says(Go::Quit) => {
                let saved = self.scenes.top().session().is_some_and(Session::is_saved);
                Message::new("leave-sure").flag("saved", saved)
            }
            Asked::Meant(phrase) if phrase.says(Act::Decline) => Message::new("decline-sure"),
            Asked::Meant(phrase) => {
                Message::new("other-player").with("phrase", phrase.text.clone())
            }
            Asked::Who(phrase) => Message::new("who-says").with("phrase", phrase.text.clone()),
        };
        self.notice(message);
        let decided = self.decided();
        self.hands.were_told(true, decided, self.clock.now());
        self.scenes.top_mut().open_mut().ask(asked);
    }

    /// The doubt about a move, where this phrase only asks something.
    pub(super) fn doubted_move(&self, phrase: &Phrase) -> Option<Asked> {
        let asked = self.open().asked().filter(|asked| asked.is_doubt())?;
        let session = self.scenes.top().session()?;
        let doubted = session.changes_the_game(asked.phrase()) && session.only_asks(phrase);
        doubted.then(|| asked.clone())
    }

    /// What is to be taken, now that the question about a phrase is answered; none where
    /// nothing is.
    pub(super) fn settled(&mut self, settled: Answered) -> Option<Phrase> {
        match settled {
            Answered::Takes(phrase) => Some(phrase),
            Answered::Granted(asked) => {
                if let Asked::Whether(_, by) = asked {
                    self.learn_trust(by, true);
                }
                Some(asked.phrase().clone())
            }
            Answered::Denied(asked) => {
                if let Asked::Whether(_, by) = &asked {
                    self.learn_trust(*by, false);
                }
                let of_a_key = matches!(asked, Asked::Meant(_));
                self.notice(Message::new(if of_a_key { "goes-on" } else { "did-you-say-no" }));
                if of_a_key {
                    self.asks_again();
                }
                None
            }
            Answered::Again(asked) => {
                self.ask(asked);
                None
            }
        }
    }

    /// A phrase as it is written: with its hyphens, and a name's capital.
    fn written(&self, phrase: &Phrase) -> String {
        // Any words may be a name too: what is another answer is that one. The shortest name
        // has least of "je m'appelle" in it.
        let length = |said: &&Said| said.name.as_ref().map_or(0, String::len);
        let Some(said) = phrase.readings().iter().min_by_key(length) else {
            return phrase.text.clone();
        };
        let text = self.language.phrases.written(said.intent, &phrase.text);
        match &said.name {
            Some(name) => text.replace(name.as_str(), &accented(name)),
            None => text,
        }
    }
}
