//! Practising one rule: exercises asked as a lesson would, and a score.

use std::sync::Arc;

use super::lesson::LessonRun;
use super::save::Saved;
use super::session::SessionError;
use super::undo::replay;
use super::{Language, Line, LineKind, Session};
use crate::dialogue::choice;
use crate::editions::{Edition, RuleTopic};
use crate::engine::{Action, Game, Roll, Seat};
use crate::french::{in_words, joined};
use crate::lexicon::{Intent, PhraseBook};
use crate::narration::{Message, lowered};
use crate::tutorial::{Answer, Exercise, Lesson, OTHER, PLAYER, PRACTISED, Question, Step};

/// What is practised, and how well.
pub(super) struct Practice {
    topic: RuleTopic,
    /// Of the next exercise.
    seed: u64,
    right: u32,
    answered: u32,
}

impl Practice {
    /// Counts an answer.
    pub(super) fn count(&mut self, right: bool) {
        self.right += u32::from(right);
        self.answered += 1;
    }
}

impl Session {
    /// A session of exercises on a rule, one after the other; the seed says
    /// which.
    ///
    /// # Errors
    /// None but for a rule without exercises, or an edition none fits.
    pub fn practise(
        language: &Language,
        edition: Arc<Edition>,
        topic: RuleTopic,
        seed: u64,
    ) -> Result<Session, SessionError> {
        let exercise = Exercise::new(&edition, topic, seed).ok_or(SessionError::NoExercise)?;
        let computers = vec![false; exercise.setup.names.len()];
        let mut session =
            Session::start(language, edition, exercise.setup.clone(), computers, None)?;
        let lesson = Arc::new(session.lesson_of(&exercise));
        let practice = Practice { topic, seed, right: 0, answered: 0 };
        session.lesson = Some(LessonRun::practising(lesson, practice));
        Ok(session)
    }

    /// What is said first.
    pub(super) fn practice_opening(&self, practice: &Practice) -> Line {
        let message = Message::new("practice-begins")
            .with("rule", self.parser.book().rule_name(practice.topic))
            .with("player", self.game.player(PLAYER).name.clone());
        self.line(&message, LineKind::Notice)
    }

    /// "Deux bonnes réponses sur trois."
    pub(super) fn practice_score(&self) -> Option<Line> {
        let practice = self.lesson.as_ref()?.practice.as_ref()?;
        let message = Message::new("practice-score")
            .with("right", practice.right)
            .with("answered", practice.answered);
        Some(self.line(&message, LineKind::Answer))
    }

    /// Sets the next exercise up; false when there is none.
    pub(super) fn next_exercise(&mut self) -> bool {
        let Some(practice) = self.lesson.as_mut().and_then(|run| run.practice.as_mut()) else {
            return false;
        };
        practice.seed = practice.seed.wrapping_add(1);
        let (topic, seed) = (practice.topic, practice.seed);
        let Some(exercise) = Exercise::new(&self.edition, topic, seed) else { return false };
        let Ok((game, floor)) = replay(&self.edition, &exercise.setup, &[]) else { return false };
        let computers = vec![false; exercise.setup.names.len()];
        let source = self.edition.source().to_string();
        self.saved = Saved::new(exercise.setup.clone(), computers, source);
        (self.game, self.sealed) = (game, floor);
        (self.pending, self.correctable) = (None, None);
        let lesson = Arc::new(self.lesson_of(&exercise));
        if let Some(run) = &mut self.lesson {
            run.begin(lesson);
        }
        true
    }

    /// An exercise as a lesson, in this session's game.
    fn lesson_of(&self, exercise: &Exercise) -> Lesson {
        let mut steps: Vec<Step> =
            self.position_told(exercise).into_iter().map(Step::Tell).collect();
        let mut game = self.game.clone();
        for command in &exercise.before {
            steps.push(Step::Others(vec![self.said_by(&game, command.seat, &command.action)]));
            // The exercise was tried: it is legal.
            let _ = game.apply(command);
        }
        let (say, act) = self.asked(&game, exercise);
        let because = match &exercise.answer {
            Answer::No(refusal) => self.told(&self.narrator.refusal(&game, PLAYER, refusal)),
            _ => String::new(),
        };
        steps.push(Step::Ask { say, answers: self.answers_to(&exercise.answer), because });
        if !matches!(exercise.answer, Answer::No(_)) {
            steps.extend(act.map(|phrase| Step::Others(vec![phrase])));
        }
        Lesson::exercise(&exercise.setup, steps)
    }

    fn told(&self, message: &Message) -> String {
        self.narrator.say(message)
    }

