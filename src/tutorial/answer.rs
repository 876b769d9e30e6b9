//! Whether what a player says is what a lesson waits for.

use super::Pupil;
use crate::course::Step;
use crate::dialogue::{Reading, Utterance, action_of};
use crate::engine::{Refusal, Seat};
use crate::french::{Tokens, number_at};
use crate::lexicon::Intent;

impl Pupil {
    /// Whether a text reaches the goal of a step.
    pub(super) fn reaches(&self, step: &Step, text: &str) -> bool {
        match step {
            Step::Tell(_) | Step::Others(_) => false,
            Step::Ask { answers, .. } => self.gives(answers, text),
            Step::Do { expect, .. } => expect.iter().any(|phrase| self.same(phrase, text)),
            // Refused for the same reason is as good.
            Step::Forbidden { expect, .. } => {
                let why = self.refusal(text);
                expect.iter().any(|phrase| {
                    self.same(phrase, text) || why.is_some() && self.refusal(phrase) == why
                })
            }
        }
    }

    /// The same words or the same meaning.
    fn same(&self, phrase: &str, text: &str) -> bool {
        Tokens::new(phrase).words == Tokens::new(text).words
            || self.session.same_meaning(&self.by_player(phrase), &self.by_player(text))
    }

    /// Whether a text gives one of these answers: yes or no said first, the
    /// number alone among its numbers, or the answer's words in its own.
    fn gives(&self, answers: &[String], text: &str) -> bool {
        let words = Tokens::new(text).words;
        let said = numbers(&words);
        if self.decides(answers)
            && let Some(yes) = self.yes_or_no(text)
        {
            return answers.first().and_then(|answer| self.yes_or_no(answer)) == Some(yes);
        }
        answers.iter().any(|answer| {
            let answer = Tokens::new(answer).words;
            match numbers(&answer)[..] {
                // "Une" is an article too.
                [right] => said.contains(&right) && said.iter().all(|n| *n == right || *n == 1),
                _ => words.windows(answer.len().max(1)).any(|part| part == answer),
            }
        })
    }

    /// Whether these answers are yes or no.
    pub(super) fn decides(&self, answers: &[String]) -> bool {
        answers.first().is_some_and(|answer| self.yes_or_no(answer).is_some())
    }

    /// What a text begins with, if it is yes (true) or no.
    pub(super) fn yes_or_no(&self, text: &str) -> Option<bool> {
        let first = Tokens::new(text).words.into_iter().next()?;
        [text, &first].iter().find_map(|text| {
            (self.session.says(Intent::Yes, text).then_some(true))
                .or(self.session.says(Intent::No, text).then_some(false))
        })
    }

    /// Why the game would refuse what a text asks of it.
    fn refusal(&self, text: &str) -> Option<Refusal> {
        let Utterance::Said { speaker, readings } = self.session.parsed(&self.by_player(text))
        else {
            return None;
        };
        let seat = speaker.unwrap_or(Seat(0));
        readings.iter().find_map(|said| match action_of(self.session.game(), seat, said) {
            Reading::Action(action) => self.session.game().check(seat, &action).err(),
            _ => None,
        })
    }
}

/// Whether a text is a number and nothing else.
pub(super) fn is_number(text: &str) -> bool {
    let words = Tokens::new(text).words;
    number_at(&words).iter().any(|(length, _)| *length == words.len())
}

/// The numbers in these words, one after the other.
fn numbers(words: &[String]) -> Vec<i64> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(rest) = words.get(at..).filter(|rest| !rest.is_empty()) {
        match number_at(rest).first() {
            Some((length, number)) => {
                found.push(*number);
                at += length;
            }
            None => at += 1,
        }
    }
    found
}
