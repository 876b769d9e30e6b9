//! Going through what can be said, with the arrows.

use super::table::Table;
use crate::dialogue::{Choice, Phrase};
use crate::game::Session;
use crate::lexicon::Intent;
use crate::narration::Message;
use crate::sound::Cue;

/// Where one is in a list.
pub(super) struct Listed {
    at: usize,
    /// The list as it was: another question has another.
    choices: Vec<Choice>,
    /// The choice is what was heard last: nothing else was asked or told since.
    fresh: bool,
}

impl Table<'_> {
    pub(super) fn browse(&mut self, next: impl Fn(Option<usize>, usize) -> usize) {
        let choices = self.scenes.top().choices();
        if choices.is_empty() {
            self.notice(Message::new("choices-none"));
            return;
        }
        let before = self.listed.as_ref().filter(|listed| listed.choices == choices);
        let at = next(before.map(|listed| listed.at), choices.len());
        // Lists go round; their edge is heard.
        let edge = at == 0 || at + 1 == choices.len();
        self.signal(if edge { Cue::MenuEdge } else { Cue::MenuMove });
        let told = self.scenes.top().choice_told(at, &choices[at]);
        let message = Message::new("choice")
            .with("phrase", told.trim_end_matches('.').to_string())
            .with("rank", at as u32 + 1)
            .with("count", choices.len() as u32);
        self.listed = Some(Listed { at, choices, fresh: true });
        self.notice(message);
    }

    /// Whether a choice was just heard.
    pub(super) fn has_just_heard_a_choice(&self) -> bool {
        self.listed.as_ref().is_some_and(|listed| listed.fresh)
    }

    /// Something else is asked or told: the choice is heard again before it is taken.
    pub(super) fn hears_something_else(&mut self) {
        if let Some(listed) = &mut self.listed {
            listed.fresh = false;
        }
    }

    /// Leaves the list; false where one was not in it.
    pub(super) fn leave_list(&mut self) -> bool {
        self.listed.take().is_some_and(|listed| listed.fresh)
    }

    /// Takes the choice that was just heard, or says it.
    pub(super) fn choose(&mut self) {
        let Some(Listed { at, choices, fresh: true }) = self.listed.take() else {
            return self.browse(|at, _| at.unwrap_or(0));
        };
        let Some(choice) = choices.get(at) else { return };
        let free = choice.intent == Intent::ClaimRent;
        let phrase: Phrase = self.scenes.top().read(&choice.phrase);
        let decided = |table: &Table<'_>| table.scenes.top().session().map(Session::journal_len);
        let before = decided(self);
        match phrase.speaker().is_some() && !free {
            true => self.ask_for_other(phrase),
            false => self.take_phrase(phrase),
        }
        // "Plus vite" may be wanted again.
        if decided(self) == before && self.asked.is_none() && self.scenes.top().choices() == choices
        {
            self.listed = Some(Listed { at, choices, fresh: true });
        }
    }
}
