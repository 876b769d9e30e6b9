//! Whether what a player says is what a lesson waits for.

use super::Pupil;
use crate::course::{PLAYER, Step};
use crate::dialogue::{Phrase, Reading, action_of};
use crate::engine::Refusal;
use crate::language::{Tokens, Tongue};
use crate::lexicon::{Act, Answer, Go, Intent, Scope};
use crate::narration::Message;
use crate::understanding::{Situation, Understander};

/// From this chance on it is what leads the lesson.
const LED: f32 = 0.6;
/// Yes or no is among so many first words.
const SOON: usize = 3;

impl Pupil {
    pub(super) fn reaches(&self, step: &Step, said: &Phrase) -> bool {
        match step {
            Step::Tell(_) | Step::Others(_) => false,
            Step::Ask { say, answers, .. } => self.gives(say, answers, said),
            Step::Do { expect, .. } => expect.iter().any(|phrase| self.same(phrase, said)),
            // Refused for the same reason is as good.
            Step::Forbidden { expect, .. } => {
                let why = self.refusal(said);
                let as_refused = |text: &str| self.refusal(&self.session.read(text)) == why;
                expect
                    .iter()
                    .any(|phrase| self.same(phrase, said) || why.is_some() && as_refused(phrase))
            }
        }
    }

    /// What leads the lesson or away from it, in one's own words: "je donne ma langue au chat",
    /// "j'arrête" where nothing can be left.
    pub(super) fn led_in_own_words(&self, said: &Phrase) -> Option<Phrase> {
        if said.is_understood() && self.refusal(said).is_none() {
            return None;
        }
        let parser = self.session.parser();
        let (marked, named) = parser.taken_apart(&said.text);
        let chances = Understander::learnt().chances(&marked, Some(Situation::Lesson));
        let first = chances.first().filter(|first| first.chance >= LED)?;
        // "J'arrête", which leaves an auction where there is one.
        let leads = |intent: &Intent| {
            let leaves = *intent == Go::Quit && said.is_understood();
            leaves || parser.book().scope(*intent) == Scope::Lesson
        };
        let meant = parser.filled(first.intent.filter(leads)?, &named).ok()?;
        Some(Phrase::saying(&said.text, meant))
    }

    /// What a player would do in their own words, where something is to be done: it leads the lesson
    /// on, or astray, as the table's own phrase does.
    pub(super) fn in_table_words(&self, step: &Step, said: &Phrase) -> Option<Phrase> {
        let done = matches!(step, Step::Do { .. } | Step::Forbidden { .. });
        if !done || said.is_known() || self.reaches(step, said) {
            return None;
        }
        Some(self.session.in_table_words(said.clone())).filter(Phrase::is_known)
    }

    /// The same words or the same meaning.
    fn same(&self, expected: &str, said: &Phrase) -> bool {
        let by_player = |phrase: &Phrase| phrase.clone().usually_by(PLAYER);
        Tokens::new(expected).words == Tokens::new(&said.text).words
            || (self.session)
                .same_meaning(&by_player(&self.session.read(expected)), &by_player(said))
    }

    /// Whether a phrase gives one of these answers: yes or no said first, the number, alone or after
    /// those that are in the question, or the answer's words in its own.
    fn gives(&self, asked: &str, answers: &[String], said: &Phrase) -> bool {
        if let (Some(right), Some(yes)) = (self.decision(answers), self.yes_or_no(said)) {
            return yes == right;
        }
        let tongue = self.session.narrator().tongue();
        let small = self.session.parser().book().small_words();
        let words = Tokens::new(&said.text).words;
        // "Six cents, puisqu'il y a trois maisons."
        let reason = words.iter().position(|word| small.gives_reason(word)).filter(|at| *at > 0);
        let words = words[..reason.unwrap_or(words.len())].to_vec();
        // "Cent, non, deux cents."
        let better = words.iter().rposition(|word| small.second_thoughts.contains(word));
        let better = better.map(|at| numbers(tongue, &words[at..]));
        let said = better.filter(|said| !said.is_empty());
        let said = said.unwrap_or_else(|| numbers(tongue, &words));
        let asked = numbers(tongue, &Tokens::new(asked).words);
        answers.iter().any(|answer| {
            let answer = Tokens::new(answer).words;
            match numbers(tongue, &answer)[..] {
                // "Une" is an article too; "dix fois sept, soixante-dix" reckons aloud.
                [right] => {
                    let last = said.iter().rfind(|number| **number != 1 || right == 1);
                    let is_of_it = |n: &i64| *n == right || *n == 1 || asked.contains(n);
                    last == Some(&right) && said.iter().all(is_of_it)
                }
                _ => words.windows(answer.len().max(1)).any(|part| part == answer),
            }
        })
    }

