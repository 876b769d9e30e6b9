//! The question that was asked last, of somebody or something else: "et Luc ?", "et la gare du Nord ?".

use super::Session;
use crate::dialogue::{Phrase, Said};
use crate::understanding::{DEED, GROUP, PLAYER};

impl Session {
    /// The question that was asked last, of what these words name; none where they say more, or name
    /// what it cannot be asked of.
    pub(super) fn asked_again_of(&self, text: &str) -> Option<Phrase> {
        let last = self.spoken_of.question(self.journal_len())?;
        let speaker = self.said_by(text).map(|(speaker, _)| speaker);
        let (marked, named) = self.parser.taken_apart(self.words_said(text));
        let small = self.parser.book().small_words();
        let (first, rest) = marked.folded.split_first()?;
        let says_self = rest.iter().any(|word| small.selves.contains(word));
        let is_small = |word: &String| {
            let mark = [DEED, GROUP, PLAYER].contains(&word.as_str());
            let lists = [&small.function_words, &small.selves, &small.before_names];
            mark || word == "?" || lists.iter().any(|list| list.contains(word))
        };
        if !small.between_questions.contains(first) || !rest.iter().all(is_small) {
            return None;
        }
        let asker = self.asker(speaker);
        let who = named.player().or(says_self.then_some(asker));
        let said = match who {
            Some(who) if last.player.is_some() => Said { player: Some(who), ..last.clone() },
            Some(_) => last.clone(),
            // What is named beside a trade may come into it.
            None if self.open.trade_at_hand().is_some() => return None,
            None if last.deed.is_some() => {
                Said { deed: Some(named.deeds().next()?), ..last.clone() }
            }
            None => Said { group: Some(last.group.and_then(|_| named.group())?), ..last.clone() },
        };
        let by = who.filter(|_| said.player.is_none()).or(speaker);
        let phrase = Phrase::saying(text, said);
        Some(by.map_or(phrase.clone(), |seat| phrase.by(seat)))
    }
}
