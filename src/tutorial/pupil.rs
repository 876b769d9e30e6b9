//! How a lesson is followed: what is said goes to the real game, and the lesson
//! watches.

use std::sync::Arc;

use super::lesson_run::{LessonRun, is_number};
use crate::course::{Lesson, PLAYER, ProgressFile, ProgressKept, Slip, Step, Work};
use crate::dialogue::{Phrase, Reading, action_of};
use crate::editions::Edition;
use crate::engine::{Action, Setup};
use crate::game::{OwnWords, Session, SessionError};
use crate::lexicon::{Act, Answer, Ask, Go, Intent, Language};
use crate::narration::Message;
use crate::play::Seats;
use crate::reply::{Destination, LessonChoice, Line, LineKind, Reply, Told};
use crate::scene::Scene;

/// Wrong answers after which the right one is given; between yes and no, one.
const PATIENCE: usize = 2;

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
        let people = Seats::people(names.len());
        let setup = Setup {
            names,
            dice: lesson.dice.iter().filter_map(|roll| roll.parse().ok()).collect(),
            cards: lesson.cards.clone(),
            start: Some(lesson.position.clone()),
            ..Setup::default()
        };
        let session = Session::start(language, edition, setup, people)?.led_by_a_lesson();
        Ok(Pupil { session, run: LessonRun { lesson, progress, ..LessonRun::default() } })
    }

    /// The game the lesson leads.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// What the lesson says until it asks for something.
    pub(super) fn go_on(&mut self) -> Told {
        let mut told = Told::default();
        loop {
            let Some(step) = self.run.current().cloned() else {
                if self.run.practice.is_some() && self.next_exercise() {
                    continue;
                }
                told.lines.extend(self.end());
                return told;
            };
            match step {
                Step::Tell(text) => told.lines.push(Line::plain(text, LineKind::Notice)),
                Step::Others(phrases) => {
                    for phrase in phrases {
                        told.extend(self.said_by_others(&phrase));
                    }
                }
                step => {
                    let request = step.request().unwrap_or_default().to_string();
                    told.lines.push(Line::plain(request, LineKind::Prompt));
                    return told;
                }
            }
            self.run.step += 1;
        }
    }

    /// That the lesson is over, and what may follow.
    fn end(&self) -> Vec<Line> {
        let run = &self.run;
        let (score, over) = (run.score, self.over());
        // Who only listened has it still to do.
        if run.is_passed_over() {
            let passed = Message::new("lesson-passed-over");
            return vec![self.session.line(&passed, LineKind::Answer), over];
        }
        let kept = run.progress.as_ref().map(|progress| progress.done(&run.lesson.id, score));
        let told = (score.answered > 0).then(|| self.score_told());
        self.not_kept(kept).into_iter().chain(told).chain(self.work_left()).chain([over]).collect()
    }

    /// What is said where progress cannot be kept.
    pub(super) fn not_kept(&self, kept: Option<ProgressKept>) -> Option<Line> {
        let (id, reason) = match kept? {
            ProgressKept::Yes => return None,
            ProgressKept::Afresh(error) => ("lesson-progress-broken", error.spoken()),
            ProgressKept::No(error) => ("lesson-not-kept", error.reason),
        };
        Some(self.session.line(&Message::new(id).with("reason", reason), LineKind::Notice))
    }

    fn next_step(&mut self) -> Told {
        self.run.step += 1;
        (self.run.slips, self.run.hesitations) = (0, 0);
        self.run.first_answer = None;
        self.go_on()
    }

    /// What the lesson answers; none for what is the game's alone.
    pub(super) fn reply(&mut self, said: &Phrase) -> Option<Reply> {
        // "La suite" of a list, and not the next step.
        if self.session.lists_more(said) {
            return None;
        }
        let Some(step) = self.run.current().cloned() else { return self.after_lesson(said) };
        let led = (!self.reaches(&step, said)).then(|| self.led_in_own_words(said)).flatten();
        let said = led.as_ref().unwrap_or(said);
        if self.session.is_confirming() {
            let before = self.session.journal_len();
            let mut reply = match said.says(Go::ShowMe) {
                true => self.shown_yes(),
                false => self.player_says(said),
            };
            if self.session.journal_len() > before {
                reply.told.extend(self.next_step());
            } else if matches!(step, Step::Ask { .. })
                && !self.session.is_confirming()
                && reply.goto.is_none()
            {
                // Who goes on is asked again.
                reply.told.lines.push(Line::plain(self.request(), LineKind::Prompt));
            }
            return Some(reply);
        }
        let own = self.in_table_words(&step, said);
        let said = own.as_ref().unwrap_or(said);
        let reached = self.reaches(&step, said);
        if !reached && said.says(Ask::WhatCanISay) {
            return Some(Reply::told(self.lesson_phrases_told()));
        }
        let mut reply = match &step {
            Step::Ask { .. } => return Some(self.answer_lesson(&step, said, reached)),
            Step::Do { .. } | Step::Forbidden { .. } if reached => {
                // Words a teacher expects may be more than the game knows.
                let usual = step.expected().first().filter(|_| !said.is_understood());
                let usual = usual.map(|text| self.session.read(text));
                let mut reply = self.player_says(usual.as_ref().unwrap_or(said));
                let failed =
                    |line: &Line| matches!(line.kind, LineKind::Refusal | LineKind::NotUnderstood);
                if matches!(step, Step::Do { .. }) && reply.told.lines.iter().any(failed) {
                    reply.told.lines.extend(self.hint());
                    return Some(reply);
                }
                if let Step::Forbidden { because, .. } = &step {
                    reply.told.lines.push(Line::plain(because.clone(), LineKind::Answer));
                }
                if self.session.is_confirming() {
                    return Some(reply);
                }
                reply.told.extend(self.next_step());
                return Some(reply);
            }
            _ => match self.lesson_order(said) {
                Some(reply) => return Some(reply),
                None if self.is_other_action(said) => Reply::told(self.not_now(said)),
                None => {
                    let reply = self.player_says(said);
                    match self.session.guessed().cloned() {
                        // It would lead the lesson astray.
                        Some(guess) if !self.reaches(&step, &guess) && !guess.says(Go::Quit) => {
                            self.session.leave_guess();
                            Reply::told(self.not_now(&guess))
                        }
                        _ => reply,
                    }
                }
            },
        };
        if asks_for_help(said) {
            reply.told.lines.extend(self.lesson_help());
            return Some(reply);
        }
        // A question was answered, or the lesson left: it waits.
        let asked = reply.told.lines.iter().any(|line| line.kind == LineKind::Answer);
        if !asked && reply.orders.is_empty() && reply.goto.is_none() {
            reply.told.lines.extend(self.hint());
        }
        Some(reply)
    }

    fn answer_lesson(&mut self, step: &Step, said: &Phrase, right: bool) -> Reply {
        let Step::Ask { answers, because, .. } = step else { return Reply::default() };
        if let Some(reply) = self.lesson_order(said) {
            return reply;
        }
        let decides = self.decision(answers).is_some();
        let answered = right || decides && self.yes_or_no(said).is_some();
        if !answered {
            // What is meant for the game in one's own words is no answer either.
            let meant = self.session.in_table_words(said.clone());
            // "Oui", where a number is asked.
            let beside = !decides && (said.says(Answer::Yes) || said.says(Answer::No));
            if !beside && self.is_question(&meant) {
                let mut reply = self.player_says(&meant);
                if asks_for_help(&meant) {
                    reply.told.lines.extend(self.lesson_help());
                }
                return reply;
            }
            if self.is_other_action(&meant) {
                let request = Line::plain(self.request(), LineKind::Prompt);
                return Reply::told(vec![self.not_now(said), request]);
            }
            if let Some(asked) = self.session.leaving_asked(PLAYER, said) {
                return asked;
            }
            if !self.is_an_answer(answers, said) {
                let message = Message::new("lesson-is-no-answer").with("request", self.request());
                return Reply::told(self.session.line(&message, LineKind::NotUnderstood));
            }
        }
        self.run.slips += usize::from(!right);
        if !right {
            self.run.first_answer.get_or_insert_with(|| said.text.clone());
        }
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
        let mut told = Told::from(self.session.line(&verdict, LineKind::Answer));
        if right || slips >= patience {
            told.lines.extend(reason(because));
            if !right && because.is_empty() {
                told.lines.extend(self.hint_told());
            }
            told.lines.extend(self.counted(right && slips == 0, step));
            told.extend(self.next_step());
        }
        Reply::told(told)
    }

    /// Counts the answer to a step; told where one practises.
    fn counted(&mut self, right: bool, step: &Step) -> Vec<Line> {
        self.run.score.count(right);
        let slip = || Slip {
            asked: step.request().unwrap_or_default().into(),
            said: self.run.first_answer.clone().unwrap_or_default(),
            right: step.expected().first().cloned().unwrap_or_default(),
            during: Some(self.work()),
        };
        let slip = (!right).then(slip);
        let rules = match &self.run.practice {
            Some(practice) => vec![practice.topic],
            None => self.run.lesson.teaches.clone(),
        };
        let kept = self.run.progress.as_ref().map(|progress| progress.answered(&rules, slip));
        let mut told = Vec::from_iter(self.not_kept(kept));
        if self.run.practice.is_some() {
            told.push(self.score_told());
            told.extend(self.practised());
        }
        told
    }

    /// "Oui", shown where it confirms.
    fn shown_yes(&mut self) -> Reply {
        let yes = self.session.phrase_of(Answer::Yes);
        let shown = Message::new("lesson-shown").with("phrase", yes.clone());
        let shown = self.session.line(&shown, LineKind::Answer);
        let mut reply = self.player_says(&self.session.read(&yes));
        reply.told.lines.insert(0, shown);
        reply
    }

    /// "montre-moi", "un indice", "passe", "recommence".
    fn lesson_order(&mut self, said: &Phrase) -> Option<Reply> {
        if said.says(Go::ShowMe) {
            return Some(self.demonstrate());
        }
        if said.says(Ask::Hint) {
            return Some(Reply::told(match self.asks() {
                true => self.hint_and_request(),
                false => self.hint(),
            }));
        }
        if said.says(Ask::LessonScore) {
            return Some(Reply::told(self.score_told()));
        }
        // Where one may pass in an auction, "passe" alone could be that.
        let plays = self.session.game().check(PLAYER, &Action::Pass).is_ok();
        if said.says(Go::SkipStep) && !(plays && said.says(Act::Pass)) {
            return Some(Reply::told(self.skip()));
        }
        let again = said.says(Go::RestartLesson);
        if !again && !said.says(Go::NextLesson) {
            return None;
        }
        if self.run.practice.is_some() {
            let next = self.next_work().filter(|_| !again && self.has_practised());
            return Some(next.map_or_else(|| Reply::told(self.skip()), Reply::to));
        }
        Some(match again {
            true => self.same_lesson(),
            false => self.next_lesson(),
        })
    }

    fn demonstrate(&mut self) -> Reply {
        let step = self.run.current().cloned();
        let phrase = step.as_ref().and_then(|step| step.expected().first().cloned());
        let phrase = phrase.unwrap_or_default();
        let shown = Message::new("lesson-shown").with("phrase", phrase.clone());
        let mut told = Told::from(self.session.line(&shown, LineKind::Answer));
        if let Some(step @ Step::Ask { because, .. }) = &step {
            told.lines.extend(reason(because));
            told.lines.extend(self.counted(false, step));
        } else {
            told.extend(self.done_for_player(&phrase));
        }
        if let Some(Step::Forbidden { because, .. }) = &step {
            told.lines.push(Line::plain(because.clone(), LineKind::Answer));
        }
        told.extend(self.next_step());
        Reply::told(told)
    }

    /// Goes on without this step: what it needed is done, and a question was answered with these
    /// words.
    fn skip(&mut self) -> Told {
        self.run.skipped += 1;
        let mut told = Told::default();
        match self.run.current().cloned() {
            Some(Step::Do { expect, .. }) => {
                if let Some(phrase) = expect.first() {
                    told = self.done_for_player(phrase);
                }
            }
            // Who only passes gave no wrong answer.
            Some(step @ Step::Ask { .. }) if self.run.first_answer.is_some() => {
                told.lines.extend(self.counted(false, &step));
            }
            _ => {}
        }
        told.extend(self.next_step());
        told
    }

    pub(super) fn said_by_others(&mut self, phrase: &str) -> Told {
        self.done(&self.session.read(phrase))
    }

    pub(super) fn done_for_player(&mut self, phrase: &str) -> Told {
        self.done(&self.session.read(phrase).usually_by(PLAYER))
    }

    /// What somebody says is done at once, confirmed if need be.
    fn done(&mut self, said: &Phrase) -> Told {
        let told = self.session.take(said).told;
        if !self.session.is_confirming() {
            return told;
        }
        self.session.take(&self.session.saying(Intent::Answer(Answer::Yes))).told
    }

    fn after_lesson(&mut self, said: &Phrase) -> Option<Reply> {
        let led = self.led_in_own_words(said);
        let said = led.as_ref().unwrap_or(said);
        if said.says(Go::RestartLesson) {
            return Some(self.same_lesson());
        }
        let on = said.says(Go::NextLesson) || said.says(Go::Continue) || said.says(Answer::Yes);
        match on {
            true => Some(self.next_lesson()),
            false => (!self.leads_on(said)).then(|| Reply::told(self.over())),
        }
    }

    /// Whether a phrase asks, sets or goes somewhere once the lesson is over, or answers what was
    /// asked since: its game is played no more.
    fn leads_on(&self, said: &Phrase) -> bool {
        let leads = |intent: Intent| !matches!(intent, Intent::Act(_) | Intent::Answer(_));
        let open = self.session.open();
        let answers = open.awaits_yes_or_no() || open.asks_which() || said.number.is_some();
        answers
            || said.means(leads)
            || match self.session.weigh_phrase(said) {
                OwnWords::Mean(meant) => meant.means(leads),
                OwnWords::Perhaps(choices) => choices.iter().any(|one| leads(one.intent)),
                OwnWords::Lacks(intent, _) => leads(intent),
                OwnWords::Both(_) | OwnWords::Nothing | OwnWords::Talk => false,
            }
    }

    /// What may be said once the lesson is over.
    fn over(&self) -> Line {
        let title = self.run.lesson.title.clone();
        let message = Message::new("lesson-over").with("title", title);
        self.session.line(&message, LineKind::Prompt)
    }

    fn same_lesson(&self) -> Reply {
        let pupil = self.run.progress.clone();
        Reply::to(Destination::Lesson { choice: LessonChoice::Same, pupil })
    }

    /// What is followed: a lesson, or exercises on a rule.
    pub(super) fn work(&self) -> Work {
        match &self.run.practice {
            Some(practice) => Work::Practice(practice.topic),
            None => Work::Lesson(self.run.lesson.id.clone()),
        }
    }

    /// What else was set and is not done, the first.
    pub(super) fn next_work(&self) -> Option<Destination> {
        let pupil = self.run.progress.clone()?;
        let this = self.work();
        let next = pupil.read().set.into_iter().find(|work| *work != this)?;
        Some(Destination::work(&next, pupil))
    }

    /// What is set, not done and not this, else the lesson after this one.
    fn next_lesson(&self) -> Reply {
        let pupil = self.run.progress.clone();
        let next = || Destination::Lesson { choice: LessonChoice::Next, pupil };
        Reply::to(self.next_work().unwrap_or_else(next))
    }

    /// How much of what was set is left, if any is.
    pub(super) fn work_left(&self) -> Option<Line> {
        let left = self.run.progress.as_ref()?.read().set.len();
        let message = Message::new("lesson-work-left").with("count", left as u32);
        (left > 0).then(|| self.session.line(&message, LineKind::Notice))
    }

    /// In a lesson, who gives no name is the player, whoever's turn it is.
    fn player_says(&mut self, said: &Phrase) -> Reply {
        self.session.take(&said.clone().usually_by(PLAYER))
    }

    /// Whether what was said, however unlike the game's phrases, answers the
    /// lesson.
    pub(super) fn answers(&self, said: &Phrase) -> bool {
        let Some(step) = self.run.current() else { return false };
        let Step::Ask { answers, .. } = step else { return self.reaches(step, said) };
        self.decision(answers).is_some() && self.yes_or_no(said).is_some()
            || is_number(self.session.narrator().tongue(), &said.text)
            || self.reaches(step, said)
    }

    fn is_question(&self, said: &Phrase) -> bool {
        let game = self.session.game();
        let seat = said.speaker().unwrap_or(PLAYER);
        let asks = |reading| matches!(action_of(game, seat, reading), Reading::NotAnAction);
        said.is_understood() && said.readings().iter().all(asks)
    }

    /// Something legal that this step does not ask for.
    fn is_other_action(&self, said: &Phrase) -> bool {
        said.is_understood()
            && self.session.is_legal_action(said.speaker().or(Some(PLAYER)), said.readings())
    }
}

/// Why an answer is right, where the lesson says so.
fn reason(because: &str) -> Option<Line> {
    (!because.is_empty()).then(|| Line::plain(because, LineKind::Answer))
}

fn asks_for_help(said: &Phrase) -> bool {
    said.says(Ask::Help) || said.says(Ask::WhatCanISay)
}
