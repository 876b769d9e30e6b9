//! How a session follows a lesson: what is said goes to the real game, and the
//! lesson watches.

use std::sync::Arc;

use super::session::SessionError;
use super::{Language, Line, LineKind, Order, Reply, Session};
use crate::dialogue::{Reading, Utterance, action_of};
use crate::editions::Edition;
use crate::engine::{Seat, Setup};
use crate::lexicon::{Intent, Tokens, number_at};
use crate::narration::Message;
use crate::tutorial::{Lesson, ProgressFile, Step};

/// Wrong answers after which the right one is given.
const PATIENCE: usize = 2;

/// A lesson, and how far one is.
pub(super) struct LessonRun {
    lesson: Arc<Lesson>,
    step: usize,
    /// Hesitations and errors in this step.
    slips: usize,
    progress: Option<ProgressFile>,
}

impl LessonRun {
    fn current(&self) -> Option<&Step> {
        self.lesson.steps.get(self.step)
    }
}

impl Session {
    /// A session that follows a lesson, played in this edition.
    ///
    /// # Errors
    /// What does not fit in the lesson's position.
    pub fn teach(
        language: &Language,
        edition: Arc<Edition>,
        lesson: Arc<Lesson>,
        progress: Option<ProgressFile>,
    ) -> Result<Session, SessionError> {
        let names: Vec<String> =
            lesson.position.players.iter().map(|player| player.name.clone()).collect();
        let computers = vec![false; names.len()];
        let setup = Setup {
            names,
            dice: lesson.dice.iter().filter_map(|roll| roll.parse().ok()).collect(),
            cards: lesson.cards.clone(),
            start: Some(lesson.position.clone()),
            ..Setup::default()
        };
        let mut session = Session::start(language, edition, setup, computers, None)?;
        session.lesson = Some(LessonRun { lesson, step: 0, slips: 0, progress });
        Ok(session)
    }

    /// Whether a lesson is followed.
    pub fn is_lesson(&self) -> bool {
        self.lesson.is_some()
    }

    /// The lesson's title, and its first request.
    pub(super) fn lesson_opening(&mut self) -> Option<Vec<Line>> {
        let run = self.lesson.as_ref()?;
        let title = Message::new("lesson-title").with("title", run.lesson.title.clone());
        let mut lines = vec![self.line(&title, LineKind::Notice)];
        if let Some(progress) = &run.progress {
            progress.begun(&run.lesson.id);
        }
        lines.extend(self.lesson_goes_on());
        Some(lines)
    }

    /// What the lesson says until it asks for something.
    fn lesson_goes_on(&mut self) -> Vec<Line> {
        let mut lines = Vec::new();
        loop {
            let Some(run) = &mut self.lesson else { return lines };
            let Some(step) = run.current().cloned() else {
                let message = Message::new("lesson-over").with("title", run.lesson.title.clone());
                if let Some(progress) = &run.progress {
                    progress.done(&run.lesson.id);
                }
                lines.push(self.line(&message, LineKind::Prompt));
                return lines;
            };
            match step {
                Step::Tell(text) => lines.push(plain(text, LineKind::Notice)),
                Step::Others(phrases) => {
                    for phrase in phrases {
                        lines.extend(self.hear_in_game(&phrase).lines);
                    }
                }
                step => {
                    let request = step.request().unwrap_or_default().to_string();
                    lines.push(plain(request, LineKind::Prompt));
                    return lines;
                }
            }
            if let Some(run) = &mut self.lesson {
                run.step += 1;
            }
        }
    }

    fn next_step(&mut self) -> Vec<Line> {
        if let Some(run) = &mut self.lesson {
            run.step += 1;
            run.slips = 0;
        }
        self.lesson_goes_on()
    }

