//! How a lesson is followed: what is said goes to the real game, and the lesson
//! watches.

use std::sync::Arc;

use super::answer::is_number;
use super::practice::Practice;
use crate::course::{Kept, Lesson, ProgressFile, Step};
use crate::dialogue::{Reading, Utterance, action_of};
use crate::editions::Edition;
use crate::engine::{Action, Seat, Setup};
use crate::game::{
    Destination, Language, LessonChoice, Line, LineKind, Reply, Session, SessionError,
};
use crate::lexicon::Intent;
use crate::narration::Message;

/// Wrong answers after which the right one is given; between yes and no, one.
const PATIENCE: usize = 2;

/// A lesson, and how far one is.
pub(super) struct LessonRun {
    lesson: Arc<Lesson>,
    step: usize,
    /// Hesitations and errors in this step.
    pub(super) slips: usize,
    /// Hints given unasked in this step.
    pub(super) hesitations: usize,
    progress: Option<ProgressFile>,
    /// Exercises, one after the other, instead of a lesson's steps alone.
    pub(super) practice: Option<Practice>,
}

impl LessonRun {
    fn new(lesson: Arc<Lesson>, progress: Option<ProgressFile>) -> LessonRun {
        LessonRun { lesson, step: 0, slips: 0, hesitations: 0, progress, practice: None }
    }

    pub(super) fn practising(lesson: Arc<Lesson>, practice: Practice) -> LessonRun {
        LessonRun { practice: Some(practice), ..LessonRun::new(lesson, None) }
    }

    /// Goes on with another exercise.
    pub(super) fn begin(&mut self, lesson: Arc<Lesson>) {
        (self.lesson, self.step) = (lesson, 0);
        (self.slips, self.hesitations) = (0, 0);
    }

    pub(super) fn current(&self) -> Option<&Step> {
        self.lesson.steps.get(self.step)
    }
}

/// Who follows a lesson: the game it leads, and how far they are.
pub struct Pupil {
    pub(super) session: Session,
    pub(super) run: LessonRun,
}

impl Pupil {
    /// One who follows a lesson, played in this edition.
    ///
    /// # Errors
    /// What does not fit in the lesson's position.
    pub fn teach(
        language: &Language,
        edition: Arc<Edition>,
        lesson: Arc<Lesson>,
        progress: Option<ProgressFile>,
    ) -> Result<Pupil, SessionError> {
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
        let session = Session::start(language, edition, setup, computers, None)?;
        let session = session.led_by_a_lesson();
        Ok(Pupil { session, run: LessonRun::new(lesson, progress) })
    }

    /// The game the lesson leads.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// The lesson's title, and its first request.
    pub fn opening(&mut self) -> Vec<Line> {
        let title = match &self.run.practice {
            Some(practice) => self.practice_opening(practice),
            None => {
                let title = self.run.lesson.title.clone();
                let message = Message::new("lesson-title").with("title", title);
                self.session.line(&message, LineKind::Notice)
            }
        };
        let mut lines = vec![title];
        let run = &self.run;
        let kept = run.progress.as_ref().map(|progress| progress.begun(&run.lesson.id));
        lines.extend(self.not_kept(kept));
        lines.extend(self.go_on());
        self.session.said(lines)
    }

    /// Takes a phrase, heard or typed: the lesson answers it, or the game.
    pub fn hear(&mut self, text: &str) -> Reply {
        match self.reply(text) {
            Some(reply) => {
                self.remember_request(&reply);
                reply
            }
            None => self.session.hear(text),
        }
    }

    /// What the lesson says until it asks for something.
    fn go_on(&mut self) -> Vec<Line> {
        let mut lines = Vec::new();
        loop {
            let Some(step) = self.run.current().cloned() else {
                if self.run.practice.is_some() && self.next_exercise() {
                    continue;
                }
                lines.extend(self.end());
                return lines;
            };
            match step {
                Step::Tell(text) => lines.push(plain(text, LineKind::Notice)),
                Step::Others(phrases) => {
                    for phrase in phrases {
                        lines.extend(self.done(&phrase));
                    }
                }
                step => {
                    let request = step.request().unwrap_or_default().to_string();
                    lines.push(plain(request, LineKind::Prompt));
                    return lines;
                }
            }
            self.run.step += 1;
        }
    }

    /// That the lesson is over, and what may follow.
    fn end(&self) -> Vec<Line> {
        let run = &self.run;
        let message = Message::new("lesson-over").with("title", run.lesson.title.clone());
        let kept = run.progress.as_ref().map(|progress| progress.done(&run.lesson.id));
        let over = self.session.line(&message, LineKind::Prompt);
        self.not_kept(kept).into_iter().chain([over]).collect()
    }