    /// Whether a phrase, right or wrong, is an answer: yes or no where that is asked, a number
    /// where one is; else any words.
    pub(super) fn is_an_answer(&self, answers: &[String], said: &Phrase) -> bool {
        let tongue = self.session.narrator().tongue();
        let none = [self.nothing(), tongue.in_words(0)].map(|none| Tokens::new(&none).words);
        let has_number = |text: &str| {
            let words = Tokens::new(text).words;
            !numbers(tongue, &words).is_empty()
                || none.iter().any(|none| words.windows(none.len().max(1)).any(|part| part == none))
        };
        let small = self.session.parser().book().small_words();
        match self.decision(answers) {
            Some(_) => self.yes_or_no(said).is_some(),
            // "Combien d'étapes il reste ?"
            None if small.asks(&Tokens::new(&said.text).words) && !has_number(&said.text) => false,
            None => has_number(&said.text) || !answers.iter().any(|answer| has_number(answer)),
        }
    }

    /// How somebody says that there is nothing to pay.
    fn nothing(&self) -> String {
        self.session.narrator().say(&Message::new("practice-nothing"))
    }

    /// What is right to say where yes (true) or no is.
    pub(super) fn decision(&self, answers: &[String]) -> Option<bool> {
        self.yes_or_no(&self.session.read(answers.first()?))
    }

    /// What a phrase is or begins with, if it is yes (true) or no.
    pub(super) fn yes_or_no(&self, phrase: &Phrase) -> Option<bool> {
        let of = |phrase: &Phrase| match (phrase.says(Answer::Yes), phrase.says(Answer::No)) {
            (true, _) => Some(true),
            (false, true) => Some(false),
            (false, false) => None,
        };
        of(phrase).or_else(|| {
            // "Évidemment que non, il n'est pas prisonnier."
            let begins = phrase.text.split(',').next().unwrap_or_default();
            let plain = [(Answer::Yes, true), (Answer::No, false)]
                .map(|(answer, yes)| (self.session.phrase_of(Intent::Answer(answer)), yes));
            let words = Tokens::new(begins).words;
            let of_word = |word: &String| plain.iter().find(|(plain, _)| plain == word);
            let said = words.iter().take(SOON).filter_map(of_word).next_back();
            let first = || of(&self.session.read(words.first()?));
            said.map(|(_, yes)| *yes).or_else(first).or_else(|| self.leans(phrase))
        })
    }

    /// Whether words of one's own rather say yes (true) or no, of all that they may be for and
    /// lack nothing of: "je ne crois pas".
    fn leans(&self, phrase: &Phrase) -> Option<bool> {
        if phrase.is_understood() {
            return None;
        }
        let (marked, named) = self.session.parser().taken_apart(&phrase.text);
        let chances = Understander::learnt().chances(&marked, Some(Situation::Lesson));
        let whole = |intent: &Option<Intent>| {
            intent.is_none_or(|intent| self.session.parser().filled(intent, &named).is_ok())
        };
        let sum = |kept: &dyn Fn(&Option<Intent>) -> bool| -> f32 {
            chances.iter().filter(|one| kept(&one.intent)).map(|one| one.chance).sum()
        };
        let yes = sum(&|meant| {
            meant.is_some_and(|meant| meant == Answer::Yes || meant == Act::AcceptTrade)
        });
        let no = sum(&|meant| meant.is_some_and(|meant| meant == Answer::No || meant.refuses()));
        (yes.max(no) >= LED * sum(&whole)).then_some(yes > no)
    }

    /// Why the game would refuse what a phrase asks of it.
    fn refusal(&self, phrase: &Phrase) -> Option<Refusal> {
        let seat = phrase.speaker().unwrap_or(PLAYER);
        phrase.readings().iter().find_map(|said| match action_of(self.session.game(), seat, said) {
            Reading::Action(action) => self.session.game().check(seat, &action).err(),
            _ => None,
        })
    }
}

fn numbers(tongue: Tongue, words: &[String]) -> Vec<i64> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(rest) = words.get(at..).filter(|rest| !rest.is_empty()) {
        match tongue.number_at(rest).first() {
            Some((length, number)) => {
                found.push(*number);
                at += length;
            }
            None => at += 1,
        }
    }
    found
}