    /// What a lesson answers; none outside one.
    pub(super) fn lesson_reply(&mut self, text: &str) -> Option<Reply> {
        let run = self.lesson.as_ref()?;
        let Some(step) = run.current().cloned() else { return self.after_lesson(text) };
        if self.is_confirming() {
            let before = self.journal_len();
            let mut reply = self.player_says(text);
            if self.journal_len() > before {
                reply.lines.extend(self.next_step());
            }
            return Some(reply);
        }
        let reached = step.expected().iter().any(|phrase| self.same(phrase, text));
        let mut reply = match &step {
            Step::Ask { .. } => return Some(self.answer_lesson(&step, text, reached)),
            Step::Do { .. } | Step::Forbidden { .. } if reached => {
                let mut reply = self.player_says(text);
                let failed =
                    |line: &Line| matches!(line.kind, LineKind::Refusal | LineKind::NotUnderstood);
                if matches!(step, Step::Do { .. }) && reply.lines.iter().any(failed) {
                    reply.lines.extend(self.hint());
                    return Some(reply);
                }
                if let Step::Forbidden { because, .. } = &step {
                    reply.lines.push(plain(because.clone(), LineKind::Answer));
                }
                if self.is_confirming() {
                    return Some(reply);
                }
                reply.lines.extend(self.next_step());
                return Some(reply);
            }
            _ => match self.lesson_order(text) {
                Some(reply) => return Some(reply),
                None if self.is_other_action(text) => {
                    Reply::line(self.line(&Message::new("lesson-not-now"), LineKind::Refusal))
                }
                None => self.player_says(text),
            },
        };
        // A question was answered: the lesson waits.
        let asked = reply.lines.iter().any(|line| line.kind == LineKind::Answer);
        if !asked && reply.orders.is_empty() {
            reply.lines.extend(self.hint());
        }
        Some(reply)
    }

    fn answer_lesson(&mut self, step: &Step, text: &str, right: bool) -> Reply {
        let Step::Ask { answers, because, .. } = step else { return Reply::default() };
        if let Some(reply) = self.lesson_order(text) {
            return reply;
        }
        if !right && self.is_question(text) {
            return self.player_says(text);
        }
        let slips = self.lesson.as_mut().map_or(0, |run| {
            run.slips += usize::from(!right);
            run.slips
        });
        let verdict = match (right, slips < PATIENCE) {
            (true, _) => Message::new("lesson-right"),
            (false, true) => Message::new("lesson-wrong").with("request", self.request()),
            (false, false) => Message::new("lesson-answer")
                .with("answer", answers.first().cloned().unwrap_or_default()),
        };
        let mut lines = vec![self.line(&verdict, LineKind::Answer)];
        if right || slips >= PATIENCE {
            lines.push(plain(because.clone(), LineKind::Answer));
            lines.extend(self.next_step());
        }
        Reply { lines, ..Reply::default() }
    }

    /// "montre-moi", "passe", "recommence".
    fn lesson_order(&mut self, text: &str) -> Option<Reply> {
        let said = |session: &Session, intent| session.says(intent, text);
        if said(self, Intent::ShowMe) {
            return Some(self.demonstrate());
        }
        if said(self, Intent::SkipStep) {
            return Some(Reply { lines: self.skip(), ..Reply::default() });
        }
        if said(self, Intent::RestartLesson) {
            return Some(Reply::order(Order::SameLesson));
        }
        said(self, Intent::NextLesson).then(|| Reply::order(Order::NextLesson))
    }

    /// Says and does what is expected.
    fn demonstrate(&mut self) -> Reply {
        let step = self.lesson.as_ref().and_then(|run| run.current().cloned());
        let phrase = step.as_ref().and_then(|step| step.expected().first().cloned());
        let phrase = phrase.unwrap_or_default();
        let shown = Message::new("lesson-shown").with("phrase", phrase.clone());
        let mut lines = vec![self.line(&shown, LineKind::Answer)];
        match &step {
            Some(Step::Ask { because, .. }) => {
                lines.push(plain(because.clone(), LineKind::Answer));
            }
            _ => lines.extend(self.done_for_player(&phrase)),
        }
        if let Some(Step::Forbidden { because, .. }) = &step {
            lines.push(plain(because.clone(), LineKind::Answer));
        }
        lines.extend(self.next_step());
        Reply { lines, ..Reply::default() }
    }

    /// Goes on without this step: what it needed is done.
    fn skip(&mut self) -> Vec<Line> {
        let step = self.lesson.as_ref().and_then(|run| run.current().cloned());
        let mut lines = Vec::new();
        if let Some(Step::Do { expect, .. }) = &step
            && let Some(phrase) = expect.first()
        {
            lines = self.done_for_player(phrase);
        }
        lines.extend(self.next_step());
        lines
    }

    fn done_for_player(&mut self, phrase: &str) -> Vec<Line> {
        let mut lines = self.player_says(phrase).lines;
        if self.is_confirming() {
            let yes = self.phrase_of(Intent::Yes);
            lines.extend(self.player_says(&yes).lines);
        }
        lines
    }