    /// "Répète" gives what led to a request with it; an answer leaves it.
    pub(super) fn remember_request(&mut self, reply: &Reply) {
        if reply.lines.iter().any(|line| line.kind == LineKind::Prompt) {
            let texts = |line: &Line| (line.text.clone(), line.full.clone());
            // The game's events are in its history already.
            let own = reply.lines.iter().filter(|line| line.kind != LineKind::Event);
            self.session.history_mut().add(own.map(texts).collect());
            self.session.history_mut().answered(&reply.lines.iter().map(texts).collect::<Vec<_>>());
        }
    }

    /// What is said where progress cannot be kept.
    fn not_kept(&self, kept: Option<Kept>) -> Option<Line> {
        let (id, reason) = match kept? {
            Kept::Yes => return None,
            Kept::Afresh(error) => ("lesson-progress-broken", error.spoken()),
            Kept::No(error) => ("lesson-not-kept", error.reason),
        };
        Some(self.session.line(&Message::new(id).with("reason", reason), LineKind::Notice))
    }

    fn next_step(&mut self) -> Vec<Line> {
        self.run.step += 1;
        (self.run.slips, self.run.hesitations) = (0, 0);
        self.go_on()
    }

    /// What the lesson answers; none for what is the game's alone.
    fn reply(&mut self, text: &str) -> Option<Reply> {
        let Some(step) = self.run.current().cloned() else { return self.after_lesson(text) };
        if self.session.is_confirming() {
            let before = self.session.journal_len();
            let mut reply = self.player_says(text);
            if self.session.journal_len() > before {
                reply.lines.extend(self.next_step());
            }
            return Some(reply);
        }
        let reached = self.reaches(&step, text);
        let mut reply = match &step {
            Step::Ask { .. } => return Some(self.answer_lesson(&step, text, reached)),
            Step::Do { .. } | Step::Forbidden { .. } if reached => {
                // Words a teacher expects may be more than the game knows.
                let usual = step.expected().first().filter(|_| !self.session.understands(text));
                let mut reply = self.player_says(usual.map_or(text, String::as_str));
                let failed =
                    |line: &Line| matches!(line.kind, LineKind::Refusal | LineKind::NotUnderstood);
                if matches!(step, Step::Do { .. }) && reply.lines.iter().any(failed) {
                    reply.lines.extend(self.hint());
                    return Some(reply);
                }
                if let Step::Forbidden { because, .. } = &step {
                    reply.lines.push(plain(because.clone(), LineKind::Answer));
                }
                if self.session.is_confirming() {
                    return Some(reply);
                }
                reply.lines.extend(self.next_step());
                return Some(reply);
            }
            _ => match self.lesson_order(text) {
                Some(reply) => return Some(reply),
                None if self.is_other_action(text) => Reply::line(self.not_now(text)),
                None => self.player_says(text),
            },
        };
        if self.asks_for_help(text) {
            reply.lines.extend(self.lesson_help());
            return Some(reply);
        }
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
        let decides = self.decides(answers);
        let answered = right || decides && self.yes_or_no(text).is_some();
        if !answered && self.is_question(text) {
            let mut reply = self.player_says(text);
            if self.asks_for_help(text) {
                reply.lines.extend(self.lesson_help());
            }
            return reply;
        }
        if !answered && self.is_other_action(text) {
            let request = plain(self.request(), LineKind::Prompt);
            return Reply::lines(vec![self.not_now(text), request]);
        }
        self.run.slips += usize::from(!right);
        let slips = self.run.slips;
        let patience = if decides { 1 } else { PATIENCE };
        let verdict = match (right, slips < patience) {
            (true, _) => Message::new("lesson-right"),
            (false, true) => Message::new("lesson-wrong").with("request", self.request()),
            // Why it is wrong says what is right.
            (false, false) if !because.is_empty() => Message::new("lesson-not-that"),
            (false, false) => Message::new("lesson-answer")
                .with("answer", answers.first().cloned().unwrap_or_default()),
        };
        let mut lines = vec![self.session.line(&verdict, LineKind::Answer)];
        if right || slips >= patience {
            lines.extend(reason(because));
            lines.extend(self.counted(right && slips == 0));
            lines.extend(self.next_step());
        }
        Reply::lines(lines)
    }

    /// Counts an answer, where one practises.
    fn counted(&mut self, right: bool) -> Option<Line> {
        self.run.practice.as_mut()?.count(right);
        self.practice_score()
    }