    /// What one has to know of the position.
    fn position_told(&self, exercise: &Exercise) -> Vec<String> {
        let (game, narrator) = (&self.game, &self.narrator);
        let mut told = Vec::new();
        let pays = !matches!(exercise.question, Question::Rent { .. } | Question::Worth);
        if pays {
            told.push(narrator.cash(game, PLAYER));
        }
        if game.player(PLAYER).square == game.edition().jail() {
            told.push(narrator.whereabouts(game, PLAYER));
        }
        if exercise.before.is_empty() {
            told.push(narrator.deeds(game, PLAYER));
        }
        let rules = &game.edition().rules;
        if game.bank_houses() < rules.houses / 2 && pays {
            told.push(narrator.bank_stock(game));
        }
        told.iter().map(|message| self.told(message)).collect()
    }

    /// The question, and the phrase that then shows the answer.
    fn asked(&self, game: &Game, exercise: &Exercise) -> (String, Option<String>) {
        let named =
            |id, action: &Action| Message::new(id).with("action", self.action_named(game, action));
        let question = match &exercise.question {
            Question::May(action) => named("practice-may", action),
            Question::Amount(action) => {
                let gains = matches!(
                    action,
                    Action::Mortgage(_)
                        | Action::SellHouse(_)
                        | Action::SellHotel(_)
                        | Action::SellGroup(_)
                );
                named(if gains { "practice-receives" } else { "practice-pays" }, action)
            }
            Question::Rent { square, rolls } => {
                let rolls: Vec<String> = rolls.iter().map(|roll| dice_named(*roll)).collect();
                let again = rolls.get(1).cloned().unwrap_or_default();
                Message::new("practice-rent")
                    .with("player", self.game.player(OTHER).name.clone())
                    .with("dice", rolls.first().cloned().unwrap_or_default())
                    .flag("again", !again.is_empty())
                    .with("dice-again", again)
                    .place(game.edition(), *square)
            }
            Question::Worth => Message::new("practice-worth"),
        };
        let act = match &exercise.question {
            Question::May(action) | Question::Amount(action) => {
                Some(self.said_by(game, PLAYER, action))
            }
            Question::Rent { .. } => Some(self.said_by(game, OTHER, &Action::Roll)),
            Question::Worth => None,
        };
        (self.told(&question), act)
    }

    fn said_by(&self, game: &Game, seat: Seat, action: &Action) -> String {
        let said = choice(game, seat, action, self.parser.book(), self.parser.vocabulary());
        format!("{} : {}", game.player(seat).name, said.phrase)
    }

    /// "construire une maison sur la rue Lecourbe"
    fn action_named(&self, game: &Game, action: &Action) -> String {
        let at = |id, square| Message::new(id).place(game.edition(), square);
        let message = match action {
            Action::BuildHouse(square) => at("do-build-house", *square),
            Action::BuildHotel(square) => at("do-build-hotel", *square),
            Action::SellHouse(square) => at("do-sell-house", *square),
            Action::SellHotel(square) => at("do-sell-hotel", *square),
            Action::SellGroup(group) => {
                let name = game.edition().group(*group).map(|group| group.name.clone());
                Message::new("do-sell-group").with("group", name.unwrap_or_default())
            }
            Action::Mortgage(square) => at("do-mortgage", *square),
            Action::Lift(square) => at("do-lift", *square),
            Action::PayFine => Message::new("do-pay-fine"),
            Action::UseJailCard => Message::new("do-use-jail-card"),
            Action::Bid(sum) => Message::new("do-bid").money("amount", *sum),
            _ => return String::new(),
        };
        lowered(&self.narrator.say(&message))
    }

    /// What is right to say.
    fn answers_to(&self, answer: &Answer) -> Vec<String> {
        match answer {
            Answer::Yes => vec![self.phrase_of(Intent::Yes)],
            Answer::No(_) => vec![self.phrase_of(Intent::No)],
            Answer::Sum(sum) if sum.0 == 0 => {
                vec![lowered(&self.told(&Message::new("practice-nothing"))), in_words(0)]
            }
            Answer::Sum(sum) => vec![in_words(sum.0)],
        }
    }
}

/// That there are no exercises on a rule, and on which there are.
pub(super) fn no_exercises(book: &PhraseBook, topic: RuleTopic) -> Message {
    Message::new("practice-none").with("rule", book.rule_name(topic)).with("rules", practised(book))
}

/// On which rules there are exercises.
pub(super) fn practice_topics(book: &PhraseBook) -> Message {
    let first = PRACTISED.first().map(|topic| book.rule_name(*topic)).unwrap_or_default();
    let phrase = book.propose(Intent::Practise, |_| first.clone());
    Message::new("practice-topics").with("rules", practised(book)).with("phrase", phrase)
}

fn practised(book: &PhraseBook) -> String {
    let names: Vec<String> = PRACTISED.iter().map(|topic| book.rule_name(*topic)).collect();
    joined(&names, "et")
}

/// "trois et quatre"
fn dice_named(roll: Roll) -> String {
    let (first, second) = roll.dice();
    joined(&[first, second].map(|die| in_words(die.into())), "et")
}
