//! What a lesson says to who needs help, and what it offers to say.

use super::Pupil;
use crate::course::Step;
use crate::dialogue::{Choice, Phrase, largest_amount, menu_grammar, number_phrases, spoken};
use crate::language::Tokens;
use crate::lexicon::{Act, Answer, Ask, Go, Intent, Scope};
use crate::narration::Message;
use crate::reply::{Line, LineKind};

impl Pupil {
    /// What is said to an action the step does not ask for.
    pub(super) fn not_now(&self, said: &Phrase) -> Line {
        let skips = said.says(Go::SkipStep) || said.says(Act::Pass);
        let skip = || self.session.parser().book().propose_with(Go::SkipStep, 1, |_| "".into());
        let message = match skips {
            true => Message::new("lesson-pass-is-play").with("phrase", skip()),
            false => Message::new("lesson-not-now"),
        };
        self.session.line(&message, LineKind::Refusal)
    }

    /// The request again, and what else may be said.
    pub(super) fn lesson_help(&self) -> Vec<Line> {
        let help = Message::new("lesson-help").flag("asks", self.asks());
        let help = self.session.line(&help, LineKind::Answer);
        vec![help, Line::plain(self.request(), LineKind::Answer)]
    }

    /// What helps to answer a question: what is written for it, or the rule it is about, and the
    /// question again.
    pub(super) fn hint_and_request(&mut self) -> Vec<Line> {
        let hint = self.hint_told();
        if hint.is_empty() {
            return self.lesson_help();
        }
        hint.into_iter().chain([Line::plain(self.request(), LineKind::Prompt)]).collect()
    }

    /// What is written to help with this question, or the rule it is about.
    pub(super) fn hint_told(&mut self) -> Vec<Line> {
        match self.run.current() {
            Some(Step::Ask { hint, .. }) if !hint.is_empty() => {
                vec![Line::plain(hint.clone(), LineKind::Answer)]
            }
            _ => self.rule_told(),
        }
    }

    /// The rule that is practised, or the first that the lesson teaches.
    fn rule_told(&mut self) -> Vec<Line> {
        let practised = self.run.practice.as_ref().map(|practice| practice.topic);
        let topic = practised.or(self.run.lesson.teaches.first().copied());
        topic.and_then(|topic| self.session.rule(topic)).unwrap_or_default()
    }

    /// What may be said at this step: what it waits for, then what leads the lesson.
    pub(super) fn lesson_phrases_told(&self) -> Vec<Line> {
        if self.asks() {
            return self.lesson_help();
        }
        let help = Message::new("lesson-help").flag("asks", false);
        let help = self.session.line(&help, LineKind::Answer);
        std::iter::once(help).chain(self.next_hint()).collect()
    }

    /// What helps next: a hint, then the phrase itself.
    pub(super) fn hint(&mut self) -> Vec<Line> {
        let lines: Vec<Line> = self.next_hint().into_iter().collect();
        // To think, or to ask, is no error where a question is asked.
        if !matches!(self.run.current(), Some(Step::Ask { .. })) {
            self.run.slips += 1;
        }
        lines
    }

    fn next_hint(&self) -> Option<Line> {
        let step = self.run.current()?;
        let hint = match step {
            Step::Ask { .. } => step.request(),
            Step::Do { hints, .. } => hints.get(self.run.slips).map(String::as_str),
            _ => None,
        };
        let say = || {
            let id = if self.run.lesson.keys { "lesson-pick" } else { "lesson-say" };
            let phrase = step.expected().first().cloned().unwrap_or_default();
            self.session.line(&Message::new(id).with("phrase", phrase), LineKind::Prompt)
        };
        Some(hint.map_or_else(say, |hint| Line::plain(hint, LineKind::Prompt)))
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
        let book = self.session.parser().book();
        let say = |order: Go| Choice::plain(book, order);
        let read = |text: &String, intent| Choice { phrase: self.session.read(text), intent };
        let answers: Vec<Choice> = match self.run.current() {
            None => return [Go::NextLesson, Go::RestartLesson, Go::Quit].map(say).into(),
            Some(Step::Ask { answers, .. }) if self.decision(answers).is_some() => {
                [Answer::Yes, Answer::No].map(|yes| Choice::plain(book, yes)).into()
            }
            Some(Step::Ask { answers, among, .. }) => {
                let intent = Intent::Answer(Answer::NumberAnswer);
                self.offered(answers, among).iter().map(|text| read(text, intent)).collect()
            }
            Some(step) => {
                let usual = step.expected().iter().take(1);
                usual.map(|text| read(text, Intent::Go(Go::Continue))).collect()
            }
        };
        let hint = self.asks().then(|| Choice::plain(book, Ask::Hint));
        let orders = [Go::ShowMe, Go::SkipStep, Go::RestartLesson, Go::NextLesson, Go::Quit];
        answers.into_iter().chain(hint).chain(orders.map(say)).collect()
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
            let least = match self.run.step % 3 {
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
            others.insert(self.run.step % (others.len() + 1), right.clone());
        }
        others
    }

    pub(super) fn lesson_phrases(&self) -> Vec<String> {
        let orders = self.session.parser().book().in_scopes(&[Scope::Lesson]);
        let expected = self.run.current().map(Step::expected).unwrap_or_default();
        let mut phrases = menu_grammar(&orders, expected, self.session.parser());
        if matches!(self.run.current(), Some(Step::Ask { .. })) {
            // Wrong answers are heard too.
            let tongue = self.session.narrator().tongue();
            phrases.extend(number_phrases(tongue, largest_amount(self.session.game())));
        }
        phrases.iter().map(|phrase| spoken(phrase)).collect()
    }
}