    /// "montre-moi", "passe", "recommence".
    fn lesson_order(&mut self, text: &str) -> Option<Reply> {
        let said = |pupil: &Pupil, intent| pupil.session.says(intent, text);
        if said(self, Intent::ShowMe) {
            return Some(self.demonstrate());
        }
        // Where one may pass in an auction, "passe" alone could be that.
        let plays = self.session.game().check(Seat(0), &Action::Pass).is_ok();
        if said(self, Intent::SkipStep) && !(plays && said(self, Intent::Pass)) {
            return Some(Reply::lines(self.skip()));
        }
        let again = said(self, Intent::RestartLesson);
        if !again && !said(self, Intent::NextLesson) {
            return None;
        }
        if self.run.practice.is_some() {
            return Some(Reply::lines(self.skip()));
        }
        let choice = if again { LessonChoice::Same } else { LessonChoice::Next };
        Some(Reply::to(Destination::Lesson(choice)))
    }

    /// Says and does what is expected.
    fn demonstrate(&mut self) -> Reply {
        let step = self.run.current().cloned();
        let phrase = step.as_ref().and_then(|step| step.expected().first().cloned());
        let phrase = phrase.unwrap_or_default();
        let shown = Message::new("lesson-shown").with("phrase", phrase.clone());
        let mut lines = vec![self.session.line(&shown, LineKind::Answer)];
        match &step {
            Some(Step::Ask { because, .. }) => {
                lines.extend(reason(because));
                lines.extend(self.counted(false));
            }
            _ => lines.extend(self.done_for_player(&phrase)),
        }
        if let Some(Step::Forbidden { because, .. }) = &step {
            lines.push(plain(because.clone(), LineKind::Answer));
        }
        lines.extend(self.next_step());
        Reply::lines(lines)
    }

    /// Goes on without this step: what it needed is done.
    fn skip(&mut self) -> Vec<Line> {
        let step = self.run.current().cloned();
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
        let phrase = self.by_player(phrase);
        self.done(&phrase)
    }

    /// What somebody says is done at once, confirmed if need be.
    fn done(&mut self, phrase: &str) -> Vec<Line> {
        let lines = self.session.hear(phrase).lines;
        if !self.session.is_confirming() {
            return lines;
        }
        let yes = self.session.phrase_of(Intent::Yes);
        self.session.hear(&yes).lines
    }

    fn after_lesson(&mut self, text: &str) -> Option<Reply> {
        if self.session.says(Intent::RestartLesson, text) {
            return Some(Reply::to(Destination::Lesson(LessonChoice::Same)));
        }
        let on = [Intent::NextLesson, Intent::Continue, Intent::Yes];
        on.iter()
            .any(|intent| self.session.says(*intent, text))
            .then(|| Reply::to(Destination::Lesson(LessonChoice::Next)))
    }

    /// In a lesson, who gives no name is the player, whoever's turn it is.
    pub(super) fn by_player(&self, text: &str) -> String {
        match self.session.parsed(text) {
            Utterance::Said { speaker: None, .. } => {
                format!("{} : {text}", self.session.game().player(Seat(0)).name)
            }
            _ => text.to_string(),
        }
    }

    fn player_says(&mut self, text: &str) -> Reply {
        let text = self.by_player(text);
        self.session.hear(&text)
    }

    /// Whether a text, however unlike the game's phrases, answers the lesson.
    pub(super) fn answers(&self, text: &str) -> bool {
        let Some(step) = self.run.current() else { return false };
        let Step::Ask { answers, .. } = step else { return self.reaches(step, text) };
        self.decides(answers) && self.yes_or_no(text).is_some()
            || is_number(text)
            || self.reaches(step, text)
    }

    fn is_question(&self, text: &str) -> bool {
        self.reading_is(text, |reading| matches!(reading, Reading::NotAnAction))
    }

    /// Something legal that this step does not ask for.
    fn is_other_action(&self, text: &str) -> bool {
        let Utterance::Said { speaker, readings } = self.session.parsed(&self.by_player(text))
        else {
            return false;
        };
        self.session.is_legal_action(speaker, &readings)
    }

    fn reading_is(&self, text: &str, test: impl Fn(&Reading) -> bool) -> bool {
        let Utterance::Said { speaker, readings } = self.session.parsed(text) else { return false };
        let seat = speaker.unwrap_or(Seat(0));
        readings.iter().all(|said| test(&action_of(self.session.game(), seat, said)))
    }
}

/// Why an answer is right, where the lesson says so.
fn reason(because: &str) -> Option<Line> {
    (!because.is_empty()).then(|| plain(because.into(), LineKind::Answer))
}

pub(super) fn plain(text: String, kind: LineKind) -> Line {
    Line { full: text.clone(), text, kind }
}
