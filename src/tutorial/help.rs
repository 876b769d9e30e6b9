//! What a lesson says to who needs help, and what it offers to say.

use super::Pupil;
use crate::course::Step;
use crate::dialogue::{Choice, Phrase, largest_amount, menu_grammar, number_phrases};
use crate::language::Tokens;
use crate::lexicon::{Act, Answer, Go, Intent, Scope};
use crate::narration::Message;
use crate::reply::{Line, LineKind};

/// Hints given unasked in one step.
const MOST_HINTS: usize = 2;

impl Pupil {
    /// What is said to an action the step does not ask for.
    pub(super) fn not_now(&self, said: &Phrase) -> Line {
        let skips = said.says(Go::SkipStep) || said.says(Act::Pass);
        let message = match skips {
            true => Message::new("lesson-pass-is-play").with(
                "phrase",
                self.session.parser().book().propose_with(Go::SkipStep, 1, |_| "".into()),
            ),
            false => Message::new("lesson-not-now"),
        };
        self.session.line(&message, LineKind::Refusal)
    }

    /// The request again, and what else may be said.
    pub(super) fn lesson_help(&self) -> Vec<Line> {
        let help = self.session.line(&Message::new("lesson-help"), LineKind::Answer);
        vec![help, Line::plain(self.request(), LineKind::Answer)]
    }

    /// What may be said at this step: what it waits for, then what leads the lesson.
    pub(super) fn lesson_phrases_told(&mut self) -> Vec<Line> {
        if self.asks() {
            return self.lesson_help();
        }
        let slips = self.run.slips;
        let mut lines = self.hint();
        // Asking is no error.
        self.run.slips = slips;
        lines.insert(0, self.session.line(&Message::new("lesson-help"), LineKind::Answer));
        lines
    }

    /// A hint after a long silence; a few only, then the player thinks.
    pub fn hesitation(&mut self) -> Vec<Line> {
        let run = &mut self.run;
        if run.current().is_none() || run.hesitations >= MOST_HINTS {
            return Vec::new();
        }
        run.hesitations += 1;
        let slips = run.slips;
        let lines = self.hint();
        // Thinking is no error.
        if matches!(self.run.current(), Some(Step::Ask { .. })) {
            self.run.slips = slips;
        }
        self.session.said(&lines);
        lines
    }

    /// What helps next: a hint, then the phrase itself.
    pub fn hint(&mut self) -> Vec<Line> {
        let run = &mut self.run;
        let Some(step) = run.current().cloned() else { return Vec::new() };
        let hint = match &step {
            Step::Do { hints, .. } => hints.get(run.slips).cloned(),
            _ => None,
        };
        run.slips += 1;
        let phrase = step.expected().first().cloned().unwrap_or_default();
        match hint {
            Some(hint) => vec![Line::plain(hint, LineKind::Prompt)],
            None if matches!(step, Step::Ask { .. }) => {
                vec![Line::plain(self.request(), LineKind::Prompt)]
            }
            None => {
                let id = if self.run.is_about_keys() { "lesson-pick" } else { "lesson-say" };
                let message = Message::new(id).with("phrase", phrase);
                vec![self.session.line(&message, LineKind::Prompt)]
            }
        }
    }

    pub(super) fn request(&self) -> String {
        let step = self.run.current();
        step.and_then(Step::request).unwrap_or_default().to_string()
    }

    /// Whether the lesson asks a question, and not for something to be done.
    pub(super) fn asks(&self) -> bool {
        !self.session.is_confirming() && matches!(self.run.current(), Some(Step::Ask { .. }))
    }

    /// What the keys choose among in a lesson, before the game's own choices.
    pub(super) fn lesson_choices(&self) -> Vec<Choice> {
        if self.session.is_confirming() {
            return Vec::new();
        }
        let say = |intent| Choice::plain(self.session.parser().book(), intent);
        let read = |text: String, intent| Choice { phrase: self.session.read(&text), intent };
        let mut found: Vec<Choice> = Vec::new();
        match self.run.current() {
            None => {
                return [
                    Intent::Go(Go::NextLesson),
                    Intent::Go(Go::RestartLesson),
                    Intent::Go(Go::Quit),
                ]
                .map(say)
                .into();
            }
            Some(Step::Ask { answers, .. }) if self.decision(answers).is_some() => {
                found.extend([Intent::Answer(Answer::Yes), Intent::Answer(Answer::No)].map(say));
            }
            Some(Step::Ask { answers, among, .. }) => {
                let intent = Intent::Answer(Answer::NumberAnswer);
                let offered = self.offered(answers, among).into_iter();
                found.extend(offered.map(|text| read(text, intent)));
            }
            Some(Step::Do { expect, .. } | Step::Forbidden { expect, .. }) => {
                let first = expect.first().cloned();
                found.extend(first.map(|text| read(text, Intent::Go(Go::Continue))));
            }
            _ => {}
        }
        let orders = [
            Intent::Go(Go::ShowMe),
            Intent::Go(Go::SkipStep),
            Intent::Go(Go::RestartLesson),
            Intent::Go(Go::NextLesson),
            Intent::Go(Go::Quit),
        ];
        found.extend(orders.map(say));
        found
    }

    /// Answers to choose among: the right one, and others as likely.
    fn offered(&self, answers: &[String], among: &[String]) -> Vec<String> {
        if !among.is_empty() {
            return among.to_vec();
        }
        let Some(right) = answers.first() else { return Vec::new() };
        let words = Tokens::new(right).words;
        let tongue = self.session.narrator().tongue();
        let numbers = tongue.number_at(&words);
        let number = numbers.iter().find(|(length, _)| *length == words.len());
        if let Some(number) = number.and_then(|(_, number)| u32::try_from(*number).ok()) {
            // The right one is not always in the middle.
            let least = match self.run.rank() % 3 {
                0 => number / 4,
                1 => number / 2,
                _ => number,
            };
            let mut offered = vec![least, least.max(1) * 2, least.max(1) * 4, number];
            offered.sort_unstable();
            offered.dedup();
            return offered.into_iter().map(|number| tongue.in_words(number)).collect();
        }
        let mut others: Vec<String> = self.run.other_answers(tongue, right);
        others.truncate(2);
        if !others.is_empty() {
            others.insert(self.run.rank() % (others.len() + 1), right.clone());
        }
        others
    }

    /// Phrases a lesson listens for beside the game's.
    pub(super) fn lesson_phrases(&self) -> Vec<String> {
        let orders = self.session.parser().book().in_scopes(&[Scope::Lesson]);
        let expected = self.run.current().map(Step::expected).unwrap_or_default();
        let mut phrases = menu_grammar(&orders, expected, self.session.parser());
        if matches!(self.run.current(), Some(Step::Ask { .. })) {
            // Wrong answers are heard too.
            phrases.extend(number_phrases(
                self.session.narrator().tongue(),
                largest_amount(self.session.game()),
            ));
        }
        phrases.iter().map(|phrase| crate::dialogue::spoken(phrase)).collect()
    }
}
