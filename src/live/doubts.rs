//! What is asked before a phrase is obeyed, and what answers it.

use super::asked::Asked;
use super::table::Table;
use crate::dialogue::{Phrase, Said, Utterance};
use crate::engine::Seat;
use crate::game::Session;
use crate::lexicon::{Intent, accented};
use crate::narration::Message;
use crate::sound::Cue;

impl Table<'_> {
    /// "Qui parle ?"
    pub(super) fn ask_who(&mut self, phrase: Phrase) {
        self.signal(Cue::Confirm);
        self.notice(Message::new("who-says").with("phrase", phrase.text.clone()));
        self.asked = Some(Asked::Who(phrase));
    }

    /// The phrase of which it is asked whether it was said.
    pub(super) fn doubted(&self) -> Option<&Phrase> {
        match &self.asked {
            Some(Asked::Whether(phrase, _)) => Some(phrase),
            _ => None,
        }
    }

    /// The move of which it is asked whether it was said, where this phrase only asks
    /// something.
    pub(super) fn doubted_move(&self, phrase: &Phrase) -> Option<(Phrase, Option<Seat>)> {
        let Some(Asked::Whether(doubted, speaker)) = &self.asked else { return None };
        let session = self.scenes.top().session()?;
        (session.changes_the_game(doubted) && session.only_asks(phrase))
            .then(|| (doubted.clone(), *speaker))
    }

    /// "Avez-vous dit… ?"
    pub(super) fn ask_whether(&mut self, phrase: Phrase, speaker: Option<Seat>) {
        self.signal(Cue::Confirm);
        // A yes to what begins by no: whoever hears it fears to buy.
        let refuses = [Intent::Decline, Intent::RefuseTrade].iter().any(|i| phrase.says(*i));
        let message = Message::new("did-you-say").with("phrase", self.written(&phrase));
        self.notice(message.flag("refuses", refuses));
        self.asked = Some(Asked::Whether(phrase, speaker));
    }

    /// A phrase as it is written: with its hyphens, and a name's capital.
    pub(super) fn written(&self, phrase: &Phrase) -> String {
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

    /// What a phrase amounts to while a question waits for its answer; none when
    /// it is answered by "non".
    pub(super) fn settle_asked(&mut self, phrase: Phrase) -> Option<Phrase> {
        match self.asked.take() {
            None => Some(phrase),
            Some(asked) if phrase.says(Intent::Repeat) => {
                self.ask_again(asked);
                None
            }
            Some(Asked::Meant(picked)) if phrase.says(Intent::Yes) => Some(picked),
            Some(Asked::Whether(doubted, speaker)) if phrase.says(Intent::Yes) => {
                self.learn_trust(speaker, true);
                Some(doubted)
            }
            Some(asked) if phrase.says(Intent::No) => {
                if let Asked::Whether(_, speaker) = asked {
                    self.learn_trust(speaker, false);
                }
                self.notice(Message::new("did-you-say-no"));
                None
            }
            Some(Asked::Who(said)) => {
                let session = self.scenes.top().session();
                let seat = session.and_then(|session| session.player_called(&phrase.text));
                Some(seat.map_or(phrase, |seat| said.by(seat)))
            }
            // What means nothing answers it neither way.
            Some(asked @ Asked::Whether(..))
                if phrase.utterance == Utterance::Unknown
                    && self.scenes.top().session().is_some() =>
            {
                self.ask_again(asked);
                None
            }
            Some(Asked::Whether(..) | Asked::Meant(_)) => Some(phrase),
        }
    }

    /// The open question, once more.
    pub(super) fn ask_again(&mut self, asked: Asked) {
        match asked {
            Asked::Whether(phrase, by) => self.ask_whether(phrase, by),
            Asked::Meant(phrase) if phrase.says(Intent::Quit) => self.ask_to_leave(phrase),
            Asked::Meant(phrase) => self.ask_for_other(phrase),
            Asked::Who(phrase) => self.ask_who(phrase),
        }
    }

    /// Whether leaving is meant.
    pub(super) fn ask_to_leave(&mut self, phrase: Phrase) {
        let saved = self.scenes.top().session().is_some_and(Session::is_saved);
        self.signal(Cue::Confirm);
        self.notice(Message::new("leave-sure").flag("saved", saved));
        self.asked = Some(Asked::Meant(phrase));
    }

    /// Whether another player means what was picked for them by a key, where it costs.
    pub(super) fn ask_for_other(&mut self, phrase: Phrase) {
        self.signal(Cue::Confirm);
        self.notice(Message::new("other-player").with("phrase", phrase.text.clone()));
        self.asked = Some(Asked::Meant(phrase));
    }
}
