//! Who speaks, when a phrase names nobody.

use super::Session;
use crate::dialogue::{Phrase, Reading, Said, action_of};
use crate::engine::{Phase, Refusal, Seat};
use crate::language::{Tokens, fold};
use crate::lexicon::{Act, Ask, Intent, known_names};
use crate::narration::Message;
use crate::reply::{LineKind, Reply};
use crate::understanding::Marked;

impl Session {
    /// Whether several who are here could mean a phrase that names nobody: a bid.
    pub fn may_be_several(&self, phrase: &Phrase) -> bool {
        let can = |seat: &Seat| self.is_legal_action(Some(*seat), phrase.readings());
        phrase.speaker().is_none() && self.awaited_humans().iter().filter(|s| can(s)).count() > 1
    }

    /// The person whose name is said, as an answer to "qui parle ?".
    pub fn player_called(&self, text: &str) -> Option<Seat> {
        self.parser.player_called(text).filter(|seat| self.humans().contains(seat))
    }

    /// Who says words of one's own, where they begin by a name: "Camille : je prends la gare".
    pub(super) fn speaker_named(&self, text: &str) -> Option<Seat> {
        let (name, _) = text.split_once(':')?;
        self.player_called(name.trim())
    }

    /// As [`Session::speaker_named`], of a person here, and what they say; nobody where more than
    /// the name is before it: "échange avec Luc : …".
    pub(super) fn said_by<'t>(&self, text: &'t str) -> Option<(Seat, &'t str)> {
        let (called, words) = text.split_once(':')?;
        let speaker = self.speaker_named(text).filter(|seat| self.humans().contains(seat))?;
        let presents = &self.parser.book().small_words().presents;
        let called = Tokens::new(called).words;
        let name = called.iter().skip_while(|word| presents.contains(word)).count();
        let own = Tokens::new(&self.game().player(speaker).name).words.len();
        (name == own).then_some((speaker, words.trim()))
    }

    /// Words without the name of whoever says them: "Léa : mais oui".
    pub(super) fn words_said<'t>(&self, text: &'t str) -> &'t str {
        self.said_by(text).map_or(text, |(_, words)| words)
    }

    /// Whether words begin by the first name of nobody here, or by a word that nobody says: "Paul mise
    /// vingt".
    pub(super) fn is_of_a_stranger(&self, words: &Marked) -> bool {
        let book = self.parser.book();
        let spelling = self.understander.spelling(book.tongue());
        let words = book.small_words().without_fillers(words.folded.clone());
        words.first().is_some_and(|word| {
            let is_name = || known_names().any(|name| fold(name) == *word);
            let is_word = spelling.is_usual(word) || self.parser.knows(word);
            // What is named in its place is marked in capitals.
            word.chars().all(char::is_lowercase) && (!is_word || is_name())
        })
    }

    /// A move that names nobody, by whoever is asked for a yes, where it is one they can make: others
    /// may be awaited beside them.
    pub(super) fn by_whoever_is_asked(&self, phrase: &Phrase) -> Phrase {
        let asked = self.open.confirm.as_ref().map(|confirm| confirm.seat);
        let theirs = asked.filter(|&seat| {
            phrase.speaker().is_none() && self.is_legal_action(Some(seat), phrase.readings())
        });
        theirs.map_or_else(|| phrase.clone(), |seat| phrase.clone().by(seat))
    }

    /// Who speaks when nobody is named: the person whose decision is awaited;
    /// for a rent, the one who may claim it, for an offer taken back, the one
    /// who made it; else the only person who could mean it.
    pub(crate) fn default_speaker(&self, readings: &[Said]) -> Option<Seat> {
        let humans = self.humans();
        let awaited = self.awaited_humans().first().copied();
        if readings.iter().any(|said| said.intent == Act::ClaimRent) {
            let owners = |seat: &Seat| self.game().claims().iter().any(|c| c.creditor == *seat);
            if !awaited.is_some_and(|seat| owners(&seat)) {
                let mut claimants = humans.iter().filter(|seat| owners(seat));
                if let (Some(&only), None) = (claimants.next(), claimants.next()) {
                    return Some(only);
                }
            }
        }
        if readings.iter().any(|said| said.intent == Act::WithdrawTrade)
            && let Phase::TradeOffer(trade) = self.game().phase()
        {
            return Some(trade.from).filter(|seat| humans.contains(seat));
        }
        if awaited.is_some() {
            return awaited;
        }
        if let [only] = humans[..] {
            return Some(only);
        }
        let mut able = humans.into_iter().filter(|&seat| {
            readings.iter().any(|said| match action_of(self.game(), seat, said) {
                Reading::Action(action) => self.game().check(seat, &action).is_ok(),
                _ => false,
            })
        });
        match (able.next(), able.next()) {
            (Some(only), None) => Some(only),
            _ => None,
        }
    }

    /// Asks who it is that speaks.
    pub(super) fn who_speaks(&self, readings: &[Said]) -> Reply {
        if self.game().winner().is_some() {
            let message = self.refusal_to_all(&Refusal::GameOver);
            return Reply::told(self.line(&message, LineKind::Refusal));
        }
        let Some(&first) = self.humans().first() else {
            let message = self.refusal_to_all(&Refusal::NotNow);
            return Reply::told(self.line(&message, LineKind::Refusal));
        };
        let intent = readings.first().map_or(Intent::Ask(Ask::WhatCanISay), |said| said.intent);
        let message = Message::new("who-speaks")
            .with("player", self.game().player(first).name.clone())
            .with("example", self.parser.book().propose(intent, |_| String::new()));
        Reply::told(self.line(&message, LineKind::Refusal))
    }
}