    /// What helps next: a hint, then the phrase itself.
    pub fn hint(&mut self) -> Vec<Line> {
        let Some(run) = &mut self.lesson else { return Vec::new() };
        let Some(step) = run.current().cloned() else { return Vec::new() };
        let hint = match &step {
            Step::Do { hints, .. } => hints.get(run.slips).cloned(),
            _ => None,
        };
        run.slips += 1;
        let phrase = step.expected().first().cloned().unwrap_or_default();
        match hint {
            Some(hint) => vec![plain(hint, LineKind::Prompt)],
            None if matches!(step, Step::Ask { .. }) => {
                vec![plain(self.request(), LineKind::Prompt)]
            }
            None => {
                let message = Message::new("lesson-say").with("phrase", phrase);
                vec![self.line(&message, LineKind::Prompt)]
            }
        }
    }

    fn request(&self) -> String {
        let step = self.lesson.as_ref().and_then(LessonRun::current);
        step.and_then(Step::request).unwrap_or_default().to_string()
    }

    fn after_lesson(&mut self, text: &str) -> Option<Reply> {
        if self.says(Intent::RestartLesson, text) {
            return Some(Reply::order(Order::SameLesson));
        }
        let on = [Intent::NextLesson, Intent::Continue, Intent::Yes];
        on.iter().any(|intent| self.says(*intent, text)).then(|| Reply::order(Order::NextLesson))
    }

    /// Phrases a lesson listens for beside the game's.
    pub(super) fn lesson_phrases(&self) -> Vec<String> {
        let Some(run) = &self.lesson else { return Vec::new() };
        let orders = [Intent::ShowMe, Intent::SkipStep, Intent::RestartLesson, Intent::NextLesson];
        let orders = orders.map(|intent| self.phrase_of(intent));
        let expected = run.current().map(Step::expected).unwrap_or_default();
        let mut phrases: Vec<String> = orders.iter().chain(expected).cloned().collect();
        if matches!(run.current(), Some(Step::Ask { .. })) {
            phrases.extend((1..=100).map(crate::lexicon::in_words));
        }
        phrases.iter().map(|phrase| crate::dialogue::spoken(phrase)).collect()
    }

    /// The same words, the same number, or the same meaning.
    fn same(&self, phrase: &str, text: &str) -> bool {
        let (one, other) = (Tokens::new(phrase).words, Tokens::new(text).words);
        let number = |words: &[String]| {
            let whole = number_at(words).into_iter().find(|(length, _)| *length == words.len());
            whole.map(|(_, number)| number)
        };
        one == other
            || number(&one).is_some_and(|n| number(&other) == Some(n))
            || self.same_meaning(&self.by_player(phrase), &self.by_player(text))
    }

    /// In a lesson, who gives no name is the player, whoever's turn it is.
    fn by_player(&self, text: &str) -> String {
        match self.parsed(text) {
            Utterance::Said { speaker: None, .. } => {
                format!("{} : {text}", self.game.player(Seat(0)).name)
            }
            _ => text.to_string(),
        }
    }

    fn player_says(&mut self, text: &str) -> Reply {
        let text = self.by_player(text);
        self.hear_in_game(&text)
    }

    /// Whether a text, however unlike the game's phrases, answers the lesson.
    pub(super) fn answers_lesson(&self, text: &str) -> bool {
        let Some(step) = self.lesson.as_ref().and_then(LessonRun::current) else { return false };
        let words = Tokens::new(text).words;
        let number = number_at(&words).iter().any(|(length, _)| *length == words.len());
        number && matches!(step, Step::Ask { .. })
            || step.expected().iter().any(|phrase| self.same(phrase, text))
    }

    fn is_question(&self, text: &str) -> bool {
        self.reading_is(text, |reading| matches!(reading, Reading::NotAnAction))
    }

    /// Something legal that this step does not ask for.
    fn is_other_action(&self, text: &str) -> bool {
        let Utterance::Said { speaker, readings } = self.parsed(&self.by_player(text)) else {
            return false;
        };
        self.is_legal_action(speaker, &readings)
    }

    fn reading_is(&self, text: &str, test: impl Fn(&Reading) -> bool) -> bool {
        let Utterance::Said { speaker, readings } = self.parsed(text) else { return false };
        let seat = speaker.unwrap_or(Seat(0));
        readings.iter().all(|said| test(&action_of(&self.game, seat, said)))
    }
}

fn plain(text: String, kind: LineKind) -> Line {
    Line { full: text.clone(), text, kind }
}
